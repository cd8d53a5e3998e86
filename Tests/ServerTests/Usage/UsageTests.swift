import Database
import FileFormats
import Grocery
import HTTPTypes
import Testing

@testable import Community
@testable import Operations
@testable import ServerKit

@Suite("How the app is used is counted without anybody's name (F-01, F-10)")
struct UsageTests {
  private static let path = "/v1/usage"

  /// Such as "2026-11-21 screens /lists": 3.
  private static func kept(_ town: AccountTown) async throws -> [String: Int] {
    try await town.database.read { reader in
      let rows = try reader.rows("SELECT day, figure, name, count FROM usage_sum") { row in
        ("\(try row.text(0)) \(try row.text(1)) \(try row.text(2))", try row.integer(3))
      }
      return Dictionary(uniqueKeysWithValues: rows)
    }
  }

  private static func report(_ text: String) throws -> UsageReport {
    try UsageReport(JSONNode(reading: Array(text.utf8)))
  }

  private static func add(_ text: String, times: Int = 1, on day: String, in town: AccountTown) async throws {
    let report = try report(text)
    let day = try #require(CalendarDay(day))
    try await town.database.write { writer in
      for _ in 1...times { try UsageRepository.add(report, on: day, in: writer) }
    }
  }

  private static func boss(of town: AccountTown) async throws -> Person {
    let boss = try await town.register("Boss")
    try await town.desk.setAdministrator(true, "Boss")
    return boss
  }

  @Test("Screens, ends of the form, active devices and their region are sums of the day (F-01, F-10)")
  func counted() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")

    let first = try await town.guest.post(
      Self.path,
      [
        "screens": ["/lists": 2, "/": 1], "contact": ["sent": 1, "cancelled": 2],
        "active": ["day", "week", "month"], "region": "98",
      ])
    let second = try await ann.post(Self.path, ["screens": ["/lists": 3], "active": ["day"], "region": "98"])

