import Grocery
import TripPlanner

/// Plans trips from the facts: the best three and the trade-offs in time or money. If there is no trip, it
/// finds the obstacles and the first departure that works.
struct TripPlanning {
  let table: TripTable
  let facts: TripFacts
  let work: TripWork
  let maps: MapMemory

  /// The search steps of an answer: about half a second, enough to prove the best trip in a town with chains;
  /// see docs/benchmarks.md. A longer search ends with the best trips found so far.
  static let answerSteps = 16_000_000

  init(
    _ facts: TripFacts, _ request: TripRequest, work: TripWork = TripWork(limit: answerSteps),
    maps: MapMemory = MapMemory()
  ) {
    table = TripTable(facts, request, maps: maps)
    self.facts = facts
    self.work = work
    self.maps = maps
  }

  /// - Throws: `CancellationError` if the request is canceled; `TripError`, which would be a bug, since
  ///   everything was validated when it was read.
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
    let lines = table.unsoldLines.prefix(NearNames.maximumEntries)
    return lines.map { names.nearest(to: table.request.lines[$0].entry.written) }
      + table.unsoldLines.dropFirst(lines.count).map { _ in [] }
  }
}
