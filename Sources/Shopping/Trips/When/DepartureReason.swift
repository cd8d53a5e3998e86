import Grocery
import TripPlanner

/// A reason that a trip is better at one departure than at another.
enum DepartureReason: Sendable, Equatable {
  /// A store of the trip is closed for an earlier departure. It opens at this second after midnight of the
  /// requested day.
  case opens(store: String, at: Int)
  /// A store of the trip is closed for a later departure.
  case closes(store: String, at: Int)
  /// A discount on its bill that begins, or ends, at this second.
  case discountStarts(product: String, store: String, at: Int)
  case discountEnds(product: String, store: String, at: Int)
  /// Less traffic: the operator's factors at this departure and at the other. With an engine's traffic, 1 and
  /// the ratio of the travel times.
  case traffic(factor: Double, other: Double)
}

extension BestDeparture {
  /// Compares the best departure with the requested one. If that is the best, compares it with the first
  /// later one at which the trip is worse.
  func reasonsForBest() -> [DepartureReason] {
    guard let best else { return [] }
    let value = trials[best].value
    let requested = request.departureMinute
    let other: Int
    if trials[best].minute > requested {
      other = requested
    } else {
      let minutes = Self.departures(of: request)
      let values = Dictionary(uniqueKeysWithValues: trials.map { ($0.minute, $0.value) })
      let worse = minutes.dropFirst().first { minute in
        values[minute].map { !Self.isAsGood($0, as: value) } ?? true
      }
      guard let worse else { return [] }
      other = worse
    }
    return reasons(for: trials[best], over: other)
  }

  private func reasons(for trial: Trial, over other: Int) -> [DepartureReason] {
    var reasons: [DepartureReason] = []
    for visit in trial.trip.trip.visits {
      if let reason = hours(of: visit.store, trial, over: other) { reasons.append(reason) }
    }
    for visit in trial.trip.trip.visits {
      reasons += discounts(at: visit.store, trial, over: other)
    }
    switch trial.table.roads.traffic {
    case .none: break
    case .engine:
      let times = wayTimes(trial, over: other)
      if times >= Self.leastTimes { reasons.append(.traffic(factor: 1, other: times)) }
    case .operator:
      let factors = [trial.minute, other].map { minute in
        traffic.factor(for: request.mode, at: WallMinute(request.departureDay, minute: minute))
      }
      if factors[0] < factors[1] { reasons.append(.traffic(factor: factors[0], other: factors[1])) }
    }
    return reasons
  }

  /// The smallest ratio of travel times worth mentioning.
  private static let leastTimes = 1.05

  /// Returns the ratio of a trip's travel times at another departure, with two decimals.
  private func wayTimes(_ trial: Trial, over other: Int) -> Double {
    let (roads, trip) = (trial.table.roads, trial.trip)
    let places = trip.trip.visits.map { trial.table.places[$0.store].store.position }
    let leaves = [Int32(trial.table.request.departureMinute * 60)] + trip.stops.map(\.end)
    func seconds(_ later: Int32) -> Int {
      var sum = 0
      for (index, place) in places.enumerated() {
        let before = index == 0 ? request.start : places[index - 1]
        sum += Int(roads.leg(from: before, to: place, leaving: leaves[index] + later).seconds)
      }
      let last = places.last.flatMap { roads.toEnd(from: $0, leaving: leaves[places.count] + later) }
      return sum + Int(last?.seconds ?? 0)
    }
    let own = seconds(0)
    guard own > 0 else { return 1 }
    let times = Double(seconds(Int32(other - trial.minute) * 60)) / Double(own)
    return (times * 100).rounded() / 100
  }

  /// Returns the arrival in seconds after going straight to a store.
  private func direct(to store: Int, in table: TripTable, leaving minute: Int) -> Int {
    let roads = table.roads.leaving(request.leaving(request.departureDay, minute))
    return Int(roads.fromStart(to: table.places[store].store.position).seconds)
  }

  private func hours(of store: Int, _ trial: Trial, over other: Int) -> DepartureReason? {
    let table = trial.table
    let days = trial.minute / Self.dayMinutes * Self.dayMinutes * 60
    // In seconds after midnight of the requested day.
    let open = (table.places[store].store.openSpans(from: request.departureDay, days: 3) ?? [])
      .map { $0.lowerBound * 60..<$0.upperBound * 60 }
    guard
      let stop = zip(trial.trip.trip.visits, trial.trip.stops).first(where: { $0.0.store == store }),
      let span = open.first(where: { $0.contains(Int(stop.1.start) + days) })
    else { return nil }
    let arrival = other * 60 + direct(to: store, in: table, leaving: other)
    let service = Int(stop.1.end - stop.1.start)
    guard !open.contains(where: { $0.contains(arrival) && arrival + service <= $0.upperBound }) else {
      return nil
    }
    let id = table.places[store].store.id
    if other < trial.minute {
      return arrival < span.lowerBound ? .opens(store: id, at: span.lowerBound) : nil
    }
    return arrival + service > span.upperBound ? .closes(store: id, at: span.upperBound) : nil
  }

  private func discounts(at store: Int, _ trial: Trial, over other: Int) -> [DepartureReason] {
    let table = trial.table
    let midnight = WallMinute(request.departureDay)
    let moment = WallMinute(
      request.departureDay, minute: other + direct(to: store, in: table, leaving: other) / 60)
    let id = table.places[store].store.id
    var reasons: [DepartureReason] = []
    let bill = table.bill(at: store, of: trial.trip.trip)
    for (line, offer) in bill.offers.enumerated() {
      let periods = bill.discounts(of: line).lazy.map(\.discount.period)
      guard let period = periods.first(where: { !$0.holds(at: moment) }),
        let edge = other < trial.minute ? period.beginning : period.ending
      else { continue }
      let at = edge.minutes(since: midnight) * 60
      reasons.append(
        other < trial.minute
          ? .discountStarts(product: offer.product.name, store: id, at: at)
          : .discountEnds(product: offer.product.name, store: id, at: at))
    }
    return reasons
  }
}
