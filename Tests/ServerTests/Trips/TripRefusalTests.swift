import Foundation
import HTTPTypes
import NIOPosix
import Testing

@testable import ServerKit
@testable import Shopping

@Suite("Invalid trip requests are refused with the place")
struct TripRefusalTests {
  private struct ProblemBody: Decodable {
    let status: Int
    let code: String
    let place: String?
  }

  private static func line(_ member: String, _ value: Any?) -> Any {
    var line: [String: Any] = ["id": "l", "item": "milk"]
    line[member] = value
    return [["id": "first", "item": "bread"], line]
  }

  private static let start = ["latitude": 44.2, "longitude": -120.3]

  /// The member to replace, its invalid value and the path in the error.
  nonisolated(unsafe) private static let nonsense: [(member: String, value: Any?, place: String)] = [
    ("lines", nil, "lines"), ("lines", [Any](), "lines"), ("lines", "milk", "lines"),
    ("lines", Array(repeating: ["id": "l", "item": "milk"], count: 201), "lines"),
    ("lines", [["id": "l", "item": "a"], ["id": "l", "item": "b"]], "lines[1].id"),
    ("lines", line("id", ""), "lines[1].id"), ("lines", line("id", "a b"), "lines[1].id"),
    ("lines", line("id", 7), "lines[1].id"), ("lines", line("item", nil), "lines[1]"),
    ("lines", line("item", ""), "lines[1].item"), ("lines", line("item", "a\u{0}b"), "lines[1].item"),
    ("lines", line("item", String(repeating: "m", count: 201)), "lines[1].item"),
    ("lines", line("count", 0), "lines[1].count"), ("lines", line("count", 1.5), "lines[1].count"),
    ("lines", line("count", 1_000), "lines[1].count"), ("lines", line("count", "3"), "lines[1].count"),
    ("lines", line("quantity", 3), "lines[1].quantity"),
    ("lines", line("quantity", ["amount": 0, "unit": "g"]), "lines[1].quantity.amount"),
    ("lines", line("quantity", ["amount": 1, "unit": "lb"]), "lines[1].quantity.unit"),
    ("start", nil, "start"), ("start", ["latitude": 91, "longitude": 0], "start.latitude"),
    ("start", ["latitude": 44], "start"), ("start", ["latitude": 44, "longitude": 181], "start.longitude"),
    ("mode", "rocket", "mode"), ("mode", nil, "mode"), ("departure", "tomorrow", "departure"),
    ("departure", "2026-02-30T10:00", "departure"), ("departure", "2026-11-21T24:00", "departure"),
    ("departure", "2026-11-21 09:30", "departure"), ("departure", "2026-11-21T09:30z", "departure"),
    ("departure", "2026-11-21T09:30+0100", "departure"), ("departure", "2026-11-21T09:30+15:00", "departure"),
    ("departure", "2026-11-21T09:30+01:60", "departure"),
    ("departure", "2026-11-21T09:30 Europe/Berlin", "departure"),
    ("departure", "2026-11-21T09:30Mars/Base", "departure"),
    ("maximumMinutes", 0, "maximumMinutes"), ("maximumMinutes", 1_441, "maximumMinutes"),
    ("maximumMinutes", nil, "maximumMinutes"), ("savingPercent", -1, "savingPercent"),
    ("savingPercent", 101, "savingPercent"), ("maximumStores", 0, "maximumStores"),
    ("maximumStores", 16, "maximumStores"), ("returnsToStart", "yes", "returnsToStart"),
    ("memberships", "a", "memberships"), ("memberships", ["a", "a"], "memberships[1]"),
    ("include", ["nowhere"], "include[0]"), ("avoid", [""], "avoid[0]"), ("usualStore", 1, "usualStore"),
    ("usedCoupons", ["a", "a"], "usedCoupons[1]"),
    ("bags", 21, "bags"), ("paysCash", "yes", "paysCash"),
    ("points", [["organisation": "maple"]], "points[0]"),
    ("points", [["organisation": "maple", "count": 0]], "points[0].count"),
    (
      "points", [["organisation": "a", "count": 1], ["organisation": "a", "count": 2]],
      "points[1].organisation"
    ),
  ]

  @Test("An invalid value is a 422 with its place (N-10)", arguments: nonsense.indices)
  func refused(index: Int) async throws {
    let (member, value, place) = Self.nonsense[index]
    let service = try await TripTown().service()

    let answer = try await service.plan(TripRequestBody(["milk"]).with(member, value))

    #expect(answer.status == 422, "\(member): \(answer.text)")
    let problem = try JSONDecoder().decode(ProblemBody.self, from: Data(answer.body))
    #expect(problem.code == "unprocessable" && problem.status == 422)
    #expect((problem.place ?? member).hasPrefix(place))
  }

