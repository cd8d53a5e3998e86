import Grocery
import TripPlanner

/// Which of the stores a shopper finds open who goes straight there: where most are closed, the clock stands
/// in the way, and not what was wished.
struct TripClock: Sendable, Equatable {
  /// The planner's stores that are open for long enough.
  let open: [Int]
  let closedCount: Int
  /// When the next of the closed ones opens, in seconds after the midnight of the departure's day.
  let nextOpening: Int32?

  init(_ table: TripTable) {
    let departure = Int32(table.wish.departureMinute * 60)
    var open: [Int] = []
    var nextOpening: Int32?
    for (index, place) in table.places.enumerated() {
      let way = table.roads.fromStart(to: place.store.position).seconds
      let store = TripStore(serviceSeconds: table.shopping[index].visit, opening: table.opening[index])
      if store.start(arrival: departure + way) == departure + way {
        open.append(index)
        continue
      }
      for minute in TripClock.openings(of: place.store, from: table.wish) {
        let second = Int32(minute * 60)
        if second >= departure + way { nextOpening = min(nextOpening ?? second, second) }
      }
    }
    self.open = open
    closedCount = table.places.count - open.count
    self.nextOpening = nextOpening
  }

  /// Whether it is the clock that stands in the way.
  var isToBlame: Bool { closedCount > open.count }

  /// Minutes, after the midnight of the departure's day, at which a store opens within the next day or so.
  static func openings(of store: Store, from wish: TripWish) -> [Int] {
    (store.openSpans(from: wish.departureDay, days: 3) ?? []).map(\.lowerBound)
  }
}
