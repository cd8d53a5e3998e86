import Grocery
import Testing

@Suite("Only sound changes are kept")
struct RowChangeTests {
  private static let serverTime = 0x0193_5000_0000
  private static let stamp = "01934fffffff-0000-9f3ac2d1.4e"

  @Test(
    "What an app writes is taken",
    arguments: [
      ("item", "name", "Crème fraîche 🥛"), ("item", "name", "\u{2067}حليب\u{2069}"),
      ("item", "emoji", ""), ("item", "name", "\u{2800}\u{283F}"),
      ("item", "name", "👩‍👩‍👧"), ("item", "name", "'; DROP TABLE item; --"),
      ("item", "name", "<script>alert(1)</script>"), ("item", "unit", .null), ("item", "unit", "tbsp"),
      ("list", "details", "two\r\nlines\tand \u{2067}more\u{2069}"), ("meal", "day", "2028-02-29"),
      ("entry", "quantity", .object(["amount": 500, "unit": "g"])), ("entry", "count", 999),
      ("entry", "isUrgent", .flag(true)), ("entry", "notBefore", "2026-12-04"), ("entry", "notBefore", .null),
      ("entry", "pictureId", "0e8f3a"), ("entry", "pictureId", .null),
      ("setting", "document", .object(["home": .object(["latitude": .number(0.5)])])),
      ("setting", "document", .null), ("setting", "values", .list(["a", ""])), ("category", "name", .null),
      ("list", "used", 0),
      ("recipe", "ingredients", .list([.object(["name": "Salt", "later": .list([])])])),
      ("list", "colour", .object(["newer": .list([true, .null, .number(0.5)])])),
    ] as [(String, String, FieldValue)])
  func sound(kind: String, field: String, value: FieldValue) throws {
    let change = try Self.change(kind, [field: value])

    #expect(change.fields[field]?.value == value)
  }

  @Test(
    "What makes no sense is refused with its place",
    arguments: [
      ("item", "name", "", "name"), ("item", "name", .text(String(repeating: "a", count: 10_000)), "name"),
      ("item", "name", "a\u{0}b", "name"), ("item", "name", "a\nb", "name"),
      ("item", "name", "a\u{2028}b", "name"), ("item", "name", "a\u{202E}b", "name"),
      ("item", "name", "a\u{202C}b", "name"), ("item", "name", "\u{2067}a\u{202C}", "name"),
      ("item", "name", " \u{A0}", "name"), ("item", "name", "\u{200D}", "name"),
      ("recipe", "name", "\u{3164}", "name"), ("list", "name", "\u{2800}", "name"),
      ("item", "name", 3, "name"), ("item", "name", .null, "name"),
      ("item", "emoji", .text(String(repeating: "🥛", count: 17)), "emoji"),
      ("item", "department", "attic", "department"), ("item", "uses", -1, "uses"),
      ("item", "uses", .number(1e308), "uses"), ("list", "used", 253_402_300_800_000, "used"),
      ("list", "details", "a\u{0}b", "details"), ("list", "details", "a\u{1B}[2J", "details"),
      ("entry", "note", "a\u{9B}2J", "note"), ("entry", "note", "evil\u{202E}gpj.exe", "note"),
      ("recipe", "details", "a\u{7F}", "details"), ("recipe", "source", "\u{2067}a", "source"),
      ("list", "isDeleted", 0, "isDeleted"),
      ("list", "storeId", "../etc", "storeId"), ("entry", "count", 0, "count"),
      ("entry", "count", .number(1.5), "count"),
      ("entry", "quantity", .object(["amount": 1]), "quantity.unit"),
      ("entry", "quantity", .object(["amount": 0, "unit": "g"]), "quantity.amount"),
      ("entry", "quantity", .object(["amount": 1, "unit": "stone"]), "quantity.unit"),
      ("entry", "isUrgent", 1, "isUrgent"), ("entry", "notBefore", "Friday", "notBefore"),
      ("entry", "notBefore", "2026-02-30", "notBefore"), ("entry", "pictureId", "so/up", "pictureId"),
      ("entry", "quantity", .list([]), "quantity"), ("meal", "day", "0000-01-01", "day"),
      ("meal", "day", "2026-02-30", "day"), ("meal", "day", "2200-01-01", "day"),
      ("setting", "values", .list([1]), "values[0]"), ("setting", "document", .list([]), "document"),
      ("setting", "values", .list(Array(repeating: "a", count: 201)), "values"),
      ("recipe", "ingredients", .list([.object([:])]), "ingredients[0].name"),
      ("recipe", "ingredients", .list([.object(["name": "a", "count": 0])]), "ingredients[0].count"),
      ("item", "__proto__", 1, "set"),
      ("item", "later", .text(String(repeating: "a", count: 4_096)), "later"),
    ] as [(String, String, FieldValue, String)])
  func refused(kind: String, field: String, value: FieldValue, place: String) {
    let refusal = #expect(throws: ChangeRefusal.self) { try Self.change(kind, [field: value]) }

    #expect(refusal?.code == .badField)
    #expect(refusal?.place == place)
  }

