package i18n

import "strconv"

// number writes an integer with its thousands apart from 10,000 on; a year or a score of four figures stays together.
func number(l Lang, n int64) string {
	digits := strconv.FormatInt(n, 10)
	sign := ""
	if n < 0 {
		sign, digits = "-", digits[1:]
	}
	if len(digits) < 5 {
		return sign + digits
	}
	separator := ","
	if l == FR {
		separator = string(noBreakSpace)
	}
	grouped := ""
	for len(digits) > 3 {
		grouped = separator + digits[len(digits)-3:] + grouped
		digits = digits[:len(digits)-3]
	}
	return sign + digits + grouped
}

// decimal writes a fraction as briefly as it can be told apart, with the language's own mark.
func decimal(l Lang, x float64) string {
	s := strconv.FormatFloat(x, 'f', -1, 64)
	if l != FR {
		return s
	}
	b := []byte(s)
	for i := range b {
		if b[i] == '.' {
			b[i] = ','
		}
	}
	return string(b)
}
