import Database
import FileFormats
import Grocery
import Identity
import ServerKit

/// The size of a store's drawing; the app has a sheet and templates for each.
enum StoreSheet: String, Sendable, CaseIterable {
  case corner, market, supermarket, warehouse
}

/// Stores added by shoppers, each with its own organization without members.
enum AddedStoreRepository {
  static let mostOfAccount = 20
  static let mostOfDay = 5
  /// The largest distance between a store and its zip code.
  static let farthestMetres = 50_000.0
  /// Stores of a neighborhood whose names and addresses are compared.
  private static let mostCompared = 1_000
  /// The neighborhood of a store whose zip code is unknown.
  private static let neighborMetres = 1_000.0
  private static let mostAlike = 5

  /// Adds a store.
  ///
  /// - Parameter isAnother: true if the account has seen the similar stores and added another one.
  /// - Returns: the id of a store, and true if it is the account's own, new or from an earlier request; false
  ///   for a public store at the same address, and for the one that the account's store was merged into.
  /// - Throws: `AddedStoreRefusal`, `StorageRefusal`.
  static func add(
    _ sent: Store, sheet: StoreSheet?, isAnother: Bool, by account: String, within quota: StorageQuota,
    at now: Int, in writer: any Writer
  ) throws -> (id: String, isOwn: Bool) {
    var store = sent
    let place = try OwnedID.row(store.id, of: account) { id in try owner(of: id, in: writer) }
    store.id = place.id
    if !place.isNew { return (store.id, true) }
    if let successor = try FormerStoreRepository.successor(of: store.id, in: writer) {
      return (successor, false)
    }
    if let duplicate = try duplicate(of: store, in: writer) { return (duplicate, false) }
    if !isAnother {
      let alike = try alike(store, in: writer)
      guard alike.isEmpty else { throw AddedStoreRefusal.alike(alike) }
    }
    let count: SQL = "SELECT count(*) FROM store WHERE added_by = \(account)"
    guard try writer.integer(count) < mostOfAccount,
      try writer.integer("\(count) AND added > \(now - Milliseconds.day)") < mostOfDay
    else { throw AddedStoreRefusal.tooMany }
    try quota.requireRoom(in: writer)
    try insert(store, sheet: sheet, by: account, at: now, in: writer)
    try CatalogCurrency.decide(in: writer)
    return (store.id, true)
  }

  /// The account that added a store, or an empty text for a store or organization of another owner; nil if
  /// the id is free for both.
  private static func owner(of id: String, in reader: any Reader) throws -> String? {
    try reader.first(
      """
      SELECT coalesce((SELECT added_by FROM store WHERE id = \(id)), '')
      WHERE EXISTS (SELECT 1 FROM store WHERE id = \(id))
        OR EXISTS (SELECT 1 FROM organisation WHERE id = \(id))
      """
    ) { row in try row.text(0) }
  }

  private static func insert(
    _ store: Store, sheet: StoreSheet?, by account: String, at now: Int, in writer: any Writer
  ) throws {
    let address = store.address
    try writer.run(
      """
      INSERT INTO organisation (id, kind, name, emoji, created, goods_revision)
      VALUES (\(store.id), 'grocer', \(store.name), '🏪', \(now), \(now))
      """)
    try writer.run(
      """
      INSERT INTO store (id, organisation_id, name, street, city, region, zip, country, latitude, longitude,
        size, sheet, verification, verification_asked, added_by, added)
      VALUES (\(store.id), \(store.id), \(store.name), \(address.street), \(address.city),
        \(address.region), \(address.zip), \(address.country), \(store.position.latitude),
        \(store.position.longitude), \(store.size.rawValue), \(sheet?.rawValue), 'waiting', \(now), \(account),
        \(now))
      """)
  }

  /// A public store at the same address; nil if there is none, or the street is unknown.
  private static func duplicate(of store: Store, in reader: any Reader) throws -> String? {
    let street = store.address.street
    guard !street.isEmpty else { return nil }
    return try reader.first(
      """
      SELECT store.id FROM store
      WHERE \(isNeighbor(of: store)) AND lower(store.street) = lower(\(street))
        AND \(StoreVisibility.isPublic)
      ORDER BY store.id
      LIMIT 1
      """
    ) { row in try row.text(0) }
  }

  /// A condition for stores with the same zip code, or around a store whose code is unknown.
  private static func isNeighbor(of store: Store) -> SQL {
    let (address, position) = (store.address, store.position)
    guard address.zip.isEmpty else {
      return "store.zip = \(address.zip) AND store.country = \(address.country)"
    }
    let north = neighborMetres / Position.metresPerDegree
    let east = position.longitudeReach(metres: neighborMetres) ?? 180
    return """
      store.latitude BETWEEN \(position.latitude - north) AND \(position.latitude + north)
        AND store.longitude BETWEEN \(position.longitude - east) AND \(position.longitude + east)
      """
  }

  /// The public grocers of the neighborhood with a similar name.
  private static func alike(_ store: Store, in reader: any Reader) throws -> [StoreListing] {
    let target = StoreName(store.name)
    let candidates = try reader.rows(
      """
      SELECT store.id, store.name
      FROM store
      JOIN organisation ON organisation.id = store.organisation_id
      WHERE \(isNeighbor(of: store)) AND organisation.kind = 'grocer' AND \(StoreVisibility.isPublic)
      ORDER BY store.id
      LIMIT \(mostCompared)
      """
    ) { row in (id: try row.text(0), name: try row.text(1)) }
    let ids = candidates.filter { StoreName($0.name).isLike(target) }.prefix(mostAlike).map(\.id)
    let listings = try CatalogRepository.listings(ids, in: reader)
    return ids.compactMap { listings[$0] }
  }

  /// The country of the stores nearest to a place, `US` if there are none within 200 km.
  static func country(around place: Position, in reader: any Reader) throws -> String {
    let nearby = try CatalogRepository.neighborhood(of: place, within: 2_000, limit: 1, in: reader)
    return nearby.stores.first?.listing.store.address.country ?? "US"
  }

  /// Moves a store on the map, for the account that added it.
  ///
  /// - Throws: `AddedStoreRefusal.notTheirs` if the store is confirmed or its organization has members.
  static func move(
    _ id: String, to position: Position, by account: String, in writer: any Writer
  ) throws {
    let moved = try writer.run(
      """
      UPDATE store SET latitude = \(position.latitude), longitude = \(position.longitude)
      WHERE id = \(id) AND added_by = \(account) AND verification = 'waiting'
        AND NOT \(MemberRepository.exist(of: "store.organisation_id"))
      """)
    guard moved == 0 else { return }
    guard try writer.exists("SELECT 1 FROM store WHERE id = \(id) AND \(StoreVisibility.isPublic)") else {
      throw CatalogRefusal.unknownStore
    }
    throw AddedStoreRefusal.notTheirs
  }
}