  @Test("A kind that the server does not know is told as such")
  func unknownKind() {
    #expect(throws: ChangeRefusal(.unknownKind, "kind", "unknown kind")) {
      try Self.change("pantry", [:])
    }
  }

  @Test(
    "A stamp that no app makes is refused",
    arguments: [
      "", "now", "01934fffffff-0000-", "01934FFFFFFF-0000-a", "01934fffffff-00000-a", "01934fffffff-0000-A",
      "01934fffffff-0000-a b", "01934fffffff_0000-a", "-1934fffffff-0000-a", "01934fffffff-0000-é",
      "01934fffffff-0000-" + String(repeating: "a", count: 41),
    ])
  func badStamps(stamp: String) {
    let refusal = #expect(throws: ChangeRefusal.self) {
      try Self.change("item", ["name": "Milk"], stamps: ["*": stamp])
    }

    #expect(refusal?.code == .badStamp)
  }

  @Test("A field without a stamp, and a stamp without a field, are refused")
  func missingStamps() {
    let refusal = #expect(throws: ChangeRefusal.self) {
      try Self.change("item", ["emoji": "🥛"], stamps: [:])
    }
    #expect(refusal?.place == "stamps" && refusal?.fields == ["emoji"])
    #expect(throws: ChangeRefusal(.badStamp, "stamps.emoji", "has a timestamp but is not set")) {
      try Self.change("item", ["name": "Milk"], stamps: ["*": Self.stamp, "emoji": Self.stamp])
    }
  }

  @Test("A stamp may be a minute ahead of the server's clock, not more")
  func future() throws {
    _ = try Self.change("item", ["name": "Milk"], stamps: ["*": Self.stamp(at: Self.serverTime + 60_000)])

    let refusal = #expect(throws: ChangeRefusal.self) {
      try Self.change("item", ["name": "Milk"], stamps: ["*": Self.stamp(at: Self.serverTime + 60_001)])
    }
    #expect(refusal?.code == .stampFromTheFuture)
  }

  @Test("Of a change with bad fields the good ones are kept, and the bad ones named (H-09)")
  func partly() throws {
    let change = try Self.change("item", ["name": "Milk", "unit": "barrel", "uses": -1])

    #expect(change.fields.keys.sorted() == ["name"])
    #expect(change.refusal?.fields == ["unit", "uses"] && change.refusal?.code == .badField)
  }

  @Test("Of a change with a bad field that the row cannot be without, nothing is kept (H-09)")
  func withoutName() {
    for (kind, bad) in [("recipe", "name"), ("list", "name"), ("entry", "itemId"), ("meal", "day")] {
      let refusal = #expect(throws: ChangeRefusal.self) {
        try Self.change(kind, [bad: "", "isDeleted": false])
      }
      #expect(refusal?.code == .badField && refusal?.place == bad && refusal?.fields == [])
    }
  }

  @Test("The server's own stamp is the least later one")
  func next() throws {
    let stamp = try #require(Stamp("0193507f2a40-ffff-9f3ac2d1.4e"))

    #expect(stamp.next.text == "0193507f2a41-0000-00000000")
    #expect(stamp.next > stamp && stamp.device == "9f3ac2d1")
  }

  @Test("A row that gets another id names others by theirs")
  func renamed() throws {
    let change = try Self.change("entry", ["listId": "l", "itemId": "i", "note": "l"])

    let newChange = change.renamed { kind, id in kind == .item ? nil : "\(kind.rawValue)-\(id)" }

    #expect(newChange.id == "entry-row" && newChange.fields["listId"]?.value == .text("list-l"))
    #expect(newChange.fields["itemId"]?.value == .text("i") && newChange.fields["note"]?.value == .text("l"))
  }

  @Test("A stamp tells its time")
  func time() throws {
    let stamp = try #require(Stamp("0193507f2a40-0003-9f3ac2d1.4e"))

    #expect(stamp.milliseconds == 0x0193_507f_2a40)
    #expect(!stamp.isOfDefault)
    #expect(Stamp("000000000000-0000-default.en")?.isOfDefault == true)
  }

  private static func change(
    _ kind: String, _ set: [String: FieldValue], stamps: [String: String] = ["*": stamp]
  ) throws(ChangeRefusal) -> RowChange {
    try RowChange(household: "home", kind: kind, id: "row", set: set, stamps: stamps, now: serverTime)
  }

  private static func stamp(at milliseconds: Int) -> String {
    let digits = String(milliseconds, radix: 16)
    return "\(String(repeating: "0", count: 12 - digits.count))\(digits)-0000-a"
  }
}
