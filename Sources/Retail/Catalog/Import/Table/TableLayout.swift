import Grocery

/// A caller's mapping of columns to fields; unmapped columns are recognized automatically.
package struct TableMapping: Sendable, Equatable {
  /// The mapping of one column.
  package struct Column: Sendable, Equatable {
    /// Nil to skip the column.
    package var field: TableField?
    package var decimal: DecimalMark?

    package init(field: TableField?, decimal: DecimalMark? = nil) {
      self.field = field
      self.decimal = decimal
    }
  }

  /// The mappings in the order of the columns; nil and missing ones are recognized.
  package var columns: [Column?]
  /// The mappings by heading, for callers that do not know the order.
  package var byHeading: [String: Column]

  package init(columns: [Column?] = [], byHeading: [String: Column] = [:]) {
    self.columns = columns
    self.byHeading = byHeading
  }
}

/// The layout of a table: its encoding, delimiter and columns.
package struct TableLayout: Sendable {
  /// A column with its field and the source of that mapping.
  package struct Column: Sendable {
    /// The source of a mapping: the heading, the cells, or the caller.
    package enum Source: String, Sendable { case name, content, person }

    package var heading: String
    package var field: TableField?
    package var source: Source?
    /// The decimal mark of a column with decimals; nil if unknown.
    package var decimal: DecimalMark?
    /// The first non-empty cells, at most three.
    package var samples: [String] = []
  }

  package var encoding: TableEncoding
  package var delimiter: UInt8
  /// True if the first line holds headings.
  package var hasHeader: Bool
  package var columns: [Column]
  /// The currency of its prices.
  let currency: Currency
  /// The line of the headings, or of the first product without headings; from 1.
  private(set) var headerLine = 1
  /// The number of records below the header.
  package private(set) var lineCount = 0
  /// Faults that prevent reading the table with this layout.
  var faults = TableFaults()
  /// The headings of columns with amounts that may be the price.
  private var possiblePrices: [String] = []

  /// The first line of products.
  var firstLine: Int { hasHeader ? headerLine + 1 : headerLine }

  /// The index of a field's column.
  func index(of field: TableField) -> Int? { columns.firstIndex { $0.field == field } }
}

extension TableLayout {
  /// Recognizes the layout of a table.
  ///
  /// - Throws: `TableFault` if it is not a table, or has no products.
  init(
    recognizing source: TableSource, _ mapping: TableMapping = TableMapping(),
    currency: Currency = CatalogCurrency.initial
  ) throws {
    self.currency = currency
    encoding = try TableSurvey(source).encoding
    var candidates: [(UInt8, [TableRecord])] = []
    var fault = TableFault(.fileEmpty, "is empty")
    for delimiter in try source.declaredDelimiter(encoding).map({ [$0] }) ?? Self.delimiters {
      do {
        candidates.append((delimiter, Self.belowTitles(try Self.sample(source, encoding, delimiter))))
      } catch let other as TableFault {
        // With a wrong delimiter, closing quotes are followed by text.
        if fault.code == .fileEmpty || fault.code == .textAfterQuotes { fault = other }
      }
    }
    guard let best = candidates.max(by: { Self.score($0.1) < Self.score($1.1) }), !best.1.isEmpty else {
      throw fault
    }
    delimiter = best.0
    let sample = best.1
    headerLine = sample[0].line
    hasHeader = !sample[0].cells.contains(where: TableCells.isGTIN)
    let rows = hasHeader ? sample.dropFirst() : sample[...]
    let (header, isNamed) = (sample[0].cells, hasHeader)
    columns = header.indices.map { index in
      let cells = rows.lazy.filter { $0.cells.count > index }.map { $0.cells[index] }.filter { !$0.isEmpty }
      return Column(
        heading: isNamed ? header[index] : "\(index + 1)", samples: Array(cells.prefix(3)))
    }
    try assign(mapping, rows)
    try findDecimals(source)
  }

  private static let delimiters = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

