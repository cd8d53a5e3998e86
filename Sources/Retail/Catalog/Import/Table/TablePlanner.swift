import Database
import FileFormats
import Grocery

/// Reads a table line by line and plans the changes.
///
/// Lines are compared with the database in batches; only changes stay in memory.
struct TablePlanner {
  private static let batchLines = 512

  private let source: TableSource
  private let organizationID: String
  private let storeID: String
  private let seal: StockSeal?
  private let reader: any Reader
  private let keepsChanges: Bool
  private let step: (_ lines: Int) throws -> Void

  private var plan: TablePlan
  private var faults: TableFaults
  private var numbers = ProductNumbers()
  private var shelves: ShelfCells?
  private var guesses = TableGuesses()
  private var batch: [(line: TableLine, number: Int?)] = []
  /// Lines of existing products by row number, and of all products by id and GTIN, to find duplicates.
  private var linesByNumber: [Int: Int] = [:]
  private var linesByID: [String: Int] = [:]
  private var linesByGTIN: [UInt: Int] = [:]

  /// - Parameters:
  ///   - keepsChanges: true to store the changes, which uses memory; false only counts them.
  ///   - step: receives the number of lines read; an error ends the work.
  init(
    _ source: TableSource, _ layout: TableLayout, organization: String, store: String, seal: StockSeal?,
    keepsChanges: Bool, in reader: any Reader, step: @escaping (_ lines: Int) throws -> Void
  ) {
    self.source = source
    organizationID = organization
    storeID = store
    self.seal = seal
    self.reader = reader
    self.keepsChanges = keepsChanges
    self.step = step
    plan = TablePlan(layout: layout)
    faults = layout.faults
  }

  /// - Throws: `TableFault` for a fault of the whole table; `DatabaseError`; errors of `step`.
  mutating func run() throws -> TablePlan {
    if let stock = plan.layout.index(of: .stock), seal == nil {
      throw TableFault(
        .stockSealed, column: plan.layout.columns[stock].heading,
        "stock counts are encrypted, and the server's keys are missing")
    }
    plan.goodsRevision = try GoodsRepository.revision(of: organizationID, in: reader)
    try reader.each(
      "SELECT id, article, gtin, number FROM product WHERE organisation_id = \(organizationID)"
    ) { row in
      numbers.add(
        id: try row.text(0), article: try row.optionalText(1), gtin: try row.optionalText(2),
        number: try row.integer(3))
    }
    shelves = try StoreMapRepository.officialMaps(of: [storeID], in: reader)[storeID].map(ShelfCells.init)
    // With faults in the layout, such as ambiguous decimals, every line would be refused too.
    if faults.count == 0 { try readLines() }
    try findMissing()
    plan.faults = faults.first
    plan.faultCount = faults.count
    plan.remarks.guessedDepartments = guesses.departmentCount
    plan.remarks.guessedSizes = guesses.sizeCount
    if faults.count > 0 { plan.changes = [] }
    return plan
  }

  private mutating func readLines() throws {
    // A growing array would be in memory twice.
    if keepsChanges { plan.changes.reserveCapacity(plan.layout.lineCount) }
    var lineCount = 0
    try source.records(plan.layout.encoding, delimiter: plan.layout.delimiter) { record in
      if record.isEmpty || record.line < plan.layout.firstLine { return true }
      lineCount += 1
      try add(record)
      if batch.count >= Self.batchLines {
        try compareBatch()
        try step(lineCount)
      }
      return true
    }
    try compareBatch()
    try step(lineCount)
  }

  private mutating func add(_ record: TableRecord) throws {
    plan.counts.lines += 1
    do throws(TableFault) {
      let line = try TableLine(record, plan.layout)
      batch.append((line, try number(of: line)))
    } catch {
      faults.add(error)
    }
  }

