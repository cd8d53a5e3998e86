import Grocery

/// What a caller says of a table's columns; where they say nothing, the columns are recognised.
package struct TableMapping: Sendable, Equatable {
  /// One column as somebody wants it read.
  package struct Column: Sendable, Equatable {
    /// Nil: it is not read.
    package var field: TableField?
    package var decimal: DecimalMark?

    package init(field: TableField?, decimal: DecimalMark? = nil) {
      self.field = field
      self.decimal = decimal
    }
  }

  /// One for every column, in their order; what is missing is recognised.
  package var columns: [Column?]
  /// The same by headings, for whoever does not count columns.
  package var byHeading: [String: Column]

  package init(columns: [Column?] = [], byHeading: [String: Column] = [:]) {
    self.columns = columns
    self.byHeading = byHeading
  }
}

/// How a table is to be read: its encoding, what parts its cells, and what each column tells.
package struct TableLayout: Sendable {
  /// What is read from one column, and who said so.
  package struct Column: Sendable {
    /// Who says what a column tells.
    package enum Source: String, Sendable { case name, content, person }

    package var heading: String
    package var field: TableField?
    package var source: Source?
    /// Of a column that can have decimals; nil where the column has not said.
    package var decimal: DecimalMark?
    /// Its first cells with anything in them, three at most.
    package var samples: [String] = []
  }

  package var encoding: TableEncoding
  package var delimiter: UInt8
  /// Whether the first line holds headings, and no product.
  package var hasHeader: Bool
  package var columns: [Column]
  /// The line of the headings, or of the first product where there are none; from 1.
  private(set) var headerLine = 1
  /// Records below the header.
  package private(set) var lineCount = 0
  /// What keeps the table from being read like this.
  var faults = TableFaults()
  /// The headings of columns of money that are not known to be the price.
  private var pricelike: [String] = []

  /// The first line that can be about a product.
  var firstLine: Int { hasHeader ? headerLine + 1 : headerLine }

  /// The place of a field among the columns.
  func index(of field: TableField) -> Int? { columns.firstIndex { $0.field == field } }
}

