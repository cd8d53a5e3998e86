import Database
import Identity

/// Stores that were there twice: the one that stays takes over the maps of the other, whose id leads to it.
enum FormerStoreRepository {
  /// What became of two stores.
  struct Merger: Sendable {
    let formerName: String
    let name: String
    /// How many maps have moved.
    let maps: Int
  }

  /// The store that is meant by an id of before; nil for an id that never was another store's.
  static func successor(of id: String, in reader: any Reader) throws -> String? {
    try reader.first("SELECT store_id FROM former_store WHERE id = \(id)") { row in try row.text(0) }
  }

  /// Makes two stores one: maps with their reviews and reports go to the one that stays, and whoever asks for
  /// the other is answered the one that stays. What was only said of the other, such as its address, is gone.
  ///
  /// - Parameters:
  ///   - former: one that a shopper has added, for which no organisation's people answer.
  ///   - stays: any store that everybody sees.
  /// - Throws: `OperatorRefusal`.
  static func merge(
    _ former: String, into stays: String, at now: Int, in writer: any Writer
  ) throws -> Merger {
    guard former != stays else { throw OperatorRefusal.sameStore }
    let old = try requireStore(former, "added IS NOT NULL", in: writer)
    let kept = try requireStore(stays, StoreVisibility.isPublic, in: writer)
    let organisation = old.organisation
    guard try !writer.exists("SELECT 1 FROM organisation_member WHERE organisation_id = \(organisation)"),
      try !writer.exists("SELECT 1 FROM product WHERE organisation_id = \(organisation)")
    else { throw OperatorRefusal.answeredFor(former) }
    // What its people have published before they left does not speak for the other store.
    let maps = try writer.run(
      "UPDATE store_map SET store_id = \(stays), is_official = \(false) WHERE store_id = \(former)")
    try writer.run("UPDATE former_store SET store_id = \(stays) WHERE store_id = \(former)")
    try writer.run("DELETE FROM store WHERE id = \(former)")
    try writer.run(
      """
      DELETE FROM organisation
      WHERE id = \(organisation) AND NOT EXISTS (
        SELECT 1 FROM store WHERE store.organisation_id = organisation.id)
      """)
    try writer.run(
      "INSERT INTO former_store (id, store_id, merged) VALUES (\(former), \(stays), \(now))")
    return Merger(formerName: old.name, name: kept.name, maps: maps)
  }

  private struct Known {
    let name: String
    let organisation: String
  }

  private static func requireStore(
    _ id: String, _ condition: SQL, in reader: any Reader
  ) throws -> Known {
    let found = try reader.first(
      "SELECT name, organisation_id FROM store WHERE id = \(id) AND \(condition)"
    ) { row in Known(name: try row.text(0), organisation: try row.text(1)) }
    guard let found else { throw OperatorRefusal.unknownStore(id) }
    return found
  }
}
