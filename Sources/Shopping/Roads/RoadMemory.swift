import ServerKit
import Synchronization

/// What one engine has told lately for one way of travelling. Only in memory, and for a day at most: roads
/// change seldom, and who asked is not known.
///
/// A class because all plans share it.
final class RoadMemory: Sendable {
  struct Pair: Sendable, Hashable {
    let from: RoadPlace
    let to: RoadPlace
  }

  /// Pairs depend on the departure only where the engine knows traffic.
  struct Key: Sendable, Hashable {
    let pair: Pair
    /// Quarters of an hour; 0 for an engine that knows no traffic.
    let slot: Int32
  }

  /// Two generations: what is asked for again moves into the younger one, and the older one is dropped as a
  /// whole.
  private struct Generation {
    var ways: [Key: RoadMatrix.Way] = [:]
    var placesOffRoads: Set<RoadPlace> = []
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

  /// - Parameter maximum: pairs of a generation.
  init(maximum: Int = 60_000, now: @escaping @Sendable () -> Int) {
    self.maximum = maximum
    self.now = now
  }

  /// How many pairs and places are kept just now.
  var count: Int { state.withLock { $0.young.count + $0.old.count } }

  /// What is known of each; nil where nothing was heard.
  func ways(_ keys: [Key]) -> [RoadMatrix.Way?] {
    state.withLock { state in
      turn(&state)
      return keys.map { key in
        if let way = state.young.ways[key] { return way }
        guard let way = state.old.ways[key] else { return nil }
        state.young.ways[key] = way
        return way
      }
    }
  }

  /// Which of some places the engine finds no road near.
  func offRoads(_ places: [RoadPlace]) -> Set<RoadPlace> {
    state.withLock { state in
      turn(&state)
      return Set(
        places.filter { state.young.placesOffRoads.contains($0) || state.old.placesOffRoads.contains($0) })
    }
  }

  func keep(_ ways: [(Key, RoadMatrix.Way)]) {
    state.withLock { state in
      for (key, way) in ways {
        turn(&state)
        state.young.ways[key] = way
      }
    }
  }

  func keep(offRoads places: Set<RoadPlace>) {
    state.withLock { state in
      turn(&state)
      state.young.placesOffRoads.formUnion(places)
    }
  }

  private func turn(_ state: inout State) {
    let now = now()
    let isAged = !(0..<Self.age).contains(now - state.born)
    guard state.young.count >= maximum || isAged else { return }
    state.old = state.young
    state.young = Generation()
    state.born = now
  }
}
