public import Database
import Grocery

/// What stores publish, as the database keeps it. Writing it is `CatalogImport`'s.
public struct CatalogStore: Sendable {
  let database: any Database

  public init(_ database: any Database) {
    self.database = database
  }

  /// The circle is never made wider than this to find something.
  static let widestMetres = 200_000

  /// The stores around a place, nearest first.
  ///
  /// Where there is none within the radius, it is doubled until there is one, up to 200 km.
  ///
  /// - Parameter limit: at most so many.
  func stores(
    around place: Position, within radiusMetres: Int = 16_000, limit: Int = 50,
    kind: Organisation.Kind = .grocer
  ) async throws -> Neighbourhood {
    try await database.read { reader in
      var radius = min(max(1, radiusMetres), Self.widestMetres)
      while true {
        let stores = try Self.stores(around: place, within: radius, limit: limit, kind, reader)
        if !stores.isEmpty || radius == Self.widestMetres {
          return Neighbourhood(radiusMetres: radius, stores: stores)
        }
        radius = min(radius * 2, Self.widestMetres)
      }
    }
  }

  /// The stores within the circle, without widening it; for those who read more in the same transaction.
  static func stores(
    around place: Position, within radiusMetres: Int, limit: Int, _ kind: Organisation.Kind,
    _ reader: any Reader
  ) throws -> [NearbyStore] {
    let metres = Double(radiusMetres)
    let height = metres / Position.metresPerDegree
    var conditions: [SQL] = [
      "organisation.kind = \(kind.rawValue)",
      "store.latitude BETWEEN \(place.latitude - height) AND \(place.latitude + height)",
    ]
    if let width = place.longitudeReach(metres: metres) {
      conditions.append(longitudes(from: place.longitude - width, to: place.longitude + width))
    }
    var nearby: [(id: String, distance: Double)] = []
    // Only what the distance needs is read of all of them, and the rest of those that are shown.
    let places: SQL = """
      SELECT store.id, store.latitude, store.longitude
      FROM store
      JOIN organisation ON organisation.id = store.organisation_id
      WHERE \(conditions.joined(by: " AND "))
      """
    try reader.each(places) { row in
      let position = Position(latitude: try row.real(1), longitude: try row.real(2))
      let distance = place.distanceMetres(to: position)
      if distance <= metres { nearby.append((try row.text(0), distance)) }
    }
    nearby.sort { ($0.distance, $0.id) < ($1.distance, $1.id) }
    nearby = Array(nearby.prefix(limit))
    let listings = try listings(nearby.map(\.id), reader)
    return nearby.compactMap { near in
      listings[near.id].map { NearbyStore(listing: $0, distanceMetres: Int(near.distance.rounded())) }
    }
  }

  /// From west to east, on either side of the line where 180° west is 180° east.
  private static func longitudes(from west: Double, to east: Double) -> SQL {
    if west < -180 { return "(store.longitude >= \(west + 360) OR store.longitude <= \(east))" }
    if east > 180 { return "(store.longitude >= \(west) OR store.longitude <= \(east - 360))" }
    return "store.longitude BETWEEN \(west) AND \(east)"
  }

  /// The listings by the ids of their stores; ids that no store has are left out.
  static func listings(_ ids: [String], _ reader: any Reader) throws -> [String: StoreListing] {
    let selection: SQL = "\(StoreListing.selection) WHERE store.id IN \(list: ids)"
    return Dictionary(
      uniqueKeysWithValues: try reader.rows(selection) { row in
        let listing = try StoreListing(row)
        return (listing.store.id, listing)
      })
  }

  /// One store; nil for an id that no store has.
  func store(_ id: String) async throws -> StoreListing? {
    try await database.read { try Self.listings([id], $0)[id] }
  }

  /// All stores of a kind, by their ids.
  func stores(of kind: Organisation.Kind) async throws -> [StoreListing] {
    try await database.read { reader in
      try reader.rows(
        "\(StoreListing.selection) WHERE organisation.kind = \(kind.rawValue) ORDER BY store.id"
      ) { row in try StoreListing(row) }
    }
  }

  /// Whether nothing has been imported yet.
  public func isEmpty() async throws -> Bool {
    try await database.read { try !$0.exists("SELECT 1 FROM organisation LIMIT 1") }
  }

  /// Where a zip code is: in the middle of the stores that have it, else where the table of the United States
  /// says, else where the numerically nearest code of a store or of the table is that begins with the same
  /// three digits.
  ///
  /// - Parameter text: as a person types it; `98701-1234` is `98701`.
  func origin(zip text: String) async throws -> ZipOrigin? {
    let zip = Self.normalized(zip: text)
    guard !zip.isEmpty else { return nil }
    let prefix = String(zip.prefix(3))
    let own = try await database.read { reader in
      try reader.rows(
        """
        SELECT zip, avg(latitude), avg(longitude)
        FROM store
        WHERE zip >= \(prefix) AND zip < \(prefix + "\u{10FFFF}")
        GROUP BY zip
        """
      ) { row in
        (zip: try row.text(0), position: Position(latitude: try row.real(1), longitude: try row.real(2)))
      }
    }
    if let same = own.first(where: { Self.normalized(zip: $0.zip) == zip }) {
      return ZipOrigin(position: same.position, zip: zip, precision: .exact)
    }
    let known = ZipCodeTable().nearest(to: zip)
    if let known, known.zip == zip { return ZipOrigin(position: known.position, zip: zip, precision: .exact) }
    guard let number = Int(zip), zip.utf8.count == 5 else { return nil }
    let candidates = own + (known.map { [($0.zip, $0.position)] } ?? [])
    let nearest = candidates.compactMap { candidate in
      Int(Self.normalized(zip: candidate.zip)).map { (distance: abs($0 - number), candidate) }
    }.min { ($0.distance, $0.1.zip) < ($1.distance, $1.1.zip) }
    return nearest.map { ZipOrigin(position: $0.1.position, zip: $0.1.zip, precision: .nearest) }
  }

  /// Without spaces around, in capital letters, without the four digits that the United States add.
  static func normalized(zip text: String) -> String {
    let zip = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").uppercased()
    let parts = zip.split(separator: "-", omittingEmptySubsequences: false)
    let isExtended = parts.count == 2 && parts[0].utf8.count == 5 && parts[1].utf8.count == 4
    return isExtended ? String(parts[0]) : zip
  }
}