extension TableLayout {
  /// Recognises a table.
  ///
  /// - Throws: `TableFault` for what is no table at all, or none of products.
  init(recognising source: TableSource, _ mapping: TableMapping = TableMapping()) throws {
    encoding = try TableSurvey(source).encoding
    var candidates: [(UInt8, [TableRecord])] = []
    var fault = TableFault(.fileEmpty, "is empty")
    for delimiter in try source.saidDelimiter(encoding).map({ [$0] }) ?? Self.delimiters {
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

  /// The first records that have anything in them. Quotes that never close are found when all is read.
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

  /// Without what stands alone in lines above the headings, such as the name and the day of a price list.
  private static func belowTitles(_ sample: [TableRecord]) -> [TableRecord] {
    let titles = sample.prefix(mostTitles).prefix { record in record.cells.count { !$0.isEmpty } == 1 }.count
    guard titles > 0, titles < sample.count else { return sample }
    let fields = Set(sample[titles].cells.compactMap(TableField.named))
    guard fields.count >= 2, !fields.isDisjoint(with: TableField.keys) else { return sample }
    return Array(sample[titles...])
  }

  private static let mostTitles = 10

  /// A delimiter is the better, the more headings it makes known, then the more rows are as wide as the
  /// first.
  private static func score(_ sample: [TableRecord]) -> (Int, Int, Int) {
    guard let header = sample.first else { return (-1, 0, 0) }
    let known = header.cells.count { TableField.named($0) != nil || TableCells.isGTIN($0) }
    let even = sample.dropFirst().count { $0.cells.count == header.cells.count }
    return (known, header.cells.count > 1 ? even : 0, header.cells.count)
  }

  private mutating func assign(_ mapping: TableMapping, _ rows: ArraySlice<TableRecord>) throws(TableFault) {
    for heading in mapping.byHeading.keys.sorted() where !columns.contains(where: { $0.heading == heading }) {
      throw TableFault(.unknownColumn, "has no column \(heading)")
    }
    var isSaid: [Bool] = []
    for index in columns.indices {
      let listed = mapping.columns.indices.contains(index) ? mapping.columns[index] : nil
      let said = listed ?? mapping.byHeading[columns[index].heading]
      isSaid.append(said != nil)
      columns[index].decimal = said?.decimal
      columns[index].field = said?.field
      columns[index].source = said?.field == nil ? nil : .person
    }
    let spoken = Set(columns.compactMap(\.field))
    for index in columns.indices where !isSaid[index] {
      guard let field = TableField.named(columns[index].heading), !spoken.contains(field) else { continue }
      columns[index].field = field
      columns[index].source = .name
    }
    recogniseByContent(rows, besides: isSaid)
    notePrices(rows, besides: isSaid)
    nameByDescription()
    noteUnreadable()
  }

  /// Where there is no heading, most of the cells may say what they are; where one says nothing, those that
  /// hold nothing else. Money and sizes may be many things ("Grundpreis", "deposit", "serving"), and are only
  /// taken where nothing stands above them.
  private mutating func recogniseByContent(_ rows: ArraySlice<TableRecord>, besides isSaid: [Bool]) {
    let kinds: [(TableField, (String) -> Bool)] = [
      (.gtin, TableCells.isGTIN), (.price, TableCells.isPrice), (.size, TableCells.isSize),
      (.department, { TableWords.department($0) != nil }),
    ]
    for (field, fits) in kinds where index(of: field) == nil {
      let fitting = columns.indices.filter { index in
        let isBare = !hasHeader || columns[index].heading.isEmpty
        guard isBare || field == .gtin || field == .department else { return false }
        return columns[index].field == nil && !isSaid[index] && Self.most(rows, index, fits)
      }
      // Of two columns of prices, nobody but a person knows which one counts.
      guard fitting.count == 1, let index = fitting.first else { continue }
      columns[index].field = field
      columns[index].source = .content
    }
  }

  /// Whether four of five cells of a column that have anything in them fit.
  private static func most(
    _ rows: ArraySlice<TableRecord>, _ index: Int, _ fits: (String) -> Bool
  ) -> Bool {
    let cells = rows.lazy.filter { $0.cells.count > index }.map { $0.cells[index] }.filter { !$0.isEmpty }
    let right = cells.count(where: fits)
    return right > 0 && right * 5 >= cells.count * 4
  }

  /// Remembers which columns hold money that nobody has called the price, to ask for them.
  private mutating func notePrices(_ rows: ArraySlice<TableRecord>, besides isSaid: [Bool]) {
    guard index(of: .price) == nil else { return }
    pricelike = columns.indices.filter { index in
      columns[index].field == nil && !isSaid[index] && Self.most(rows, index, TableCells.isPrice)
    }.map { columns[$0].heading }
  }

  /// Tills write what is on the receipt below "Description": where a table of prices has no column of names,
  /// that is one. What only says more of products has no prices, or has their names too.
  private mutating func nameByDescription() {
    guard index(of: .name) == nil, index(of: .price) != nil, let index = index(of: .details),
      columns[index].source == .name
    else { return }
    columns[index].field = .name
  }

  /// What keeps the columns from being read is told beside them, so that they can be assigned otherwise.
  private mutating func noteUnreadable() {
    var seen: [TableField: String] = [:]
    for column in columns {
      guard let field = column.field else { continue }
      if let other = seen.updateValue(column.heading, forKey: field) {
        faults.add(
          TableFault(
            .columnTwice, line: headerLine, column: column.heading,
            "\(field.rawValue) is already read from the column '\(other)'; choose one"))
      }
    }
    if TableField.keys.isDisjoint(with: seen.keys) {
      faults.add(
        TableFault(
          .noKeyColumn, line: headerLine, "a column with ids or GTINs is required, but none was recognized"))
    } else if seen.keys.allSatisfy(TableField.keys.contains) {
      faults.add(
        TableFault(
          .nothingToImport, line: headerLine,
          "no column was recognized except the one that identifies products" + (priceQuestion ?? "")))
    }
  }

  /// Says how to name the price where a column may be one; nil where none may.
  var priceQuestion: String? {
    guard let heading = pricelike.first else { return nil }
    let isOther = pricelike.allSatisfy(TableField.isOtherMoney)
    let headings = pricelike.map { "'\($0)'" }.joined(separator: ", ")
    return isOther
      ? "; \(headings) is not used as the price"
      : "; \(headings) may be the price; confirm it, as with --map \"\(heading)=price\""
  }

  /// Reads all numbers once: the last line may be the one that says what the first ones mean.
  private mutating func findDecimals(_ source: TableSource) throws {
    let open = columns.indices.filter { columns[$0].decimal == nil && columns[$0].field?.hasDecimals == true }
    var evidence = open.map { _ in DecimalEvidence() }
    let firstLine = firstLine
    try source.records(encoding, delimiter: delimiter) { record in
      if record.isEmpty || record.line < firstLine { return true }
      lineCount += 1
      for (place, index) in open.enumerated() where index < record.cells.count {
        let cell = record.cells[index]
        if !cell.isEmpty { evidence[place].take(cell, line: record.line) }
      }
      return true
    }
    // What is wrong with the header is told where nothing stands below it, too.
    guard lineCount > 0 || faults.count > 0 else { throw TableFault(.noRows, "has no rows below the header") }
    // Sizes are written as prices are.
    let ofPrices = index(of: .price).flatMap { price in
      columns[price].decimal ?? open.firstIndex(of: price).flatMap { evidence[$0].mark }
    }
    for (place, index) in open.enumerated() {
      columns[index].decimal = evidence[place].mark ?? (columns[index].field == .price ? nil : ofPrices)
      guard columns[index].decimal == nil else { continue }
      let example = evidence[place].ambiguous
      faults.add(
        TableFault(
          .ambiguousDecimals, line: example?.line, column: columns[index].heading, value: example?.value,
          "the decimal mark of this column is ambiguous; choose comma or point"))
    }
  }
}
