import Grocery
import Testing

@Suite("Entries find items")
struct ItemIndexTests {
  @Test("Milk is milk before it is anything with milk in it")
  func ranks() {
    let index = ItemIndex(["Milk chocolate", "Oat milk", "Milk", "Milks"])

    #expect(index.best(for: ["milk"]) == .init(items: [2, 3], nameIndexes: [0, 0], match: .same))
    #expect(ItemIndex(["Milk chocolate", "Oat milk"]).best(for: ["milk"]).items == [1])
    #expect(ItemIndex(["Milk chocolate"]).best(for: ["milk"]).match == .mention)
    #expect(index.best(for: [""]).items == [] && index.best(for: ["goat milk"]).match == nil)
  }

  @Test("Another name of a thing counts where it is answered better than the written one")
  func otherNames() {
    let index = ItemIndex(["Yoghurt bar", "Yogurt", "Zucchini"])

    #expect(index.best(for: ["yoghurt", "yogurt"]) == .init(items: [1], nameIndexes: [1], match: .same))
    #expect(index.best(for: ["courgettes", "zucchini"]).items == [2])
    #expect(
      index.best(for: ["Zucchini", "yogurt"]) == .init(items: [2, 1], nameIndexes: [0, 1], match: .same))
    #expect(
      index.best(for: ["zucchini", "zucchinis"]).nameIndexes == [0], "each item once, by the first name")
  }
}
