import FileFormats
import Grocery
import TripPlanner

/// Writes trips as a person reads them: what each costs and takes, its timetable, its bill.
///
/// Every total can be added up from the lines above it.
struct TripPrinter {
  let file: TripFile

  /// The trips, the first in full, the others in short unless `isInFull`.
  func text(_ answer: TripAnswer, objective: TripObjective = .weighted, isInFull: Bool = true) -> String {
    var lines: [String] = []
    for (index, trip) in answer.trips.enumerated() {
      lines += heading(trip, number: index + 1)
      if index == 0 || isInFull { lines += [""] + timetable(trip) + [""] + bill(trip) }
      lines.append("")
    }
    lines.append(proof(answer, objective: objective))
    return lines.joined(separator: "\n") + "\n"
  }

  func text(_ obstacles: TripObstacles) -> String {
    var lines = ["No trip keeps all limits."]
    if !obstacles.unsoldLines.isEmpty {
      let names = obstacles.unsoldLines.map { shown(file.items[$0].name) }
      lines.append("Sold by no store that may be visited: \(names.joined(separator: ", ")).")
    }
    let limits = file.problem.limits
    if let trip = obstacles.withoutTimeLimit, let missing = obstacles.missingSeconds(of: file.problem) {
      lines += alternative("The time is too short by \(duration(missing)). The quickest trip:", trip)
    }
    if let trip = obstacles.withoutPurchaseCap, let missing = obstacles.missingCents(of: file.problem) {
      lines += alternative("The savings are missed by \(money(missing)). The lowest bill:", trip)
    }
    if let trip = obstacles.withoutVisitLimit, let missing = obstacles.missingVisits(of: file.problem) {
      let noun = missing == 1 ? "store" : "stores"
      lines += alternative("\(missing) \(noun) more than allowed are needed. The fewest stores:", trip)
    }
    for wish in obstacles.wishes {
      let name = storeName(wish.store)
      let reason =
        wish.isClosedAtArrival
        ? "\(name) is closed for a visit at the earliest arrival, \(clock(wish.arrival))." : "\(name) was wished for."
      guard let trip = wish.alternative else { continue }
      lines += alternative("\(reason) Without it:", trip)
    }
    if lines.count == 1, let trip = obstacles.withoutAnyLimit, limits != TripLimits() {
      lines += alternative("No single limit is to blame. Without any of time, savings and stores:", trip)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func alternative(_ reason: String, _ trip: Trip) -> [String] {
    ["", reason] + heading(trip, number: nil).map { "  \($0)" }
  }

  private func heading(_ trip: Trip, number: Int?) -> [String] {
    let stores = trip.visits.map { storeName($0.store) }.joined(separator: " → ")
    var facts = "\(money(trip.moneyCents)), \(duration(trip.totalSeconds)), \(trip.visits.count) "
    facts += trip.visits.count == 1 ? "store" : "stores"
    if let baseline = file.baseline, baseline > .zero {
      let saved = baseline.cents - trip.purchaseCents
      let tenths = (abs(saved) * 1_000 + baseline.cents / 2) / baseline.cents
      facts += ", \(saved < 0 ? "costs" : "saves") \(money(abs(saved))) (\(tenths / 10).\(tenths % 10) %)"
      facts += saved < 0 ? " more than usual" : ""
    }
    return [number.map { "\($0). \(stores)" } ?? stores, "   \(facts)"]
  }

  private func timetable(_ trip: Trip) -> [String] {
    let problem = file.problem
    var lines = ["   \(clock(problem.departure))  leave"]
    for visit in trip.visits {
      lines.append("   \(clock(visit.arrival))  \(storeName(visit.store)), after \(duration(visit.travelSeconds))")
      if visit.waitSeconds > 0 {
        lines.append("   \(clock(visit.start))  opens, after waiting \(duration(visit.waitSeconds))")
      }
      lines.append("   \(clock(visit.end))  leave, after \(duration(visit.end - visit.start)) there")
    }
    let last = trip.visits.last?.end ?? problem.departure
    if trip.lastLegSeconds > 0 {
      lines.append("   \(clock(last + trip.lastLegSeconds))  back, after \(duration(trip.lastLegSeconds))")
    }
    if problem.handlingSeconds > 0 {
      lines.append("          and \(duration(problem.handlingSeconds)) at the shelves for \(problem.lineCount) lines")
    }
    lines.append("          together \(duration(trip.totalSeconds))")
    return lines
  }

  private func bill(_ trip: Trip) -> [String] {
    var lines: [String] = []
    for visit in trip.visits {
      let bought = trip.storeOfLine.indices.filter { trip.storeOfLine[$0] == visit.store }
      lines.append("   \(storeName(visit.store))")
      var total = 0
      for line in bought {
        lines.append(billLine(line, at: visit.store, cents: Int(trip.centsOfLine[line])))
        total += Int(trip.centsOfLine[line])
      }
      lines.append(row("", total))
    }
    lines.append(row("Goods", trip.purchaseCents))
    let rate = Int(file.problem.rates.travelCentsPerMinute)
    lines.append(row("Way, \(duration(trip.travelSeconds)) at \(money(rate)) a minute", trip.travelCents))
    lines.append(row("Together", trip.moneyCents))
    return lines
  }

  private func billLine(_ line: Int, at store: Int, cents: Int) -> String {
    let item = file.items[line]
    guard let offer = file.offers[store * file.items.count + line] else { return row(shown(item.name), cents) }
    var text = "  \(shown(item.name)) \(item.quantity) × \(offer.unitPrice.plainText)"
    if let discount = offer.discount {
      if discount.isForMembersOnly && !file.stores[store].isMember {
        text += " (members pay less)"
      } else {
        text += ", \(words(discount))"
      }
    }
    return row(text, cents)
  }

  private func words(_ discount: Discount) -> String {
    switch discount.rule {
    case .percent(let percent): "\(percent) % off"
    case .cut(let cut): "\(cut.plainText) off each"
    case .buyOneGetOne: "every second free"
    case .multiBuy(let count, let price): "\(count) for \(price.plainText)"
    }
  }

  private func proof(_ answer: TripAnswer, objective: TripObjective) -> String {
    let certificate = answer.certificate
    if certificate.isComplete {
      return answer.trips.count == 1 ? "Proven: no trip is better." : "Proven: no other trips are better."
    }
    if certificate.isOptimal { return "Proven: no trip is better than the first." }
    guard let bound = certificate.lowerBound, let first = answer.trips.first, bound > 0 else {
      return "Not proven to be the best."
    }
    let value = objective.value(of: first, rates: file.problem.rates)
    let tenths = ((value - bound) * 1_000 + bound - 1) / bound
    return "Not proven: the first is at most \(tenths / 10).\(tenths % 10) % worse than the best."
  }

  private func row(_ text: String, _ cents: Int) -> String {
    let amount = money(cents)
    let gap = max(1, 66 - text.count - amount.count)
    return "   " + text + String(repeating: " ", count: gap) + amount
  }

  private func storeName(_ store: Int) -> String { shown(file.stores[store].name) }

  /// Names come from files: nothing in them may move a terminal's cursor.
  private func shown(_ name: String) -> String {
    let text = quoted(name)
    return String(text.dropFirst().dropLast())
  }

  private func money(_ cents: Int) -> String { Money(cents: cents).plainText }

  /// Hours and minutes of the day; seconds are left out, as on a shop's door.
  private func clock(_ seconds: Int32) -> String {
    let minutes = Int(seconds) / 60
    let hour = minutes / 60 % 24
    return "\(hour < 10 ? "0" : "")\(hour):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
  }

  private func duration(_ seconds: Int32) -> String {
    let minutes = Int(seconds) / 60
    let rest = Int(seconds) % 60
    return rest == 0 ? "\(minutes) min" : "\(minutes) min \(rest) s"
  }
}
