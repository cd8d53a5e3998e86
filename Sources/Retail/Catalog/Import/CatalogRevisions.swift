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

  let writer: any Writer
  /// Milliseconds since 1970.
  let now: Int

  /// Computes the revisions from all offers of these organizations.
  ///
  /// - Parameter organizations: the ids of organizations with imported rows.
  /// - Returns: the ids of the stores with a changed catalog.
  /// - Complexity: O(offers of these organizations).
  func update(storesOf organizations: Set<String>) throws -> [String] {
    let stores = try organizations.sorted().flatMap { organization in
      try writer.rows("SELECT id FROM store WHERE organisation_id = \(organization) ORDER BY id") { row in
        try row.text(0)
      }
    }
    return try notingChange(of: stores.filter(recompute))
  }

  /// Updates the revisions from changes.
  ///
  /// - Returns: the ids of the stores with a changed catalog.
  /// - Complexity: O(changed stores); more for a store without digests.
  func apply(_ deltas: [String: Delta]) throws -> [String] {
    let changedStores = try deltas.keys.sorted().filter { store in
      guard let delta = deltas[store], delta != Delta() else { return false }
      let before = try writer.first(
        "SELECT offers_digest, discounts_digest, product_count FROM store WHERE id = \(store)"
      ) { row in (try row.optionalInteger(0), try row.optionalInteger(1), try row.integer(2)) }
      guard let before, let offers = before.0, let discounts = before.1 else { return try recompute(store) }
      return try save(
        offers: UInt(bitPattern: offers) &+ delta.digest, discounts: UInt(bitPattern: discounts),
        count: before.2 + delta.count, of: store)
    }
    return try notingChange(of: changedStores)
  }

  /// Triggers offer notifications if any store has changed.
  private func notingChange(of stores: [String]) throws -> [String] {
    if !stores.isEmpty { try OfferEventRepository.noteChange(in: writer) }
    return stores
  }

  /// - Returns: true if the catalog has changed.
  private func recompute(_ store: String) throws -> Bool {
    var offers: UInt = 0
    var count = 0
    try writer.each(
      """
      SELECT \(CatalogRow.columns)
      FROM offer
      JOIN product ON product.id = offer.product_id
      WHERE offer.store_id = \(store)
      """
    ) { row in
      let row = try CatalogRow(row)
      offers = offers &+ RowDigest.of(row.product, row.offer)
      count += 1
    }
    return try save(offers: offers, discounts: try discounts(of: store), count: count, of: store)
  }

  /// Updates the revisions after a change of an organization's discounts alone.
  ///
  /// - Returns: the ids of the stores with a changed catalog.
  /// - Complexity: O(discounts of the organization × its stores); more for a store without digests.
  func updateDiscounts(of organization: String) throws -> [String] {
    let stores = try writer.rows(
      "SELECT id, offers_digest, product_count FROM store WHERE organisation_id = \(organization) ORDER BY id"
    ) { row in (id: try row.text(0), offers: try row.optionalInteger(1), count: try row.integer(2)) }
    let changedStores = try stores.filter { store in
      guard let offers = store.offers else { return try recompute(store.id) }
      return try save(
        offers: UInt(bitPattern: offers), discounts: try discounts(of: store.id), count: store.count,
        of: store.id)
    }
    return try notingChange(of: changedStores.map(\.id))
  }

  /// The digest of a store's discounts for everybody, and of its time zone.
  private func discounts(of store: String) throws -> UInt {
    var discounts: UInt = 0
    let targets = DiscountRows.targets(
      from: "store JOIN discount ON discount.organisation_id = store.organisation_id",
      where: ["store.id = \(store)", DiscountRows.isVisible(to: nil), DiscountRows.isAtStore])
    try writer.each(targets) { row in discounts = discounts &+ (try RowDigest.of(row)) }
    try writer.each("SELECT time_zone FROM store WHERE id = \(store)") { row in
      discounts = discounts &+ (try RowDigest.of(row))
    }
    return discounts
  }

  /// - Returns: true if the catalog has changed.
  private func save(offers: UInt, discounts: UInt, count: Int, of store: String) throws -> Bool {
    let revision = count == 0 ? nil : Self.text(RowDigest.of(offers, discounts))
    try writer.run(
      """
      UPDATE store
      SET offers_digest = \(Int(bitPattern: offers)), discounts_digest = \(Int(bitPattern: discounts)),
        product_count = \(count)
      WHERE id = \(store)
      """)
    let changedRows = try writer.run(
      """
      UPDATE store SET catalog_revision = \(revision), catalog_updated = \(now)
      WHERE id = \(store) AND coalesce(catalog_revision, '') <> \(revision ?? "")
      """)
    return changedRows > 0
  }

  /// A digest as sixteen hexadecimal digits.
  private static func text(_ digest: UInt) -> String {
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
