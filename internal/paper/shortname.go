package paper

import "crypto/sha256"

// The letters of short names, without those that look alike.
const (
	shortLetters = "abcdefghjkmnpqrstuvwxyz23456789"
	shortLength  = 5
)

// ShortName stands for a sheet in an address that a child types from paper. It hangs on the sheet's id alone.
func ShortName(sheetID string) string {
	sum := sha256.Sum256([]byte(sheetID))
	name := make([]byte, shortLength)
	for i := range name {
		name[i] = shortLetters[int(sum[i])%len(shortLetters)]
	}
	return string(name)
}
