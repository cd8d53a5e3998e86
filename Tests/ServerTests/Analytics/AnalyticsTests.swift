import Database
import FileFormats
import Grocery
import HTTPTypes
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import Retail
@testable import ServerKit
@testable import Shopping

@Suite("Owners see the analytics of their content")
struct AnalyticsTests {
  /// The stored sums of a day.
  private func kept(_ town: AccountTown) async throws -> [String: Int] {
    try await town.database.read { reader in
      let rows = try reader.rows("SELECT figure, subject_id, day, count FROM worth") { row in
        ("\(try row.text(0)) \(try row.text(1)) \(try row.text(2))", try row.integer(3))
      }
      return Dictionary(uniqueKeysWithValues: rows)
    }
  }

  private func sum(_ count: Int, _ figure: Figure, of subject: String, day: String) -> DailySum {
    DailySum(
      organizationID: "maple", figure: figure, subjectID: subject, day: CalendarDay(day)!, count: count)
  }

  @Test("Maps, trips, ads and coupons are counted per day, without identities (G-30)")
  func counted() async throws {
    let scene = try await AdScene()
    let town = scene.town
    try await scene.publishes()
    _ = try await scene.eda.post(
      "/v1/organisations/maple/coupons", ["id": "milk", "title": "A dollar off"])
    let map = try await town.guest.get("/v1/maps/map-1")

    let cached = try await town.client.send("/v1/maps/map-1", [.ifNoneMatch: map.headers[.eTag] ?? ""])
    let plan = try await town.guest.post(
      "/v1/trips/plan",
      [
        "lines": [["id": "l1", "item": "Milk"]], "start": ["latitude": 44.2, "longitude": -120.3],
        "mode": "car", "departure": "2026-11-21T09:30", "maximumMinutes": 90, "savingPercent": 0,
      ])
    let response = try await scene.vic.post(
      "/v1/sightings",
      ["impressions": ["bread", "made-up"], "clicks": ["bread"], "coupons": ["milk"]])
    try await AnalyticsWorker(town.dependencies.households).write()

    #expect(cached.status == 304)
    #expect(plan.status == 200)
    #expect(response.status == 204)
    let suffix = " 2026-11-21"
    let stores = try plan.json.member("trips").elements().flatMap { trip in
      try trip.member("visits").elements().map { try $0.member("store").text() }
    }
    let trips = Set(stores).map { ("trips " + $0 + suffix, 1) }
    #expect(!trips.isEmpty)
    #expect(
      try await kept(town)
        == Dictionary(
          uniqueKeysWithValues: trips + [
            ("maps maple-1" + suffix, 1), ("impressions bread" + suffix, 1), ("clicks bread" + suffix, 1),
            ("coupons milk" + suffix, 1),
          ]))
  }

  @Test("An entry counts once, when it is added to a list with a product of the organization (G-30)")
  func additions() async throws {
    let scene = try await AdScene()
    let town = scene.town
    let vic = scene.vic
    func entry(_ id: String, _ more: [(String, JSON)], tick: Int) -> JSON {
      let fields: [(String, JSON)] = [("listId", "list"), ("itemId", "item.milk")] + more
      return [
        "household": .text(vic.household), "kind": "entry", "id": .text(id), "set": .object(fields),
        "stamps": ["*": .text("\(hexadecimal(town.clock.now + tick, 12))-0000-ann1")],
      ]
    }

    let sent = try await vic.post(
      "/v1/sync",
      SyncTown.body([
        entry("with", [("productId", "m-milk")], tick: 0), entry("without", [], tick: 0),
        entry("unknown", [("productId", "made-up")], tick: 0),
      ]))
    let ticked = try await vic.post(
      "/v1/sync",
      SyncTown.body([
        entry("with", [("productId", "m-milk"), ("isInCart", true)], tick: 5),
        entry("without", [("productId", "m-oat")], tick: 5),
      ]))
    try await AnalyticsWorker(town.dependencies.households).write()

    #expect(sent.status == 200)
    #expect(ticked.status == 200)
    #expect(try await kept(town) == ["additions maple 2026-11-21": 1])
  }

  @Test("Sums below five and today's sums are not shown, and no total reveals them (G-30)")
  func shown() async throws {
    let scene = try await AdScene()
    try await scene.publishes()
    try await scene.town.database.write { writer in
      for sum in [
        sum(4, .maps, of: "maple-1", day: "2026-11-18"), sum(5, .maps, of: "maple-1", day: "2026-11-19"),
        sum(12, .maps, of: "maple-1", day: "2026-11-20"), sum(50, .maps, of: "maple-1", day: "2026-11-21"),
        sum(3, .maps, of: "maple-2", day: "2026-11-20"), sum(9, .clicks, of: "bread", day: "2026-11-14"),
        sum(9, .clicks, of: "bread", day: "2026-11-13"), sum(99, .clicks, of: "gone", day: "2026-11-20"),
      ] { try AnalyticsRepository.add(sum, in: writer) }
    }

    let answer = try await scene.vic.get("/v1/organisations/maple/worth?days=7").json
    let figures = try answer.member("figures").elements()
    let lines = try figures.flatMap { figure in
      try figure.member("subjects").elements().map { subject in
        let days = try subject.member("days").elements().map {
          "\(try $0.member("day").text().suffix(2)):\(try $0.member("count").integer(0...99))"
        }
        return "\(try figure.member("figure").text()) \(try subject.member("name").text()) \(days)"
      }
    }

    #expect(try figures.map { try $0.member("figure").text() } == Figure.allCases.map(\.rawValue))
    #expect(
      lines == [
        #"maps Maple & Main Mill Street ["19:5", "20:12"]"#, #"clicks Fresh bread at seven ["14:9"]"#,
      ])
    #expect(try answer.member("firstDay").text() == "2026-11-14")
    #expect(try answer.member("lastDay").text() == "2026-11-20")
    #expect(try answer.member("least").integer(0...9) == 5)
    #expect(try await scene.pia.get("/v1/organisations/maple/worth").status == 404)
    #expect(try await scene.vic.get("/v1/organisations/maple/worth?days=401").status == 400)
  }

  @Test("Small sums of past days are deleted, and all sums after four hundred days (G-30)")
  func forgotten() async throws {
    let scene = try await AdScene()
    let town = scene.town
    // Without stored data, nothing shows that the clock is wrong.
    _ = try await scene.vic.post(
      "/v1/sync",
      SyncTown.body([
        [
          "household": .text(scene.vic.household), "kind": "list", "id": "list", "set": ["name": "Weekly"],
          "stamps": ["*": .text("\(hexadecimal(town.clock.now, 12))-0000-ann1")],
        ]
      ]))
    try await town.database.write { writer in
      for sum in [
        sum(400, .maps, of: "maple-1", day: "2025-10-16"), sum(400, .maps, of: "maple-1", day: "2025-10-17"),
        sum(4, .maps, of: "maple-1", day: "2026-11-19"), sum(5, .trips, of: "maple-1", day: "2026-11-19"),
        sum(1, .maps, of: "maple-1", day: "2026-11-20"), sum(1, .maps, of: "maple-1", day: "2026-11-21"),
      ] { try AnalyticsRepository.add(sum, in: writer) }
    }

    try await town.sweep.sweep()

    #expect(
      try await kept(town) == [
        "maps maple-1 2025-10-17": 400, "trips maple-1 2026-11-19": 5, "maps maple-1 2026-11-20": 1,
        "maps maple-1 2026-11-21": 1,
      ])
  }

  @Test("Counts that cannot be written wait for the next time, and an ad's sums are deleted with it")
  func waiting() async throws {
    let scene = try await AdScene()
    let town = scene.town
    try await scene.publishes()
    _ = try await town.guest.post("/v1/sightings", ["impressions": ["bread"]])
    try await town.database.write { try $0.run("ALTER TABLE worth RENAME TO away") }

    await #expect(throws: DatabaseError.self) {
      try await AnalyticsWorker(town.dependencies.households).write()
    }
    try await town.database.write { try $0.run("ALTER TABLE away RENAME TO worth") }
    try await AnalyticsWorker(town.dependencies.households).write()

    #expect(try await kept(town) == ["impressions bread 2026-11-21": 1])
    _ = try await scene.eda.delete(scene.path + "/bread")
    #expect(try await kept(town).isEmpty)
  }

  private static let bad: [JSON] = [
    ["impressions": "bread"], ["clicks": [1]], ["coupons": ["a b"]], ["impressions": ["a", "a"]],
    ["impressions": .list((0...20).map { .text("a\($0)") })],
  ]

  @Test("Invalid reports are refused, and nothing is counted", arguments: bad)
  func refused(body: JSON) async throws {
    let town = try await AccountTown(database: TestTown.database())

    #expect(try await town.guest.post("/v1/sightings", body).status == 422)
    #expect(town.dependencies.analytics.takeAll().isEmpty)
  }
}
