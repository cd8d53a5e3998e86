extension TripProblem {
  /// The same problem without redundant opening hours and without closed stores.
  ///
  /// Within the time limit, every visit begins after the shortest way from the start and ends before the
  /// shortest way to the end. A store open throughout equals one that never closes, and one not open for long
  /// enough cannot be visited. Without hours, the search knows the time in each store in advance, so that
  /// bounds are tighter and routes have fewer states.
  ///
  /// - Complexity: O(stores and their intervals).
  var withoutIdleHours: TripProblem {
    var first = Int32.max
    var last = Int32.max
    for store in stores.indices {
      first = min(first, travel.fromStart[store])
      last = min(last, travel.toEnd[store])
    }
    guard first < Int32.max else { return self }
    let begin = Int64(departure) + Int64(first)
    let end = limits.maximumSeconds.map {
      Int64(departure) + Int64($0) - Int64(handlingSeconds) - Int64(last)
    }
    var copy = self
    for (index, store) in stores.enumerated() where !store.opening.isEmpty {
      var isAlwaysOpen = false
      var isEverOpen = false
      for interval in store.opening {
        let (opens, closes) = (Int64(interval.opens), Int64(interval.closes))
        if let end, opens <= begin, closes >= end { isAlwaysOpen = true }
        let finish = max(begin, opens) + Int64(store.serviceSeconds)
        if finish <= closes, finish <= end ?? finish { isEverOpen = true }
      }
      if isAlwaysOpen {
        copy.stores[index] = TripStore(serviceSeconds: store.serviceSeconds, opening: [])
      } else if !isEverOpen, !limits.include.contains(index) {
        copy.limits.avoid.append(index)
      }
    }
    return copy
  }
}
