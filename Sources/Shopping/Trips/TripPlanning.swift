import Grocery
import TripPlanner

/// Plans the trips for a wish from the facts: the best three, what else could be had for more time or money,
/// and where nothing is possible, what stands in the way, and from when on it is.
struct TripPlanning {
  let table: TripTable
  let facts: TripFacts
  let work: TripWork
  let maps: MapMemory

  /// Steps of a whole answer: about half a second, and enough to prove what a town with chains asks; see
  /// docs/benchmarks.md. What would take longer is answered with what has been found.
  static let answerSteps = 16_000_000

  init(
    _ facts: TripFacts, _ wish: TripWish, work: TripWork = TripWork(limit: answerSteps),
    maps: MapMemory = MapMemory()
  ) {
    table = TripTable(facts, wish, maps: maps)
    self.facts = facts
    self.work = work
    self.maps = maps
  }

  /// - Throws: `CancellationError` where nobody waits for it any more; `TripError`, which would be a bug:
  ///   everything was checked when it was read.
  func report() throws -> TripReport {
    var report = TripReport(table: table)
    if !table.lines.isEmpty {
      let answer = try WholeTripAnswer(to: table.question(), work: work)
      report.answer = answer
      if answer.trips.isEmpty {
        let clock = TripClock(table)
        report.clock = clock
        if clock.closedCount > 0 { report.later = try LaterDeparture.first(for: self) }
      }
    }
    report.nearestNames = nearestNames()
    guard !work.looksAbandoned() else { throw CancellationError() }
    return report
  }

  private func nearestNames() -> [[String]] {
    guard !table.unsoldLines.isEmpty, !work.looksAbandoned() else { return [] }
    let names = NearNames(facts.itemNames)
    let asked = table.unsoldLines.prefix(NearNames.maximumEntries)
    return asked.map { names.nearest(to: table.wish.lines[$0].entry.written) }
      + table.unsoldLines.dropFirst(asked.count).map { _ in [] }
  }
}
