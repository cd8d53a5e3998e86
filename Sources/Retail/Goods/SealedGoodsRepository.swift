package import Database
package import Identity

/// The encrypted rows of stores: counts of stock and drafts.
package enum SealedGoodsRepository {
  /// A query for the numbers of the keys in use.
  package static let keyNumbers: SQL =
    "SELECT key_number FROM offer_stock UNION SELECT key_number FROM goods_draft"

  /// Re-encrypts rows of older keys with the current one. Rows that cannot be decrypted stay as they are.
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

  /// Deletes rows that cannot be decrypted.
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

  /// A query for a few rows of a key, with the context that each is encrypted for.
  package static func samples(ofKey number: Int) -> SQL {
    "SELECT row_name, sealed FROM (\(all)) AS goods WHERE goods.key_number = \(number) LIMIT 5"
  }

  private static func everything(in reader: any Reader) throws -> [(row: String, sealed: SealedText)] {
    try reader.rows(all) { row in
      (try row.text(0), SealedText(bytes: try row.bytes(1), keyNumber: try row.integer(2)))
    }
  }

  /// A query for all encrypted rows: context, bytes, key number.
  static let all: SQL = """
    SELECT 'stock ' || store_id || ' ' || product_id AS row_name, sealed, key_number FROM offer_stock
    UNION ALL
    SELECT 'draft ' || id, sealed, key_number FROM goods_draft
    """
}
