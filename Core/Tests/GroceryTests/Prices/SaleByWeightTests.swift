import TestKit
import Testing

@testable import Grocery

/// (N-16)
@Suite("What is sold by weight is bought by weight")
struct SaleByWeightTests {
  private static let gouda = product(Quantity(1_000, .gram), SaleByWeight(step: 50_000, usual: 250_000))
  private static let apples = product(SaleByWeight.pound, SaleByWeight(step: 113_398, usual: 907_184))

  private static func product(_ size: Quantity, _ byWeight: SaleByWeight?) -> Product {
    Product(
      id: "p", organizationID: "o", name: "Gouda", item: "Gouda", department: .cheese, emoji: "🧀",
      size: size, byWeight: byWeight, weightGrams: size.amount)
  }

  private static func weighed(_ portion: WeighedPortion?) -> [Int]? {
    portion.map { [$0.milligrams, $0.isEstimate ? 1 : 0] }
  }

  @Test("250 g of Gouda at 12.00 a kilogram are 3.00")
  func gouda() {
    let portion = Self.gouda.portion(for: Quantity(250, .gram))

    #expect(Self.weighed(portion) == [250_000, 0])
    #expect(portion?.price(of: Money(cents: 1_200)) == Money(cents: 300))
  }

  @Test("Five pounds cost five times as much as one, whatever they are in grams")
  func pounds() {
    for (pounds, grams) in [(1, 454), (2, 907), (3, 1_361), (5, 2_268), (10, 4_536)] {
      let portion = Self.apples.portion(for: Quantity(grams, .gram))

      #expect(portion?.price(of: Money(cents: 399)) == Money(cents: 399 * pounds))
      #expect(portion?.grams == grams)
    }
  }

  @Test("A portion is rounded up to the step, and a guess says so")
  func steps() {
    let (gouda, apples) = (Self.gouda, Self.apples)
    #expect(Self.weighed(gouda.portion(for: Quantity(251, .gram))) == [300_000, 0])
    #expect(Self.weighed(gouda.portion(for: Quantity(1, .gram))) == [50_000, 0])
    #expect(Self.weighed(gouda.portion(for: nil)) == [250_000, 1])
    #expect(Self.weighed(gouda.portion(for: nil, count: 3)) == [750_000, 1])
    #expect(Self.weighed(gouda.portion(for: Quantity(120, .millilitre))) == [150_000, 1])
    // Three apples of 150 g are almost a pound.
    #expect(Self.weighed(apples.portion(for: Quantity(3, .piece), pieceGrams: 150)) == [453_592, 1])
    #expect(Self.weighed(apples.portion(for: Quantity(3, .piece))) == [907_184, 1])
    #expect(Self.product(Quantity(500, .gram), nil).portion(for: Quantity(250, .gram)) == nil)
  }

  @Test("A portion is never less than was asked for by more than half a gram, nor more by a step")
  func bounds() {
    var random = SeededGenerator(seed: 29)
    for _ in 0..<5_000 {
      let byWeight = SaleByWeight(step: 1_000 + random.below(2_000_000), usual: 1_000)
      let request = 1 + random.below(10_000)
      guard
        let portion = Self.product(SaleByWeight.sizes[random.below(3)], byWeight)
          .portion(for: Quantity(request, .gram))
      else {
        Issue.record("nothing by weight")
        continue
      }
      let more = portion.milligrams - 1_000 * request

      #expect(portion.milligrams % byWeight.step == 0 && (-500..<byWeight.step).contains(more))
    }
  }

  @Test("The most that a list can ask for is too much, and no fault")
  func most() {
    for unit in Quantity.Unit.allCases {
      let request = Quantity(Quantity.wishedAmounts.upperBound, unit)
      let portion = Self.gouda.portion(for: request, pieceGrams: 1_200)

      #expect(portion.map { $0.milligrams > $0.sizeMilligrams * ShelfChoice.maximumPacks } == true)
    }
  }

  @Test("What is usual is so in the unit of the price")
  func usual() {
    let pound = SaleByWeight(usualFor: SaleByWeight.pound, in: .produce)
    let counter = SaleByWeight(usualFor: Quantity(100, .gram), in: .cheese)

    #expect([pound.step, pound.usual, counter.step, counter.usual] == [113_398, 453_592, 50_000, 250_000])
  }

  @Test("Percent and money off hold for the portion, groups of packs do not")
  func discounts() {
    let portion = WeighedPortion(milligrams: 250_000, isEstimate: false, sizeMilligrams: 1_000_000)
    let cases: [(Discount.Rule, cents: Int)] = [
      (.percent(10), 270), (.cut(Money(cents: 200)), 250), (.newPrice(Money(cents: 1_000)), 250),
      (.newPrice(Money(cents: 1_300)), 300), (.buyOneGetOne, 300),
      (.multiBuy(count: 1, price: Money(cents: 10)), 300), (.cut(Money(cents: 5_000)), 0),
    ]
    for (rule, cents) in cases {
      let price = LinePrice(
        unit: portion.price(of: Money(cents: 1_200)), packs: 1,
        discounts: [portion.share(of: Discount(rule))], isMember: false)

      #expect(price.total == Money(cents: cents), "\(rule)")
    }
  }

  @Test("Two wishes for a cheese of the counter choose it beside packs of about the usual amount")
  func beside() {
    func good(_ id: String, _ size: Quantity, _ cents: Int, _ byWeight: SaleByWeight? = nil) -> ShelfGood {
      ShelfGood(
        Product(
          id: id, organizationID: "o", name: "Gouda", item: "Gouda", department: .cheese, emoji: "🧀",
          size: size, byWeight: byWeight, weightGrams: 300, popularity: byWeight == nil ? 0 : 9),
        price: Money(cents: cents))
    }
    let goods = [
      good("pack", Quantity(300, .gram), 399), good("wheel", Quantity(1_000, .gram), 100),
      good("counter", Quantity(1_000, .gram), 1_200, SaleByWeight(step: 50_000, usual: 250_000)),
    ]
    func bought(_ wish: EntryRequest) -> String? {
      let answers = ChoiceShelf.answers([wish], among: goods.map(\.product))
      return answers.choices(on: goods, isMember: false)[0].map { goods[$0.good].product.id }
    }

    #expect(bought(EntryRequest(["gouda"])) == "counter")
    #expect(bought(EntryRequest(["gouda"], quantity: Quantity(1_000, .gram))) == "wheel")
  }
}
