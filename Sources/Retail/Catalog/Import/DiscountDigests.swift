import Database

/// Digests of public discounts, stored with them, so that a store's digest is a sum of a few numbers.
///
/// A discount's digest is the sum of the digests of its targets. A discount without a stored digest has been
/// written since, and gets one when it is needed.
struct DiscountDigests {
  let writer: any Writer

  /// Returns the digests of the public discounts that meet a condition, by discount.
  ///
  /// - Complexity: O(these discounts + targets of those without a stored digest).
  func digests(from source: SQL = "discount", where condition: SQL) throws -> [String: UInt] {
    var digests: [String: UInt] = [:]
    var missing: [(id: String, terms: RowDigest)] = []
    try writer.each(
      """
      SELECT \(DiscountRows.columns), discount.digest
      FROM \(source)
      WHERE \(DiscountRows.isVisible(to: nil)) AND \(condition)
      """
    ) { row in
      let id = try row.text(0)
      if let digest = try row.optionalInteger(.index(DiscountRows.columnCount)) {
        digests[id] = UInt(bitPattern: digest)
      } else {
        missing.append((id, try Self.terms(row)))
      }
    }
    for (id, terms) in missing {
      let digest = try targets(of: id, terms)
      try writer.run("UPDATE discount SET digest = \(Int(bitPattern: digest)) WHERE id = \(id)")
      digests[id] = digest
    }
    return digests
  }

  /// Subtracts a product that is about to be deleted from the digests of its discounts.
  ///
  /// - Complexity: O(discounts that list the product).
  func remove(_ productID: String) throws {
    let discounts = try writer.rows(
      """
      SELECT \(DiscountRows.columns), discount.digest
      FROM discount_product
      JOIN discount ON discount.id = discount_product.discount_id
      WHERE discount_product.product_id = \(productID) AND discount.digest IS NOT NULL
      """
    ) { row in
      var target = try Self.terms(row)
      target.add(productID)
      return (
        id: try row.text(0),
        digest: UInt(bitPattern: try row.integer(.index(DiscountRows.columnCount))) &- target.value
      )
    }
    for (id, digest) in discounts {
      try writer.run("UPDATE discount SET digest = \(Int(bitPattern: digest)) WHERE id = \(id)")
    }
  }

  /// The digest of a discount's columns, to which each target is added.
  private static func terms(_ row: borrowing Row) throws -> RowDigest {
    var digest = RowDigest()
    try digest.add(row, columns: 0..<DiscountRows.columnCount)
    return digest
  }

  private func targets(of id: String, _ terms: RowDigest) throws -> UInt {
    var sum: UInt = 0
    try writer.each(
      """
      SELECT product_id FROM discount_product WHERE discount_id = \(id)
      UNION ALL
      SELECT department FROM discount_department WHERE discount_id = \(id)
      """
    ) { row in
      var target = terms
      target.add(try row.text(0))
      sum = sum &+ target.value
    }
    return sum
  }
}

extension CatalogRevisions {
  /// The part of stores' digests that comes from some discounts.
  private struct Share: Equatable {
    var everywhere: UInt = 0
    var byStore: [String: UInt] = [:]

    static func - (after: Share, before: Share) -> Share {
      var difference = after
      difference.everywhere = after.everywhere &- before.everywhere
      difference.byStore.merge(before.byStore.mapValues { 0 &- $0 }) { $0 &+ $1 }
      difference.byStore = difference.byStore.filter { $0.value != 0 }
      return difference
    }
  }

  /// Changes discounts, and updates the revisions of the stores where they hold before or afterwards.
  ///
  /// - Parameters:
  ///   - condition: the discounts that `change` inserts, updates or deletes.
  ///   - organization: the organization of all of them.
  /// - Complexity: O(their products + their stores); more for a store without digests.
  func changingDiscounts<Result>(
    where condition: SQL, of organization: String, _ change: () throws -> Result
  ) throws -> Result {
    let before = try share(of: condition)
    let result = try change()
    try apply(try share(of: condition) - before, of: organization)
    return result
  }

  private func share(of condition: SQL) throws -> Share {
    var share = Share()
    for (id, digest) in try DiscountDigests(writer: writer).digests(where: condition) {
      let stores = try writer.rows("SELECT store_id FROM discount_store WHERE discount_id = \(id)") { row in
        try row.text(0)
      }
      for store in stores { share.byStore[store, default: 0] &+= digest }
      if stores.isEmpty { share.everywhere &+= digest }
    }
    return share
  }

  private func apply(_ difference: Share, of organization: String) throws {
    guard difference != Share() else { return }
    let isChanged: SQL =
      difference.everywhere == 0 ? "AND id IN \(list: difference.byStore.keys.sorted())" : ""
    let stores = try digests(where: "organisation_id = \(organization) \(isChanged)")
    _ = try notingChange(
      of: try stores.filter { store in
        // A store without products gets its digests with the first one.
        guard let discounts = store.discounts, store.offers != nil else {
          return try store.count > 0 && recompute(store)
        }
        var changed = store
        changed.discounts =
          discounts &+ difference.everywhere &+ (difference.byStore[store.id] ?? 0)
        return try save(changed, from: store)
      }.map(\.id))
  }
}
