import Grocery
import TestKit
import Testing

@Suite("Of each field the later value stays, and no other is lost")
struct RowMergeTests {
  @Test("The first change of a row makes the row")
  func creation() throws {
    let merge = try RowMerge(change(["name": ("Milk", 1), "uses": (0, 1)]), into: nil)

    #expect(merge.isChanged && merge.losses.isEmpty)
    #expect(merge.fields["name"]?.value == "Milk")
  }

  @Test("A later name takes the place of an earlier one, which is found in the log")
  func later() throws {
    let stored = try RowMerge(change(["name": ("Milk", 1), "emoji": ("🥛", 1)]), into: nil).fields

    let merge = try RowMerge(change(["name": ("Oat milk", 2)]), into: stored)

    #expect(merge.fields["name"] == StampedValue("Oat milk", stamp(2)))
    #expect(merge.fields["emoji"] == stored["emoji"])
    #expect(merge.losses.map(\.summary) == ["overwritten name: Milk for Oat milk"])
  }

  @Test("What one member finds urgent and another puts off is both")
  func urgentAndPutOff() throws {
    let entry = try RowMerge(change(of: "entry", ["note": ("ripe", 1)]), into: nil).fields
    let urgent = try RowMerge(change(of: "entry", ["isUrgent": (true, 3)]), into: entry).fields

    let merge = try RowMerge(change(of: "entry", by: "bo", ["notBefore": ("2026-12-04", 2)]), into: urgent)

    #expect(merge.fields["isUrgent"]?.value == true)
    #expect(merge.fields["notBefore"]?.value == "2026-12-04")
    #expect(merge.losses.isEmpty)
  }

  @Test("A name that comes too late is found in the log")
  func late() throws {
    let stored = try RowMerge(change(["name": ("Oat milk", 2)]), into: nil).fields

    let merge = try RowMerge(change(["name": ("Milk", 1)]), into: stored)

    #expect(!merge.isChanged && merge.fields == stored)
    #expect(merge.losses.map(\.summary) == ["late name: Milk for Oat milk"])
  }

  @Test("Who wrote at the very same moment is decided by the device, the same way for everybody")
  func ties() throws {
    let ann = try change(by: "ann", ["name": ("Milk", 5)])
    let bo = try change(by: "bo", ["name": ("Oat milk", 5)])

    let one = try RowMerge(bo, into: try RowMerge(ann, into: nil).fields)
    let other = try RowMerge(ann, into: try RowMerge(bo, into: nil).fields)

    #expect(one.fields == other.fields && one.fields["name"]?.value == "Oat milk")
  }

  @Test("Of two values under one stamp the first stays, and the other is in the log")
  func forged() throws {
    let stored = try RowMerge(change(["name": ("Milk", 5)]), into: nil).fields

    let merge = try RowMerge(change(["name": ("Oat milk", 5)]), into: stored)

    #expect(!merge.isChanged && merge.fields == stored)
    #expect(merge.losses.map(\.summary) == ["late name: Oat milk for Milk"])
  }

  @Test("A removed row is in the log as a whole")
  func removal() throws {
    let stored = try RowMerge(change(["name": ("Milk", 1), "isDeleted": (false, 1)]), into: nil).fields

    let merge = try RowMerge(change(["isDeleted": (true, 2)]), into: stored)

    #expect(merge.losses.map(\.reason) == [.removed])
    #expect(merge.losses.first?.lost == .object(["name": "Milk"]))
  }

