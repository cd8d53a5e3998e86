import Database
import FileFormats
import Grocery
import Identity
import ServerKit

/// How large a store is to be drawn; the app has a sheet and templates for each.
enum StoreSheet: String, Sendable, CaseIterable {
  case corner, market, supermarket, warehouse
}

/// The stores that shoppers have added: each with an organisation of its own, to which nobody belongs.
enum AddedStoreRepository {
  static let ofAccount = 20
  static let ofDay = 5
  /// From where its zip code is; a store farther off has another one.
  static let farthestMetres = 50_000.0
  /// Stores of a zip code that are looked through for one of that name.
  private static let mostCompared = 1_000
  private static let mostAlike = 5

  /// - Parameter isAnother: whether the account has seen the stores of that name there, and it is none of
  ///   them.
  /// - Returns: the id of the store; of another one that everybody sees at the same address.
  /// - Throws: `AddedStoreRefusal`, `StorageRefusal`.
  static func add(
    _ store: Store, sheet: StoreSheet?, isAnother: Bool, by account: String, within quota: StorageQuota,
    at now: Int, in writer: any Writer
  ) throws -> String {
    let known = try writer.first("SELECT added_by FROM store WHERE id = \(store.id)") { row in
      try row.optionalText(0) ?? ""
    }
    if let known {
      guard known == account else { throw AddedStoreRefusal.idTaken }
      return store.id
    }
    if let successor = try FormerStoreRepository.successor(of: store.id, in: writer) { return successor }
    let address = store.address
    let same = try writer.first(
      """
      SELECT id FROM store
      WHERE zip = \(address.zip) AND lower(street) = lower(\(address.street)) AND \(StoreVisibility.isPublic)
      ORDER BY id
      LIMIT 1
      """
    ) { row in try row.text(0) }
    if let same { return same }
    if !isAnother {
      let alike = try alike(store.name, zip: address.zip, in: writer)
      guard alike.isEmpty else { throw AddedStoreRefusal.alike(alike) }
    }
    let added: SQL = "SELECT count(*) FROM store WHERE added_by = \(account)"
    guard try writer.integer(added) < ofAccount,
      try writer.integer("\(added) AND added > \(now - Milliseconds.day)") < ofDay
    else { throw AddedStoreRefusal.tooMany }
    guard try !writer.exists("SELECT 1 FROM organisation WHERE id = \(store.id)") else {
      throw AddedStoreRefusal.idTaken
    }
    try quota.requireRoom(in: writer)
    try insert(store, sheet: sheet, by: account, at: now, in: writer)
    return store.id
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

  /// The grocers of a zip code whose names are like one, which everybody sees.
  static func alike(_ name: String, zip: String, in reader: any Reader) throws -> [StoreListing] {
    let wanted = StoreName(name)
    let named = try reader.rows(
      """
      SELECT store.id, store.name
      FROM store
      JOIN organisation ON organisation.id = store.organisation_id
      WHERE store.zip = \(zip) AND organisation.kind = 'grocer' AND \(StoreVisibility.isPublic)
      ORDER BY store.id
      LIMIT \(mostCompared)
      """
    ) { row in (id: try row.text(0), name: try row.text(1)) }
    let ids = named.filter { StoreName($0.name).isLike(wanted) }.prefix(mostAlike).map(\.id)
    let listings = try CatalogRepository.listings(ids, in: reader)
    return ids.compactMap { listings[$0] }
  }

  /// Moves a store on the map, for whoever has added it, until somebody else answers for it.
  ///
  /// - Throws: `AddedStoreRefusal.notTheirs` for a store that is confirmed or has an organisation's people.
  static func move(
    _ id: String, to position: Position, by account: String, in writer: any Writer
  ) throws {
    let moved = try writer.run(
      """
      UPDATE store SET latitude = \(position.latitude), longitude = \(position.longitude)
      WHERE id = \(id) AND added_by = \(account) AND verification = 'waiting'
        AND NOT EXISTS (
          SELECT 1 FROM organisation_member WHERE organisation_member.organisation_id = store.organisation_id)
      """)
    guard moved == 0 else { return }
    guard try writer.exists("SELECT 1 FROM store WHERE id = \(id) AND \(StoreVisibility.isPublic)") else {
      throw CatalogRefusal.unknownStore
    }
    throw AddedStoreRefusal.notTheirs
  }
}