  /// The first non-empty records. Unclosed quotes are reported when the whole table is read.
  private static func sample(
    _ source: TableSource, _ encoding: TableEncoding, _ delimiter: UInt8
  ) throws -> [TableRecord] {
    var sample: [TableRecord] = []
    do {
      try source.records(encoding, delimiter: delimiter) { record in
        if !record.isEmpty { sample.append(record) }
        return sample.count <= TableLimits.sampleLines
      }
    } catch let fault as TableFault where !sample.isEmpty && fault.code != .notText {
      return sample
    }
    return sample
  }

  /// The records without titles above the headings, such as the name and date of a price list.
  private static func belowTitles(_ sample: [TableRecord]) -> [TableRecord] {
    let titles = sample.prefix(mostTitles).prefix { record in record.cells.count { !$0.isEmpty } == 1 }.count
    guard titles > 0, titles < sample.count else { return sample }
    let fields = Set(sample[titles].cells.compactMap(TableField.named))
    guard fields.count >= 2, !fields.isDisjoint(with: TableField.keys) else { return sample }
    return Array(sample[titles...])
  }

  private static let mostTitles = 10

  /// The score of a delimiter: the number of recognized headings, then of rows as wide as the first.
  private static func score(_ sample: [TableRecord]) -> (Int, Int, Int) {
    guard let header = sample.first else { return (-1, 0, 0) }
    let recognized = header.cells.count { TableField.named($0) != nil || TableCells.isGTIN($0) }
    let evenRows = sample.dropFirst().count { $0.cells.count == header.cells.count }
    return (recognized, header.cells.count > 1 ? evenRows : 0, header.cells.count)
  }

  private mutating func assign(_ mapping: TableMapping, _ rows: ArraySlice<TableRecord>) throws(TableFault) {
    for heading in mapping.byHeading.keys.sorted() where !columns.contains(where: { $0.heading == heading }) {
      throw TableFault(.unknownColumn, "has no column \(heading)")
    }
    var isMapped: [Bool] = []
    for index in columns.indices {
      let byIndex = mapping.columns.indices.contains(index) ? mapping.columns[index] : nil
      let column = byIndex ?? mapping.byHeading[columns[index].heading]
      isMapped.append(column != nil)
      columns[index].decimal = column?.decimal
      columns[index].field = column?.field
      columns[index].source = column?.field == nil ? nil : .person
    }
    let mappedFields = Set(columns.compactMap(\.field))
    for index in columns.indices where !isMapped[index] {
      guard let field = TableField.named(columns[index].heading), !mappedFields.contains(field) else {
        continue
      }
      columns[index].field = field
      columns[index].source = .name
    }
    recognizeByContent(rows, besides: isMapped)
    notePrices(rows, besides: isMapped)
    nameByDescription()
    noteUnreadable()
  }

  /// Recognizes columns by most of their cells. Amounts and sizes can mean many things ("Grundpreis",
  /// "deposit", "serving"), so those columns are recognized only without a heading.
  private mutating func recognizeByContent(_ rows: ArraySlice<TableRecord>, besides isMapped: [Bool]) {
    let kinds: [(TableField, (String) -> Bool)] = [
      (.gtin, TableCells.isGTIN), (.price, isPrice), (.size, TableCells.isSize),
      (.department, { TableWords.department($0) != nil }),
    ]
    for (field, fits) in kinds where index(of: field) == nil {
      let candidates = columns.indices.filter { index in
        let isBare = !hasHeader || columns[index].heading.isEmpty
        guard isBare || field == .gtin || field == .department else { return false }
        return columns[index].field == nil && !isMapped[index] && Self.mostFit(rows, index, fits)
      }
      // Only a person can choose between two columns of prices.
      guard candidates.count == 1, let index = candidates.first else { continue }
      columns[index].field = field
      columns[index].source = .content
    }
  }

  private func isPrice(_ text: String) -> Bool { TableCells.isPrice(text, currency) }

