import Testing

@testable import Grocery

@Suite("Choices of stores that are matched on their own")
struct ComparableChoicesTests {
  private static func product(_ item: String, named name: String? = nil, id: String = "seen") -> Product {
    Product(
      id: id, organizationID: "", name: name ?? item, item: item, department: .dairy, emoji: "🥛",
      size: Quantity(1_000, .millilitre), weightGrams: 1_000)
  }

  private static func request(_ name: String) -> EntryRequest {
    EntryRequest([name], meaning: EntryMeaning(of: name))
  }

  @Test(
    "Other products of the same entries are matched as if there were no others",
    arguments: [
      ("milk", "Milk"), ("milk", "Whole milk"), ("whole milk", "Milk"), ("milk", "Rice"),
      ("barista drink", "Oat milk"),
    ])
  func onItsOwn(entry: String, item: String) throws {
    let product = Self.product(item, named: "Barista drink 1 l")
    let whole = ListAnswers([Self.request(entry)], among: ["Milk", "Barista drink", "Whole milk"])
    var alone = ListAnswers([Self.request(entry)], among: [item])
    alone.add(product)
    alone.add(byNameOnPack: [product])

    let other = whole.answers(of: [product])

    #expect(other.ranks == alone.ranks)
    #expect(other.entries(answeredBy: "seen") == alone.entries(answeredBy: "seen"))
    let choices = [other, alone].map { $0.choices(on: [good(product)], isMember: false)[0]?.price }
    #expect(choices[0] == choices[1])
  }

  @Test(
    "A worse match counts beside a better one if one thing stands in for the other",
    arguments: [
      ("milk", "Milk", true), ("milk", "Whole milk", true), ("whole milk", "Milk", true),
      ("milk", "Oat milk", false), ("milk", "Chocolate milk", false), ("bread", "Rye bread", false),
    ])
  func alike(entry: String, item: String, isComparable: Bool) throws {
    let product = Self.product(item)
    let answers = ListAnswers([Self.request(entry)], among: [entry]).answers(of: [product])
    let choice = try #require(answers.choices(on: [good(product)], isMember: false)[0])
    let best = 2 * ItemMatch.allCases.count - 1

    #expect(answers.isComparable(choice, product, entry: 0, toRank: best) == isComparable)
    #expect(answers.isComparable(choice, product, entry: 0, toRank: answers.ranks[0]))
  }

  @Test("The shopper's own choice counts, whatever its name")
  func chosen() throws {
    let product = Self.product("Rice")
    let answers = ListAnswers([EntryRequest(["milk"], product: "seen")], among: ["Milk"])
      .answers(of: [product])
    let choice = try #require(answers.choices(on: [good(product)], isMember: false)[0])

    #expect(answers.isComparable(choice, product, entry: 0, toRank: 9))
  }

  private func good(_ product: Product) -> ShelfGood { ShelfGood(product, price: Money(cents: 100)) }
}
