import Database

/// Maintains each store's product count and catalog revision. Equal catalogs have equal revisions,
/// regardless of how they were changed.
struct CatalogRevisions {
  /// The change of a store's catalog.
  struct Delta: Equatable {
    var digest: UInt = 0
    var count = 0

    mutating func add(_ change: GoodsChange) {
      digest = digest &+ change.digestDelta
      count += change.countDelta
    }
  }

  /// The stored digests of a store; nil if not computed yet.
  struct Digests {
    let id: String
    var offers: UInt?
    var discounts: UInt?
    var count: Int
    let revision: String?
  }

  let writer: any Writer
  /// Milliseconds since 1970.
  let now: Int

  /// Computes the revisions from all offers of these organizations.
  ///
  /// - Parameter organizations: the ids of organizations with imported rows.
  /// - Returns: the ids of the stores with a changed catalog.
  /// - Complexity: O(offers of these organizations + their discounts × stores).
  func update(storesOf organizations: Set<String>) throws -> [String] {
    let stores = try organizations.sorted().flatMap { organization in
      try digests(where: "organisation_id = \(organization)")
    }
    return try notingChange(of: stores.filter(recompute).map(\.id))
  }

  /// Updates the revisions from changes.
  ///
  /// - Returns: the ids of the stores with a changed catalog.
  /// - Complexity: O(changed stores); more for a store without digests.
  func apply(_ deltas: [String: Delta]) throws -> [String] {
    let ids = deltas.filter { $0.value != Delta() }.keys.sorted()
    guard !ids.isEmpty else { return [] }
    let changedStores = try digests(where: "id IN \(list: ids)").filter { store in
      guard let offers = store.offers, store.discounts != nil, let delta = deltas[store.id] else {
        return try recompute(store)
      }
      var changed = store
      changed.offers = offers &+ delta.digest
      changed.count += delta.count
      return try save(changed, from: store)
    }
    return try notingChange(of: changedStores.map(\.id))
  }

  /// Triggers offer notifications if any store has changed.
  func notingChange(of stores: [String]) throws -> [String] {
    if !stores.isEmpty { try OfferEventRepository.noteChange(in: writer) }
    return stores
  }

  /// Returns the digests of stores, by id.
  func digests(where condition: SQL) throws -> [Digests] {
    try writer.rows(
      """
      SELECT id, offers_digest, discounts_digest, product_count, catalog_revision
      FROM store
      WHERE \(condition)
      ORDER BY id
      """
    ) { row in
      Digests(
        id: try row.text(0), offers: try row.optionalInteger(1).map(UInt.init(bitPattern:)),
        discounts: try row.optionalInteger(2).map(UInt.init(bitPattern:)), count: try row.integer(3),
        revision: try row.optionalText(4))
    }
  }

  /// - Returns: true if the catalog has changed.
  func recompute(_ store: Digests) throws -> Bool {
    var offers: UInt = 0
    var count = 0
    try writer.each(
      """
      SELECT \(CatalogRow.columns)
      FROM offer
      JOIN product ON product.id = offer.product_id
      WHERE offer.store_id = \(store.id)
      """
    ) { row in
      let row = try CatalogRow(row)
      offers = offers &+ RowDigest.of(row.product, row.offer)
      count += 1
    }
    var computed = store
    (computed.offers, computed.discounts, computed.count) = (offers, try discounts(of: store.id), count)
    return try save(computed, from: store)
  }

  /// The digest of a store's discounts for everybody, and of its time zone.
  private func discounts(of store: String) throws -> UInt {
    let digests = try DiscountDigests(writer: writer).digests(
      from: "store JOIN discount ON discount.organisation_id = store.organisation_id",
      where: "store.id = \(store) AND \(DiscountRows.isAtStore)")
    var sum = digests.values.reduce(0, &+)
    try writer.each("SELECT time_zone FROM store WHERE id = \(store)") { row in
      var zone = RowDigest()
      try zone.add(row, columns: 0..<1)
      sum = sum &+ zone.value
    }
    return sum
  }

  /// - Returns: true if the catalog has changed.
  func save(_ store: Digests, from before: Digests) throws -> Bool {
    let (offers, discounts) = (store.offers ?? 0, store.discounts ?? 0)
    let revision = store.count == 0 ? nil : Self.text(RowDigest.of(offers, discounts))
    let isChanged = revision != before.revision
    let updated: SQL = isChanged ? ", catalog_revision = \(revision), catalog_updated = \(now)" : ""
    try writer.run(
      """
      UPDATE store
      SET offers_digest = \(Int(bitPattern: offers)), discounts_digest = \(Int(bitPattern: discounts)),
        product_count = \(store.count)\(updated)
      WHERE id = \(store.id)
      """)
    return isChanged
  }

  /// A digest as sixteen hexadecimal digits.
  private static func text(_ digest: UInt) -> String {
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
