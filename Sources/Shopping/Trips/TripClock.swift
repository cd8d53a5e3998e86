import Grocery
import TripPlanner

/// The stores that are open after going straight to each. If most are closed, the time is the obstacle, not
/// the request.
struct TripClock: Sendable, Equatable {
  /// The indexes of the planner's stores that are open long enough.
  let open: [Int]
  let closedCount: Int
  /// The next opening of a closed store, in seconds after midnight of the departure's day.
  let nextOpening: Int32?

  init(_ table: TripTable) {
    let departure = Int32(table.request.departureMinute * 60)
    var open: [Int] = []
    var nextOpening: Int32?
    for (index, place) in table.places.enumerated() {
      let way = table.roads.fromStart(to: place.store.position).seconds
      let store = TripStore(serviceSeconds: table.shopping[index].visit, opening: table.opening[index])
      if store.start(arrival: departure + way) == departure + way {
        open.append(index)
        continue
      }
      for minute in TripClock.openings(of: place.store, from: table.request) {
        let second = Int32(minute * 60)
        if second >= departure + way { nextOpening = min(nextOpening ?? second, second) }
      }
    }
    self.open = open
    closedCount = table.places.count - open.count
    self.nextOpening = nextOpening
  }

  /// True if closing times are the obstacle.
  var isToBlame: Bool { closedCount > open.count }

  /// Returns a store's openings within the next day or so, in minutes after midnight of the departure's day.
  static func openings(of store: Store, from request: TripRequest) -> [Int] {
    (store.openSpans(from: request.departureDay, days: 3) ?? []).map(\.lowerBound)
  }
}
