import Database
import FileFormats
import Grocery

/// A map as lists show it, without its cells.
struct StoreMapListing: Sendable, Hashable {
  var id: String
  var storeID: String
  var name: String
  var isOfficial: Bool
  /// Milliseconds since 1970.
  var updated: Int
  var rows: Int
  var columns: Int
}

/// The maps of stores.
enum StoreMapStore {
  /// The maps of a store, official ones first, then the latest; nil for an id that no store has.
  static func maps(of storeID: String, in reader: any Reader) throws -> [StoreMapListing]? {
    let isThere = try reader.exists(
      "SELECT 1 FROM store WHERE id = \(storeID) AND \(StoreVisibility.isPublic)")
    guard isThere else { return nil }
    return try reader.rows(
      """
      SELECT id, store_id, name, is_official, updated, row_count, column_count
      FROM store_map
      WHERE store_id = \(storeID)
      ORDER BY is_official DESC, updated DESC, id
      """
    ) { row in
      StoreMapListing(
        id: try row.text(0), storeID: try row.text(1), name: try row.text(2), isOfficial: try row.flag(3),
        updated: try row.integer(4), rows: try row.integer(5), columns: try row.integer(6))
    }
  }

  /// One map; nil for an id that none has.
  static func map(_ id: String, in reader: any Reader) throws -> StoreMap? {
    try reader.first(
      "\(selection) WHERE id = \(id) AND \(StoreVisibility.isPublic("store_map.store_id"))"
    ) { row in try StoreMap(row) }
  }

  /// The latest official map of each of the stores that has one, by store.
  static func officialMaps(of storeIDs: [String], in reader: any Reader) throws -> [String: StoreMap] {
    let maps = try reader.rows(
      "\(selection) WHERE store_id IN \(list: storeIDs) AND is_official ORDER BY updated, id"
    ) { row in try StoreMap(row) }
    return Dictionary(maps.map { ($0.storeID, $0) }) { _, later in later }
  }

  /// Which of its maps is each store's latest official one, without reading the maps.
  static func officialMapVersions(
    of storeIDs: [String], in reader: any Reader
  ) throws -> [String: MapMemory.Version] {
    var versions: [String: MapMemory.Version] = [:]
    try reader.each(
      """
      SELECT store_id, id, updated
      FROM store_map
      WHERE store_id IN \(list: storeIDs) AND is_official
      ORDER BY updated, id
      """
    ) { row in
      versions[try row.text(0)] = MapMemory.Version(id: try row.text(1), updated: try row.integer(2))
    }
    return versions
  }

  private static let selection: SQL = """
    SELECT id, store_id, name, is_official, updated, decimetres_per_cell, grid, drawing
    FROM store_map

    """
}

extension StoreMap {
  fileprivate init(_ row: borrowing Row) throws {
    let drawing = try MapDrawingJSON(JSONNode(reading: Array(try row.text(7).utf8)))
    self.init(
      id: try row.text(0), storeID: try row.text(1), name: try row.text(2), isOfficial: try row.flag(3),
      updated: try row.integer(4), decimetresPerCell: try row.integer(5),
      grid: try row.text(6).split(separator: "\n").map(String.init), legend: drawing.legend,
      entrances: drawing.entrances, checkouts: drawing.checkouts, aisles: drawing.aisles,
      namedSigns: drawing.namedSigns, parts: drawing.parts)
  }
}
