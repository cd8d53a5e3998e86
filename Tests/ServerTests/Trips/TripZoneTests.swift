import FileFormats
import Foundation
import Grocery
import HTTPTypes
import Testing

@testable import Shopping

@Suite("A trip uses the stores' local time, wherever the shopper is (N-11, N-33)")
struct TripZoneTests {
  private static let hours = "Mo-Su 08:00-20:00"

  private static func town(in zone: String?) -> TripTown {
    var town = TripTown()
    town.addStore("mill", of: "mill", north: 1, hours: hours, timeZone: zone, sells: [("Milk", 120)])
    return town
  }

  @Test(
    "A departure in another time zone is converted to the stores' local time",
    arguments: [
      ("2026-11-21T18:50+01:00", "America/Los_Angeles", "2026-11-21T09:50"),
      ("2026-11-21T17:50Z", "America/Los_Angeles", "2026-11-21T09:50"),
      ("2026-11-21T05:00+01:00", "America/Los_Angeles", "2026-11-20T20:00"),
      ("2026-11-21T20:00-08:00", "Europe/Berlin", "2026-11-22T05:00"),
      ("2026-11-21T04:00Z", "Asia/Kolkata", "2026-11-21T09:30"),
      // Daylight saving changes on different days: eight hours apart, nine before and after.
      ("2026-03-07T18:00+01:00", "America/Los_Angeles", "2026-03-07T09:00"),
      ("2026-03-15T18:00+01:00", "America/Los_Angeles", "2026-03-15T10:00"),
      ("2026-04-01T18:00+02:00", "America/Los_Angeles", "2026-04-01T09:00"),
      // The skipped hour, and the repeated hour.
      ("2026-03-08T09:59Z", "America/Los_Angeles", "2026-03-08T01:59"),
      ("2026-03-08T10:00Z", "America/Los_Angeles", "2026-03-08T03:00"),
      ("2026-11-01T08:30Z", "America/Los_Angeles", "2026-11-01T01:30"),
      ("2026-11-01T09:30Z", "America/Los_Angeles", "2026-11-01T01:30"),
      // Local time at the stores, or an unknown time zone.
      ("2026-11-21T09:30", "America/Los_Angeles", "2026-11-21T09:30"),
      ("2026-11-21T18:50+01:00", nil, "2026-11-21T18:50"),
      ("2026-11-21T09:30", nil, "2026-11-21T09:30"),
    ] as [(String, String?, String)])
  func departures(asked: String, zone: String?, told: String) async throws {
    let plan = try await Self.town(in: zone).plan(TripRequestBody(["milk"]).with("departure", asked))

    #expect(plan.departure == told)
    #expect(plan.timeZone == zone)
    if let trip = plan.trips.first {
      let time = told.suffix(5).split(separator: ":").compactMap { Int($0) }
      #expect(trip.leaves == time[0] * 3_600 + time[1] * 60)
    }
  }

  @Test("With an unknown time zone, the stated departure counts as the stores' local time")
  func unknownZone() throws {
    let body = TripRequestBody(["milk"]).with("departure", "2026-11-21T18:50+01:00")
    let request = try TripRequest(JSONNode(reading: body.bytes()))

    let converted = request.onClock(in: "Mars/Base")

    #expect(converted.timeZone == nil && converted.moment(afterSeconds: 0).text == "2026-11-21T18:50")
  }

  @Test("Opening hours and the first possible departure are in the stores' local time")
  func open() async throws {
    let town = Self.town(in: "America/Los_Angeles")
    // 14:00 in Berlin is 5:00 there; 18:00 is 9:00.
    let early = try await town.plan(TripRequestBody(["milk"]).with("departure", "2026-11-21T14:00+01:00"))
    let late = try await town.plan(TripRequestBody(["milk"]).with("departure", "2026-11-21T18:00+01:00"))

    #expect(early.trips.isEmpty && early.clock?.blocks == true && early.clock?.nextOpening == 8 * 3_600)
    #expect(early.later?.departure == "2026-11-21T08:00")
    #expect(late.trips.count == 1)
  }

  @Test("The nearest store with a known time zone determines the trip's")
  func nearest() async throws {
    var town = Self.town(in: nil)
    town.addStore("far", of: "far", north: 3, timeZone: "America/Denver", sells: [("Milk", 90)])
    town.addStore("near", of: "near", north: 2, timeZone: "America/Los_Angeles", sells: [("Milk", 90)])

    let plan = try await town.plan(TripRequestBody(["milk"]).with("departure", "2026-11-21T17:50Z"))

    #expect(plan.timeZone == "America/Los_Angeles" && plan.departure == "2026-11-21T09:50")
  }

  private struct BestDeparture: Decodable {
    struct Tried: Decodable {
      let departure: String
    }

    let asked: String
    let timeZone: String?
    let departures: [Tried]
  }

  @Test("The best departure is in the stores' local time")
  func whenToGo() async throws {
    let request = TripRequestBody(["milk"]).with("departure", "2026-11-21T14:00+01:00")
    let answer = try await Self.town(in: "America/Los_Angeles").service()
      .send("/v1/trips/when", .post, [.contentType: "application/json"], body: request.bytes())

    let best = try JSONDecoder().decode(BestDeparture.self, from: Data(answer.body))

    #expect(best.asked == "2026-11-21T05:00" && best.timeZone == "America/Los_Angeles")
    #expect(best.departures.first?.departure == "2026-11-21T06:45")
  }

  @Test("A route's departure must be in local time, because its stores are unknown")
  func way() async throws {
    let place = ["latitude": 44.2, "longitude": -120.3]
    let body =
      ["mode": "car", "departure": "2026-11-21T09:30+01:00", "places": [place, place]] as [String: Any]
    let answer = try await Self.town(in: nil).service()
      .send(
        "/v1/trips/way", .post, [.contentType: "application/json"],
        body: Array(JSONSerialization.data(withJSONObject: body)))

    #expect(answer.status == 422 && answer.text.contains("departure"))
  }
}
