import FileFormats
import Grocery

/// Turns the rows of a table into products and offers of one store.
///
/// A product is found by its id, else by its GTIN. An empty cell, like a column that is not there, leaves
/// what is known of it; a product that is new needs a name, a department, a size with its unit, and a weight.
struct CatalogTableReader {
  private(set) var source = CatalogSource()
  private(set) var faults = FaultList()
  private let table: CatalogTable
  private let organisationID: String
  private let storeID: String
  private let known: KnownProducts

  init(_ table: CatalogTable, organisationID: String, storeID: String, known: KnownProducts) {
    self.table = table
    self.organisationID = organisationID
    self.storeID = storeID
    self.known = known
    var faults = table.faults
    source.isTable = true
    var lines: [Int] = []
    for row in table.rows {
      let cells = Cells(header: table.header, row: row)
      let read = faults.collecting { () throws(FileRefusal) in
        let product = try product(cells)
        return (product, try offer(of: product.id, cells))
      }
      guard let (product, offer) = read else { continue }
      source.world.products.append(product)
      source.world.offers.append(offer)
      lines.append(row.line)
    }
    source.numbers = [.products: lines, .offers: lines]
    self.faults = faults
  }

  private func product(_ cells: Cells) throws(FileRefusal) -> Product {
    let gtin = cells["gtin"]
    guard cells["id"] != nil || gtin != nil else { throw cells.refusal(nil, "an id or a gtin is needed") }
    let before = known.product(id: cells["id"], gtin: gtin)
    guard let name = cells["name"] ?? before?.name else {
      throw cells.refusal("name", "a new product needs one")
    }
    guard let department: Department = try cells.word("department") ?? before?.department else {
      throw cells.refusal("department", "a new product needs one")
    }
    guard let amount = try cells.integer("size", CatalogLimits.sizeAmount) ?? before?.size.amount,
      let unit: Quantity.Unit = try cells.word("unit") ?? before?.size.unit
    else { throw cells.refusal("size", "a new product needs a size and its unit") }
    guard
      let weight = try cells.integer("weight_grams", CatalogLimits.weightGrams) ?? before?.weightGrams
    else { throw cells.refusal("weight_grams", "a new product needs its weight") }
    // Either is there; the organisation keeps apart what several call by the same GTIN.
    let id = cells["id"] ?? before?.id ?? "\(organisationID).\(gtin ?? "")"
    return Product(
      id: id, organisationID: organisationID, gtin: gtin ?? before?.gtin, name: name,
      item: cells["item"] ?? before?.item ?? name, brand: cells["brand"] ?? before?.brand,
      department: department, emoji: cells["emoji"] ?? before?.emoji ?? department.emoji,
      size: Quantity(amount, unit), weightGrams: weight,
      storage: try cells.word("storage") ?? before?.storage ?? .ambient,
      popularity: before?.popularity ?? 0)
  }

  private func offer(of productID: String, _ cells: Cells) throws(FileRefusal) -> Offer {
    let before = known.offers[productID]
    guard let price = try cells.price("price") ?? before?.price else {
      throw cells.refusal("price", "is needed")
    }
    let row = try cells.integer("row", 0...99_999)
    let column = try cells.integer("column", 0...99_999)
    guard (row == nil) == (column == nil) else {
      throw cells.refusal(row == nil ? "row" : "column", "row and column are given together or not at all")
    }
    var shelf = before?.shelf
    if let row, let column { shelf = StoreMap.Cell(row: row, column: column) }
    return Offer(
      storeID: storeID, productID: productID, price: price, aisle: cells["aisle"] ?? before?.aisle,
      shelf: shelf, isInStock: try cells.flag("in_stock") ?? before?.isInStock ?? true)
  }
}

/// What the organisation and the store had before.
struct KnownProducts: Sendable {
  var byID: [String: Product] = [:]
  /// Ids by GTIN.
  var ids: [String: String] = [:]
  var offers: [String: Offer] = [:]

  func product(id: String?, gtin: String?) -> Product? {
    if let id { return byID[id] }
    return gtin.flatMap { ids[$0] }.flatMap { byID[$0] }
  }
}

/// The cells of one row by the names of their columns.
private struct Cells {
  let header: [String]
  let row: CatalogTable.Row

  /// Nil for an empty cell and for a column that is not there.
  subscript(column: String) -> String? {
    guard let index = header.firstIndex(of: column), !row.cells[index].isEmpty else { return nil }
    return row.cells[index]
  }

  func refusal(_ column: String?, _ reason: String) -> FileRefusal {
    FileRefusal(place: "line \(row.line)" + (column.map { ", column \($0)" } ?? ""), reason: reason)
  }

  func integer(_ column: String, _ range: ClosedRange<Int>) throws(FileRefusal) -> Int? {
    guard let text = self[column] else { return nil }
    guard let integer = Int(text) else {
      throw refusal(column, "\(quoted(text)), a whole number is expected")
    }
    guard range.contains(integer) else {
      throw refusal(column, "\(integer), allowed are \(range.lowerBound) to \(range.upperBound)")
    }
    return integer
  }

  /// Such as `2.79`, `3` or `0.5`.
  func price(_ column: String) throws(FileRefusal) -> Money? {
    guard let text = self[column] else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    let fraction = parts.count == 2 ? parts[1] : ""
    guard isNumber, parts.count <= 2, fraction.utf8.count <= 2 else {
      throw refusal(column, "\(quoted(text)), a price such as 2.79 is expected")
    }
    let limit = CatalogLimits.priceCents.upperBound
    guard let units = Int(parts[0]), units <= limit / 100,
      let hundredths = Int(fraction + String(repeating: "0", count: 2 - fraction.count)),
      units * 100 + hundredths <= limit
    else { throw refusal(column, "\(quoted(text)), allowed is up to \(Money(cents: limit).plainText)") }
    return Money(cents: units * 100 + hundredths)
  }

  func flag(_ column: String) throws(FileRefusal) -> Bool? {
    guard let text = self[column] else { return nil }
    switch text.lowercased() {
    case "yes", "true", "1": return true
    case "no", "false", "0": return false
    default: throw refusal(column, "\(quoted(text)), yes or no is expected")
    }
  }

  func word<Word: RawRepresentable<String> & CaseIterable>(_ column: String) throws(FileRefusal) -> Word? {
    guard let text = self[column] else { return nil }
    guard let word = Word(rawValue: text) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw refusal(column, "\(quoted(text)) is none of \(words)")
    }
    return word
  }
}
