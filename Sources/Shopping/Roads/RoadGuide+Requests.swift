import Grocery
import ServerKit

/// Sends a guide's requests to its engine.
extension RoadGuide {
  /// The maximum number of pairs in a request, as engines limit it by default.
  static let maximumPairs = 2_500
  /// The maximum number of probes for places off the network. Places not probed by then are not marked.
  private static let maximumProbes = 32
  /// The least remaining time for a request; no engine answers in less.
  private static let leastTime = Duration.milliseconds(5)
  /// The maximum number of routes to confirm if a table has none.
  private static let maximumRoutes = 4

  /// Requests some pairs and caches the results.
  ///
  /// - Returns: true if any result arrived.
  func fetch(_ missing: Set<RoadCache.Key>, _ request: RoadTableRequest) async -> Bool {
    do {
      try await fetchTables(missing, request)
      return true
    } catch .places {
      let concerned = request.places.filter { place in
        missing.contains { $0.pair.from == place || $0.pair.to == place }
      }
      let off = await placesOffRoads(concerned, request)
      guard !off.isEmpty else { return false }
      cache.store(offRoads: off)
      let rest = missing.filter { !off.contains($0.pair.from) && !off.contains($0.pair.to) }
      do {
        try await fetchTables(rest, request)
      } catch {
        return false
      }
      return true
    } catch {
      return false
    }
  }

  private func fetchTables(
    _ missing: Set<RoadCache.Key>, _ request: RoadTableRequest
  ) async throws(RoadFailure) {
    for table in RoadTable.covering(missing, request) {
      let ways = try await self.ways(from: table.rows, to: table.columns, request)
      let keys = table.rows.flatMap { from in table.columns.map { request.key(from, $0) } }
      cache.store(zip(keys, ways).filter { $0.0.pair.from != $0.0.pair.to })
    }
  }

  private func ways(
    from rows: [RoadLocation], to columns: [RoadLocation], _ request: RoadTableRequest
  ) async throws(RoadFailure) -> [RoadMatrix.Way] {
    let engineRequest = engine.request(from: rows, to: columns, leaving: request.departure?.text)
    return try await answer(to: engineRequest, until: request.deadline, isExtra: request.isExtra) {
      reply throws(RoadFailure) in
      let ways = try engine.ways(reply, from: rows.count, to: columns.count)
      if engine.hasTraffic { note(ignoresHour: engine.ignoresHour(reply)) }
      return ways
    }
  }

  /// Finds the places off the network, since an engine that rejects a table does not name them. Probes single
  /// places, start first, until one is on a road. Then bisects the others from there.
  private func placesOffRoads(_ places: [RoadLocation], _ request: RoadTableRequest) async -> Set<
    RoadLocation
  > {
    var probes = Self.maximumProbes
    func isRefused(_ from: RoadLocation, _ to: [RoadLocation]) async -> Bool? {
      guard probes > 0, !Task.isCancelled else { return nil }
      probes -= 1
      do {
        _ = try await ways(from: [from], to: to, request)
        return false
      } catch .places {
        return true
      } catch {
        return nil
      }
    }
    var off: Set<RoadLocation> = []
    var pivot: RoadLocation?
    for place in places {
      guard let isOff = await isRefused(place, [place]) else { return off }
      if isOff {
        off.insert(place)
      } else {
        pivot = place
        break
      }
    }
    guard let pivot else { return off }
    let suspects = places.filter { $0 != pivot && !off.contains($0) }
    // The half to probe first is on top of the other.
    var parts = suspects.isEmpty ? [] : [(part: suspects[...], isFirst: false, isRefused: false)]
    while let (part, isFirst, isKnown) = parts.popLast() {
      if !isKnown {
        guard let isOff = await isRefused(pivot, Array(part)) else { return off }
        guard isOff else {
          // If the first half is fine, the second has the fault.
          if isFirst { parts[parts.count - 1].isRefused = true }
          continue
        }
      }
      guard part.count > 1 else {
        off.formUnion(part)
        continue
      }
      let middle = part.startIndex + part.count / 2
      parts.append((part[middle...], false, false))
      parts.append((part[..<middle], true, false))
    }
    return off
  }