  /// True if at least four of five non-empty cells of a column fit.
  private static func mostFit(
    _ rows: ArraySlice<TableRecord>, _ index: Int, _ fits: (String) -> Bool
  ) -> Bool {
    let cells = rows.lazy.filter { $0.cells.count > index }.map { $0.cells[index] }.filter { !$0.isEmpty }
    let count = cells.count(where: fits)
    return count > 0 && count * 5 >= cells.count * 4
  }

  /// Notes unmapped columns of amounts, to suggest one as the price.
  private mutating func notePrices(_ rows: ArraySlice<TableRecord>, besides isMapped: [Bool]) {
    guard index(of: .price) == nil else { return }
    possiblePrices = columns.indices.filter { index in
      columns[index].field == nil && !isMapped[index] && Self.mostFit(rows, index, isPrice)
    }.map { columns[$0].heading }
  }

  /// Uses "Description" as the name in tables with prices and without names, because tills export receipt
  /// texts under that heading.
  private mutating func nameByDescription() {
    guard index(of: .name) == nil, index(of: .price) != nil, let index = index(of: .details),
      columns[index].source == .name
    else { return }
    columns[index].field = .name
  }

  /// Adds faults for columns that cannot be read, so that the caller can map them differently.
  private mutating func noteUnreadable() {
    var headings: [TableField: String] = [:]
    for column in columns {
      guard let field = column.field else { continue }
      if let other = headings.updateValue(column.heading, forKey: field) {
        faults.add(
          TableFault(
            .columnTwice, line: headerLine, column: column.heading,
            "\(field.rawValue) is already read from the column '\(other)'; choose one"))
      }
    }
    if TableField.keys.isDisjoint(with: headings.keys) {
      faults.add(
        TableFault(
          .noKeyColumn, line: headerLine, "a column with ids or GTINs is required, but none was recognized"))
    } else if headings.keys.allSatisfy(TableField.keys.contains) {
      faults.add(
        TableFault(
          .nothingToImport, line: headerLine,
          "no column was recognized except the one that identifies products" + (priceQuestion ?? "")))
    }
  }

  /// A hint about columns that may be the price; nil if there are none.
  var priceQuestion: String? {
    guard let heading = possiblePrices.first else { return nil }
    let isOther = possiblePrices.allSatisfy(TableField.isOtherMoney)
    let headings = possiblePrices.map { "'\($0)'" }.joined(separator: ", ")
    return isOther
      ? "; \(headings) is not used as the price"
      : "; \(headings) may be the price; confirm it, as with --map \"\(heading)=price\""
  }

  /// Determines decimal marks from all lines, because only the last one may be unambiguous.
  private mutating func findDecimals(_ source: TableSource) throws {
    let unknown = columns.indices.filter {
      columns[$0].decimal == nil && columns[$0].field?.hasDecimals == true
    }
    var evidence = unknown.map { index in
      DecimalEvidence(decimals: columns[index].field == .price ? currency.digits : nil)
    }
    let firstLine = firstLine
    try source.records(encoding, delimiter: delimiter) { record in
      if record.isEmpty || record.line < firstLine { return true }
      lineCount += 1
      for (place, index) in unknown.enumerated() where index < record.cells.count {
        let cell = record.cells[index]
        if !cell.isEmpty { evidence[place].add(cell, line: record.line) }
      }
      return true
    }
    // Faults of the header are more useful than "no rows".
    guard lineCount > 0 || faults.count > 0 else { throw TableFault(.noRows, "has no rows below the header") }
    // Other columns use the mark of prices if they are ambiguous.
    let priceMark = index(of: .price).flatMap { price in
      columns[price].decimal ?? unknown.firstIndex(of: price).flatMap { evidence[$0].mark }
    }
    for (place, index) in unknown.enumerated() {
      columns[index].decimal = evidence[place].mark ?? (columns[index].field == .price ? nil : priceMark)
      guard columns[index].decimal == nil else { continue }
      let example = evidence[place].ambiguous
      faults.add(
        TableFault(
          .ambiguousDecimals, line: example?.line, column: columns[index].heading, value: example?.value,
          "the decimal mark of this column is ambiguous; choose comma or point"))
    }
  }
}
