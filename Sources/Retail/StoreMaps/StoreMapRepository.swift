package import Database
import FileFormats
package import Grocery
import Language
import ServerKit

/// A map as lists show it, without its cells.
package struct StoreMapListing: Sendable, Hashable {
  package var id: String
  var storeID: String
  var name: String
  var isOfficial: Bool
  /// Milliseconds since 1970.
  var updated: Int
  var rows: Int
  var columns: Int
  var decimetresPerCell: Int
  /// True if parts of the map have their own scale.
  var hasScaledParts: Bool
  /// The author's nickname; nil for the store itself.
  var author: String?
  /// Increases with every change.
  var revision: Int
  var downloads: Int
  var reviews: Int
  /// The sum over all reviews.
  var stars: Int

  /// Writes the members of a JSON object.
  func write(into json: inout JSONWriter) {
    json.member("id", id)
    json.member("name", name)
    json.member("official", isOfficial)
    json.member("updated", updated)
    json.member("rows", rows)
    json.member("columns", columns)
    json.member("decimetresPerCell", decimetresPerCell)
    json.member("scaledParts", hasScaledParts)
    json.member("author", orNull: author)
    json.member("revision", revision)
    json.member("downloads", downloads)
    json.member("reviews", reviews)
    if reviews > 0 { json.member("stars", Double((10 * stars + reviews / 2) / reviews) / 10) }
  }

  /// The start of every statement that reads listings.
  ///
  /// The LIKE pattern finds parts with their own scale. It cannot match inside a name, where quotes are
  /// escaped.
  static let selection: SQL = """
    SELECT store_map.id, store_map.store_id, store_map.name, store_map.is_official, store_map.updated,
      store_map.row_count, store_map.column_count, store_map.decimetres_per_cell, account.nickname,
      store_map.revision, store_map.downloads, coalesce(opinion.reviews, 0), coalesce(opinion.stars, 0),
      store_map.drawing LIKE '%"decimetresPerCell":%'
    FROM store_map
    LEFT JOIN account ON account.id = store_map.author_id
    LEFT JOIN (
      SELECT map_id, count(*) AS reviews, sum(stars) AS stars
      FROM map_review
      WHERE hidden IS NULL
      GROUP BY map_id
    ) AS opinion ON opinion.map_id = store_map.id

    """

  /// Official maps first, then by rating. Each rating counts four extra reviews of 3.5 stars, so that one
  /// friend does not outweigh twenty strangers (decision 22).
  static let order: SQL = """
    store_map.is_official DESC,
    (coalesce(opinion.stars, 0) + 14.0) / (coalesce(opinion.reviews, 0) + 4) DESC,
    store_map.downloads DESC, store_map.updated DESC, store_map.id
    """

  init(_ row: borrowing Row) throws {
    id = try row.text(0)
    storeID = try row.text(1)
    name = try row.text(2)
    isOfficial = try row.flag(3)
    updated = try row.integer(4)
    rows = try row.integer(5)
    columns = try row.integer(6)
    decimetresPerCell = try row.integer(7)
    author = try row.optionalText(8)
    revision = try row.integer(9)
    downloads = try row.integer(10)
    reviews = try row.integer(11)
    stars = try row.integer(12)
    hasScaledParts = try row.flag(13)
  }
}

/// A map with its author and revision.
struct PublicMap: Sendable {
  let map: StoreMap
  let author: String?
  let revision: Int
}

/// The maps of stores.
package enum StoreMapRepository {
  /// Returns the visible maps of a store, in `StoreMapListing.order`; nil for an unknown store.
  static func maps(of storeID: String, in reader: any Reader) throws -> [StoreMapListing]? {
    let isThere = try reader.exists(
      "SELECT 1 FROM store WHERE id = \(storeID) AND \(StoreVisibility.isPublic)")
    guard isThere else { return nil }
    return try reader.rows(
      """
      \(StoreMapListing.selection)
      WHERE store_map.store_id = \(storeID) AND store_map.hidden IS NULL
      ORDER BY \(StoreMapListing.order)
      """
    ) { row in try StoreMapListing(row) }
  }

  /// Returns a map, public or not.
  ///
  /// - Throws: `MapRefusal.unknownMap`.
  static func listing(_ id: String, in reader: any Reader) throws -> StoreMapListing {
    let listing = try reader.first("\(StoreMapListing.selection) WHERE store_map.id = \(id)") { row in
      try StoreMapListing(row)
    }
    guard let listing else { throw MapRefusal.unknownMap }
    return listing
  }

  /// Returns a public map with its author and revision.
  static func publicMap(_ id: String, in reader: any Reader) throws -> PublicMap? {
    guard let map = try map(id, in: reader) else { return nil }
    return try reader.first(
      """
      SELECT account.nickname, store_map.revision
      FROM store_map
      LEFT JOIN account ON account.id = store_map.author_id
      WHERE store_map.id = \(id)
      """
    ) { row in PublicMap(map: map, author: try row.optionalText(0), revision: try row.integer(1)) }
  }

  /// Returns a public map; nil for an unknown id.
  static func map(_ id: String, in reader: any Reader) throws -> StoreMap? {
    try reader.first(
      """
      \(selection)
      WHERE id = \(id) AND hidden IS NULL AND \(StoreVisibility.isPublic("store_map.store_id"))
      """
    ) { row in try StoreMap(row) }
  }

  /// Returns the latest official map of each store that has one.
  package static func officialMaps(of storeIDs: [String], in reader: any Reader) throws -> [String: StoreMap]
  {
    let maps = try reader.rows(
      """
      \(selection)
      WHERE store_id IN \(list: storeIDs) AND is_official AND hidden IS NULL
      ORDER BY updated, id
      """
    ) { row in try StoreMap(row) }
    return Dictionary(maps.map { ($0.storeID, $0) }) { _, later in later }
  }

  /// Returns the version of each store's latest official map, without reading the maps.
  package static func officialMapVersions(
    of storeIDs: [String], in reader: any Reader
  ) throws -> [String: MapVersion] {
    var versions: [String: MapVersion] = [:]
    try reader.each(
      """
      SELECT store_id, id, updated
      FROM store_map
      WHERE store_id IN \(list: storeIDs) AND is_official AND hidden IS NULL
      ORDER BY updated, id
      """
    ) { row in
      versions[try row.text(0)] = MapVersion(id: try row.text(1), updated: try row.integer(2))
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

/// A map at the time of its last change.
package struct MapVersion: Sendable, Hashable {
  let id: String
  /// Milliseconds since 1970.
  let updated: Int

  package init(id: String, updated: Int) {
    self.id = id
    self.updated = updated
  }
}
