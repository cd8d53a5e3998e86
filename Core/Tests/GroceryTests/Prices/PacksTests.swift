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
      (Quantity(2_106, .gram), 1, Quantity(1_000, .gram), 1_020, 3),
      (Quantity(1, .gram), 1, Quantity(1_000, .gram), 1_020, 1),
      (Quantity(12, .piece), 1, Quantity(10, .piece), 650, 2),
      (Quantity(500, .gram), 1, Quantity(1, .piece), 180, 3),
      (Quantity(500, .millilitre), 1, Quantity(450, .gram), 470, 2),
      (Quantity(500, .gram), 1, Quantity(500, .millilitre), 530, 1),
      (Quantity(300, .millilitre), 1, Quantity(1, .piece), 250, 2),
      (Quantity(3, .piece), 1, Quantity(1_000, .millilitre), 1_050, 3),
      (Quantity(3, .piece), 1, Quantity(1_000, .gram), 1_000, 3),
      (Quantity(500, .gram), 1, Quantity(1, .piece), 0, 1),
    ])
  func packs(quantity: Quantity?, count: Int, size: Quantity, weight: Int, expected: Int) {
    let product = Product(
      id: "p", organisationID: "o", name: "Thing", item: "Thing", department: .pantry, emoji: "🥫", size: size,
      weightGrams: weight)

    #expect(product.packs(for: quantity, count: count) == expected)
  }

  @Test(
    "Prices are compared by the kilogram, the litre and the piece, half a cent up",
    arguments: [
      (279, Quantity(1_000, .millilitre), 279, UnitPrice.Measure.litre),
      (199, Quantity(750, .gram), 265, .kilogram), (1, Quantity(2_000, .gram), 1, .kilogram),
      (1, Quantity(2_001, .gram), 0, .kilogram), (0, Quantity(500, .gram), 0, .kilogram),
      (349, Quantity(10, .piece), 35, .piece), (5, Quantity(2, .piece), 3, .piece),
    ])
  func unitPrices(cents: Int, size: Quantity, expected: Int, measure: UnitPrice.Measure) {
    let price = UnitPrice(pack: Money(cents: cents), size: size)

    #expect(price.price == Money(cents: expected) && price.measure == measure)
  }
}