  /// The row number of the line's product; nil for a new product.
  private mutating func number(of line: TableLine) throws(TableFault) -> Int? {
    let id = try line.id()
    let gtin = try line.gtin()
    guard id != nil || gtin != nil else { throw line.fault(.noKey, nil, "an id or a GTIN is required") }
    let value = gtin.flatMap { UInt($0) }
    let number = id.map { numbers.ids[$0] } ?? value.flatMap { numbers.gtins[$0] }
    if let id, let first = linesByID.updateValue(line.record.line, forKey: id) {
      throw line.fault(.idTwice, .id, "\(quoted(id)) is the id of line \(first) too")
    }
    if let value, let first = linesByGTIN.updateValue(line.record.line, forKey: value) {
      throw line.fault(.gtinTwice, .gtin, "\(quoted(gtin ?? "")) is the GTIN of line \(first) too")
    }
    if let value, let owner = numbers.gtins[value], owner != number {
      throw line.fault(.gtinOfAnother, .gtin, "\(quoted(gtin ?? "")) is the GTIN of another product")
    }
    guard let number else { return nil }
    // One line can have its id and another its GTIN.
    if let first = linesByNumber.updateValue(line.record.line, forKey: number) {
      throw line.fault(gtin == nil ? .idTwice : .gtinTwice, nil, "is the same product as line \(first) too")
    }
    return number
  }

  /// Compares the batch with the database and clears it.
  private mutating func compareBatch() throws {
    defer { batch.removeAll(keepingCapacity: true) }
    guard !batch.isEmpty else { return }
    var goodsByNumber: [Int: Goods] = [:]
    for goods in try GoodsRepository.goods(batch.compactMap(\.number), at: storeID, seal, in: reader) {
      if let number = goods.number { goodsByNumber[number] = goods }
    }
    for (line, number) in batch {
      do throws(TableFault) {
        try compare(line, with: number.flatMap { goodsByNumber[$0] })
      } catch {
        faults.add(error)
      }
    }
  }

  private mutating func compare(_ line: TableLine, with before: Goods?) throws(TableFault) {
    let product = try line.product(from: before?.product, organization: organizationID, &guesses)
    let offer = try line.offer(from: before?.offer, of: product, at: storeID)
    if let price = before?.offer?.price.cents, price > 0, abs(offer.price.cents - price) * 2 > price {
      plan.remarks.largePriceChanges += 1
    }
    if let shelf = offer.shelf, shelf != before?.offer?.shelf, let reason = shelves?.fault(shelf) {
      throw line.fault(.offMap, .row, reason)
    }
    var stock = try line.integer(.stock, StockSeal.counts) ?? before?.stock
    // A count that contradicts the availability is outdated.
    if let count = stock, (count > 0) != offer.isInStock { stock = nil }
    let after = Goods(
      number: before?.number, product: product, article: before == nil ? line[.id] : before?.article,
      offer: offer, stock: stock, confirmed: before?.confirmed, storeID: storeID)
    let change = GoodsChange(from: before, to: after)
    if change.isNothing {
      plan.counts.unchanged += 1
    } else if before?.offer == nil {
      plan.counts.added += 1
    } else {
      plan.counts.changed += 1
    }
    if before == nil { plan.newProducts += 1 }
    if !change.isNothing && keepsChanges { plan.changes.append(change) }
  }

  private mutating func findMissing() throws {
    var missing: [TablePlan.Missing] = []
    try reader.each(
      """
      SELECT product.number, product.name
      FROM offer
      JOIN product ON product.id = offer.product_id
      WHERE offer.store_id = \(storeID)
      ORDER BY product.folded_name, product.id
      """
    ) { row in
      let number = try row.integer(0)
      guard linesByNumber[number] == nil else { return }
      missing.append(TablePlan.Missing(number: number, name: try row.text(1)))
    }
    plan.missing = missing
    plan.counts.missing = missing.count
  }
}

/// The shelf cells of a store's official map.
struct ShelfCells {
  private let mapID: String
  private let rows: [[Bool]]

  init(_ map: StoreMap) {
    mapID = map.id
    rows = map.grid.map { row in row.map { map.legend[$0]?.kind == .shelf } }
  }

  /// The reason why a cell cannot hold a product; nil if it can.
  func fault(_ cell: StoreMap.Cell) -> String? {
    let place = "row \(cell.row), column \(cell.column)"
    guard rows.indices.contains(cell.row), rows[cell.row].indices.contains(cell.column) else {
      return "\(place) is beyond the map \(quoted(mapID))"
    }
    return rows[cell.row][cell.column] ? nil : "\(place) of the map \(quoted(mapID)) is not a shelf"
  }
}