  /// Confirms missing routes of a table, from the start to a store or from there to the end, with route
  /// requests. A start without routes to most stores is itself cut off, which says nothing about the stores.
  func confirmMissingRoutes(_ request: RoadTableRequest, to end: RoadLocation?) async {
    guard let start = request.places.first else { return }
    let stores = request.places.dropFirst().filter { $0 != end }
    func holes(_ keys: [RoadCache.Key]) -> [RoadCache.Key] {
      zip(keys, cache.ways(keys)).filter { $1 == .unknown }.map { $0.0 }
    }
    let fromStart = holes(stores.map { request.key(start, $0) })
    guard fromStart.count * 2 <= stores.count else { return }
    let toEnd = end.map { end in holes(stores.map { request.key($0, end) }) } ?? []
    guard toEnd.count * 2 <= stores.count else { return }
    for key in (fromStart + toEnd).prefix(Self.maximumRoutes) {
      let engineRequest = engine.request(
        along: [key.pair.from, key.pair.to], leaving: request.departure?.text)
      do {
        let paths = try await answer(to: engineRequest, until: request.deadline) {
          reply throws(RoadFailure) in
          try engine.legs(reply, count: 1)
        }
        cache.store(paths.map { (key, .known(seconds: $0.seconds, metres: $0.metres)) })
      } catch .noWay {
        cache.store([(key, .none)])
      } catch .places {
        continue
      } catch {
        return
      }
    }
  }

  /// Returns the route along some places, leg by leg; nil for legs that the engine did not return.
  ///
  /// - Parameter departure: of the first leg, in local time there.
  func paths(
    along places: [RoadLocation], leaving departure: String?, until end: ContinuousClock.Instant? = nil
  ) async -> [RoadPath?] {
    let deadline = end ?? .now + timeout
    let time = engine.hasTraffic ? departure : nil
    func ask(_ places: [RoadLocation]) async throws(RoadFailure) -> [RoadPath] {
      try await answer(to: engine.request(along: places, leaving: time), until: deadline) {
        reply throws(RoadFailure) in try engine.legs(reply, count: places.count - 1)
      }
    }
    do {
      return try await ask(places)
    } catch {
      // One missing leg fails the whole route.
      guard !error.isOfEngine, error != .notSent, places.count > 2 else {
        return places.dropFirst().map { _ in nil }
      }
    }
    var paths: [RoadPath?] = []
    for (from, to) in zip(places, places.dropFirst()) { paths.append(try? await ask([from, to]).first) }
    return paths
  }

  /// Sends a request, and retries once if the engine fails. Failures count for the circuit breaker.
  ///
  /// - Parameter isExtra: if true, a timeout is not a failure.
  private func answer<Value>(
    to request: RoadEngineRequest, until deadline: ContinuousClock.Instant, isExtra: Bool = false,
    _ read: (HTTPTransferResponse) throws(RoadFailure) -> Value
  ) async throws(RoadFailure) -> Value {
    guard breaker.admits() else { throw .notSent }
    var request = request
    request.trace = TraceContext.current?.header
    var failure = RoadFailure.notSent
    for _ in 0..<2 where ContinuousClock.now + Self.leastTime < deadline {
      countRequest()
      let sent = ContinuousClock.now
      do {
        let value = try read(await transfers.send(request, until: deadline))
        metrics.note(nil, took: sent.duration(to: .now))
        tell(breaker.succeeded(), nil)
        return value
      } catch {
        failure = error
        metrics.note(error, took: sent.duration(to: .now))
      }
      guard failure.isOfEngine else { break }
    }
    switch failure {
    case .noResponse where isExtra: breaker.canceled()
    case .noResponse, .invalidResponse: tell(breaker.failed(), failure)
    case .places, .noWay: tell(breaker.succeeded(), nil)
    case .notSent: breaker.canceled()
    }
    throw failure
  }

  private func tell(_ change: RoadBreaker.Change, _ failure: RoadFailure?) {
    if change != .none { report(failure) }
  }
}

/// The pairs of one request.
struct RoadTable: Equatable {
  let rows: [RoadLocation]
  let columns: [RoadLocation]

  /// Returns tables that cover all missing pairs with few others. Places with many missing pairs get rows of
  /// their own; the others are columns. So a new start among known stores needs one row and one column.
  static func covering(_ missing: Set<RoadCache.Key>, _ request: RoadTableRequest) -> [RoadTable] {
    let places = request.places
    let missingOf = places.map { from in places.filter { missing.contains(request.key(from, $0)) } }
    let isNew = missingOf.map { $0.count * 2 > places.count - 1 }
    var tables: [RoadTable] = []
    for new in [true, false] {
      let rows = places.indices.filter { isNew[$0] == new && !missingOf[$0].isEmpty }
      let wanted = Set(rows.flatMap { missingOf[$0] })
      var columns = places.filter(wanted.contains)
      guard !rows.isEmpty else { continue }
      // Valhalla uses the departure's hour. If a table has more sources than targets, it would need the
      // arrival's.
      if request.departure != nil, rows.count > columns.count { columns = places }
      let most = max(1, RoadGuide.maximumPairs / columns.count)
      for first in stride(from: 0, to: rows.count, by: most) {
        let part = rows[first..<min(first + most, rows.count)]
        tables.append(RoadTable(rows: part.map { places[$0] }, columns: columns))
      }
    }
    return tables
  }
}
