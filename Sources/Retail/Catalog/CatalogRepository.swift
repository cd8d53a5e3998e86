package import Database
package import Grocery

/// Reads the published data of stores. `CatalogImport` writes it.
package enum CatalogRepository {
  /// The largest radius of a search, in meters.
  package static let widestMetres = 200_000

  /// The stores around a place, nearest first.
  ///
  /// If there is none within the radius, it is doubled until there is one, up to 200 km.
  ///
  /// - Parameter limit: the largest number of stores to return.
  static func neighborhood(
    of place: Position, within radiusMetres: Int = 16_000, limit: Int = 50,
    kind: Organization.Kind = .grocer, in reader: any Reader
  ) throws -> Neighborhood {
    var radius = min(max(1, radiusMetres), widestMetres)
    while true {
      let stores = try stores(around: place, within: radius, limit: limit, kind, in: reader)
      if !stores.isEmpty || radius == widestMetres {
        return Neighborhood(radiusMetres: radius, stores: stores)
      }
      radius = min(radius * 2, widestMetres)
    }
  }

  /// The stores within the radius, nearest first, without widening it.
  package static func stores(
    around place: Position, within radiusMetres: Int, limit: Int, _ kind: Organization.Kind,
    in reader: any Reader
  ) throws -> [NearbyStore] {
    let nearby = try positions(around: place, within: radiusMetres, kind, in: reader).prefix(limit)
    let listings = try listings(nearby.map(\.id), in: reader)
    return nearby.compactMap { near in
      listings[near.id].map {
        NearbyStore(listing: $0, distanceMetres: Int(near.distanceMetres.rounded()))
      }
    }
  }

  /// The ids of all stores within the radius, nearest first. Reads only their positions.
  package static func positions(
    around place: Position, within radiusMetres: Int, _ kind: Organization.Kind, in reader: any Reader
  ) throws -> [StorePosition] {
    let metres = Double(radiusMetres)
    let height = metres / Position.metresPerDegree
    var conditions: [SQL] = [
      "organisation.kind = \(kind.rawValue)", StoreVisibility.isPublic,
      "store.latitude BETWEEN \(place.latitude - height) AND \(place.latitude + height)",
    ]
    if let width = place.longitudeReach(metres: metres) {
      conditions.append(longitudes(from: place.longitude - width, to: place.longitude + width))
    }
    var nearby: [StorePosition] = []
    let places: SQL = """
      SELECT store.id, store.latitude, store.longitude
      FROM store
      JOIN organisation ON organisation.id = store.organisation_id
      WHERE \(conditions.joined(by: " AND "))
      """
    try reader.each(places) { row in
      let position = Position(latitude: try row.real(1), longitude: try row.real(2))
      let distance = place.distanceMetres(to: position)
      if distance <= metres { nearby.append(StorePosition(id: try row.text(0), distanceMetres: distance)) }
    }
    return nearby.sorted { ($0.distanceMetres, $0.id) < ($1.distanceMetres, $1.id) }
  }

  /// A condition for longitudes from west to east, also across the antimeridian.
  private static func longitudes(from west: Double, to east: Double) -> SQL {
    if west < -180 { return "(store.longitude >= \(west + 360) OR store.longitude <= \(east))" }
    if east > 180 { return "(store.longitude >= \(west) OR store.longitude <= \(east - 360))" }
    return "store.longitude BETWEEN \(west) AND \(east)"
  }

  /// The listings of public stores by id; other ids are omitted.
  package static func listings(_ ids: [String], in reader: any Reader) throws -> [String: StoreListing] {
    let selection: SQL = """
      \(StoreListing.selection) WHERE store.id IN \(list: ids) AND \(StoreVisibility.isPublic)
      """
    return Dictionary(
      uniqueKeysWithValues: try reader.rows(selection) { row in
        let listing = try StoreListing(row)
        return (listing.store.id, listing)
      })
  }

  /// A public store; nil if there is none with this id.
  static func store(_ id: String, in reader: any Reader) throws -> StoreListing? {
    try listings([id], in: reader)[id]
  }

  /// All public stores of a kind, sorted by id.
  static func stores(of kind: Organization.Kind, in reader: any Reader) throws -> [StoreListing] {
    try reader.rows(
      """
      \(StoreListing.selection)
      WHERE organisation.kind = \(kind.rawValue) AND \(StoreVisibility.isPublic)
      ORDER BY store.id
      """
    ) { row in try StoreListing(row) }
  }

  /// The ids of all stores, sorted.
  package static func storeIDs(in reader: any Reader) throws -> [String] {
    try reader.rows("SELECT id FROM store ORDER BY id") { row in try row.text(0) }
  }

  /// True if there is no organization yet.
  package static func isEmpty(in reader: any Reader) throws -> Bool {
    try !reader.exists("SELECT 1 FROM organisation LIMIT 1")
  }
}
