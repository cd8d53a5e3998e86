package import ServerKit
import Synchronization

/// The metrics of requests to the routing engines.
///
/// A class, because the guides write it and the metrics endpoint reads it.
package final class RoadMetrics: Sendable {
  /// The outcome of a request.
  enum Outcome: String, Sendable, CaseIterable {
    case answered, silent, garbled
    /// A place is off its network.
    case places
    case noWay = "no-way"
    /// The request was canceled.
    case notSent = "not-asked"

    init(_ failure: RoadFailure?) {
      self =
        switch failure {
        case nil: .answered
        case .noResponse: .silent
        case .invalidResponse: .garbled
        case .places: .places
        case .noWay: .noWay
        case .notSent: .notSent
        }
    }
  }

  /// The metrics of one engine for one way of traveling.
  struct Engine: Sendable {
    let outcomes = MetricCounters<Outcome>()
    let times = TimeHistogram()

    func note(_ failure: RoadFailure?, took time: Duration) {
      outcomes[Outcome(failure)].add()
      times.note(time)
    }
  }

  private struct Entry: Sendable {
    let source: String
    let engine: Engine
    let breaker: RoadBreaker
  }

  private let entries = Mutex<[TravelMode: Entry]>([:])

  /// Registers the metrics of an engine.
  func watch(_ source: RoadSource, _ mode: TravelMode, _ breaker: RoadBreaker) -> Engine {
    let engine = Engine()
    entries.withLock {
      $0[mode] = Entry(source: source.rawValue, engine: engine, breaker: breaker)
    }
    return engine
  }

  package func write(to page: inout MetricPage) {
    let entries = entries.withLock { $0 }
    let known = TravelMode.allCases.compactMap { mode in entries[mode].map { (mode.rawValue, $0) } }
    guard !known.isEmpty else { return }
    page.family("forage_road_requests_total", .counter, "Requests to routing servers, by outcome.")
    for (mode, entry) in known {
      for (outcome, count) in entry.engine.outcomes.all {
        page.sample(
          "forage_road_requests_total",
          [("engine", entry.source), ("mode", mode), ("outcome", outcome)], count)
      }
    }
    page.family("forage_road_request_seconds", .histogram, "Duration of requests to routing servers.")
    for (mode, entry) in known {
      page.samples(
        "forage_road_request_seconds", [("engine", entry.source), ("mode", mode)], entry.engine.times)
    }
    page.family("forage_road_engine_left_alone", .gauge, "1 while a failed routing server is paused.")
    for (mode, entry) in known {
      page.sample(
        "forage_road_engine_left_alone", [("engine", entry.source), ("mode", mode)],
        entry.breaker.isOpen ? 1 : 0)
    }
  }
}
