import Grocery

/// Requests travel times over a day from an engine with traffic.
extension RoadGuide {
  /// The maximum number of tables of a day; each costs the engine as much as a plan.
  static let maximumTables = 8

  /// Returns the travel times among some places for departures in the next 24 hours.
  ///
  /// Requests the routes from the start for every full hour. Requests whole tables only for the hours that
  /// best predict the others; times in between are interpolated. All of these requests are optional: missing
  /// results are filled in from the others. Without traffic, this is the matrix of a plan.
  func day(among places: [RoadLocation], to end: RoadLocation?, leaving departure: WallMinute) async
    -> RoadMatrix
  {
    let began = ContinuousClock.now
    let first = await matrix(among: places, to: end, leaving: departure)
    guard knowsHours, let start = places.first else { return first }
    let moments = Self.moments(after: departure)
    func request(_ moment: WallMinute, from sources: [RoadLocation]? = nil) -> RoadTableRequest {
      // The rows get half of the time, so that an unanswered one leaves some for the tables.
      let deadline = began + (sources == nil ? timeout : timeout / 2)
      return RoadTableRequest(
        places: places, from: sources, departure: moment, deadline: deadline, isExtra: true)
    }
    await loadMissing(moments.dropFirst().map { request($0, from: [start]) })
    let profile = moments.map { moment in
      cache.ways(request(moment, from: [start]).keys).compactMap { way -> Int32? in
        guard case .known(let seconds, _) = way else { return nil }
        return seconds
      }
    }
    let most = profile.map(\.count).max() ?? 0
    let best = RoadHours.bestMoments(
      profile.map { $0.count == most ? $0 : [] },
      at: moments.map { $0.minutes(since: departure) }, most: Self.maximumTables)
    await loadMissing(best.filter { $0 > 0 }.map { request(moments[$0]) })
    let hours = RoadHours(moments.map { (moment: $0, ways: cachedWays(request($0))) })
    return RoadMatrix(
      engine: engine.source, hasTraffic: knowsHours, places: places, ways: cachedWays(request(departure)),
      hours: hours)
  }

  /// Returns the departure and the full hours of the following day.
  private static func moments(after departure: WallMinute) -> [WallMinute] {
    let next = (departure.minuteOfDay / 60 + 1) * 60
    return [departure]
      + stride(from: next, to: departure.minuteOfDay + 1_440 + 60, by: 60)
      .map { WallMinute(departure.day, minute: $0) }
  }

  /// Sends the requests concurrently; the pool limits them to what an engine can handle.
  private func loadMissing(_ requests: [RoadTableRequest]) async {
    await withTaskGroup(of: Void.self) { group in
      for one in requests { group.addTask { await self.loadMissing(one) } }
    }
  }
}
