import FileFormats
import TripPlanner

/// The reasons why no trip meets all limits, and the closest trips, as text.
struct ObstacleSheet {
  let file: TripFile
  let obstacles: TripObstacles
  let words: TripWords

  /// The lines, without line breaks.
  func lines(on terminal: Terminal) -> [String] {
    var lines = [terminal.bold("No trip meets all your limits.")]
    for item in obstacles.unsoldLines {
      lines.append("   None of the allowed stores sells \(file.items[item].name).")
    }
    let limits = [timeLimit, savings, visits].compactMap { $0 }
    for (text, trip) in limits { lines += ["", text, "   " + nearest(trip)] }
    for wish in obstacles.wishes where wish.isClosedAtArrival || wish.alternative != nil {
      lines += [""] + self.wish(wish)
    }
    if limits.isEmpty, let trip = obstacles.withoutAnyLimit {
      lines += ["", "More than one limit must be relaxed. Without any limits:", "   " + nearest(trip)]
    }
    if !obstacles.isComplete {
      lines += ["", terminal.dim("The search ended early; a closer trip may exist.")]
    }
    return lines
  }

  private var timeLimit: (String, Trip)? {
    guard let trip = obstacles.withoutTimeLimit, let missing = obstacles.missingSeconds(of: file.problem)
    else {
      return nil
    }
    return ("You need \(TripWords.duration(missing)) more. With that:", trip)
  }

  private var savings: (String, Trip)? {
    guard let trip = obstacles.withoutPurchaseCap, let missing = obstacles.missingCents(of: file.problem)
    else {
      return nil
    }
    return ("The best savings fall short of your goal by \(words.money(missing)):", trip)
  }

  private var visits: (String, Trip)? {
    guard let trip = obstacles.withoutVisitLimit, let missing = obstacles.missingVisits(of: file.problem)
    else {
      return nil
    }
    return ("You need \(missing == 1 ? "one more store" : "\(missing) more stores"):", trip)
  }

  private func wish(_ wish: TripObstacles.Wish) -> [String] {
    let name = file.stores[wish.store].name
    let start =
      wish.isClosedAtArrival
      ? "\(name) is not open for a visit at \(TripWords.clock(wish.arrival)), the earliest possible arrival."
      : "\(name) is a required stop."
    guard let alternative = wish.alternative else { return [start] }
    return [start + " Without it:", "   " + nearest(alternative)]
  }

  private func nearest(_ trip: Trip) -> String {
    let figures = "\(words.money(trip.moneyCents)) in \(TripWords.duration(trip.totalSeconds))"
    return "\(figures), \(TripWords.way(trip, in: file))"
  }
}
