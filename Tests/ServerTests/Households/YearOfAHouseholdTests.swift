import Database
import Testing

@testable import Operations
@testable import ServerKit

@Suite("A year of a household")
struct YearOfAHouseholdTests {
  private static let month = 30

  @Test("Data with a limited lifetime stops growing after the third month; the rest grows with edits")
  func year() async throws {
    var configuration = ServerConfiguration()
    configuration.workRate = 0
    let town = try await AccountTown(configuration: configuration)
    let ann = try await town.register("Ann")
    let bo = try await town.register("Bo")
    let home = try await ann.makesHousehold(with: bo)
    var months: [[String: Int]] = []
    var pages: [Int] = []
    var life = HouseholdYear(town: town, home: home, people: [ann, bo])

    for month in 0..<12 {
      for day in 0..<Self.month { try await life.live(day: month * Self.month + day) }
      let (rows, bytes) = try await town.database.read { reader in
        (
          Dictionary(uniqueKeysWithValues: try TableSum.all(in: reader).map { ($0.name, $0.rows) }),
          try reader.integer(
            .choice(
              sqlite: "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size",
              postgres: "SELECT pg_database_size(current_database())"))
        )
      }
      months.append(rows)
      pages.append(bytes)
    }

    Self.tell(months, pages)
    for table in ["household_log", "session", "mail_token", "notice", "invitation"] {
      let (third, last) = (months[2][table] ?? 0, months[11][table] ?? 0)
      #expect(last <= third + third / 4 + 2, "\(table)")
    }
    // Removed entries stay; weekly items add no other rows.
    let rows = months.map { $0["household_row"] ?? 0 }
    let (early, late) = (rows[5] - rows[2], rows[11] - rows[8])
    #expect(late <= early + early / 10)
  }

  /// Prints the tables that have rows.
  private static func tell(_ months: [[String: Int]], _ bytes: [Int]) {
    print("Rows after each month of a household of two: 14 entries a week, ticked, removed, corrected.")
    for table in BackupTables.all.map(\.description) where months[11][table, default: 0] > 0 {
      let counts = months.map { String($0[table, default: 0]) }
      print("  \(table): \(counts.joined(separator: " "))")
    }
    print("  bytes of the database: \(bytes.map { "\($0 / 1_000) kB" }.joined(separator: " "))")
  }
}

/// A year of two people: weekly lists, ticks, corrections, meals, sign-ins, and sweeps.
private struct HouseholdYear {
  let town: AccountTown
  let home: String
  var people: [Person]
  private var count = 0
  private var cursor = 0

  init(town: AccountTown, home: String, people: [Person]) {
    self.town = town
    self.home = home
    self.people = people
  }

  mutating func live(day: Int) async throws {
    let (week, weekday) = (day / 7, day % 7)
    if weekday == 0 {
      try await sync(0, [change("list", "l\(week)", ["name": .text("Week \(week)")])])
    }
    // Two entries a day, from sixty recurring items.
    let entries = (0..<2).map { 2 * day + $0 }
    for entry in entries {
      let item = "i\(entry % 60)"
      try await sync(
        entry % 2,
        [
          change("item", item, ["name": .text("Thing \(entry % 60)"), "uses": .integer(entry)]),
          change("entry", "e\(entry)", ["listId": .text("l\(week)"), "itemId": .text(item), "count": 1]),
        ])
    }
    try await sync(day % 2, entries.map { change("entry", "e\($0)", ["note": "the green ones"]) })
    try await sync(day % 2, entries.map { change("entry", "e\($0)", ["note": "the ripe ones", "count": 2]) })
    if weekday == 6 {
      let bought = (0..<14).map { 14 * week + $0 }
      try await sync(0, bought.map { change("entry", "e\($0)", ["isInCart": .flag(true)]) })
      try await sync(1, bought.map { change("entry", "e\($0)", ["isDeleted": .flag(true)]) })
      try await sync(0, [change("list", "l\(week)", ["isDeleted": .flag(true)])])
    }
    if day % 28 == 27 {
      // Another device, or the same one with cleared data.
      people = [try await town.signIn("Ann"), try await town.signIn("Bo")]
    }
    try await town.sweep.sweep()
    town.clock.advance(seconds: 86_400)
  }

  private mutating func change(_ kind: String, _ id: String, _ set: JSON) -> JSON {
    count += 1
    let stamp = "\(hexadecimal(town.clock.now, 12))-\(hexadecimal(count % 65_536, 4))-phone"
    return [
      "household": .text(home), "kind": .text(kind), "id": .text(id), "set": set,
      "stamps": ["*": .text(stamp)],
    ]
  }

  private mutating func sync(_ person: Int, _ changes: [JSON]) async throws {
    let answer = try await people[person].post(
      "/v1/sync", SyncTown.body(changes, cursors: [(home, cursor)]))
    try #require(answer.status == 200 && !answer.text.contains(#""refused":[{"#), "\(answer.text)")
    cursor = try WireAnswer(answer.text).cursor(of: home) ?? cursor
  }
}
