import Grocery
import Testing

@Suite("Packs and unit prices")
struct PacksTests {
  @Test(
    "So many packs are bought that there is enough",
    arguments: [
      (nil, 3, Quantity(1_000, .millilitre), 1_050, 3), (nil, 0, Quantity(1, .piece), 100, 1),
      (Quantity(2_000, .gram), 9, Quantity(1_000, .gram), 1_020, 2),
      (Quantity(2_105, .gram), 1, Quantity(1_000, .gram), 1_020, 2),
      (Quantity(2_285, .gram), 1, Quantity(1_000, .gram), 1_020, 2),
      (Quantity(2_286, .gram), 1, Quantity(1_000, .gram), 1_020, 3),
      (Quantity(500, .gram), 1, Quantity(454, .gram), 460, 1),
      (Quantity(1, .gram), 1, Quantity(1_000, .gram), 1_020, 1),
      (Quantity(12, .piece), 1, Quantity(10, .piece), 650, 2),
      (Quantity(500, .gram), 1, Quantity(1, .piece), 180, 3),
      (Quantity(500, .millilitre), 1, Quantity(450, .gram), 470, 1),
      (Quantity(500, .millilitre), 1, Quantity(437, .gram), 470, 2),
      (Quantity(500, .gram), 1, Quantity(500, .millilitre), 530, 1),
      (Quantity(300, .millilitre), 1, Quantity(1, .piece), 250, 1),
      (Quantity(3, .piece), 1, Quantity(1_000, .millilitre), 1_050, 3),
      (Quantity(3, .piece), 1, Quantity(1_000, .gram), 1_000, 3),
      (Quantity(500, .gram), 1, Quantity(1, .piece), 0, 1),
    ])
  func packs(quantity: Quantity?, count: Int, size: Quantity, weight: Int, expected: Int) {
    let product = Product(
      id: "p", organizationID: "o", name: "Thing", item: "Thing", department: .pantry, emoji: "🥫", size: size,
      weightGrams: weight)

    #expect(product.packs(for: quantity, count: count) == expected)
  }

  @Test(
    "Single packs are counted by the packs that hold them",
    arguments: [
      ("Lager 6-Pack", Quantity(2_130, .millilitre), 6, 1),
      ("Lager 6-Pack", Quantity(2_130, .millilitre), 12, 2),
      ("Lager 6-Pack", Quantity(2_130, .millilitre), 4, 1),
      ("Lager 330 ml", Quantity(330, .millilitre), 4, 4),
      ("Water 6 x 1,5 l", Quantity(9_000, .millilitre), 6, 1), ("Milk", Quantity(1_000, .millilitre), 3, 3),
      ("Toilet Paper 12 Mega Rolls", Quantity(1, .piece), 24, 2),
      ("Toilet Paper Soft", Quantity(12, .piece), 24, 2), ("Eggs", Quantity(12, .piece), 14, 2),
      ("Yogurt 4 x 125 g", Quantity(500, .gram), 4, 1), ("Burger Patties 4-Pack", Quantity(450, .gram), 6, 2),
    ])
  func singlePacks(name: String, size: Quantity, pieces: Int, expected: Int) {
    let product = Product(
      id: "p", organizationID: "o", name: name, item: "Thing", department: .drinks, emoji: "🥫", size: size,
      weightGrams: 0)

    #expect(product.packs(for: Quantity(pieces, .piece)) == expected)
  }

  @Test("How large bags are says nothing of how many packs of them are wanted")
  func bagSize() {
    let bags = Product(
      id: "p", organizationID: "o", name: "Trash Bags", item: "Trash bags", department: .household,
      emoji: "🗑️",
      size: Quantity(40, .piece), weightGrams: 1_000)

    #expect(bags.packs(for: Quantity(49_210, .millilitre)) == 1)
  }

  @Test(
    "Parts are bought as the wholes that have so many",
    arguments: [
      (4, ["bread"], nil, 1), (20, ["bread"], nil, 1), (30, ["bread"], nil, 2), (5, ["basil"], nil, 1),
      (2, ["garlic"], nil, 1), (25, ["garlic"], Quantity(3, .piece), 1), (6, ["lemon"], nil, 1),
      (20, ["lemons"], Quantity(3, .piece), 1), (12, ["asparagus"], nil, 1),
      (4, ["smoked streaky bacon"], nil, 1),
      (12, ["Kochschinken"], nil, 2), (5, ["Unbekanntes"], nil, 1), (500, ["Unbekanntes"], nil, 1),
      (3, ["Knoblauchzehen", "garlic"], nil, 1), (4, ["Mehrkorntoast", "toast bread"], nil, 1),
      (1_000_000_000, ["bread"], nil, 999),
    ])
  func parts(count: Int, names: [String], quantity: Quantity?, packs: Int) {
    let purchase = PartYield.wanted(for: count, of: names)

    #expect(purchase.quantity == quantity && purchase.count == packs)
  }

  @Test(
    "Prices are compared by the kilogram, the litre and the piece, half a cent up",
    arguments: [
      (279, Quantity(1_000, .millilitre), 279, UnitPrice.Measure.litre),
      (199, Quantity(750, .gram), 265, .kilogram), (1, Quantity(2_000, .gram), 1, .kilogram),
      (1, Quantity(2_001, .gram), 0, .kilogram), (0, Quantity(500, .gram), 0, .kilogram),
      (399, Quantity(454, .gram), 880, .kilogram), (349, Quantity(10, .piece), 35, .piece),
      (5, Quantity(2, .piece), 3, .piece),
    ])
  func unitPrices(cents: Int, size: Quantity, expected: Int, measure: UnitPrice.Measure) {
    let price = UnitPrice(pack: Money(cents: cents), size: size)

    #expect(price.price == Money(cents: expected) && price.measure == measure)
  }
}
