package static

// PaperFonts gives the two weights of the letters that are printed, as TrueType: paper needs the outlines themselves, which the
// compressed fonts of the pages hide.
func PaperFonts() (regular, bold []byte, err error) {
	if regular, err = Files.ReadFile("fonts/paper/andika-400.ttf"); err != nil {
		return nil, nil, err
	}
	bold, err = Files.ReadFile("fonts/paper/andika-700.ttf")
	return regular, bold, err
}
