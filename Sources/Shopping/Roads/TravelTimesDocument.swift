import Grocery
import Language
import ServerKit
import TripPlanner

/// Writes the member `travelTimes` of a plan: the sources of its travel times.
struct TravelTimesDocument {
  private let table: TripTable
  private let trips: [TimedTrip]

  /// The maximum number of unreachable stores to name.
  private static let maximumOutOfReach = 10

  init(_ report: TripReport) {
    table = report.table
    trips = report.trips + report.alternatives.map { $0.trip }
  }

  func write(into json: inout JSONWriter) {
    let sources = trips.flatMap { table.legs(of: $0.trip) }.map(\.source)
    let distinct = Set(sources)
    let source = distinct.count > 1 ? "mixed" : (distinct.first ?? ofAnyStore).rawValue
    json.member("source", source)
    json.member("engine", orNull: table.roads.engine?.rawValue)
    json.member("estimatedLegs", sources.count { $0 == .estimate })
    json.member("traffic", table.roads.traffic.rawValue)
    json.member("outOfReach", list: table.outOfReach.prefix(Self.maximumOutOfReach)) { json, place in
      json.object { json in
        json.member("id", place.store.id)
        json.member("name", place.store.name)
      }
    }
    json.member("outOfReachCount", table.outOfReach.count)
  }

  /// The source used for planning if no trip is shown.
  private var ofAnyStore: RoadSource {
    table.places.lazy.map { table.roads.fromStart(to: $0.store.position).source }
      .first { $0 != .estimate } ?? .estimate
  }
}

extension TripTable {
  /// Returns the leg to a visit, from the visit before it or from the start.
  func leg(to visit: Int, of trip: Trip) -> RoadLeg {
    let position = places[trip.visits[visit].store].store.position
    guard visit > 0 else { return roads.fromStart(to: position) }
    return roads.leg(from: places[trip.visits[visit - 1].store].store.position, to: position)
  }

  /// Returns the leg to the end of a trip; nil if it ends at its last store.
  func lastLeg(of trip: Trip) -> RoadLeg? {
    trip.visits.last.flatMap { roads.toEnd(from: places[$0.store].store.position) }
  }

  func legs(of trip: Trip) -> [RoadLeg] {
    trip.visits.indices.map { leg(to: $0, of: trip) } + [lastLeg(of: trip)].compactMap { $0 }
  }
}
