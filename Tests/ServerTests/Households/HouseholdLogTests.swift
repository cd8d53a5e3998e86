import Database
import Testing

@testable import Households

@Suite("The log of a household")
struct HouseholdLogTests {
  private let town: HouseholdTown
  private let home: String

  init() async throws {
    town = try await HouseholdTown()
    try await town.register("Ann")
    try await town.register("Bo")
    try await town.register("Cy")
    home = try await town.household(of: "ann", with: "bo")
    try await town.keep("item", "i1", #"{"name":"Pears"}"#, in: home)
    try await town.keep("entry", "e1", #"{"itemId":"i1"}"#, in: home)
    try await town.keep("recipe", "r1", #"{"name":"Soup"}"#, in: home)
    try await town.keep("meal", "m1", #"{"recipeId":"r1"}"#, in: home)
    try await town.keep("category", "c1", #"{"name":null}"#, in: home)
  }

  private func note(
    _ revision: Int, _ position: Int, _ kind: String, _ row: String, by account: String = "bo",
    time: Int = 1_000
  ) async throws {
    try await town.database.write { [home] writer in
      try writer.run(
        """
        INSERT INTO household_log (household_id, revision, position, time, account_id, kind, row_id, field,
          reason, lost_value, lost_stamp, kept_value)
        VALUES (\(home), \(revision), \(position), \(time), \(account), \(kind), \(row), 'note',
          'overwritten', \(#""old""#), '', \(#"{"a":1}"#))
        """)
    }
  }

  private func page(
    for account: String, before cursor: HouseholdLogRepository.Cursor? = nil, limit: Int = 50,
    since time: Int = 0
  ) async throws -> (entries: [HouseholdLogRepository.Entry], next: HouseholdLogRepository.Cursor?) {
    try await town.database.read { [home] reader in
      try HouseholdLogRepository.page(
        of: home, for: account, before: cursor, limit: limit, since: time, in: reader)
    }
  }

  @Test("A member sees what was lost, by whom, and the row's name")
  func names() async throws {
    try await note(7, 0, "entry", "e1")
    try await note(7, 1, "meal", "m1")
    try await note(8, 0, "category", "c1", by: "ann")
    try await note(9, 0, "entry", "unknown")

    let page = try await page(for: "ann")

    #expect(page.entries.map(\.name) == [nil, nil, "Soup", "Pears"])
    #expect(page.entries.map(\.account?.nickname) == ["Bo", "Ann", "Bo", "Bo"])
    #expect(page.entries.map(\.cursor.text) == ["9.0", "8.0", "7.1", "7.0"])
    #expect(page.entries[3].lost == #""old""#)
    #expect(page.next == nil)
  }

  @Test("The log is read page by page, each entry exactly once", arguments: 1...8)
  func pages(limit: Int) async throws {
    for revision in 1...3 { for position in 0..<2 { try await note(revision, position, "item", "i1") } }

    var seen: [String] = []
    var cursor: HouseholdLogRepository.Cursor?
    repeat {
      let page = try await page(for: "bo", before: cursor, limit: limit)
      #expect(page.entries.count <= limit)
      seen += page.entries.map(\.cursor.text)
      cursor = page.next
    } while cursor != nil

    #expect(seen == ["3.1", "3.0", "2.1", "2.0", "1.1", "1.0"])
  }

  @Test("Entries older than thirty days are not shown")
  func old() async throws {
    try await note(1, 0, "item", "i1", time: 999)
    try await note(2, 0, "item", "i1", time: 1_000)

    let page = try await page(for: "ann", since: 1_000)

    #expect(page.entries.map(\.cursor.text) == ["2.0"])
  }

  @Test("Strangers do not learn that there is a log")
  func strangers() async throws {
    await #expect(throws: HouseholdRefusal.unknownHousehold) {
      try await page(for: "cy")
    }
  }

  @Test("Invalid cursors are refused", arguments: ["", "1", "1.", ".1", "-1.0", "1.0.0", "a.b", "1e3.0"])
  func cursors(text: String) {
    #expect(HouseholdLogRepository.Cursor(text) == nil)
  }
}
