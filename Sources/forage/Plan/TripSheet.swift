import FileFormats
import Grocery
import TripPlanner

/// Planned trips as text: the first with timetable and bill, the others in short.
///
/// Every total is the sum of the lines above it.
struct TripSheet {
  let file: TripFile
  let answer: TripAnswer
  let words: TripWords
  /// The trip to a single store, for comparison; nil if no store has the whole list.
  let atOneStore: Trip?

  private static let width = 72

  init(_ file: TripFile, _ answer: TripAnswer, _ words: TripWords, effort: TripEffort = .thorough) {
    self.file = file
    self.answer = answer
    self.words = words
    var problem = file.problem
    // The comparison is a shopper without preferences, who buys the list at one store.
    problem.limits = TripLimits(maximumVisits: 1)
    atOneStore = planTrips(problem, count: 1, effort: effort).trips.first
  }

  /// The lines, without line breaks.
  func lines(on terminal: Terminal) -> [String] {
    var lines: [String] = []
    for (number, trip) in answer.trips.enumerated() {
      lines += heading(number + 1, trip, on: terminal)
      if number == 0 { lines += bill(trip, on: terminal) + [""] }
    }
    if let atOneStore {
      let store = file.stores[atOneStore.visits[0].store].name
      let cost = "\(words.money(atOneStore.moneyCents)) in \(TripWords.duration(atOneStore.totalSeconds))"
      lines += [
        "", terminal.dim("Savings compared with buying everything at \(store): \(cost), travel included."),
      ]
    }
    lines.append(terminal.dim(proof))
    return lines
  }

  private var proof: String {
    if answer.certificate.isComplete { return "These are the best possible trips (proven)." }
    return answer.certificate.isOptimal
      ? "The first is the best possible trip (proven)." : "A better trip may exist; the search ended early."
  }

  private func heading(_ number: Int, _ trip: Trip, on terminal: Terminal) -> [String] {
    let end = TripWords.clock(file.problem.departure + trip.totalSeconds)
    let duration = TripWords.duration(trip.totalSeconds)
    var figures = "\(number)  \(words.money(trip.moneyCents)) in \(duration), back by \(end)"
    if let atOneStore, trip.moneyCents < atOneStore.moneyCents {
      let saved = atOneStore.moneyCents - trip.moneyCents
      let tenths = saved * 1000 / atOneStore.moneyCents
      figures += ", saves \(words.money(saved)) (\(tenths / 10).\(tenths % 10) %)"
    }
    return [number == 1 ? terminal.green(figures) : figures, "   " + TripWords.way(trip, in: file)]
  }

  private func bill(_ trip: Trip, on terminal: Terminal) -> [String] {
    var lines: [String] = []
    for visit in trip.visits {
      let items = trip.storeOfLine.indices.filter { trip.storeOfLine[$0] == visit.store }
      let cents = items.reduce(0) { $0 + Int(trip.centsOfLine[$1]) }
      let wait = visit.waitSeconds > 0 ? ", opens \(TripWords.clock(visit.start))" : ""
      let times = "\(TripWords.clock(visit.arrival)) to \(TripWords.clock(visit.end))\(wait)"
      let name = file.stores[visit.store].name
      lines += ["", terminal.bold(Self.row("   \(name), \(times)", words.money(cents)))]
      for item in items {
        lines += line(item, at: visit.store, cents: Int(trip.centsOfLine[item]), on: terminal)
      }
    }
    lines.append("")
    let rate = Int(file.problem.rates.travelCentsPerMinute)
    if rate > 0 {
      let way = "   Travel \(TripWords.duration(trip.travelSeconds)), \(rate) cents per minute"
      lines.append(Self.row(way, words.money(trip.travelCents)))
    }
    lines += [
      terminal.bold(Self.row("   Total", words.money(trip.moneyCents))),
      terminal.dim(Self.row("   " + times(of: trip), TripWords.duration(trip.totalSeconds))),
    ]
    return lines
  }

  private func line(_ item: Int, at store: Int, cents: Int, on terminal: Terminal) -> [String] {
    guard let offer = file.offers[store * file.items.count + item] else { return [] }
    let quantity = file.items[item].quantity
    let full = offer.unitPrice.cents * quantity
    let amount = quantity == 1 ? "" : "  \(quantity) × \(words.money(offer.unitPrice.cents))"
    let text = "     \(file.items[item].name)\(amount)"
    guard cents != full, let discount = offer.discount else {
      return [Self.row(text, words.money(cents))]
    }
    let reason = words.reason(discount)
    return [
      Self.row(text, words.money(full)),
      terminal.amber(Self.row("       \(reason)", words.money(cents - full))),
    ]
  }

  private func times(of trip: Trip) -> String {
    let inStores = trip.visits.reduce(0) { $0 + ($1.end - $1.start) }
    let waiting = trip.visits.reduce(0) { $0 + $1.waitSeconds }
    var parts = [
      "travel \(TripWords.duration(trip.travelSeconds))", "in stores \(TripWords.duration(inStores))",
    ]
    if waiting > 0 { parts.append("waiting \(TripWords.duration(waiting))") }
    if file.problem.handlingSeconds > 0 {
      parts.append("at the shelves \(TripWords.duration(file.problem.handlingSeconds))")
    }
    return parts.joined(separator: " + ")
  }

  /// A row with text on the left and an amount on the right.
  private static func row(_ text: String, _ amount: String) -> String {
    text + String(repeating: " ", count: max(1, width - text.count - amount.count)) + amount
  }
}
