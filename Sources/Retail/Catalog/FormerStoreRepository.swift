import Database
import Identity

/// Merged duplicates of stores. The target takes over the maps of the former store, whose id leads to it.
enum FormerStoreRepository {
  /// The result of a merge.
  struct Merger: Sendable {
    let formerName: String
    let name: String
    /// The number of moved maps.
    let maps: Int
  }

  /// The store that replaced a merged one; nil if the id is not that of a merged store.
  static func successor(of id: String, in reader: any Reader) throws -> String? {
    try reader.first("SELECT store_id FROM former_store WHERE id = \(id)") { row in try row.text(0) }
  }

  /// Merges two stores. Maps with their reviews and reports, and the prices that people share, move to the
  /// target; the former id leads to it. The former store's own data, such as its address, is deleted.
  ///
  /// - Parameters:
  ///   - former: a store added by a shopper, whose organization has no members and no products.
  ///   - target: any public store.
  /// - Throws: `OperatorRefusal`.
  static func merge(
    _ former: String, into target: String, at now: Int, in writer: any Writer
  ) throws -> Merger {
    guard former != target else { throw OperatorRefusal.sameStore }
    let formerStore = try requireStore(former, "added IS NOT NULL", in: writer)
    let targetStore = try requireStore(target, StoreVisibility.isPublic, in: writer)
    let organization = formerStore.organization
    guard try !writer.exists("SELECT 1 FROM organisation_member WHERE organisation_id = \(organization)"),
      try !writer.exists("SELECT 1 FROM product WHERE organisation_id = \(organization)")
    else { throw OperatorRefusal.answeredFor(former) }
    // An official map of the former store is not official for the target.
    let maps = try writer.run(
      "UPDATE store_map SET store_id = \(target), is_official = \(false) WHERE store_id = \(former)")
    try PriceReportWriter(at: now).move(from: former, to: target, in: writer)
    try writer.run("UPDATE former_store SET store_id = \(target) WHERE store_id = \(former)")
    try writer.run("DELETE FROM store WHERE id = \(former)")
    try writer.run(
      """
      DELETE FROM organisation
      WHERE id = \(organization) AND NOT EXISTS (
        SELECT 1 FROM store WHERE store.organisation_id = organisation.id)
      """)
    try writer.run(
      "INSERT INTO former_store (id, store_id, merged) VALUES (\(former), \(target), \(now))")
    return Merger(formerName: formerStore.name, name: targetStore.name, maps: maps)
  }

  private struct StoreRow {
    let name: String
    let organization: String
  }

  private static func requireStore(
    _ id: String, _ condition: SQL, in reader: any Reader
  ) throws -> StoreRow {
    let store = try reader.first(
      "SELECT name, organisation_id FROM store WHERE id = \(id) AND \(condition)"
    ) { row in StoreRow(name: try row.text(0), organization: try row.text(1)) }
    guard let store else { throw OperatorRefusal.unknownStore(id) }
    return store
  }
}
