package board

import "testing"

func TestPicturesStayInTheirSquare(t *testing.T) {
	for _, id := range []string{"drum", "calabash", "fish", "sun", "basket", "hut", "mango", "mask", "tortoise", "pot", "pirogue", "star"} {
		d, ok := Picture(id)
		if !ok || len(d.Shapes) == 0 {
			t.Errorf("%s: %v, %d shapes", id, ok, len(d.Shapes))
		}
		for _, points := range append(d.Shapes, d.Lines...) {
			if len(points) < 2 {
				t.Errorf("%s: a line of %d points", id, len(points))
			}
			for _, p := range points {
				if p.X < 0 || p.X > 100 || p.Y < 0 || p.Y > 100 {
					t.Errorf("%s: %v is outside", id, p)
				}
			}
		}
	}
	if _, ok := Picture("cat"); ok {
		t.Error("a cat is drawn")
	}
}
