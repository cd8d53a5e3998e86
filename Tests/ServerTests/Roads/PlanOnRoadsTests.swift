import FileFormats
import Foundation
import Grocery
import HTTPTypes
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("A trip is planned on real roads, and says so of every way (N-17)", .timeLimit(.minutes(2)))
struct PlanOnRoadsTests {
  /// Two stores that are both needed, and a third that sells everything for more.
  private static let town: TripTown = {
    var town = TripTown()
    town.addStore("near", of: "a", north: 1, sells: [("milk", 100)])
    town.addStore("far", of: "b", north: 3, east: 1, sells: [("bread", 100)])
    town.addStore("dear", of: "c", east: 5, sells: [("milk", 900), ("bread", 900)])
    return town
  }()

  private static var wish: TripRequestBody { TripRequestBody(["milk", "bread"]) }

  private static func place(_ store: String) -> RoadLocation {
    RoadLocation(town.world.stores.first { $0.id == store }?.position ?? TripTown.home)
  }

  private static let home = RoadLocation(TripTown.home)

  /// Returns a service with a routing engine for cars.
  private static func service(_ address: String) async throws -> ServiceClient {
    var dependencies = try await town.dependencies()
    dependencies.configuration.roads.osrmCar = address
    dependencies.configuration.roads.seconds = 30
    return ServiceClient(dependencies)
  }

  private static func plan(
    _ wish: TripRequestBody = wish,
    _ change: @escaping @Sendable (inout ScriptedEngine.State) -> Void = { _ in },
    check: @escaping @Sendable (PlanAnswer, ScriptedEngine) throws -> Void
  ) async throws {
    let engine = ScriptedEngine()
    engine.change(change)
    let bytes = try wish.bytes()
    try await engine.open { address in
      let answer = try await service(address).plan(bytes: bytes)
      try check(try PlanAnswer(answer), engine)
    }
  }

  @Test("Every way takes what the engine says, and the bill is reckoned with it")
  func onRoads() async throws {
    try await Self.plan { answer, engine in
      BillCheck(town: Self.town).check(answer, lines: ["l0", "l1"])
      #expect(engine.asked == ["table 4x4"], "one question for start and stores")
      #expect(answer.travelTimes.source == "osrm" && answer.travelTimes.engine == "osrm")
      #expect(answer.travelTimes.estimatedLegs == 0 && answer.travelTimes.traffic == "none")
      for trip in answer.trips {
        var before = Self.home
        for visit in trip.visits {
          let place = Self.place(visit.store)
          #expect(visit.travelSeconds == ScriptedEngine.seconds(before.position, place.position))
          #expect(visit.distanceMetres == ScriptedEngine.metres(.init(from: before, to: place)))
          #expect(visit.travelSource == "osrm")
          before = place
        }
        #expect(trip.lastLegSeconds == ScriptedEngine.seconds(before.position, Self.home.position))
        #expect(trip.lastLegSource == "osrm")
      }
    }
  }

  @Test("A store whose only prices are the household's is reached by road, too (R-09)")
  func seenPrices() async throws {
    let price: [String: Any] = [
      "id": "seen.1", "store": "near", "item": "Tea", "department": "coffee",
      "size": ["amount": 1, "unit": "piece"], "isByWeight": false, "priceCents": 199, "isEstimate": false,
    ]

    try await Self.plan(TripRequestBody(["tea"]).with("seenPrices", [price])) { answer, engine in
      #expect(engine.asked == ["table 2x2"])
      #expect(answer.trips.first?.visits.map(\.travelSource) == ["osrm"])
    }
  }

  @Test("The order of stops follows the roads: where a way is one-way, the other is taken")
  func order() async throws {
    let (near, far) = (Self.place("near"), Self.place("far"))

    try await Self.plan { state in
      state.seconds[.init(from: Self.home, to: near)] = 3_000
      state.seconds[.init(from: near, to: far)] = 3_000
    } check: { answer, _ in
      let both = try #require(answer.trips.first { $0.stores.count == 2 })
      #expect(both.stores == ["far", "near"])
    }
  }