  @Test("What somebody writes on a row that another has removed is in the log")
  func editOfRemoved() throws {
    var row = try RowMerge(change(["name": ("Milk", 1), "isDeleted": (false, 1)]), into: nil).fields
    row = try RowMerge(change(["isDeleted": (true, 2)]), into: row).fields

    let merge = try RowMerge(change(["name": ("Oat milk", 3)]), into: row)

    #expect(
      merge.losses.map(\.summary)
        == ["overwritten name: Milk for Oat milk", "removed name: Oat milk for null"])
  }

  @Test("What nobody has typed is not in the log: counts, times, default items, the same value again")
  func unlogged() throws {
    let row = try RowMerge(
      change(["name": ("Milk", 0), "emoji": ("🥛", 1), "uses": (1, 1), "isDeleted": (true, 1)]), into: nil
    ).fields

    let merge = try RowMerge(
      change(["name": ("Milch", 2), "emoji": ("🥛", 2), "uses": (2, 2), "isDeleted": (false, 2)]), into: row)

    #expect(merge.isChanged && merge.losses.isEmpty)
  }

  @Test(
    "Changes in any order, repeated or not, give the same row, and every name is in it or in the log (H-09)",
    arguments: 0..<200)
  func anyOrder(seed: Int) throws {
    var chance = SeededGenerator(seed: seed)
    let changes = try (0..<chance.within(2...9)).map { number in
      let name = FieldValue.text("name \(number)")
      let device = chance.element(of: ["ann", "bo", "cy"]) + "\(number)"
      return try chance.chance(percent: 25)
        ? change(by: device, ["isDeleted": (.flag(chance.chance(percent: 50)), chance.within(1...9))])
        : change(by: device, ["name": (name, chance.within(1...9))])
    }
    let first = try merged(changes)
    let second = try merged(chance.shuffled(changes + changes))

    #expect(first.fields == second.fields)
    let names = changes.compactMap { $0.fields["name"]?.value }
    for merge in [first, second] {
      let nameValues = [merge.fields["name"]?.value].compactMap(\.self)
      let lostValues = merge.losses.flatMap { loss -> [FieldValue] in
        if case .object(let fields) = loss.lost { return Array(fields.values) }
        return [loss.lost]
      }
      let isRemoved = merge.fields["isDeleted"]?.value == .flag(true)
      #expect(names.allSatisfy { lostValues.contains($0) || (!isRemoved && nameValues.contains($0)) })
    }
  }

  @Test("A row may not grow without end")
  func size() throws {
    let text = String(repeating: "a", count: 4_000)
    var stored: StampedFields?
    for number in 0..<8 {
      stored = try RowMerge(change(["new\(number)": (.text(text), 1)]), into: stored).fields
    }

    #expect(throws: ChangeRefusal.self) {
      try RowMerge(change(["another": (.text(text), 1)]), into: stored)
    }
    let many = (0..<33).map { ("new\($0)", (FieldValue.null, 1)) }
    #expect(throws: ChangeRefusal.self) {
      try RowMerge(change(Dictionary(uniqueKeysWithValues: many)), into: nil)
    }
  }

  @Test("A long recipe has room in whatever letters it is written, but not without end")
  func longRecipe() throws {
    let word = String(repeating: "ж", count: 90)
    let ingredient = FieldValue.object(["name": .text(word), "note": .text(word)])
    let details = String(repeating: "щ", count: 20_000)
    let recipe = try RowChange(
      household: "home", kind: "recipe", id: "borscht",
      set: [
        "name": "Борщ", "details": .text(details),
        "ingredients": .list(.init(repeating: ingredient, count: 200)),
      ],
      stamps: ["*": stamp(1).text], now: 1_000)
    let stored = try RowMerge(recipe, into: nil).fields
    let text = FieldValue.text(String(repeating: "a", count: 4_000))
    let extras = Dictionary(uniqueKeysWithValues: (0..<12).map { ("new\($0)", text) })
    let more = try RowChange(
      household: "home", kind: "recipe", id: "borscht", set: extras, stamps: ["*": stamp(1).text], now: 1_000
    )

    #expect(stored.count == 3)
    #expect(throws: ChangeRefusal.self) { try RowMerge(more, into: stored) }
  }

  @Test("A setting holds a trip with the bills of 200 lines, and nothing of it is in the log (N-29)")
  func document() throws {
    let line = FieldValue.object([
      "line": .text(String(repeating: "a", count: 64)), "name": .text(String(repeating: "b", count: 100)),
      "packs": 2, "totalCents": 1_000,
    ])
    let bill = FieldValue.object(["visits": .list(.init(repeating: line, count: 200)), "ended": 0])
    let stored = try RowMerge(setting(bill, at: 1), into: nil).fields

    let later = try RowMerge(setting(.object(["ended": 1]), at: 2), into: stored)
    let late = try RowMerge(setting(.null, at: 1, by: "aaa"), into: later.fields)

    #expect(later.fields["document"]?.value == .object(["ended": 1]))
    #expect(later.losses.isEmpty && late.losses.isEmpty && !late.isChanged)
    #expect(throws: ChangeRefusal.self) {
      try RowMerge(setting(.object(["bills": .list([bill, bill, bill])]), at: 3), into: stored)
    }
  }

  private func setting(
    _ document: FieldValue, at time: Int, by device: String = "ann"
  ) throws -> RowChange {
    try RowChange(
      household: "home", kind: "setting", id: "trip", set: ["document": document],
      stamps: ["*": stamp(time, by: device).text], now: 1_000)
  }

  private func merged(_ changes: [RowChange]) throws -> (fields: StampedFields, losses: [LostValue]) {
    var fields: StampedFields?
    var losses: [LostValue] = []
    for change in changes {
      let merge = try RowMerge(change, into: fields)
      fields = merge.fields
      losses += merge.losses
    }
    return (fields ?? [:], losses)
  }
}

private func stamp(_ time: Int, by device: String = "ann") -> Stamp {
  let digits = String(time, radix: 16)
  return Stamp("\(String(repeating: "0", count: 12 - digits.count))\(digits)-0000-\(device)")!
}

private func change(
  of kind: String = "item", by device: String = "ann", _ fields: [String: (FieldValue, Int)]
) throws -> RowChange {
  try RowChange(
    household: "home", kind: kind, id: "milk", set: fields.mapValues { $0.0 },
    stamps: fields.mapValues { stamp($0.1, by: device).text }, now: 1_000)
}

extension FieldValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  init(stringLiteral value: String) { self = .text(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(booleanLiteral value: Bool) { self = .flag(value) }
}

extension LostValue {
  fileprivate var summary: String { "\(reason.rawValue) \(field): \(text(lost)) for \(text(kept))" }

  private func text(_ value: FieldValue) -> String {
    if case .text(let text) = value { text } else { "\(value)" }
  }
}
