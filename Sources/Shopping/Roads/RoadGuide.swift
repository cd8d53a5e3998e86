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
    var requests = 0
    /// The pairs found in the cache.
    var remembered = 0
    /// The pairs that another plan was already requesting.
    var shared = 0
  }

  let engine: any RoadEngine
  let cache: RoadCache
  let breaker: RoadBreaker
  let transfers: HTTPTransferPool
  let timeout: Duration
  /// Called with the failure when the breaker opens, and with nil when it closes.
  let report: @Sendable (_ failure: RoadFailure?) -> Void
  let metrics: RoadMetrics.Engine
  private let state = Mutex(State())

  private struct State {
    var counts = Counts()
    var flights: [Int: Flight] = [:]
    var flightOfKey: [RoadCache.Key: Int] = [:]
    var lastFlight = 0
    /// True if its last table ignored the requested hour.
    var ignoresHour = false
  }

  /// A request in flight for some pairs.
  private struct Flight {
    let keys: Set<RoadCache.Key>
    let task: Task<Bool, Never>
    /// The number of plans that wait for it.
    var waiting = 0
  }

  init(
    _ engine: any RoadEngine, _ breaker: RoadBreaker, _ transfers: HTTPTransferPool, timeout: Duration,
    metrics: RoadMetrics.Engine = RoadMetrics.Engine(), now: @escaping @Sendable () -> Int,
    report: @escaping @Sendable (RoadFailure?) -> Void
  ) {
    self.engine = engine
    self.breaker = breaker
    self.transfers = transfers
    self.timeout = timeout
    self.report = report
    self.metrics = metrics
    cache = RoadCache(now: now)
  }

  var counts: Counts { state.withLock { $0.counts } }

  /// True if its tables depend on the hour.
  var knowsHours: Bool { engine.hasTraffic && !state.withLock { $0.ignoresHour } }

  func note(ignoresHour: Bool) { state.withLock { $0.ignoresHour = ignoresHour } }

  func countRequest() { state.withLock { $0.counts.requests += 1 } }

  /// Returns the routes among some places; those not learned in time are unknown. A store counts as
  /// unreachable only if the route request confirms it: Valhalla's tables miss some routes that it can find.
  ///
  /// - Parameters:
  ///   - places: unique places; the start first.
  ///   - end: the end of the trip; one of the places.
  func matrix(
    among places: [RoadLocation], to end: RoadLocation?, leaving departure: WallMinute
  ) async -> RoadMatrix {
    let request = RoadTableRequest(
      places: places, departure: engine.hasTraffic ? departure : nil, deadline: .now + timeout)
    await loadMissing(request)
    await confirmMissingRoutes(request, to: end)
    return RoadMatrix(
      engine: engine.source, hasTraffic: knowsHours, places: places, ways: cachedWays(request))
  }

  /// Returns the cached routes of all pairs.
  func cachedWays(_ request: RoadTableRequest) -> [RoadMatrix.Way] {
    let off = cache.offRoads(request.places)
    return zip(request.keys, cache.ways(request.keys)).map { key, way in
      guard key.pair.from == key.pair.to else { return way ?? .unknown }
      return off.contains(key.pair.from) ? .unknown : .known(seconds: 0, metres: 0)
    }
  }

  /// Requests the missing pairs. Waits for pairs that another plan is requesting.
  func loadMissing(_ request: RoadTableRequest) async {
    var isFirst = true
    while ContinuousClock.now < request.deadline, !Task.isCancelled {
      let off = cache.offRoads(request.places)
      let keys = request.keys.filter {
        $0.pair.from != $0.pair.to && !off.contains($0.pair.from) && !off.contains($0.pair.to)
      }
      let missing = Set(zip(keys, cache.ways(keys)).filter { $1 == nil }.map { $0.0 })
      if isFirst { state.withLock { $0.counts.remembered += keys.count - missing.count } }
      guard !missing.isEmpty else { return }
      let flight = join(missing, request, isFirst: isFirst)
      isFirst = false
      let hasResults = await wait(for: flight.task, flight.number)
      if flight.isOwn || !hasResults { return }
    }
  }

  /// Joins a flight with some of the keys, or starts a new one for all of them.
  private func join(
    _ missing: Set<RoadCache.Key>, _ request: RoadTableRequest, isFirst: Bool
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
        let hasResults = await fetch(missing, request)
        self.state.withLock { Self.finish(number, &$0) }
        return hasResults
      }
      state.flights[number] = Flight(keys: missing, task: task, waiting: 1)
      for key in missing { state.flightOfKey[key] = number }
      return (task, number, true)
    }
  }

  private static func finish(_ number: Int, _ state: inout State) {
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
        Self.finish(number, &state)
        task.cancel()
      }
    }
  }
}

/// A plan's request for the routes among its places.
struct RoadTableRequest: Sendable {
  /// The unique places.
  let places: [RoadLocation]
  /// The departure; nil for an engine without traffic.
  let departure: WallMinute?
  let deadline: ContinuousClock.Instant
  /// True if the answer can do without it; a timeout is then not a failure of the engine.
  let isExtra: Bool
  /// The pairs from each place, or from the sources only, to each place, row by row.
  let keys: [RoadCache.Key]

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
      places.map { RoadCache.Key(pair: RoadCache.Pair(from: from, to: $0), slot: slot) }
    }
  }

  func key(_ from: RoadLocation, _ to: RoadLocation) -> RoadCache.Key {
    RoadCache.Key(pair: RoadCache.Pair(from: from, to: to), slot: keys.first?.slot ?? 0)
  }
}