  /// The extreme values of a request, in members that the planner limits, too.
  nonisolated(unsafe) private static let extremes: [(member: String, value: Any)] = [
    ("savingPercent", 0), ("savingPercent", 100), ("maximumMinutes", 1), ("maximumMinutes", 1_440),
    ("maximumStores", 1), ("maximumStores", 15), ("departure", "2026-11-21T00:00"),
    ("departure", "2026-11-21T23:59"),
    ("pace", ["road": 5, "shopping": 5, "stores": [["store": "s", "factor": 0.2]]]),
    ("pace", ["road": 0.2, "shopping": 0.2, "stores": [["store": "s", "factor": 5]]]),
  ]

  @Test("Extreme but valid values are answered, by plans and by departures", arguments: extremes.indices)
  func extreme(index: Int) async throws {
    let (member, value) = Self.extremes[index]
    var town = TripTown()
    town.addStore("s", of: "a", north: 2, hours: "Mo-Su 08:00-20:00", sells: [("Milk", 200)])
    town.addStore("t", of: "b", north: 2, east: 2, sells: [("Milk", 150)])
    let service = try await town.service()
    let request = TripRequestBody(["milk"]).with("usualStore", "s").with(member, value)

    let plan = try await service.plan(request)
    let when = try await service.send(
      "/v1/trips/when", .post, [.contentType: "application/json"], body: request.bytes())

    #expect(plan.status == 200 && when.status == 200, "\(member) \(value): \(plan.text) \(when.text)")
  }

  @Test("Contradictory requests are refused")
  func contradictions() async throws {
    let service = try await TripTown().service()
    let request = TripRequestBody(["milk"])

    let both = try await service.plan(request.with("include", ["s"]).with("avoid", ["s"]))
    let many = try await service.plan(request.with("include", ["s", "t"]).with("maximumStores", 1))

    #expect(both.status == 422 && both.text.contains("include[0]"))
    #expect(many.status == 422 && many.text.contains("maximumStores"))
  }

  @Test(
    "Invalid JSON is a 400, another format a 415, and too large a body a 413",
    arguments: [("{", 400), ("", 400), ("[]", 422), ("null", 422)])
  func malformed(body: String, status: Int) async throws {
    let service = try await TripTown().service()

    #expect(try await service.plan(bytes: Array(body.utf8)).status == status)
  }

  @Test("Ten megabytes instead of ten kilobytes are not read")
  func tooLarge() async throws {
    let service = try await TripTown().service()

    let large = try await service.plan(bytes: [UInt8](repeating: 32, count: 10 << 20))
    let form = try await service.send(
      "/v1/trips/plan", .post, [.contentType: "application/x-www-form-urlencoded"], body: [])

    #expect(large.status == 413 && form.status == 415)
  }

  @Test("Too many plans are rejected, and admitted again when there is room")
  func crowd() async throws {
    let admission = PlanAdmission(maximumPlans: 3, maximumOfAddress: 2)
    let loud = ClientNetwork("198.51.100.9")
    let quiet = ClientNetwork("203.0.113.2")
    let third = ClientNetwork("192.0.2.3")
    var others = OccupiedPlaces(admission)
    await others.take(loud)
    await others.take(loud)

    let refused = await #expect(throws: TripRefusal.self) { try await admission.admit(from: loud) { 3 } }
    let admitted = try await admission.admit(from: quiet) { 4 }
    await others.take(third)
    let full = await #expect(throws: TripRefusal.self) { try await admission.admit(from: quiet) { 5 } }
    try await others.leaveAll()

    #expect(refused == .tooManyOfAddress(count: 2) && refused?.problem.retryAfterSeconds == 2)
    #expect(admitted == 4 && full == .tooMany)
    #expect(try await admission.admit(from: loud) { 6 } == 6)
  }
}

/// Holds tasks until it is opened.
private actor Hold {
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func wait() async { await withCheckedContinuation { waiting.append($0) } }

  func open(for count: Int) async {
    while waiting.count < count { await Task.yield() }
    for place in waiting { place.resume() }
  }
}

/// Admitted plans that are held until released.
private struct OccupiedPlaces {
  let admission: PlanAdmission
  private let hold = Hold()
  private var holders: [Task<Void, any Error>] = []

  init(_ admission: PlanAdmission) {
    self.admission = admission
  }

  mutating func take(_ network: ClientNetwork?) async {
    let (isTaken, taken) = AsyncStream.makeStream(of: Void.self)
    let place = Task.detached { [admission, hold] in
      try await admission.admit(from: network) {
        taken.yield()
        await hold.wait()
      }
    }
    for await _ in isTaken { break }
    holders.append(place)
  }

  func leaveAll() async throws {
    await hold.open(for: holders.count)
    for holder in holders { try await holder.value }
  }
}
