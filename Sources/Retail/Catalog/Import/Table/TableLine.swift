import FileFormats
import Grocery
import Language
import ServerKit

/// One line of a table, with its cells by field.
struct TableLine {
  let record: TableRecord
  private let layout: TableLayout

  /// - Throws: `TableFault` if the line has another number of cells than the header.
  init(_ record: TableRecord, _ layout: TableLayout) throws(TableFault) {
    guard record.cells.count == layout.columns.count else {
      throw TableFault(
        .cellCount, line: record.line,
        "\(record.cells.count) cells, the header has \(layout.columns.count)")
    }
    self.record = record
    self.layout = layout
  }

  /// The text of a cell; nil for an empty cell and for a missing column.
  subscript(field: TableField) -> String? {
    guard let index = layout.index(of: field) else { return nil }
    let cell = record.cells[index]
    return cell.isEmpty ? nil : FormulaEscaping.unescaped(cell)
  }

  func fault(_ code: TableFault.Code, _ field: TableField?, _ reason: String) -> TableFault {
    let column = field.flatMap { layout.index(of: $0) }.map { layout.columns[$0].heading } ?? field?.rawValue
    return TableFault(
      code, line: record.line, column: column, value: field.flatMap { self[$0] }, reason)
  }

  /// A hint about columns that may be the price; empty if there are none.
  var priceQuestion: String { layout.priceQuestion ?? "" }

  /// The cell parsed by `read`; nil for an empty cell.
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

  var currency: Currency { layout.currency }

  private func mark(_ field: TableField) -> DecimalMark {
    layout.index(of: field).flatMap { layout.columns[$0].decimal } ?? .point
  }

  func gtin() throws(TableFault) -> String? { try reading(.gtin, TableCells.gtin) }

  func id() throws(TableFault) -> String? {
    guard let id = self[.id] else { return nil }
    guard id.isRowID else {
      throw fault(.badID, .id, "\(quoted(id)) is not 1 to 64 letters, digits, '.', '_' or '-'")
    }
    return id
  }

  func integer(_ field: TableField, _ range: ClosedRange<Int>) throws(TableFault) -> Int? {
    try reading(field) { text throws(TableCells.Fault) in try TableCells.integer(text, range) }
  }

  func price() throws(TableFault) -> TablePrice? {
    let mark = mark(.price)
    return try reading(.price) { text throws(TableCells.Fault) in try TableCells.price(text, mark, currency) }
  }

  /// The size in its own column.
  ///
  /// - Parameter before: the product's old size, whose unit a number without one has.
  func sizeInColumn(before: Quantity?) throws(TableFault) -> PackSize? {
    let mark = mark(.size)
    let unit = self[.unit] ?? before?.unit.rawValue
    return try reading(.size) { text throws(TableCells.Fault) in
      try TableCells.size(text, mark, unit: unit)
    }
  }

  /// The size in its own column, else in the name, else in the column of units, else that of the price.
  ///
  /// - Parameter before: the product's old size, whose unit a number without one has.
  func size(before: Quantity?) throws(TableFault) -> PackSize? {
    if let size = try sizeInColumn(before: before) { return size }
    if let sizeInName { return sizeInName.size }
    if let unit = self[.unit], let size = PackSize(reading: Text(unit)) { return size }
    let price = try price()
    return price?.isEach == true ? PackSize(whole: 1, of: .piece) : price?.per
  }

  /// True if only the price has a size: `$3.99/lb` is then weighed at a scale, and not a pack of a pound.
  func isPricedByWeight() throws(TableFault) -> Bool {
    guard self[.size] == nil, sizeInName == nil else { return false }
    return try price()?.per.flatMap(Quantity.init).map(SaleByWeight.sizes.contains) ?? false
  }

  /// A step or a usual amount by weight, in milligrams.
  func milligrams(_ field: TableField) throws(TableFault) -> Int? {
    let mark = mark(field)
    let weight = try reading(field) { text throws(TableCells.Fault) in
      try TableCells.size(text, mark, unit: "g")
    }
    guard let weight else { return nil }
    let exact = weight.unit.size * 1_000 * Double(weight.packs) * Double(weight.amount)
    // Adds a thousandth against rounding errors: a hundred pounds are a whole number of milligrams.
    let milligrams = (exact / Double(PackSize.parts) + 0.001).rounded(.down)
    guard weight.unit.base == .gram, let whole = Int(exactly: milligrams),
      SaleByWeight.milligrams.contains(whole)
    else { throw fault(.badSize, field, "expected a weight such as 50 g or 0.25 lb") }
    return whole
  }

  /// An amount for the container; 0 for none.
  func containerMoney(_ field: TableField) throws(TableFault) -> Money? {
    let mark = mark(field)
    let price = try reading(field) { text throws(TableCells.Fault) in
      try TableCells.price(text, mark, currency)
    }
    guard let price else { return nil }
    guard price.per == nil else { throw fault(.badPrice, field, "the price of a container must be per pack") }
    guard Deposit.believableCents.contains(price.cents) else {
      let most = Money(cents: Deposit.believableCents.upperBound).plainText(digits: currency.digits)
      throw fault(.priceRange, field, "\(quoted(self[field] ?? "")), must be 0 to \(most)")
    }
    return Money(cents: price.cents)
  }

  /// The size in the name.
  private var sizeInName: PackSize.InName? { self[.name].flatMap { PackSize.inName(Text($0)) } }

  /// The name without its size; nil if it has none.
  var itemInName: String? { sizeInName.map { String(decoding: $0.rest.bytes, as: UTF8.self) } }

  func weightGrams() throws(TableFault) -> Int? {
    let mark = mark(.weight)
    let quantity = try reading(.weight) { text throws(TableCells.Fault) in
      try TableCells.size(text, mark, unit: "g")
    }
    guard let quantity = quantity.flatMap(Quantity.init) else { return nil }
    guard quantity.unit == .gram else { throw fault(.badSize, .weight, "expected a weight in g or kg") }
    return quantity.amount
  }

  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ field: TableField, _ meaning: (String) -> Word?
  ) throws(TableFault) -> Word? {
    guard let text = self[field] else { return nil }
    guard let word = meaning(text) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw fault(.badWord, field, "\(quoted(text)) is not one of \(words)")
    }
    return word
  }

  func flag(_ field: TableField) throws(TableFault) -> Bool? {
    guard let text = self[field] else { return nil }
    guard let flag = TableWords.flag(text) else {
      throw fault(.badFlag, field, "\(quoted(text)), expected yes or no")
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
    case .empty: "must contain visible text"
    case .long: "at most \(CatalogLimits.detailsCharacters) characters are allowed"
    case .odd: "may contain only letters and signs"
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
