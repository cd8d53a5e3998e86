package import Database
import FileFormats
import Grocery
package import Identity

/// Writes the products of one store as a table; importing it again changes nothing.
package struct TableExport: Sendable {
  private let seal: StockSeal?

  /// - Parameter secrets: decrypt counts of stock; nil leaves them out.
  package init(secrets: SecretKeys?) {
    seal = secrets.map(StockSeal.init)
  }

  /// - Throws: `FileRefusal` for an unknown store; errors of `write`.
  package func run(
    store storeID: String, from database: any Database, write: @escaping @Sendable ([UInt8]) throws -> Void
  ) async throws {
    try await database.read { reader in
      guard try reader.exists("SELECT 1 FROM store WHERE id = \(storeID)") else {
        throw FileRefusal(place: "store", reason: "no store has the id \(quoted(storeID))")
      }
      try run(store: storeID, in: reader, write: write)
    }
  }

  /// - Parameter write: receives the table in chunks of UTF-8, with a byte order mark for spreadsheets.
  func run(
    store storeID: String, in reader: any Reader, write: ([UInt8]) throws -> Void
  ) throws {
    let currency = try CatalogCurrency.current(in: reader)
    var bytes = TableEncoding.utf8.byteOrderMark
    let fields = TableField.allCases.filter { $0 != .stock || seal != nil }
    Self.append(fields.map(\.rawValue), to: &bytes)
    let goods: SQL = """
      SELECT \(Goods.columns)
      FROM product
      \(Goods.joins(storeID))
      WHERE offer.store_id = \(storeID)
      ORDER BY product.id
      """
    try reader.each(goods) { row in
      let goods = try Goods(row, storeID: storeID, seal: seal)
      Self.append(fields.map { Self.cell($0, goods, currency) }, to: &bytes)
      if bytes.count >= TableSource.chunkBytes {
        try write(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    try write(bytes)
  }

  private static func cell(_ field: TableField, _ goods: Goods, _ currency: Currency) -> String {
    let (product, offer) = (goods.product, goods.offer)
    return switch field {
    case .id: goods.article ?? product.id
    case .gtin: product.gtin ?? ""
    case .name: FormulaEscaping.escaped(product.name)
    case .item: FormulaEscaping.escaped(product.item)
    case .brand: FormulaEscaping.escaped(product.brand ?? "")
    case .department: product.department.rawValue
    case .emoji: FormulaEscaping.escaped(product.emoji)
    case .size: String(product.size.amount)
    case .unit: product.size.unit.rawValue
    case .weight: String(product.weightGrams)
    case .weightStep: product.byWeight.map { weight($0.step) } ?? ""
    case .usualWeight: product.byWeight.map { weight($0.usual) } ?? ""
    case .deposit: product.deposit?.each.plainText(digits: currency.digits) ?? ""
    case .containerFee: product.deposit?.fee.plainText(digits: currency.digits) ?? ""
    case .storage: product.storage.rawValue
    case .price: offer?.price.plainText(digits: currency.digits) ?? ""
    case .aisle: FormulaEscaping.escaped(offer?.aisle ?? "")
    case .row: offer?.shelf.map { String($0.row) } ?? ""
    case .column: offer?.shelf.map { String($0.column) } ?? ""
    case .inStock: offer?.isInStock == true ? "yes" : "no"
    case .stock: goods.stock.map(String.init) ?? ""
    case .details: FormulaEscaping.escaped(product.details ?? "")
    }
  }

  /// A weight as a cell that can be read without loss: "50 g", "0.25 lb". Four decimals cannot be mistaken
  /// for thousands.
  private static func weight(_ milligrams: Int) -> String {
    let (grams, rest) = milligrams.quotientAndRemainder(dividingBy: 1_000)
    if rest == 0 { return "\(grams) g" }
    let pound = SaleByWeight.milligrams(of: SaleByWeight.pound)
    let hundredths = (100 * milligrams + pound / 2) / pound
    // A hundredth of a pound is 4535.9237 mg.
    if 45_359_237 * hundredths / 10_000 == milligrams {
      return "\(hundredths / 100).\(String(100 + hundredths % 100).dropFirst()) lb"
    }
    return "\(grams).\(String(1_000 + rest).dropFirst())0 g"
  }

  private static func append(_ cells: [String], to bytes: inout [UInt8]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(cell, to: &bytes)
    }
    bytes.append(contentsOf: [UInt8(ascii: "\r"), UInt8(ascii: "\n")])
  }

  private static func append(_ cell: String, to bytes: inout [UInt8]) {
    let needsQuotes =
      cell.utf8.first == 0x20 || cell.utf8.last == 0x20
      || cell.utf8.contains { [0x22, 0x2C, 0x3B, 0x0A, 0x0D, 0x09].contains($0) }
    guard needsQuotes else { return bytes.append(contentsOf: cell.utf8) }
    bytes.append(UInt8(ascii: "\""))
    for byte in cell.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
