import FileFormats
import Grocery

/// One line of a table, its cells by what they tell.
struct TableLine {
  let record: TableRecord
  private let layout: TableLayout

  /// - Throws: `TableFault` for a line of another width than the header.
  init(_ record: TableRecord, _ layout: TableLayout) throws(TableFault) {
    guard record.cells.count == layout.columns.count else {
      throw TableFault(
        .cellCount, line: record.line,
        "\(record.cells.count) cells, the header has \(layout.columns.count)")
    }
    self.record = record
    self.layout = layout
  }

  /// Nil for an empty cell and for a column that is not there.
  subscript(field: TableField) -> String? {
    guard let index = layout.index(of: field) else { return nil }
    let cell = record.cells[index]
    return cell.isEmpty ? nil : CellDefusal.restored(cell)
  }

  func fault(_ code: TableFault.Code, _ field: TableField?, _ reason: String) -> TableFault {
    let column = field.flatMap { layout.index(of: $0) }.map { layout.columns[$0].heading } ?? field?.rawValue
    return TableFault(
      code, line: record.line, column: column, value: field.flatMap { self[$0] }, reason)
  }

  /// What `read` makes of the cell; nil without one.
  private func reading<Result>(
    _ field: TableField, _ read: (String) throws(TableCells.Fault) -> Result
  ) throws(TableFault) -> Result? {
    guard let text = self[field] else { return nil }
    do {
      return try read(text)
    } catch {
      throw fault(error.code, field, error.reason)
    }
  }

  private func mark(_ field: TableField) -> DecimalMark {
    layout.index(of: field).flatMap { layout.columns[$0].decimal } ?? .point
  }

  func gtin() throws(TableFault) -> String? { try reading(.gtin, TableCells.gtin) }

  func id() throws(TableFault) -> String? {
    guard let id = self[.id] else { return nil }
    guard id.isRowID else {
      throw fault(.badID, .id, "\(quoted(id)) is no id: 1 to 64 of letters, digits, '.', '_', '-'")
    }
    return id
  }

  func integer(_ field: TableField, _ range: ClosedRange<Int>) throws(TableFault) -> Int? {
    try reading(field) { text throws(TableCells.Fault) in try TableCells.integer(text, range) }
  }

  func price() throws(TableFault) -> Money? {
    let mark = mark(.price)
    return try reading(.price) { text throws(TableCells.Fault) in try TableCells.price(text, mark) }
  }

  /// - Parameter before: what the product had; a cell with a unit alone changes only that.
  func size(before: Quantity?) throws(TableFault) -> Quantity? {
    if self[.size] == nil, let unit = self[.unit] {
      guard let before else { return nil }
      return Quantity(before.amount, try knownUnit(unit))
    }
    let unit = self[.unit]
    if let unit { _ = try knownUnit(unit) }
    let mark = mark(.size)
    let known = unit ?? before?.unit.rawValue
    return try reading(.size) { text throws(TableCells.Fault) in
      try TableCells.size(text, mark, unit: known)
    }
  }

  private func knownUnit(_ text: String) throws(TableFault) -> Quantity.Unit {
    guard let unit = TableCells.unit(text) else {
      throw fault(.badWord, .unit, "\(quoted(text)) is no unit: g, kg, ml, l or piece")
    }
    return unit.unit
  }

