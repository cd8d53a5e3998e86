import Database

/// Tells of every store how many products it sells, and a revision that is the same for the same catalog,
/// whoever changed it, how, and how often.
struct CatalogRevisions {
  /// By what a store's catalog differs from before.
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

  /// Makes the revisions anew from all that stores sell.
  ///
  /// - Parameter organisations: those of which anything was imported.
  /// - Returns: the ids of the stores whose catalogs are different from before.
  /// - Complexity: O(offers of these organisations).
  func update(storesOf organisations: Set<String>) throws -> [String] {
    let stores = try organisations.sorted().flatMap { organisation in
      try writer.rows("SELECT id FROM store WHERE organisation_id = \(organisation) ORDER BY id") { row in
        try row.text(0)
      }
    }
    return try told(stores.filter(makeAnew))
  }

  /// The same from what has changed.
  ///
  /// - Complexity: O(stores that have changed), but for a store of which nothing was counted before.
  func apply(_ deltas: [String: Delta]) throws -> [String] {
    let changed = try deltas.keys.sorted().filter { store in
      guard let delta = deltas[store], delta != Delta() else { return false }
      let before = try writer.first(
        "SELECT offers_digest, discounts_digest, product_count FROM store WHERE id = \(store)"
      ) { row in (try row.optionalInteger(0), try row.optionalInteger(1), try row.integer(2)) }
      guard let before, let offers = before.0, let discounts = before.1 else { return try makeAnew(store) }
      return try keep(
        offers: UInt(bitPattern: offers) &+ delta.digest, discounts: UInt(bitPattern: discounts),
        count: before.2 + delta.count, of: store)
    }
    return try told(changed)
  }

  /// Whoever has something of these stores on a list is told.
  private func told(_ changed: [String]) throws -> [String] {
    if !changed.isEmpty { try OfferEventRepository.noteChange(in: writer) }
    return changed
  }

  private func makeAnew(_ store: String) throws -> Bool {
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
    return try keep(offers: offers, discounts: try discounts(of: store), count: count, of: store)
  }

  /// Makes the revisions anew where discounts of an organisation have changed, and nothing else.
  ///
  /// - Complexity: O(discounts of the organisation × its stores), but for a store of which nothing was
  ///   counted before.
  func updateDiscounts(of organisation: String) throws -> [String] {
    let stores = try writer.rows(
      "SELECT id, offers_digest, product_count FROM store WHERE organisation_id = \(organisation) ORDER BY id"
    ) { row in (id: try row.text(0), offers: try row.optionalInteger(1), count: try row.integer(2)) }
    let changed = try stores.filter { store in
      guard let offers = store.offers else { return try makeAnew(store.id) }
      return try keep(
        offers: UInt(bitPattern: offers), discounts: try discounts(of: store.id), count: store.count,
        of: store.id)
    }
    return try told(changed.map(\.id))
  }

  /// Of those for everybody, and of the place whose clock they go by.
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

  /// - Returns: whether the catalog is different from before.
  private func keep(offers: UInt, discounts: UInt, count: Int, of store: String) throws -> Bool {
    let revision = count == 0 ? nil : Self.text(RowDigest.of(offers, discounts))
    try writer.run(
      """
      UPDATE store
      SET offers_digest = \(Int(bitPattern: offers)), discounts_digest = \(Int(bitPattern: discounts)),
        product_count = \(count)
      WHERE id = \(store)
      """)
    let changed = try writer.run(
      """
      UPDATE store SET catalog_revision = \(revision), catalog_updated = \(now)
      WHERE id = \(store) AND coalesce(catalog_revision, '') <> \(revision ?? "")
      """)
    return changed > 0
  }

  /// Sixteen hexadecimal digits.
  private static func text(_ digest: UInt) -> String {
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
