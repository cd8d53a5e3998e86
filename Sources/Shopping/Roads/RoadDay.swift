import Grocery

/// How a guide learns of the hours of a day, where its engine knows their traffic.
extension RoadGuide {
  /// Tables of a day; each costs the engine as much as a plan does.
  static let maximumTables = 8

  /// The ways among some places for who sets out at the departure or in the 24 hours after it.
  ///
  /// The ways from the start are asked for at every full hour. Whole tables are asked for at those hours from
  /// which the others can be told best; between them, ways change evenly. All of that is extra: what is not
  /// heard in time is filled in from what is. With an engine without traffic it is the matrix of a plan.
  func day(among places: [RoadPlace], to end: RoadPlace?, leaving departure: WallMinute) async -> RoadMatrix {
    let began = ContinuousClock.now
    let first = await matrix(among: places, to: end, leaving: departure)
    guard knowsHours, let start = places.first else { return first }
    let moments = Self.moments(after: departure)
    func asking(_ moment: WallMinute, from sources: [RoadPlace]? = nil) -> RoadAsking {
      // The rows have half of the time: one that is never answered leaves some for the tables.
      let deadline = began + (sources == nil ? patience : patience / 2)
      return RoadAsking(places: places, from: sources, departure: moment, deadline: deadline, isExtra: true)
    }
    await learn(moments.dropFirst().map { asking($0, from: [start]) })
    let profile = moments.map { moment in
      memory.ways(asking(moment, from: [start]).keys).compactMap { way -> Int32? in
        guard case .known(let seconds, _) = way else { return nil }
        return seconds
      }
    }
    let most = profile.map(\.count).max() ?? 0
    let telling = RoadHours.telling(
      profile.map { $0.count == most ? $0 : [] },
      at: moments.map { $0.minutes(since: departure) }, most: Self.maximumTables)
    await learn(telling.filter { $0 > 0 }.map { asking(moments[$0]) })
    let hours = RoadHours(moments.map { (moment: $0, ways: heard(asking($0))) })
    return RoadMatrix(
      engine: engine.source, hasTraffic: knowsHours, places: places, ways: heard(asking(departure)),
      hours: hours)
  }

  /// The departure, and the full hours until a day after it.
  private static func moments(after departure: WallMinute) -> [WallMinute] {
    let next = (departure.minuteOfDay / 60 + 1) * 60
    return [departure]
      + stride(from: next, to: departure.minuteOfDay + 1_440 + 60, by: 60)
      .map { WallMinute(departure.day, minute: $0) }
  }

  /// At the same time; the couriers carry as many at once as an engine can work at.
  private func learn(_ asked: [RoadAsking]) async {
    await withTaskGroup(of: Void.self) { group in
      for one in asked { group.addTask { await self.learn(one) } }
    }
  }
}