  func weightGrams() throws(TableFault) -> Int? {
    let mark = mark(.weight)
    let quantity = try reading(.weight) { text throws(TableCells.Fault) in
      try TableCells.size(text, mark, unit: "g")
    }
    guard let quantity else { return nil }
    guard quantity.unit == .gram else { throw fault(.badSize, .weight, "a weight in g or kg is expected") }
    return quantity.amount
  }

  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ field: TableField, _ meaning: (String) -> Word?
  ) throws(TableFault) -> Word? {
    guard let text = self[field] else { return nil }
    guard let word = meaning(text) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw fault(.badWord, field, "\(quoted(text)) is none of \(words)")
    }
    return word
  }

  func flag(_ field: TableField) throws(TableFault) -> Bool? {
    guard let text = self[field] else { return nil }
    guard let flag = TableWords.flag(text) else {
      throw fault(.badFlag, field, "\(quoted(text)), yes or no is expected")
    }
    return flag
  }

  func details() throws(TableFault) -> String? {
    guard let text = self[.details] else { return nil }
    do {
      return try CleanText.cleaned(
        text, mostCharacters: CatalogLimits.detailsCharacters, mostBytes: CatalogLimits.detailsBytes)
    } catch {
      throw fault(.badText, .details, Self.reason(error))
    }
  }

  private static func reason(_ fault: CleanText.Fault) -> String {
    switch fault {
    case .empty: "a text is expected of which something can be seen"
    case .long: "at most \(CatalogLimits.detailsCharacters) characters are allowed"
    case .odd: "letters and signs only are allowed"
    }
  }

  func name(_ field: TableField, bytes: Int = 200) throws(TableFault) -> String? {
    guard let text = self[field] else { return nil }
    if let reason = CatalogText.fault(text, bytes: bytes, mayBeEmpty: false) {
      throw fault(.badText, field, reason)
    }
    return text
  }
}

extension TableLine {
  /// The product that the line makes of what was known.
  ///
  /// An empty cell leaves what is known; a product that is new needs a name, a department, a size, and, where
  /// its size is no weight, a weight.
  func product(from before: Product?, organisation: String) throws(TableFault) -> Product {
    let gtin = try gtin()
    guard let name = try name(.name) ?? before?.name else { throw needs(.name) }
    guard let department = try word(.department, TableWords.department) ?? before?.department else {
      throw needs(.department)
    }
    guard let size = try size(before: before?.size) ?? before?.size else { throw needs(.size) }
    // What is sold by weight or volume weighs about what it says.
    let ownWeight = size.unit == .piece ? nil : size.amount
    guard let weight = try weightGrams() ?? before?.weightGrams ?? ownWeight else { throw needs(.weight) }
    // Either is there; the organisation keeps apart what several call by the same GTIN.
    let id = try id() ?? before?.id ?? "\(organisation).\(gtin ?? "")"
    return Product(
      id: id, organisationID: organisation, gtin: gtin ?? before?.gtin, name: name,
      item: try self.name(.item) ?? before?.item ?? name, brand: try self.name(.brand) ?? before?.brand,
      department: department,
      emoji: try self.name(.emoji, bytes: 32) ?? before?.emoji ?? department.emoji, size: size,
      weightGrams: weight, storage: try word(.storage, TableWords.storage) ?? before?.storage ?? .ambient,
      popularity: before?.popularity ?? 0, details: try details() ?? before?.details,
      pictureTag: before?.pictureTag)
  }

  private func needs(_ field: TableField) -> TableFault {
    fault(.newNeeds, field, "a new product needs one")
  }

  /// The offer that the line makes of what was known.
  func offer(from before: Offer?, of productID: String, at storeID: String) throws(TableFault) -> Offer {
    guard let price = try price() ?? before?.price else {
      throw fault(.newNeeds, .price, "is needed for what the store does not sell yet")
    }
    let row = try integer(.row, 0...99_999)
    let column = try integer(.column, 0...99_999)
    guard (row == nil) == (column == nil) else {
      throw fault(
        .rowAndColumn, row == nil ? .row : .column, "row and column are given together or not at all")
    }
    var shelf = before?.shelf
    if let row, let column { shelf = StoreMap.Cell(row: row, column: column) }
    let stock = try integer(.stock, StockSeal.counts)
    let isInStock = try flag(.inStock)
    return Offer(
      storeID: storeID, productID: productID, price: price,
      aisle: try name(.aisle, bytes: 60) ?? before?.aisle, shelf: shelf,
      isInStock: stock.map { $0 > 0 } ?? isInStock ?? before?.isInStock ?? true)
  }
}
