import Grocery
import Language
import Testing

@testable import Retail

/// Recorded as `contract/loose-goods.json`.
@Suite("Loose goods have the same categories in import and export (R-11)")
struct LooseGoodsContractTests {
  @Test("The table is the recorded one")
  func table() throws {
    let lines = LooseGoods.categories.sorted { $0.key < $1.key }.map { "  \"\($0.key)\": \"\($0.value)\"" }
    let text = "{\n" + lines.joined(separator: ",\n") + "\n}\n"

    try RecordedFile(path: "contract/loose-goods.json").check(text)
  }

  @Test("A category that was exported comes back as its thing, in both languages")
  func back() throws {
    for (id, tag) in LooseGoods.categories {
      let thing = try #require(Lexicon.shared.thing(withID: Text(id)), "\(id)")
      for (country, tongue) in [("US", Tongue.american), ("DE", .german)] {
        let goods = try #require(FoodCategories.looseGoods(of: tag, in: country))
        let answer = Lexicon.shared.look(up: Text(goods.name), in: tongue)
        #expect(answer.isWhole && answer.thing == thing, "\(tag) is imported as \(goods.name)")
        #expect(goods.department != .other, "\(tag)")
      }
    }
  }
}
