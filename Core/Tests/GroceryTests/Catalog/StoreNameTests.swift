import Grocery
import Testing

@Suite("A store that is there already is known by its name (G-12)")
struct StoreNameTests {
  @Test(
    "Another spelling, a word more, or another order is the same store",
    arguments: [
      ("Harbour Grocery", "harbor grocery"), ("Harbour Grocery", "Harbour Grocery & Deli"),
      ("Rosa's Market", "Rosas Markt"), ("Corner Shop Müller", "Muller corner shop"), ("Spar", "Spar Spar"),
      ("Maple & Main", "Maple & Main Old Town"),
    ])
  func like(one: String, other: String) {
    #expect(StoreName(one).isLike(StoreName(other)))
    #expect(StoreName(other).isLike(StoreName(one)))
  }

  @Test(
    "Another name is another store, and short words have no slips",
    arguments: [
      ("Harbour Grocery", "Hillside Grocery"), ("Aldi", "Lidl"), ("Max", "Mex"), ("Harbour", "Harborside"),
      ("Maple & Main Old Town", "Maple & Main Riverside"), ("", "Harbour"), ("!!", "!!"),
    ])
  func unlike(one: String, other: String) {
    #expect(!StoreName(one).isLike(StoreName(other)))
    #expect(!StoreName(other).isLike(StoreName(one)))
  }
}
