import Database
import Grocery
import Identity
import ServerKit

/// Publishes and withdraws the maps of people and stores.
enum MapPublishing {
  /// The owner, names and state of a map.
  struct Owner: Sendable {
    /// Nil for the store's own map.
    let author: String?
    let mapName: String
    let store: String
    let storeName: String
    let organization: String
    let isOfficial: Bool
    let isHidden: Bool
    let revision: Int
  }

  /// Publishes a person's map, or changes the one with this id.
  ///
  /// - Parameter knownRevision: the revision on the device; nil to publish it for the first time. Sending the
  ///   same map again changes nothing, whatever the revision: an answer may have been lost.
  /// - Throws: `MapRefusal`, `StorageRefusal`.
  static func publish(
    _ map: StoreMap, by account: String, knownRevision: Int?, within quota: StorageQuota, at now: Int,
    in writer: any Writer
  ) throws {
    let isThere = try writer.exists(
      "SELECT 1 FROM store WHERE id = \(map.storeID) AND \(StoreVisibility.isPublic)")
    guard isThere else { throw MapRefusal.unknownStore }
    if let owner = try owner(of: map.id, in: writer) {
      guard owner.author == account else { throw MapRefusal.idTaken }
      guard owner.store == map.storeID else { throw MapRefusal.otherStore }
      return try quota.storing(for: .account(account), in: writer) {
        try change(map, from: owner, knownRevision: knownRevision, at: now, in: writer)
      }
    }
    guard knownRevision == nil else { throw MapRefusal.unknownMap }
    try requireRoom(for: account, at: map.storeID, now, in: writer)
    try quota.storing(for: .account(account), in: writer) {
      try CatalogWriter(writer: writer, now: now) {}.write(map)
      _ = try writer.run(
        "UPDATE store_map SET author_id = \(account), created = \(now) WHERE id = \(map.id)")
    }
  }

  /// Returns the latest official map of a store, hidden or not.
  static func official(of store: String, in reader: any Reader) throws -> String? {
    try reader.first(
      """
      SELECT id FROM store_map
      WHERE store_id = \(store) AND is_official
      ORDER BY updated DESC, id DESC
      LIMIT 1
      """
    ) { row in try row.text(0) }
  }

  /// Publishes the store's own map. A map with the id of the latest official one replaces it.
  ///
  /// - Returns: its id.
  /// - Throws: `MapRefusal`, `OrganizationRefusal`, `StorageRefusal`.
  static func publishOfficial(
    _ map: StoreMap, by member: Member, knownRevision: Int?, within quota: StorageQuota, at now: Int,
    in writer: any Writer
  ) throws -> String {
    try OrganizationAccess.require(member, .editor, in: writer)
    _ = try LocationRepository.location(map.storeID, of: member.organizationID, in: writer)
    let owner = StorageQuota.Owner.organization(member.organizationID)
    return try quota.storing(for: owner, in: writer) {
      try writeOfficial(map, by: member, knownRevision: knownRevision, at: now, in: writer)
    }
  }

  private static func writeOfficial(
    _ sent: StoreMap, by member: Member, knownRevision: Int?, at now: Int, in writer: any Writer
  ) throws -> String {
    var map = sent
    if let latest = try official(of: map.storeID, in: writer), let owner = try owner(of: latest, in: writer) {
      guard latest == map.id else { throw MapRefusal.changedSince(owner.revision) }
      try change(map, from: owner, knownRevision: knownRevision, at: now, in: writer)
    } else {
      map.id = try OwnedID.row(map.id, of: map.storeID) { id in
        try owner(of: id, in: writer).map { $0.isOfficial ? $0.store : "" }
      }.id
      try CatalogWriter(writer: writer, now: now) {}.write(map)
      try writer.run("UPDATE store_map SET created = \(now) WHERE id = \(map.id)")
    }
    // Publishing the map confirms it.
    try LocationRepository.confirm(.map, of: map.storeID, by: member, at: now, in: writer)
    return map.id
  }

  /// - Throws: `MapRefusal` if the account is not the author.
  static func withdraw(_ id: String, by account: String, in writer: any Writer) throws {
    guard let owner = try owner(of: id, in: writer) else { throw MapRefusal.unknownMap }
    guard owner.author == account else { throw MapRefusal.notTheAuthor }
    try writer.run("DELETE FROM store_map WHERE id = \(id)")
  }

  static func owner(of id: String, in reader: any Reader) throws -> Owner? {
    try reader.first(
      """
      SELECT store_map.author_id, store_map.name, store_map.store_id, store.name, store.organisation_id,
        store_map.is_official, store_map.hidden, store_map.revision
      FROM store_map
      JOIN store ON store.id = store_map.store_id
      WHERE store_map.id = \(id)
      """
    ) { row in
      Owner(
        author: try row.optionalText(0), mapName: try row.text(1), store: try row.text(2),
        storeName: try row.text(3), organization: try row.text(4), isOfficial: try row.flag(5),
        isHidden: try !row.isNull(6), revision: try row.integer(7))
    }
  }

  private static func change(
    _ map: StoreMap, from owner: Owner, knownRevision: Int?, at now: Int, in writer: any Writer
  ) throws {
    try CatalogWriter(writer: writer, now: now) {}.write(map)
    let revision = try writer.integer("SELECT revision FROM store_map WHERE id = \(map.id)")
    // An unchanged map has kept its revision, so nothing was overwritten. The refusal rolls back the
    // transaction.
    guard revision == owner.revision || knownRevision == owner.revision else {
      throw MapRefusal.changedSince(owner.revision)
    }
  }

  private static func requireRoom(
    for account: String, at store: String, _ now: Int, in reader: any Reader
  ) throws {
    let count = try reader.integer("SELECT count(*) FROM store_map WHERE author_id = \(account)")
    guard count < MapLimits.ofAccount else { throw MapRefusal.tooManyMaps }
    let today = try reader.integer(
      """
      SELECT count(*) FROM store_map
      WHERE author_id = \(account) AND created > \(now - Milliseconds.day)
      """)
    guard today < MapLimits.ofDay else { throw MapRefusal.tooManyToday }
    let here = try reader.integer(
      "SELECT count(*) FROM store_map WHERE store_id = \(store) AND author_id IS NOT NULL")
    let mine = try reader.integer(
      "SELECT count(*) FROM store_map WHERE store_id = \(store) AND author_id = \(account)")
    guard here < MapLimits.ofStore, mine < MapLimits.ofAccountAndStore else {
      throw MapRefusal.tooManyAtStore
    }
  }
}
