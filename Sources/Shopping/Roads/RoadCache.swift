import ServerKit
import Synchronization

/// A cache of an engine's recent routes for one way of traveling. It is in memory only, for at most a day,
/// and holds no requester.
///
/// A class because all plans share it.
final class RoadCache: Sendable {
  struct Pair: Sendable, Hashable {
    let from: RoadLocation
    let to: RoadLocation
  }

  /// A cache key; includes the departure only if the engine knows traffic.
  struct Key: Sendable, Hashable {
    let pair: Pair
    /// The quarter of an hour; 0 for an engine without traffic.
    let slot: Int32
  }

  /// One of two generations: entries in use move to the younger one, and the older one is dropped as a whole.
  private struct Generation {
    var ways: [Key: RoadMatrix.Way] = [:]
    var placesOffRoads: Set<RoadLocation> = []
    var count: Int { ways.count + placesOffRoads.count }
  }

  private struct State {
    var young = Generation()
    var old = Generation()
    var born = 0
  }

  private let state = Mutex(State())
  private let maximum: Int
  private let now: @Sendable () -> Int

  static let age = 12 * 3_600 * Milliseconds.second

  /// - Parameter maximum: the number of pairs in a generation.
  init(maximum: Int = 60_000, now: @escaping @Sendable () -> Int) {
    self.maximum = maximum
    self.now = now
  }

  /// The number of cached pairs and places.
  var count: Int { state.withLock { $0.young.count + $0.old.count } }

  /// Returns the cached routes; nil for missing ones.
  func ways(_ keys: [Key]) -> [RoadMatrix.Way?] {
    state.withLock { state in
      rotate(&state)
      return keys.map { key in
        if let way = state.young.ways[key] { return way }
        guard let way = state.old.ways[key] else { return nil }
        state.young.ways[key] = way
        return way
      }
    }
  }

  /// Returns the places known to be far from any road.
  func offRoads(_ places: [RoadLocation]) -> Set<RoadLocation> {
    state.withLock { state in
      rotate(&state)
      return Set(
        places.filter { state.young.placesOffRoads.contains($0) || state.old.placesOffRoads.contains($0) })
    }
  }

  func store(_ ways: [(Key, RoadMatrix.Way)]) {
    state.withLock { state in
      for (key, way) in ways {
        rotate(&state)
        state.young.ways[key] = way
      }
    }
  }

  func store(offRoads places: Set<RoadLocation>) {
    state.withLock { state in
      rotate(&state)
      state.young.placesOffRoads.formUnion(places)
    }
  }

  private func rotate(_ state: inout State) {
    let now = now()
    let isAged = !(0..<Self.age).contains(now - state.born)
    guard state.young.count >= maximum || isAged else { return }
    state.old = state.young
    state.young = Generation()
    state.born = now
  }
}
