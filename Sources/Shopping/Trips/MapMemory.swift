import Database
import Grocery
import Retail
import Synchronization

/// The official maps that were read last, and the ways through them that were reckoned last: shoppers ask
/// again and again for the same list, and a map changes twice a year.
///
/// A class because all requests share what one of them has read.
package final class MapMemory: Sendable {
  /// Everything that a way depends on.
  struct WayKey: Hashable, Sendable {
    let map: MapVersion
    /// Cells of the shelves, ascending, each once.
    let shelves: [Int32]
    /// Parts that are closed, by their indexes.
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

  /// Beyond these numbers the memory starts afresh. A map is some ten kilobytes, a way at most one.
  init(maximumMaps: Int = 500, maximumWays: Int = 4_000) {
    self.maximumMaps = maximumMaps
    self.maximumWays = maximumWays
  }

  /// The latest official map of each of the stores that has one, by store.
  func maps(of storeIDs: [String], in reader: any Reader) throws -> [String: StoreMap] {
    let versions = try StoreMapStore.officialMapVersions(of: storeIDs, in: reader)
    let known = state.withLock { state in versions.mapValues { state.maps[$0] } }
    let missing = known.filter { $0.value == nil }.keys.sorted()
    let read = missing.isEmpty ? [:] : try StoreMapStore.officialMaps(of: missing, in: reader)
    state.withLock { state in
      if state.maps.count + read.count > maximumMaps { state.maps = [:] }
      for map in read.values { state.maps[MapVersion(id: map.id, updated: map.updated)] = map }
    }
    return known.compactMapValues(\.self).merging(read) { old, _ in old }
  }

  /// A way from memory or from `reckon`; nil where the map tells none.
  func way(_ key: WayKey, reckon: () -> StoreWay?) -> StoreWay? {
    if let known = state.withLock({ $0.ways[key] }) { return known }
    let way = reckon()
    state.withLock { state in
      if state.ways.count >= maximumWays { state.ways = [:] }
      state.ways[key] = .some(way)
    }
    return way
  }
}
