import Grocery
import TestKit
import Testing

@Suite("The trip of a list merges store by store (N-29)")
struct TripRowTests {
  @Test(
    "What an app says of a trip is taken",
    arguments: [
      ("choice", choice()), ("way", .null), ("end", .null),
      ("way", .object(["key": "car _p~iF", "legs": [.object(["source": "estimate", "line": .null])]])),
      ("end", .object(["chosen": 1, "at": 2, "by": .null])), ("stop-store.maple_1-2", stop("maple", at: 9)),
      ("stop-maple", .null), ("at-0123456789abcdef", .object(["chosen": 1, "store": "maple", "since": 4])),
      ("at-0123456789abcdef", .object(["chosen": 1, "store": .null, "since": 4])),
    ] as [(String, FieldValue)])
  func sound(field: String, value: FieldValue) throws {
    let change = try Self.change([field: value], at: 1, by: "ann")

    #expect(change.refusal == nil && change.fields[field]?.value == value)
  }

  @Test(
    "What is no part of a trip is refused with its place, and the rest is kept",
    arguments: [
      ("way", .object(["key": "k"]), "way.legs"), ("end", .object(["chosen": 1]), "end.at"),
      ("stop-", stop("maple", at: 9), "set"), ("stop-../m", stop("maple", at: 9), "set"),
      ("stop-maple", .object(["chosen": -1, "visits": []]), "stop-maple.chosen"),
      (
        "stop-maple", .object(["chosen": 1, "visits": [.object(["ended": 3, "store": .object([:])])]]),
        "stop-maple.visits[0].visit"
      ),
      ("at-0123456789abcdeF", .object(["chosen": 1, "store": "maple", "since": 4]), "set"),
      (
        "at-0123456789abcdef", .object(["chosen": 1, "store": "no id", "since": 4]),
        "at-0123456789abcdef.store"
      ),
    ] as [(String, FieldValue, String)])
  func refused(field: String, value: FieldValue, place: String) throws {
    let change = try Self.change(["choice": Self.choice(), field: value], at: 1, by: "ann")

    #expect(change.fields.keys.sorted() == ["choice"])
    #expect(change.refusal?.fields == [field] && change.refusal?.place == place)
  }

  @Test("Nothing of a row is kept whose choice is none")
  func noChoice() throws {
    let refusal = #expect(throws: ChangeRefusal.self) {
      try Self.change(["choice": Self.choice(mode: "broom"), "way": .null], at: 1, by: "ann")
    }

    #expect(refusal?.place == "choice.mode")
  }

  @Test("Of a drawn history every order of what two devices say gives the same trip", arguments: 0..<100)
  func anyOrder(seed: Int) throws {
    var chance = SeededGenerator(seed: seed)
    var changes: [RowChange] = []
    var latest: [String: Int] = [:]
    for time in 0..<20 {
      let store = chance.element(of: ["aldi", "maple", "rewe"])
      let (field, value): (String, FieldValue) =
        switch chance.element(of: [0, 1, 1, 1, 2]) {
        case 0: ("choice", Self.choice(chosen: time))
        case 1: ("stop-\(store)", Self.stop(store, at: time))
        default: ("end", .object(["chosen": 1, "at": .integer(time)]))
        }
      changes.append(try Self.change([field: value], at: time, by: chance.element(of: ["ann", "bo"])))
      latest[field] = time
    }

    let one = try Self.merged(changes)
    let other = try Self.merged(chance.shuffled(changes) + changes.reversed())

    #expect(one.fields == other.fields)
    #expect(one.losses.isEmpty && other.losses.isEmpty, "no typed value is lost")
    #expect(Set(one.fields.keys) == Set(latest.keys), "no store that was ticked off is gone")
    for (field, time) in latest {
      #expect(one.fields[field] == changes[time].fields[field])
    }
  }

  @Test("A trip of more stores and people than a household can have does not fit, nor one without bounds")
  func size() throws {
    var many: [String: FieldValue] = [:]
    for number in 0...400 { many["stop-s\(number)"] = .null }
    let lines = (0..<400).map { number in
      FieldValue.object(["line": .text("e\(number)"), "name": .text(String(repeating: "m", count: 300))])
    }
    let visits: [FieldValue] = (0..<3).map { .object(["store": .text("s\($0)"), "lines": .list(lines)]) }

    for set in [many, ["choice": Self.choice(visits: visits)]] {
      let endless = try Self.change(set, at: 1, by: "ann")
      let refusal = #expect(throws: ChangeRefusal.self) { try RowMerge(endless, into: nil) }
      #expect(refusal?.code == .rowTooLarge)
    }
  }

  @Test("A trip that comes with a list under another id names its list and entries by theirs")
  func renamed() throws {
    let change = try Self.change(
      ["choice": Self.choice(), "stop-maple": Self.stop("maple", at: 2)], at: 1, by: "ann")

    let newChange = change.renamed { kind, id in
      kind == .list && id == "l1" ? "l2" : kind == .entry && id == "e1" ? "e2" : nil
    }

    #expect(newChange.id == "l2")
    #expect(newChange.fields["choice"]?.value == Self.choice(entry: "e2"))
    #expect(newChange.fields["stop-maple"]?.value == Self.stop("maple", at: 2, entry: "e2"))
  }

  private static func visit(_ store: String, entry: String) -> FieldValue {
    .object([
      "store": .text(store), "travelSeconds": 60,
      "lines": [.object(["line": .text(entry), "name": "Milk", "totalCents": 199])],
    ])
  }

  private static func store(_ id: String) -> FieldValue {
    .object([
      "id": .text(id), "name": "Maple & Main", "emoji": "🍁", "latitude": .number(44.5), "longitude": -120,
    ])
  }

  private static func choice(
    chosen: Int = 1, mode: String = "car", entry: String = "e1", visits: [FieldValue]? = nil
  ) -> FieldValue {
    .object([
      "chosen": .integer(chosen), "day": "2026-11-21", "mode": .text(mode), "source": "estimate",
      "returnsToStart": true, "start": .object(["latitude": .number(44.2), "longitude": .number(-120.3)]),
      "stores": [store("maple")],
      "trip": .object(["visits": .list(visits ?? [visit("maple", entry: entry)]), "moneyCents": 199]),
      "changed": .object(["skipped": [], "waiting": [.text(entry)]]),
    ])
  }

  private static func stop(_ id: String, at time: Int, entry: String = "e1") -> FieldValue {
    .object([
      "chosen": 1,
      "visits": [
        .object([
          "ended": .integer(time), "by": "0123456789abcdef", "store": store(id),
          "visit": visit(id, entry: entry),
        ])
      ],
    ])
  }

  private static func change(_ set: [String: FieldValue], at time: Int, by device: String) throws -> RowChange
  {
    let counter = String(time, radix: 16)
    return try RowChange(
      household: "home", kind: "chosenTrip", id: "l1", set: set,
      stamps: ["*": "01934fffffff-\(String(repeating: "0", count: 4 - counter.count))\(counter)-\(device)"],
      now: 0x0193_5000_0000)
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

extension FieldValue: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: FieldValue...) { self = .list(elements) }
}
