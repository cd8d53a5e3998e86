import DemoWorld
import Grocery
import Testing

@Suite("The demo's household")
struct HouseholdTests {
  private static let time = 1_795_219_200_000
  private static let saturday = CalendarDay(year: 2026, month: 11, day: 21)!

  private let all = DemoWorld.rows(of: "linden", at: Self.time, around: Self.saturday)

  private func rows(_ kind: RowKind) -> [RowChange] { all.filter { $0.kind == kind } }

  @Test("There are eight recipes, a list of twelve entries, and the items of both")
  func counts() {
    #expect(rows(.recipe).count == 8)
    #expect(rows(.list).count == 1)
    #expect(rows(.entry).count == 12)
    #expect((40...80).contains(rows(.item).count))
    #expect(all.allSatisfy { $0.household == "linden" && $0.refusal == nil })
    #expect(Set(all.map(\.id)).count == all.count)
  }

  @Test("Every recipe has a name of its own, steps and a time, and can be posted")
  func recipes() throws {
    for recipe in rows(.recipe) {
      let posted = try PostedFields.checked(recipe.fields.mapValues(\.value))
      #expect(posted["details"]?.text.split(separator: "\n").count ?? 0 >= 4)
      #expect(posted["minutes"] != nil)
    }
    #expect(Set(rows(.recipe).map { $0.text("name") }).count == 8)
  }

  @Test("Large stores sell everything on the list and in the recipes, a discounter all but three things")
  func sold() {
    let names = rows(.item).map { $0.text("name") }
    func missing(at store: String) -> [String] {
      names.filter { Town.shared.cheapest($0, at: store) == nil }
    }

    #expect(missing(at: "maple-old-town") == [])
    #expect(missing(at: "maple-riverside") == [])
    #expect(missing(at: "pennywise-station") == ["Curry paste", "Rosemary", "Arborio rice"])
  }

  @Test("Entries are of the list and of its items, meals of its recipes")
  func references() {
    let ids = Set(all.map(\.id))

    #expect(rows(.entry).allSatisfy { ids.contains($0.text("listId")) && ids.contains($0.text("itemId")) })
    #expect(rows(.meal).allSatisfy { ids.contains($0.text("recipeId")) })
  }

  @Test("Each day of the week around today has a meal, whatever day today is", arguments: 0..<7)
  func week(offset: Int) {
    let today = Self.saturday.adding(days: offset)
    let meals = DemoWorld.rows(of: "linden", at: Self.time, around: today).filter { $0.kind == .meal }

    let days = Set(meals.map { $0.text("day") })

    #expect(days == Set((-6...6).map { today.adding(days: $0).text }))
  }

  @Test("The rows are the same whenever they are asked for")
  func sameAgain() {
    #expect(DemoWorld.rows(of: "linden", at: Self.time, around: Self.saturday) == all)
  }
}

extension RowChange {
  /// The text of a field; empty without one.
  fileprivate func text(_ field: String) -> String { fields[field]?.value.text ?? "" }
}

extension FieldValue {
  /// The text; empty for any other value.
  fileprivate var text: String { if case .text(let text) = self { text } else { "" } }
}