  @Test("An engine that is down costs nobody the trip, and every way says that it is estimated")
  func down() async throws {
    let estimated = try await Self.town.plan(Self.wish)

    try await Self.plan {
      $0.script = .status(503)
    } check: { answer, _ in
      #expect(answer.travelTimes.source == "estimate" && answer.travelTimes.engine == "osrm")
      let trips = answer.trips + answer.alternatives.map(\.trip)
      let legs = trips.reduce(0) { $0 + $1.visits.count + 1 }
      #expect(answer.travelTimes.estimatedLegs == legs)
      #expect(answer.trips.map(\.moneyCents) == estimated.trips.map(\.moneyCents))
      #expect(answer.trips.flatMap(\.visits).allSatisfy { $0.travelSource == "estimate" })
    }
    #expect(estimated.travelTimes.source == "estimate" && estimated.travelTimes.engine == nil)
  }

  @Test("From a start in the sea only the ways to the first store and from the last are estimated")
  func sea() async throws {
    try await Self.plan {
      $0.offRoads = [Self.home]
    } check: { answer, _ in
      let trip = try #require(answer.trips.first { $0.stores.count == 2 })
      #expect(trip.visits.map(\.travelSource) == ["estimate", "osrm"] && trip.lastLegSource == "estimate")
      #expect(answer.travelTimes.source == "mixed")
      BillCheck(town: Self.town).check(answer, lines: ["l0", "l1"])
    }
  }

  @Test("A store that no road leads to is left out and named; who wishes for it has it, estimated")
  func outOfReach() async throws {
    let far = Self.place("far")
    let cut: @Sendable (inout ScriptedEngine.State) -> Void = { state in
      for store in ["near", "dear"] { state.holes[.init(from: Self.place(store), to: far)] = false }
      state.holes[.init(from: Self.home, to: far)] = false
    }

    try await Self.plan(change: cut) { answer in
      #expect(answer.trips.allSatisfy { !$0.stores.contains("far") })
      #expect(answer.trips.first.map { Set($0.stores) } == ["near", "dear"])
    }
    try await Self.plan(Self.wish.with("include", ["far"]), change: cut) { answer in
      let trip = try #require(answer.trips.first)
      let visit = try #require(trip.visits.first { $0.store == "far" })
      #expect(visit.travelSource == "estimate")
    }
  }

  private static func plan(
    _ wish: TripRequestBody = wish, change: @escaping @Sendable (inout ScriptedEngine.State) -> Void,
    check: @escaping @Sendable (PlanAnswer) throws -> Void
  ) async throws {
    try await plan(wish, change) { answer, _ in
      #expect(answer.travelTimes.outOfReach == [.init(id: "far", name: "The far")])
      #expect(answer.travelTimes.outOfReachCount == 1)
      try check(answer)
    }
  }

  @Test("A mode without an engine of its own is estimated, and asks nobody")
  func otherMode() async throws {
    try await Self.plan(Self.wish.with("mode", "bicycle")) { answer, engine in
      #expect(answer.travelTimes.engine == nil && answer.travelTimes.source == "estimate")
      #expect(engine.asked == [])
    }
  }

  @Test("A trip may end elsewhere than it begins")
  func ends() async throws {
    let work = ["latitude": TripTown.home.latitude + 0.03, "longitude": TripTown.home.longitude]
    let end = RoadLocation(Position(latitude: work["latitude"] ?? 0, longitude: work["longitude"] ?? 0))

    try await Self.plan(Self.wish.with("end", work)) { answer, engine in
      #expect(engine.asked == ["table 5x5"])
      #expect(
        answer.end.map { RoadLocation(Position(latitude: $0.latitude, longitude: $0.longitude)) } == end)
      let trip = try #require(answer.trips.first)
      let last = Self.place(try #require(trip.stores.last))
      #expect(trip.lastLegSeconds == ScriptedEngine.seconds(last.position, end.position))
      #expect(trip.lastLegMetres == ScriptedEngine.metres(.init(from: last, to: end)))
    }
    let twice = Self.wish.with("end", work).with("returnsToStart", true)
    let refused = try await Self.town.service().plan(twice)
    let nowhere = try await Self.town.plan(Self.wish.with("returnsToStart", false))

    #expect(refused.status == 422 && refused.text.contains("end"))
    #expect(
      nowhere.end == nil && nowhere.trips.allSatisfy { $0.lastLegSource == nil && $0.lastLegSeconds == 0 })
  }
}
