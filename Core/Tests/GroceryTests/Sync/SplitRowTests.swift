import Grocery
import Testing

@Suite("Two people split a walk: what their list says of it")
struct SplitRowTests {
  @Test(
    "What an app says of a split is taken",
    arguments: [
      ("split", split(["e1", "e2"], ["e3"])), ("split", .null), ("splitFirst", walker(missed: ["e1"])),
      ("splitSecond", .object(["split": "s1"])), ("splitSecond", .null),
    ] as [(String, FieldValue)])
  func sound(field: String, value: FieldValue) throws {
    let change = try Self.change([field: value], at: 1, by: "ann")

    #expect(change.refusal == nil && change.fields[field]?.value == value)
  }

  @Test(
    "What says nothing of a split is refused with its place, and the rest is kept",
    arguments: [
      ("split", .object(["id": "s1"]), "split.storeId"), ("split", split(["../e"], []), "split.first[0]"),
      ("split", split(Self.entries(401), []), "split.first"), ("split", .list([]), "split"),
      ("split", split([], [], walkers: ["a", "b", "c"]), "split.walkers"),
      ("splitFirst", .object(["missed": .list([])]), "splitFirst.split"),
      ("splitSecond", walker(missed: Self.entries(401)), "splitSecond.missed"),
    ] as [(String, FieldValue, String)])
  func refused(field: String, value: FieldValue, place: String) throws {
    let change = try Self.change(["details": "for Sunday", field: value], at: 1, by: "ann")

    #expect(change.fields.keys.sorted() == ["details"])
    #expect(change.refusal?.fields == [field] && change.refusal?.place == place)
  }

  @Test("Of two ways to split a list at once the later one stays as a whole, and the log says nothing of it")
  func atOnce() throws {
    let anns = try Self.change(["split": Self.split(["e1"], ["e2"])], at: 5, by: "ann")
    let bos = try Self.change(["split": Self.split(["e2"], ["e1"])], at: 6, by: "bo")

    let one = try Self.merged([anns, bos])
    let other = try Self.merged([bos, anns])

    #expect(one.fields["split"]?.value == Self.split(["e2"], ["e1"]))
    #expect(one.fields == other.fields && one.losses.isEmpty && other.losses.isEmpty)
  }

  @Test("What each of the two says of themselves stays, whoever is heard of first")
  func each() throws {
    let anns = try Self.change(["splitFirst": Self.walker(missed: ["e1"])], at: 7, by: "ann")
    let bos = try Self.change(["splitSecond": Self.walker(missed: ["e2"])], at: 6, by: "bo")

    let one = try Self.merged([anns, bos])
    let other = try Self.merged([bos, anns])

    #expect(one.fields == other.fields && one.losses.isEmpty)
    #expect(one.fields["splitFirst"]?.value == Self.walker(missed: ["e1"]))
    #expect(one.fields["splitSecond"]?.value == Self.walker(missed: ["e2"]))
  }

  @Test("A split of as many entries as an app deals fits on its list, one without bounds does not")
  func size() throws {
    let ids = Self.entries(400)
    let largest = try Self.change(
      [
        "split": Self.split(Array(ids[..<200]), Array(ids[200...]), takenOver: Array(ids[..<200])),
        "splitFirst": Self.walker(missed: Array(ids[..<200])),
        "splitSecond": Self.walker(missed: Array(ids[200...])),
      ], at: 1, by: "ann")
    let endless = try Self.change(
      [
        "split": Self.split(ids, ids, takenOver: ids), "splitFirst": Self.walker(missed: ids),
        "splitSecond": Self.walker(missed: ids),
      ], at: 1, by: "ann")

    #expect(try RowMerge(largest, into: nil).isChanged)
    let refusal = #expect(throws: ChangeRefusal.self) { try RowMerge(endless, into: nil) }
    #expect(refusal?.code == .rowTooLarge)
  }

  @Test("With its list a split is removed, and comes back with it")
  func removed() throws {
    let stored = try Self.merged([Self.change(["split": Self.split(["e1"], [])], at: 1, by: "ann")])

    let merge = try RowMerge(
      Self.change(["isDeleted": true], at: 2, by: "bo"), into: stored.fields)

    #expect(merge.losses.map(\.field) == ["isDeleted"])
    guard case .object(let value)? = merge.losses.first?.lost else { return #expect(Bool(false)) }
    #expect(value["split"] == Self.split(["e1"], []))
  }

  /// Ids as long as those of apps.
  private static func entries(_ count: Int) -> [FieldValue] {
    (0..<count).map { .text("0193507f-2a40-7abc-8def-\(String($0 + 100_000_000_000))") }
  }

  private static func split(
    _ first: [FieldValue], _ second: [FieldValue], walkers: [FieldValue] = ["4f1c", "9a02"],
    takenOver: [FieldValue] = []
  ) -> FieldValue {
    .object([
      "id": "s1", "storeId": "maple", "started": 1_795_219_200_000, "walkers": .list(walkers),
      "first": .list(first), "second": .list(second), "apart": .list([]), "takenOver": .list(takenOver),
    ])
  }

  private static func walker(missed: [FieldValue]) -> FieldValue {
    .object(["split": "s1", "hasBegun": true, "hasLeft": false, "missed": .list(missed)])
  }

  private static func change(_ set: [String: FieldValue], at time: Int, by device: String) throws -> RowChange
  {
    try RowChange(
      household: "home", kind: "list", id: "l1", set: set,
      stamps: ["*": "01934ffffff\(time)-0000-\(device)"], now: 0x0193_5000_0000)
  }

  private static func merged(
    _ changes: [RowChange]
  ) throws -> (fields: StampedFields, losses: [LostValue]) {
    var fields: StampedFields = [:]
    var losses: [LostValue] = []
    for change in changes {
      let merge = try RowMerge(change, into: fields)
      fields = merge.fields
      losses += merge.losses
    }
    return (fields, losses)
  }
}
