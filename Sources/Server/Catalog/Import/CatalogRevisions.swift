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
    return try stores.filter { store in
      let (revision, count) = try revision(of: store)
      let changed = try writer.run(
        """
        UPDATE store SET product_count = \(count), catalog_revision = \(revision), catalog_updated = \(now)
        WHERE id = \(store) AND coalesce(catalog_revision, '') <> \(revision ?? "")
        """)
      return changed > 0
    }
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

/// FNV-1a with 64 bits. It need not withstand attackers: whoever can import can change the catalog anyway.
private struct Digest {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Sixteen hexadecimal digits.
  var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  mutating func add(_ row: borrowing Row) throws {
    for column in 0..<row.columnNames.count { add(try row.value(.index(column))) }
  }

  private mutating func add(_ value: Value) {
    switch value {
    case .null: add(byte: 0xFF)
    case .integer(let integer): add(text: String(integer))
    case .real(let real): add(text: real.description)
    case .text(let text): add(text: text)
    case .bytes(let bytes): for byte in bytes { add(byte: byte) }
    }
    // Parts the columns: no UTF-8 has this byte.
    add(byte: 0xFE)
  }

  private mutating func add(text: String) {
    for byte in text.utf8 { add(byte: byte) }
  }

  private mutating func add(byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }
}