    #expect([first.status, second.status] == [204, 204])
    let day = "2026-11-21 "
    #expect(
      try await Self.kept(town) == [
        day + "screens /lists": 5, day + "screens /": 1, day + "contact sent": 1,
        day + "contact cancelled": 2, day + "active day": 2, day + "active week": 1, day + "active month": 1,
        // A region is counted with the month alone.
        day + "regions 98": 1,
      ])
  }

  @Test("No row tells of whom it is: two people, signed in and not, leave the same rows (F-10)")
  func nobody() async throws {
    let town = try await AccountTown()
    let other = try await AccountTown()
    let ann = try await town.register("Ann")
    let body: JSON = ["screens": ["/lists": 1], "active": ["day", "month"], "region": "10"]

    _ = try await ann.post(Self.path, body)
    _ = try await other.guest.post(Self.path, body)

    #expect(try await Self.kept(town) == Self.kept(other))
    let columns = try await town.database.read { reader in
      try reader.rows("SELECT * FROM usage_sum") { $0.columnNames.joined(separator: " ") }
    }
    #expect(Set(columns) == ["day figure name count"])
  }

  @Test(
    "Nobody's own words, no zip code and no thousand come in as a count",
    arguments: [
      #"{"screens": {"/lists": 0}}"#, #"{"screens": {"/lists": 201}}"#, #"{"screens": {"/lists": -3}}"#,
      #"{"contact": {"sent": 1.5}}"#, #"{"active": ["year"]}"#, #"{"active": ["day", "day", "day", "day"]}"#,
      #"{"active": ["month"], "region": "98701"}"#, #"{"active": ["month"], "region": "9a"}"#,
      #"{"active": ["month"], "region": "٩٨"}"#, #"[]"#, #"{"screens": []}"#,
    ])
  func refused(_ text: String) throws {
    #expect(throws: (any Error).self) { try Self.report(text) }
  }

  @Test("What another version counts is left out, and the rest counts")
  func otherVersions() throws {
    let report = try Self.report(
      #"{"screens": {"/lists/my-secret": 4, "/lists/:list": 2}, "smells": {"a": 1}}"#)

    #expect(report.counts == [UsageReport.Key(figure: .screens, name: "/lists/:list"): 2])
  }

  @Test("One network adds so much in a day and no more; nobody is told, and other networks go on")
  func throttle() throws {
    let quota = DailyQuota<String>([10, 3], maximumKeys: 2)
    let screens = try Self.report(#"{"screens": {"/lists": 6}}"#)
    let active = try Self.report(#"{"active": ["day", "week"]}"#)
    func takes(_ report: UsageReport, _ network: String?, later: Int = 0) -> Bool {
      quota.take(
        [report.actions, report.spans], of: network ?? "unknown", at: TestTown.now + later)
    }

    let first = [takes(screens, "a"), takes(screens, "a"), takes(active, "a"), takes(active, "a")]

    #expect(first == [true, false, true, false])
    #expect(takes(screens, nil))
    #expect(!takes(screens, nil), "all unknown networks count as one")
    #expect(!takes(screens, "c"), "there is room for two networks")
    #expect(takes(screens, "a", later: Milliseconds.day))
  }

  @Test("What is beyond the bound is answered like the rest")
  func floods() async throws {
    let town = try await AccountTown()
    let body: JSON = ["screens": ["/lists": 200]]
    var statuses: Set<Int> = []
    for _ in 1...30 { statuses.insert(try await town.guest.post(Self.path, body).status) }

    #expect(statuses == [204])
    #expect(try await Self.kept(town) == ["2026-11-21 screens /lists": 5_000])
  }

  @Test("The administrator reads days, weeks from Monday, and months; and nobody else does (F-10)")
  func spans() async throws {
    let town = try await AccountTown()
    let boss = try await Self.boss(of: town)
    let ann = try await town.register("Ann")
    let active = #"{"active": ["day", "week", "month"]}"#
    // A Sunday, the Monday after it, and the first day of a month.
    try await Self.add(active, times: 2, on: "2026-11-15", in: town)
    try await Self.add(active, times: 3, on: "2026-11-16", in: town)
    try await Self.add(active, times: 4, on: "2026-11-01", in: town)
    try await Self.add(
      #"{"screens": {"/lists": 7, "/": 9}, "contact": {"sent": 2}}"#, on: "2026-11-16", in: town)
    try await Self.add(#"{"screens": {"/": 50}}"#, on: "2026-10-01", in: town)

    let answer = try await boss.get("/v1/administration/usage?days=28")

    let expected: JSON = [
      "firstDay": "2026-10-25", "lastDay": "2026-11-21", "least": 5,
      "active": [
        "day": [
          ["from": "2026-11-01", "count": 4], ["from": "2026-11-15", "count": 2],
          ["from": "2026-11-16", "count": 3],
        ],
        "week": [
          ["from": "2026-10-26", "count": 4], ["from": "2026-11-09", "count": 2],
          ["from": "2026-11-16", "count": 3],
        ],
        "month": [["from": "2026-11-01", "count": 9]],
      ],
      "screens": [["name": "/", "count": 9], ["name": "/lists", "count": 7]],
      "contact": [["name": "sent", "count": 2]], "months": [],
    ]
    #expect(String(decoding: answer.body, as: UTF8.self) == expected.text)
    #expect(try await ann.get("/v1/administration/usage").status == 403)
    #expect(try await town.guest.get("/v1/administration/usage").status == 401)
  }

  @Test("A region of fewer than five devices in a month is not shown, whatever another month had (F-10)")
  func smallRegions() async throws {
    let town = try await AccountTown()
    let boss = try await Self.boss(of: town)
    for (region, times, day) in [
      ("98", 5, "2026-11-03"), ("10", 4, "2026-11-03"), ("10", 4, "2026-10-30"), ("20", 1, "2026-11-04"),
    ] {
      try await Self.add(#"{"active": ["month"], "region": "\#(region)"}"#, times: times, on: day, in: town)
    }

    let answer = try await boss.get("/v1/administration/usage?days=28").json

    let months = try answer.member("months").elements().map { month in
      let regions = try month.member("regions").elements().map { region in
        "\(try region.member("name").text()): \(try region.member("count").integer(0...99))"
      }
      return "\(try month.member("from").text()) \(regions)"
    }
    #expect(months == ["2026-10-01 []", #"2026-11-01 ["98: 5"]"#])
  }

  @Test("Sums are kept for 400 days")
  func swept() async throws {
    let town = try await AccountTown()
    try await Self.add(#"{"screens": {"/": 1}}"#, on: "2025-10-17", in: town)
    try await Self.add(#"{"screens": {"/": 1}}"#, on: "2025-10-16", in: town)
    let today = try #require(CalendarDay("2026-11-21"))

    try await town.database.take(UsageRepository.old(on: today))

    #expect(try await Self.kept(town) == ["2025-10-17 screens /": 1])
  }
}
