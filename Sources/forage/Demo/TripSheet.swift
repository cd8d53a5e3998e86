import FileFormats
import Grocery
import TripPlanner

/// Planned trips on a sheet of text: the first with its timetable and its bill line by line, the others in short.
///
/// Every total can be added up by hand from the lines above it.
struct TripSheet {
  let file: TripFile
  let answer: TripAnswer
  /// Everything at one store, to compare with; nil where no store has the whole list.
  let atOneStore: Trip?

  private static let width = 72

  /// One string a line, without line ends.
  func lines(on terminal: Terminal) -> [String] {
    var lines: [String] = []
    for (number, trip) in answer.trips.enumerated() {
      lines += heading(number + 1, trip, on: terminal)
      if number == 0 { lines += bill(trip, on: terminal) + [""] }
    }
    if let atOneStore {
      let store = file.stores[atOneStore.visits[0].store].name
      let cost = "\(Self.money(atOneStore.moneyCents)) in \(Self.duration(atOneStore.totalSeconds))"
      lines += [
        "", terminal.dim("Savings are against buying everything at \(store): \(cost), way included."),
      ]
    }
    lines.append(terminal.dim(proof))
    return lines
  }

  private var proof: String {
    if answer.certificate.isComplete { return "These are the best trips there are (proven)." }
    return answer.certificate.isOptimal
      ? "The first is the best trip there is (proven)." : "A better trip may exist: the search ended early."
  }

  private func heading(_ number: Int, _ trip: Trip, on terminal: Terminal) -> [String] {
    let end = Self.clock(file.problem.departure + trip.totalSeconds)
    var figures =
      "\(number)  \(Self.money(trip.moneyCents)) in \(Self.duration(trip.totalSeconds)), back by \(end)"
    if let atOneStore, trip.moneyCents < atOneStore.moneyCents {
      let saved = atOneStore.moneyCents - trip.moneyCents
      let tenths = saved * 1000 / atOneStore.moneyCents
      figures += ", saves \(Self.money(saved)) (\(tenths / 10).\(tenths % 10) %)"
    }
    let way = ["home"] + trip.visits.map { file.stores[$0.store].name } + ["home"]
    return [number == 1 ? terminal.green(figures) : figures, "   " + way.joined(separator: " › ")]
  }

  private func bill(_ trip: Trip, on terminal: Terminal) -> [String] {
    var lines: [String] = []
    for visit in trip.visits {
      let items = trip.storeOfLine.indices.filter { trip.storeOfLine[$0] == visit.store }
      let cents = items.reduce(0) { $0 + Int(trip.centsOfLine[$1]) }
      let wait = visit.waitSeconds > 0 ? ", opens \(Self.clock(visit.start))" : ""
      let times = "\(Self.clock(visit.arrival)) to \(Self.clock(visit.end))\(wait)"
      let name = file.stores[visit.store].name
      lines += ["", terminal.bold(Self.row("   \(name), \(times)", Self.money(cents)))]
      for item in items {
        lines += line(item, at: visit.store, cents: Int(trip.centsOfLine[item]), on: terminal)
      }
    }
    let rate = Int(file.problem.rates.travelCentsPerMinute)
    let minutes = Self.duration(trip.travelSeconds)
    lines += [
      "", Self.row("   On the way \(minutes), \(rate) cents a minute", Self.money(trip.travelCents)),
      terminal.bold(Self.row("   All together", Self.money(trip.moneyCents))),
      terminal.dim(Self.row("   " + times(of: trip), Self.duration(trip.totalSeconds))),
    ]
    return lines
  }

  private func line(_ item: Int, at store: Int, cents: Int, on terminal: Terminal) -> [String] {
    guard let offer = file.offers[store * file.items.count + item] else { return [] }
    let quantity = file.items[item].quantity
    let full = offer.unitPrice.cents * quantity
    let amount = quantity == 1 ? "" : "  \(quantity) × \(Self.money(offer.unitPrice.cents))"
    let text = "     \(file.items[item].name)\(amount)"
    guard cents != full, let discount = offer.discount else { return [Self.row(text, Self.money(cents))] }
    let reason = Self.reason(discount)
    return [
      Self.row(text, Self.money(full)),
      terminal.amber(Self.row("       \(reason)", Self.money(cents - full))),
    ]
  }

  private func times(of trip: Trip) -> String {
    let inStores = trip.visits.reduce(0) { $0 + ($1.end - $1.start) }
    let waiting = trip.visits.reduce(0) { $0 + $1.waitSeconds }
    var parts = ["on the way \(Self.duration(trip.travelSeconds))", "in stores \(Self.duration(inStores))"]
    if waiting > 0 { parts.append("waiting \(Self.duration(waiting))") }
    if file.problem.handlingSeconds > 0 {
      parts.append("at the shelves \(Self.duration(file.problem.handlingSeconds))")
    }
    return parts.joined(separator: " + ")
  }

  private static func reason(_ discount: Discount) -> String {
    let rule =
      switch discount.rule {
      case .percent(let percent): "\(percent) % off"
      case .cut(let cut): "\(money(cut.cents)) off each"
      case .buyOneGetOne: "every second one free"
      case .multiBuy(let count, let price): "\(count) for \(money(price.cents))"
      }
    return discount.isForMembersOnly ? rule + " for members" : rule
  }

  /// Text on the left, an amount on the right.
  private static func row(_ text: String, _ amount: String) -> String {
    text + String(repeating: " ", count: max(1, width - text.count - amount.count)) + amount
  }

  static func money(_ cents: Int) -> String {
    let amount = "$" + Money(cents: abs(cents)).plainText
    return cents < 0 ? "−" + amount : amount
  }

  static func duration(_ seconds: Int32) -> String {
    let minutes = Int(seconds + 59) / 60
    return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
  }

  static func clock(_ seconds: Int32) -> String {
    let minutes = Int(seconds) / 60
    return "\(minutes / 60 % 24):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
  }
}
