import Grocery

/// The price that the reports of a thing at a store agree on.
///
/// Reports agree if their prices per pack differ by at most a tenth, and both or neither are reduced. Their
/// witnesses are the smaller of the numbers of reporters and of networks. The price with the latest second
/// witness is confirmed: a single later report, true or false, changes neither the price nor its day.
package struct PriceAgreement {
  /// A doubt about the price `cents` of one pack.
  struct Doubt {
    let accountID: String
    let network: String
    let cents: Int
  }

  struct Result {
    let report: PriceReport
    let cents: Int
    let day: CalendarDay
    /// The first day on which the result may be different without a new report.
    let end: CalendarDay
    let witnesses: Int
    let isConfirmed: Bool
  }

  /// One report of each reporter.
  private let reports: [StoredPriceReport]
  private let doubts: [Doubt]
  /// The reporters whose price is credible without a second witness.
  private let plausible: Set<String>

  /// The factor from which a price is more likely a slip: of a digit, a currency, or a piece for a kilogram.
  private static let slipFactor = 3.0

  /// - Parameter elsewhere: the price of this thing in other stores, in cents per unit of its size; nil if
  ///   unknown.
  init(_ reports: [StoredPriceReport], elsewhere: Double?, doubts: [Doubt]) {
    self.reports = reports
    self.doubts = doubts
    plausible = Self.plausible(reports, elsewhere: elsewhere)
  }

  /// The confirmed price, or else a plausible one that was seen once; nil without any.
  var result: Result? { confirmed ?? single }

  private var confirmed: Result? {
    var best: (result: Result, rank: [String])?
    var seen: Set<[Int]> = []
    for report in reports.map(\.report) {
      guard seen.insert([report.packCents, report.isReduced ? 1 : 0]).inserted else { continue }
      let group = reports.map(\.report).filter { Self.agree($0, report) }
      guard let day = confirmationDay(of: group) else { continue }
      let equal = group.filter { $0.packCents == report.packCents }
      let witnesses = Self.witnesses(group)
      guard !isDoubted(report.packCents, witnesses) else { continue }
      // Among prices that agree, the one with the latest second witness of just that price, then the one with
      // more of them. `reports` are sorted, the latest first.
      let rank = [
        day.text, confirmationDay(of: equal)?.text ?? "", String(Self.witnesses(equal) + 1_000),
        report.day.text,
      ]
      if let best, !best.rank.lexicographicallyPrecedes(rank) { continue }
      let lifetime = report.day.dayNumber.distance(to: report.end.dayNumber)
      best = (
        Result(
          report: report, cents: report.packCents, day: day, end: day.adding(days: lifetime),
          witnesses: witnesses, isConfirmed: true), rank
      )
    }
    return best?.result
  }

  /// The latest plausible report. A name that the lexicon does not know may be personal or offensive, so it
  /// waits for a second person.
  private var single: Result? {
    let report = reports.map(\.report).first { report in
      plausible.contains(report.reporter.id) && report.thing.isInLexicon && !isDoubted(report.packCents, 1)
    }
    return report.map { report in
      Result(
        report: report, cents: report.packCents, day: report.day, end: report.end, witnesses: 1,
        isConfirmed: false)
    }
  }

  /// The day from which two independent witnesses have seen a price, or an operator's plausible data has.
  private func confirmationDay(of group: [PriceReport]) -> CalendarDay? {
    let latestFirst = group.sorted { $0.day > $1.day }
    let imported = latestFirst.first { report in
      report.reporter.source != .person && plausible.contains(report.reporter.id)
    }?.day
    var (reporters, networks): (Set<String>, Set<String>) = ([], [])
    for report in latestFirst {
      reporters.insert(report.reporter.id)
      networks.insert(report.reporter.network)
      if min(reporters.count, networks.count) >= 2 { return max(report.day, imported ?? report.day) }
    }
    return imported
  }

  /// True if as many independent people doubt a price as have seen it, and at least two.
  private func isDoubted(_ cents: Int, _ witnesses: Int) -> Bool {
    let doubts = doubts.filter { $0.cents == cents }
    return Self.independent(doubts.map { ($0.accountID, $0.network) }) >= max(2, witnesses)
  }

  private static func witnesses(_ group: [PriceReport]) -> Int {
    independent(group.map { ($0.reporter.id, $0.reporter.network) })
  }

  /// The number of independent people: accounts of one network count as one.
  private static func independent(_ people: [(account: String, network: String)]) -> Int {
    min(Set(people.map(\.account)).count, Set(people.map(\.network)).count)
  }

  private static func agree(_ one: PriceReport, _ other: PriceReport) -> Bool {
    one.isReduced == other.isReduced && one.currency == other.currency
      && isClose(one.packCents, other.packCents)
  }

  /// True for prices that differ by at most a tenth.
  static func isClose(_ one: Int, _ other: Int) -> Bool {
    abs(one - other) * 10 <= max(one, other)
  }

  /// The reporters whose price is close to the median of those before them, one per network, or else to that
  /// of other stores. Reports count in the order of arrival, so that a slip does not discredit earlier ones.
  private static func plausible(_ reports: [StoredPriceReport], elsewhere: Double?) -> Set<String> {
    var accepted: [PriceReport] = []
    let inOrder = reports.sorted { ($0.created, $0.report.id) < ($1.created, $1.report.id) }
    for report in inOrder.map(\.report) {
      let others = accepted.filter {
        $0.reporter.network != report.reporter.network && $0.currency == report.currency
      }
      let prices = Dictionary(others.map { ($0.reporter.network, Double($0.packCents)) }) { $1 }
      let usual = median(Array(prices.values)) ?? elsewhere.map { $0 * Double(report.thing.size.amount) }
      let price = Double(report.packCents)
      if let usual, price >= slipFactor * usual || price * slipFactor <= usual { continue }
      accepted.append(report)
    }
    return Set(accepted.map(\.reporter.id))
  }

  /// The middle value, or the mean of the two; nil without values.
  package static func median(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
