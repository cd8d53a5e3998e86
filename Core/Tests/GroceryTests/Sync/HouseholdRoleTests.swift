import Testing

@testable import Grocery

@Suite("Roles of members decide which fields they may set (X-11)")
struct HouseholdRoleTests {
  /// All that a member who only checks off may set, by kind.
  private static let ticked: [RowKind: Set<String>] = [
    .entry: ["isInCart", "cartTime"],
    .list: ["used", "split", "splitFirst", "splitSecond"],
    .chosenTrip: ["way", "end", "stop-maple", "at-0123456789abcdef"],
  ]
  /// Fields that have no rule of their own name.
  private static let further: [RowKind: [String]] = [
    .entry: ["more-9f3ac2d1"], .drawnMap: ["cells-0-31"], .chosenTrip: ["stop-maple", "at-0123456789abcdef"],
  ]

  @Test(
    "X-11: Each role may set exactly its fields, of every kind of row",
    arguments: HouseholdRole.allCases, RowKind.allCases)
  func fields(role: HouseholdRole, kind: RowKind) {
    let fields = Array(kind.rules.keys) + (Self.further[kind] ?? []) + ["unknownOne"]

    let permitted = Set(fields.filter { role.maySet($0, of: kind, id: "row") })

    switch role {
    case .edit: #expect(permitted == Set(fields))
    case .tick: #expect(permitted == Self.ticked[kind] ?? [])
    case .read: #expect(permitted.isEmpty)
    }
  }

  @Test("X-11: Who checks off creates the visits that ticks teach, and no other row")
  func creation() {
    #expect(RowKind.allCases.filter { HouseholdRole.tick.mayCreate($0, id: "visit.1") } == [.setting])
    #expect(!HouseholdRole.tick.mayCreate(.setting, id: "location"))
    #expect(HouseholdRole.tick.maySet("document", of: .setting, id: "visit.1"))
    #expect(!HouseholdRole.read.mayCreate(.setting, id: "visit.1"))
    #expect(RowKind.allCases.allSatisfy { HouseholdRole.edit.mayCreate($0, id: "row") })
  }

  @Test("X-11: Of a change, the permitted fields stay, and the others are named")
  func parts() throws {
    let stored = try change(["listId": "l", "itemId": "i", "count": 1], at: 1).fields
    let sent = try change(["isInCart": true, "count": 3, "note": "x"], at: 2)

    let permitted = try sent.permitted(to: .tick, over: stored)

    #expect(Array(permitted.fields.keys) == ["isInCart"])
    #expect(permitted.refusal?.code == .notPermitted && permitted.refusal?.fields == ["count", "note"])
    #expect(try sent.permitted(to: .edit, over: stored) == sent)
    #expect(throws: ChangeRefusal.self) { try sent.permitted(to: .read, over: stored) }
    #expect(throws: ChangeRefusal.self) { try sent.permitted(to: .tick, over: nil) }
  }

  @Test("X-11: A change that was kept before the role changed is not refused when it is repeated")
  func repeated() throws {
    let stored = try change(["listId": "l", "itemId": "i", "count": 1], at: 1).fields

    let again = try change(["count": 1], at: 1)

    #expect(try again.permitted(to: .read, over: stored).refusal == nil)
    #expect(throws: ChangeRefusal.self) { try change(["count": 1], at: 2).permitted(to: .read, over: stored) }
  }

  private func change(_ set: [String: FieldValue], at time: Int) throws -> RowChange {
    try RowChange(
      household: "h", kind: "entry", id: "row", set: set, stamps: ["*": "00000000000\(time)-0000-a"], now: 9)
  }
}
