import Database

/// Tells of every store how many products it sells, and a revision that is the same for the same catalog,
/// whoever imported it and how often.
struct CatalogRevisions {
  let writer: any Writer
  /// Milliseconds since 1970.
  let now: Int

  /// - Parameter organisations: those of which anything was imported.
  /// - Returns: the ids of the stores whose catalogs are different from before.
  func update(storesOf organisations: Set<String>) throws -> [String] {
    let stores = try organisations.sorted().flatMap { organisation in
      try writer.rows("SELECT id FROM store WHERE organisation_id = \(organisation) ORDER BY id") { row in
        try row.text(0)
      }
    }
    let changed = try stores.filter { store in
      let (revision, count) = try revision(of: store)
      let updated = try writer.run(
        """
        UPDATE store SET product_count = \(count), catalog_revision = \(revision), catalog_updated = \(now)
        WHERE id = \(store) AND coalesce(catalog_revision, '') <> \(revision ?? "")
        """)
      return updated > 0
    }
    // Whoever has something of it on a list is told.
    if !changed.isEmpty { try OccasionStore.noteChange(in: writer) }
    return changed
  }

  private func revision(of store: String) throws -> (String?, count: Int) {
    var digest = Digest()
    var count = 0
    try writer.each(
      """
      SELECT \(CatalogRow.columns)
      FROM offer
      JOIN product ON product.id = offer.product_id
      WHERE offer.store_id = \(store)
      ORDER BY offer.product_id
      """
    ) { row in
      try digest.add(row)
      count += 1
    }
    guard count > 0 else { return (nil, 0) }
    let discounts = DiscountRows.selection(
      DiscountRows.columns, from: "store JOIN discount ON discount.organisation_id = store.organisation_id",
      where: ["store.id = \(store)", DiscountRows.isVisible(to: nil), DiscountRows.isAtStore])
    try writer.each("\(discounts) ORDER BY 1, 11") { row in try digest.add(row) }
    try writer.each("SELECT time_zone FROM store WHERE id = \(store)") { row in try digest.add(row) }
    return (digest.text, count)
  }
}
