import FileFormats
import TripPlanner

/// Why no trip keeps all limits, and the nearest trips, on a sheet of text.
struct ObstacleSheet {
  let file: TripFile
  let obstacles: TripObstacles

  /// One string a line, without line ends.
  func lines(on terminal: Terminal) -> [String] {
    var lines = [terminal.bold("No trip meets everything that was asked for.")]
    for item in obstacles.unsoldLines {
      lines.append("   No store that may be visited sells \(file.items[item].name).")
    }
    let limits = [timeLimit, savings, visits].compactMap { $0 }
    for (text, trip) in limits { lines += ["", text, "   " + nearest(trip)] }
    for wish in obstacles.wishes where wish.isClosedAtArrival || wish.alternative != nil {
      lines += [""] + self.wish(wish)
    }
    if limits.isEmpty, let trip = obstacles.withoutAnyLimit {
      lines += ["", "More than one limit is in the way. Without all of them:", "   " + nearest(trip)]
    }
    if !obstacles.isComplete {
      lines += ["", terminal.dim("The search ended early: a nearer trip may exist.")]
    }
    return lines
  }

  private var timeLimit: (String, Trip)? {
    guard let trip = obstacles.withoutTimeLimit, let missing = obstacles.missingSeconds(of: file.problem)
    else {
      return nil
    }
    return ("The time is \(TripWords.duration(missing)) too short. With that much more:", trip)
  }

  private var savings: (String, Trip)? {
    guard let trip = obstacles.withoutPurchaseCap, let missing = obstacles.missingCents(of: file.problem)
    else {
      return nil
    }
    return ("The savings wished for are out of reach by \(TripWords.money(missing)). The nearest:", trip)
  }

  private var visits: (String, Trip)? {
    guard let trip = obstacles.withoutVisitLimit, let missing = obstacles.missingVisits(of: file.problem)
    else {
      return nil
    }
    return ("It takes \(missing == 1 ? "one more store" : "\(missing) more stores"):", trip)
  }

  private func wish(_ wish: TripObstacles.Wish) -> [String] {
    let name = file.stores[wish.store].name
    let start =
      wish.isClosedAtArrival
      ? "\(name) is closed for a visit from \(TripWords.clock(wish.arrival)), when one can be there."
      : "\(name) is wished for."
    guard let alternative = wish.alternative else { return [start] }
    return [start + " Without it:", "   " + nearest(alternative)]
  }

  private func nearest(_ trip: Trip) -> String {
    let figures = "\(TripWords.money(trip.moneyCents)) in \(TripWords.duration(trip.totalSeconds))"
    return "\(figures), \(TripWords.way(trip, in: file))"
  }
}
