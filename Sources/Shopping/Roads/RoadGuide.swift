import Grocery
import ServerKit
import Synchronization

/// Provides the routes for one way of traveling, from its cache or from its engine.
///
/// A class because concurrent plans share its requests.
final class RoadGuide: Sendable {
  /// The number of requests, for metrics.
  struct Counts: Sendable, Equatable {
    /// The requests sent, retries included.
    var questions = 0
    /// The pairs found in the cache.
    var remembered = 0
    /// The pairs that another plan was already requesting.
    var shared = 0
  }

  let engine: any RoadEngine
  let memory: RoadMemory
  let breaker: RoadBreaker
  let transfers: HTTPTransferPool
  let patience: Duration
  /// Called with the failure when the breaker opens, and with nil when it closes.
  let report: @Sendable (_ failure: RoadFailure?) -> Void
  let metrics: RoadMetrics.Engine
  private let state = Mutex(State())

  private struct State {
    var counts = Counts()
    var flights: [Int: Flight] = [:]
    var flightOfKey: [RoadMemory.Key: Int] = [:]
    var lastFlight = 0
    /// True if its last table ignored the requested hour.
    var ignoresHour = false
  }

  /// A request in flight for some pairs.
  private struct Flight {
    let keys: Set<RoadMemory.Key>
    let task: Task<Bool, Never>
    /// The number of plans that wait for it.
    var waiting = 0
  }

  init(
    _ engine: any RoadEngine, _ breaker: RoadBreaker, _ transfers: HTTPTransferPool, patience: Duration,
    metrics: RoadMetrics.Engine = RoadMetrics.Engine(), now: @escaping @Sendable () -> Int,
    report: @escaping @Sendable (RoadFailure?) -> Void
  ) {
    self.engine = engine
    self.breaker = breaker
    self.transfers = transfers
    self.patience = patience
    self.report = report
    self.metrics = metrics
    memory = RoadMemory(now: now)
  }

  var counts: Counts { state.withLock { $0.counts } }

  /// True if its tables depend on the hour.
  var knowsHours: Bool { engine.hasTraffic && !state.withLock { $0.ignoresHour } }

  func note(ignoresHour: Bool) { state.withLock { $0.ignoresHour = ignoresHour } }

  func countQuestion() { state.withLock { $0.counts.questions += 1 } }

  /// Returns the routes among some places; those not learned in time are unknown. A store counts as
  /// unreachable only if the route request confirms it: Valhalla's tables miss some routes that it can find.
  ///
  /// - Parameters:
  ///   - places: unique places; the start first.
  ///   - end: the end of the trip; one of the places.
  func matrix(
    among places: [RoadLocation], to end: RoadLocation?, leaving departure: WallMinute
  ) async -> RoadMatrix {
    let asked = RoadAsking(
      places: places, departure: engine.hasTraffic ? departure : nil, deadline: .now + patience)
    await learn(asked)
    await confirmHoles(asked, to: end)
    return RoadMatrix(
      engine: engine.source, hasTraffic: knowsHours, places: places, ways: heard(asked))
  }

  /// Returns the cached routes of all pairs.
  func heard(_ asked: RoadAsking) -> [RoadMatrix.Way] {
    let off = memory.offRoads(asked.places)
    return zip(asked.keys, memory.ways(asked.keys)).map { key, way in
      guard key.pair.from == key.pair.to else { return way ?? .unknown }
      return off.contains(key.pair.from) ? .unknown : .known(seconds: 0, metres: 0)
    }
  }

  /// Requests the missing pairs. Waits for pairs that another plan is requesting.
  func learn(_ asked: RoadAsking) async {
    var isFirst = true
    while ContinuousClock.now < asked.deadline, !Task.isCancelled {
      let off = memory.offRoads(asked.places)
      let keys = asked.keys.filter {
        $0.pair.from != $0.pair.to && !off.contains($0.pair.from) && !off.contains($0.pair.to)
      }
      let missing = Set(zip(keys, memory.ways(keys)).filter { $1 == nil }.map { $0.0 })
      if isFirst { state.withLock { $0.counts.remembered += keys.count - missing.count } }
      guard !missing.isEmpty else { return }
      let flight = board(missing, asked, isFirst: isFirst)
      isFirst = false
      let hasHeard = await wait(for: flight.task, flight.number)
      if flight.isOwn || !hasHeard { return }
    }
  }

  /// Joins a flight with some of the keys, or starts a new one for all of them.
  private func board(
    _ missing: Set<RoadMemory.Key>, _ asked: RoadAsking, isFirst: Bool
  ) -> (task: Task<Bool, Never>, number: Int, isOwn: Bool) {
    state.withLock { state in
      let flying = missing.filter { state.flightOfKey[$0] != nil }
      if let number = flying.first.flatMap({ state.flightOfKey[$0] }), let known = state.flights[number] {
        if isFirst { state.counts.shared += flying.count }
        state.flights[number]?.waiting += 1
        return (known.task, number, false)
      }
      state.lastFlight += 1
      let number = state.lastFlight
      let task = Task { [self] in
        let hasHeard = await ask(for: missing, asked)
        self.state.withLock { Self.land(number, &$0) }
        return hasHeard
      }
      state.flights[number] = Flight(keys: missing, task: task, waiting: 1)
      for key in missing { state.flightOfKey[key] = number }
      return (task, number, true)
    }
  }

  private static func land(_ number: Int, _ state: inout State) {
    guard let flight = state.flights.removeValue(forKey: number) else { return }
    for key in flight.keys where state.flightOfKey[key] == number { state.flightOfKey[key] = nil }
  }

  /// Waits for a flight; cancels it when no plan waits for it any more.
  private func wait(for task: Task<Bool, Never>, _ number: Int) async -> Bool {
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      state.withLock { state in
        state.flights[number]?.waiting -= 1
        guard state.flights[number]?.waiting == 0 else { return }
        Self.land(number, &state)
        task.cancel()
      }
    }
  }
}

/// A plan's request for the routes among its places.
struct RoadAsking: Sendable {
  /// The unique places.
  let places: [RoadLocation]
  /// The departure; nil for an engine without traffic.
  let departure: WallMinute?
  let deadline: ContinuousClock.Instant
  /// True if the answer can do without it; a timeout is then not a failure of the engine.
  let isExtra: Bool
  /// The pairs from each place, or from the sources only, to each place, row by row.
  let keys: [RoadMemory.Key]

  /// - Parameter sources: some of the places; nil for all.
  init(
    places: [RoadLocation], from sources: [RoadLocation]? = nil, departure: WallMinute?,
    deadline: ContinuousClock.Instant, isExtra: Bool = false
  ) {
    self.places = places
    self.departure = departure
    self.deadline = deadline
    self.isExtra = isExtra
    let slot = departure.map { Int32($0.minutes(since: WallMinute(CalendarDay(dayNumber: 0))) / 15) } ?? 0
    keys = (sources ?? places).flatMap { from in
      places.map { RoadMemory.Key(pair: RoadMemory.Pair(from: from, to: $0), slot: slot) }
    }
  }

  func key(_ from: RoadLocation, _ to: RoadLocation) -> RoadMemory.Key {
    RoadMemory.Key(pair: RoadMemory.Pair(from: from, to: to), slot: keys.first?.slot ?? 0)
  }
}
