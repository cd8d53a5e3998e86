import Database
import Grocery
import Retail
import Synchronization

/// A cache of official maps and of walks through them: shoppers request the same lists, and maps rarely
/// change.
///
/// A class because all requests share the cache.
package final class MapMemory: Sendable {
  /// Everything that a walk depends on.
  struct WayKey: Hashable, Sendable {
    let map: MapVersion
    /// The shelf cells, unique and ascending.
    let shelves: [Int32]
    /// The indexes of closed parts.
    let closed: [Int]
    let steps: Int
  }

  private struct State {
    var maps: [MapVersion: StoreMap] = [:]
    var ways: [WayKey: StoreWay?] = [:]
  }

  private let state = Mutex(State())
  private let maximumMaps: Int
  private let maximumWays: Int

  /// Clears the cache beyond these counts. A map takes about ten kilobytes, a walk at most one.
  init(maximumMaps: Int = 500, maximumWays: Int = 4_000) {
    self.maximumMaps = maximumMaps
    self.maximumWays = maximumWays
  }

  /// Returns the latest official maps of some stores, by store.
  func maps(of storeIDs: [String], in reader: any Reader) throws -> [String: StoreMap] {
    let versions = try StoreMapRepository.officialMapVersions(of: storeIDs, in: reader)
    let cached = state.withLock { state in versions.mapValues { state.maps[$0] } }
    let missing = cached.filter { $0.value == nil }.keys.sorted()
    let loaded = missing.isEmpty ? [:] : try StoreMapRepository.officialMaps(of: missing, in: reader)
    state.withLock { state in
      if state.maps.count + loaded.count > maximumMaps { state.maps = [:] }
      for map in loaded.values { state.maps[MapVersion(id: map.id, updated: map.updated)] = map }
    }
    return cached.compactMapValues(\.self).merging(loaded) { old, _ in old }
  }

  /// Returns a cached walk, or the result of `compute`; nil if the map has no walk.
  func way(_ key: WayKey, compute: () -> StoreWay?) -> StoreWay? {
    if let cached = state.withLock({ $0.ways[key] }) { return cached }
    let way = compute()
    state.withLock { state in
      if state.ways.count >= maximumWays { state.ways = [:] }
      state.ways[key] = .some(way)
    }
    return way
  }
}
