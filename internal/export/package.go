package export

import (
	"archive/zip"
	"io"
)

// The names within a content package.
const (
	picturesDir = "pictures"
	testFile    = "test.xml"

	packageSpace = "http://www.imsglobal.org/xsd/imscp_v1p1"
)

// entry is a file of the package.
type entry struct {
	name string
	data []byte
}

// qti writes a content package: the manifest, a test that keeps the order of the questions, the questions, and their pictures.
func (b *bundle) qti(w io.Writer) error {
	entries := []entry{{"imsmanifest.xml", b.manifest().document()}, {testFile, b.test().document()}}
	for _, it := range b.items() {
		entries = append(entries, entry{it.file(), b.qtiItem(it).document()})
		for _, p := range it.pictures() {
			entries = append(entries, entry{picturesDir + "/" + p.name, p.svg})
		}
	}
	z := zip.NewWriter(w)
	for _, e := range entries {
		file, err := z.Create(e.name) // without a date: the same sheet gives the same bytes
		if err != nil {
			return err
		}
		if _, err := file.Write(e.data); err != nil {
			return err
		}
	}
	return z.Close()
}

func (b *bundle) items() []*item {
	var all []*item
	for _, p := range b.parts {
		if p.item != nil {
			all = append(all, p.item)
		}
	}
	return all
}

func (it *item) file() string { return it.id + ".xml" }

// pictures lists what a question shows.
func (it *item) pictures() []*picture {
	var all []*picture
	if it.picture != nil {
		all = append(all, it.picture)
	}
	for _, c := range it.choices {
		if c.picture != nil {
			all = append(all, c.picture)
		}
	}
	return all
}

func (b *bundle) manifest() node {
	resources := el("resources")
	test := el("resource", el("file").with("href", testFile)).
		with("identifier", "TEST", "type", "imsqti_test_xmlv2p1", "href", testFile)
	for _, it := range b.items() {
		test.add(el("dependency").with("identifierref", resourceID(it)))
	}
	resources.add(test)
	for _, it := range b.items() {
		resource := el("resource", el("file").with("href", it.file())).
			with("identifier", resourceID(it), "type", "imsqti_item_xmlv2p1", "href", it.file())
		for _, p := range it.pictures() {
			resource.add(el("file").with("href", picturesDir+"/"+p.name))
		}
		resources.add(resource)
	}
	return el("manifest",
		el("metadata", el("schema", "QTIv2.1 Package"), el("schemaversion", "1.0.0")),
		el("organizations"),
		resources,
	).with("xmlns", packageSpace, "identifier", "awale-"+b.sheet.ID)
}

func resourceID(it *item) string { return "Q" + itoa(it.number) }

// test keeps the questions together and in their order.
func (b *bundle) test() node {
	section := el("assessmentSection").with("identifier", "SECTION", "title", b.say.Text(b.sheet.Title), "visible", "true")
	for _, it := range b.items() {
		section.add(el("assessmentItemRef").with("identifier", resourceID(it), "href", it.file()))
	}
	return el("assessmentTest",
		el("testPart", section).with("identifier", "PART", "navigationMode", "nonlinear", "submissionMode", "individual"),
	).with("xmlns", qtiSpace, "xmlns:xsi", schemaSpace, "xsi:schemaLocation", qtiSpace+" "+qtiSchema,
		"identifier", "awale-"+b.sheet.ID, "title", b.say.Text(b.sheet.Title), "toolName", "awale")
}
