package import Database
package import Identity

/// All that stores keep sealed: counts of stock, and drafts.
package enum SealedGoodsRepository {
  /// A selection of the keys that something of it needs.
  package static let keyNumbers: SQL =
    "SELECT key_number FROM offer_stock UNION SELECT key_number FROM goods_draft"

  /// Seals everything that an older key has sealed with the newest one. What cannot be opened stays as it is.
  package static func reencrypt(_ secrets: SecretKeys, in writer: any Writer) throws {
    let stocks = try writer.rows(
      """
      SELECT store_id, product_id, sealed, key_number FROM offer_stock
      WHERE key_number <> \(secrets.currentNumber)
      """
    ) { row in
      (
        store: try row.text(0), product: try row.text(1),
        sealed: SealedText(bytes: try row.bytes(2), keyNumber: try row.integer(3))
      )
    }
    let seal = StockSeal(secrets: secrets)
    for stock in stocks {
      guard let count = seal.opened(stock.sealed, of: stock.product, at: stock.store) else { continue }
      try GoodsRepository.setStock(count, of: stock.product, at: stock.store, seal, in: writer)
    }
    let drafts = try writer.rows(
      "SELECT id, sealed, key_number FROM goods_draft WHERE key_number <> \(secrets.currentNumber)"
    ) { row in
      (
        id: try row.text(0),
        sealed: SealedText(bytes: try row.bytes(1), keyNumber: try row.integer(2))
      )
    }
    for draft in drafts {
      let text = secrets.openedOrEmpty(draft.sealed, for: DraftRepository.row(draft.id))
      guard !text.isEmpty else { continue }
      let sealed = try secrets.sealed(text, for: DraftRepository.row(draft.id))
      try writer.run(
        """
        UPDATE goods_draft SET sealed = \(sealed.bytes), key_number = \(sealed.keyNumber) WHERE id = \(draft.id)
        """)
    }
  }

  /// Forgets what cannot be opened any more.
  package static func forgetUnreadable(_ secrets: SecretKeys, in writer: any Writer) throws {
    for sample in try everything(in: writer)
    where (try? secrets.opened(sample.sealed, for: sample.row)) == nil {
      try writer.run(
        """
        DELETE FROM offer_stock
        WHERE key_number = \(sample.sealed.keyNumber) AND sealed = \(sample.sealed.bytes)
        """)
      try writer.run(
        """
        DELETE FROM goods_draft
        WHERE key_number = \(sample.sealed.keyNumber) AND sealed = \(sample.sealed.bytes)
        """)
    }
  }

  /// A few of a key's, by what each is sealed for.
  package static func samples(ofKey number: Int) -> SQL {
    "SELECT row_name, sealed FROM (\(all)) AS goods WHERE goods.key_number = \(number) LIMIT 5"
  }

  private static func everything(in reader: any Reader) throws -> [(row: String, sealed: SealedText)] {
    try reader.rows(all) { row in
      (try row.text(0), SealedText(bytes: try row.bytes(1), keyNumber: try row.integer(2)))
    }
  }

  /// A selection of everything sealed: what it is sealed for, its bytes, the number of its key.
  static let all: SQL = """
    SELECT 'stock ' || store_id || ' ' || product_id AS row_name, sealed, key_number FROM offer_stock
    UNION ALL
    SELECT 'draft ' || id, sealed, key_number FROM goods_draft
    """
}
