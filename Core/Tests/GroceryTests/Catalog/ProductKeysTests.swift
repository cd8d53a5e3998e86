import Grocery
import Testing

@Suite("Products of several chains are the same where people would say so (N-30)")
struct ProductKeysTests {
  @Test(
    "The same product is the same, however a chain writes it",
    arguments: [
      // A worldwide number decides, with or without the leading zero of twelve digits.
      (sold("Whole Milk", number: "4006381333931"), sold("Vollmilch", number: "4006381333931")),
      (sold("Flakes", "Cereal", number: "036000291452"), sold("Corn", "Cereal", number: "0036000291452")),
      // If one has no number, maker, words and pack decide, in any order and language of the thing.
      (
        sold("Meadow Whole Milk", brand: "Meadow", number: "4006381333931"),
        sold("Whole Milk", brand: "Meadow")
      ),
      (sold("Meadow Whole Milk", brand: "Meadow"), sold("Whole Milk Meadow 1 l")),
      (sold("Meadow Whole Milk 1000ml", brand: "Meadow"), sold("Meadow Milk, Whole, 1,0 l", brand: "meadow")),
      (sold("Alpenhof 3,5 %", "Milch", brand: "Alpenhof"), sold("Alpenhof 3.5%", "Milk", brand: "Alpenhof")),
      (sold("Fizz 6 x 330 ml", "Cola", size: 1_980), sold("Fizz 6x330ml", "Cola", size: 1_980)),
      (sold("Bananas", "Bananas", size: 1_000), sold("Bananas", "Bananas", size: 1_000)),
    ])
  func same(one: Product, other: Product) {
    #expect(ProductKeys.firstOfSame([ProductKeys(of: one), ProductKeys(of: other)]) == [0, 0])
  }

  @Test(
    "Mistaken twins are not",
    arguments: [
      (sold("Meadow Milk", brand: "Meadow"), sold("Meadow Milk", brand: "Meadow", size: 1_500)),
      (sold("Meadow Milk 3.5 %", brand: "Meadow"), sold("Meadow Milk 1.5 %", brand: "Meadow")),
      (sold("Meadow Milk 3.5% 1 l", brand: "Meadow"), sold("Meadow Milk 1.5% 1 l", brand: "Meadow")),
      // The same name with two numbers: deliberately distinct.
      (
        sold("Meadow Milk", brand: "Meadow", number: "4006381333931"),
        sold("Meadow Milk", brand: "Meadow", number: "036000291452")
      ),
      // Numbers assigned by stores mean something else at every chain.
      (sold("Cheddar", "Cheese", number: "2990000000019"), sold("Roast", "Beef", number: "2990000000019")),
      (sold("Cheddar", "Cheese", number: "20123451"), sold("Gouda", "Cheese", number: "20123451")),
      // Store brands answer the same item, but are not the same.
      (sold("Pennywise Milk", brand: "Pennywise"), sold("Maple & Main Milk", brand: "Maple & Main")),
      (sold("Oat Milk", "Oat milk"), sold("Milk")),
    ])
  func different(one: Product, other: Product) {
    #expect(ProductKeys.firstOfSame([ProductKeys(of: one), ProductKeys(of: other)]) == [0, 1])
  }

  @Test("A product without a number joins the one that is like it, and none of two that are")
  func withoutNumber() {
    let plain = ProductKeys(of: sold("Meadow Milk", brand: "Meadow"))
    let one = ProductKeys(of: sold("Meadow Milk", brand: "Meadow", number: "4006381333931"))
    let two = ProductKeys(of: sold("Meadow Milk", brand: "Meadow", number: "036000291452"))

    #expect(ProductKeys.firstOfSame([plain, one, plain]) == [0, 0, 0])
    #expect(ProductKeys.firstOfSame([plain, one, two, plain]) == [0, 1, 2, 0])
  }

  @Test("Own brands, other packs and other languages are the same thing to take instead")
  func instead() {
    let milks = [
      sold("Pennywise Milk", brand: "Pennywise"), sold("Vollmilch", "Milch"),
      sold("Meadow Milk", size: 1_500),
    ]

    #expect(Set(milks.map { ProductKeys(of: $0).item }).count == 1)
    #expect(itemKey(of: "Kartoffeln") == itemKey(of: "potatoes"))
    #expect(itemKey(of: "Milk") != itemKey(of: "Oat milk"))
    #expect(itemKey(of: "glorbs") == itemKey(of: "Glorb"))
  }

  @Test(
    "Names of any shape have keys",
    arguments: ["", " ", "%", "3", "3.", "1,5", "x", "6x", "🥛 1l", "3,5 % 3 %"])
  func oddNames(name: String) {
    #expect(!ProductKeys(of: sold(name)).likeness.isEmpty)
  }
}

private func sold(
  _ name: String, _ item: String = "Milk", brand: String? = nil, number: String? = nil, size: Int = 1_000
) -> Product {
  Product(
    id: name, organizationID: "some", gtin: number, name: name, item: item, brand: brand, department: .dairy,
    emoji: "🥛", size: Quantity(size, .millilitre), weightGrams: 1_030)
}
