import FileFormats
import Grocery
import ServerKit

/// The dishes of a CSV or JSON file with their lines, and the faults of other lines.
struct MenuTable {
  /// A dish of the file.
  struct Line: Sendable, Equatable {
    let group: String
    let name: String
    let details: String?
    let emoji: String?
    let isVegetarian: Bool
    let price: WrittenPrice
  }

  private(set) var lines: [Line] = []
  private(set) var faults = TableFaults()
  /// The currency of the prices.
  private let currency: Currency
  /// The number of dishes read from a JSON file, valid or not.
  private var dishesRead = 0
  /// The group of the previous line: spreadsheets often write a heading once.
  private var group = Self.defaultGroup

  /// The group of dishes without one.
  static let defaultGroup = "Menu"

  /// The lowercase names of a column.
  private enum Column: CaseIterable {
    case group, name, details, emoji, vegetarian, price

    var headings: [String] {
      switch self {
      case .group: ["group", "section", "category", "gruppe", "kategorie", "rubrik"]
      case .name: ["name", "dish", "item", "gericht", "bezeichnung"]
      case .details: ["details", "description", "beschreibung", "zutaten"]
      case .emoji: ["emoji"]
      case .vegetarian: ["vegetarian", "vegetarisch"]
      case .price: ["price", "prices", "preis", "preise"]
      }
    }

    static func named(_ heading: String) -> Column? {
      let word = heading.lowercased()
      return allCases.first { $0.headings.contains(word) }
    }
  }

  /// - Throws: `TableFault` for a file that is neither CSV nor JSON, or not a menu.
  /// - Complexity: O(bytes).
  init(reading bytes: [UInt8], in currency: Currency) throws(TableFault) {
    self.currency = currency
    guard bytes.count <= MenuLimits.fileBytes else {
      throw TableFault(.fileTooLarge, "is larger than \(MenuLimits.fileBytes >> 10) kB")
    }
    switch bytes.first(where: { $0 > 0x20 && $0 < 0x80 }) {
    case UInt8(ascii: "["), UInt8(ascii: "{"): try readJSON(bytes)
    default: try readCSV(bytes)
    }
    guard !lines.isEmpty || faults.count > 0 else { throw TableFault(.noRows, "has no dishes") }
    let groups = Set(lines.map(\.group)).count
    guard lines.count <= MenuLimits.dishes, groups <= MenuLimits.groups else {
      throw TableFault(
        .tooManyLines, "has more than \(MenuLimits.dishes) dishes or \(MenuLimits.groups) groups")
    }
  }

  // MARK: CSV

  private mutating func readCSV(_ bytes: [UInt8]) throws(TableFault) {
    do {
      let records = try Self.records(.bytes(bytes))
      guard let header = records.first else { throw TableFault(.fileEmpty, "is empty") }
      let columns = header.cells.map(Column.named)
      for column in Column.allCases where columns.count(where: { $0 == column }) > 1 {
        throw TableFault(.columnTwice, line: header.line, "two columns are \(column)")
      }
      guard columns.contains(.name) else {
        throw TableFault(
          .noKeyColumn, line: header.line, "has no name column, such as 'name' or 'Gericht'")
      }
      for record in records.dropFirst() where !record.isEmpty {
        var cells: [Column: (value: String, heading: String)] = [:]
        for (index, cell) in record.cells.enumerated() where index < columns.count {
          if let column = columns[index] { cells[column] = (cell, header.cells[index]) }
        }
        let price = WrittenPrice(reading: cells[.price]?.value ?? "", in: currency)
        addLine(cells, price: price, at: record.line)
      }
    } catch let fault as TableFault {
      throw fault
    } catch {
      throw TableFault(.notText, "cannot be read")
    }
  }

  /// Returns the records, split at the delimiter that yields the most known headings.
  private static func records(_ source: TableSource) throws -> [TableRecord] {
    let encoding = try TableSurvey(source).encoding
    var best: (knownCount: Int, records: [TableRecord]) = (-1, [])
    var fault: TableFault?
    for delimiter in [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")] {
      var records: [TableRecord] = []
      do {
        try source.records(encoding, delimiter: delimiter) { record in
          records.append(record)
          return true
        }
      } catch let error as TableFault {
        fault = fault ?? error
        continue
      }
      let knownCount = records.first?.cells.count { Column.named($0) != nil } ?? 0
      if knownCount > best.knownCount { best = (knownCount, records) }
    }
    if best.knownCount < 1, let fault { throw fault }
    return best.records
  }

  /// - Parameter price: nil if it cannot be parsed.
  private mutating func addLine(
    _ cells: [Column: (value: String, heading: String)], price: WrittenPrice?, at line: Int
  ) {
    func fault(_ code: TableFault.Code, _ column: Column, _ reason: String) -> TableFault {
      TableFault(
        code, line: line, column: cells[column]?.heading, value: cells[column]?.value, reason)
    }
    var lineFaults: [TableFault] = []
    func text(_ column: Column, _ limit: Int) -> String? {
      guard let value = cells[column]?.value, !value.isEmpty else { return nil }
      if let clean = try? CleanText.cleaned(value, mostCharacters: limit, mostBytes: 4 * limit) {
        return clean
      }
      lineFaults.append(fault(.badText, column, "must be a text of at most \(limit) characters"))
      return nil
    }
    group = text(.group, MenuLimits.name) ?? group
    let name = text(.name, MenuLimits.name)
    let details = text(.details, MenuLimits.details)
    let emoji = text(.emoji, 8)
    if name == nil, lineFaults.isEmpty { lineFaults.append(fault(.noKey, .name, "has no name")) }
    if price == nil { lineFaults.append(fault(.badPrice, .price, "is not a price")) }
    let flag = Self.flag(cells[.vegetarian]?.value ?? "")
    if flag == nil { lineFaults.append(fault(.badFlag, .vegetarian, "must be yes or no")) }
    for fault in lineFaults { faults.add(fault) }
    guard lineFaults.isEmpty, let name, let price, let flag else { return }
    lines.append(
      Line(group: group, name: name, details: details, emoji: emoji, isVegetarian: flag, price: price))
  }

  private static func flag(_ word: String) -> Bool? {
    switch word.lowercased() {
    case "", "no", "nein", "n", "0", "false", "-": false
    case "yes", "ja", "y", "j", "1", "true", "x", "v": true
    default: nil
    }
  }

  // MARK: JSON

  /// Reads a list of dishes, a list under `items`, or groups with dishes under `groups` or `menu`.
  private mutating func readJSON(_ bytes: [UInt8]) throws(TableFault) {
    do throws(FileRefusal) {
      let root = try JSONNode(reading: bytes, limits: JSONLimits(bytes: bytes.count, values: 20_000))
      if case .list = root.value { return try addDishes(root, under: nil) }
      if let items = try root.optionalMember("items") { return try addDishes(items, under: nil) }
      let named = try root.optionalMember("groups")
      guard let groups = try named == nil ? root.optionalMember("menu") : named else {
        throw root.refusal("expected 'items' or 'groups'")
      }
      for group in try groups.elements(0...MenuLimits.groups, of: "groups") {
        try addDishes(group.member("dishes"), under: group.member("name").text())
      }
    } catch {
      throw TableFault(.notText, "\(error.place): \(error.reason)")
    }
  }

  private mutating func addDishes(_ list: JSONNode, under heading: String?) throws(FileRefusal) {
    for node in try list.elements(0...MenuLimits.dishes, of: "dishes") {
      dishesRead += 1
      var cells: [Column: (value: String, heading: String)] = [:]
      var price: WrittenPrice? = WrittenPrice(cents: 0)
      for (key, member) in try node.members() {
        guard let column = Column.named(key) else { continue }
        if let value = Self.cellText(member) { cells[column] = (value, key) }
        guard column == .price else { continue }
        if case .list = member.value {
          price = try self.price(of: node, member)
        } else {
          price = try? member.writtenPrice(in: currency)
        }
      }
      if let heading { cells[.group] = (heading, "name") }
      addLine(cells, price: price, at: dishesRead)
    }
  }

  /// Returns the written price if there is one, else the list of prices, as the API returns them.
  private func price(
    of dish: JSONNode, _ prices: JSONNode
  ) throws(FileRefusal) -> WrittenPrice? {
    if let written = try dish.optionalMember("writtenPrice") {
      return try? written.writtenPrice(in: currency)
    }
    let prices = try Menu.Dish.Price.prices(prices)
    let dish = Menu.Dish(id: "", name: "", prices: prices)
    return WrittenPrice(reading: dish.priceAsWritten(in: currency), in: currency)
  }

  /// Returns the text that a value would have in a cell; nil for none.
  private static func cellText(_ node: JSONNode) -> String? {
    switch node.value {
    case .text(let text): text
    case .integer(let integer): String(integer)
    case .number(let number): String(number)
    case .flag(let flag): flag ? "yes" : "no"
    default: nil
    }
  }
}

extension JSONNode {
  /// Parses a price of a menu: a text, a number with the decimals of its currency, or null for none.
  func writtenPrice(in currency: Currency) throws(FileRefusal) -> WrittenPrice {
    switch value {
    case .null: return WrittenPrice(cents: 0)
    case .text(let text):
      guard let price = WrittenPrice(reading: text, in: currency) else { break }
      return price
    default:
      let scale = Double(currency.scale)
      let number = try number(0...Double(WrittenPrice.mostCents) / scale)
      let cents = (number * scale).rounded()
      guard (number * scale - cents).magnitude < 0.000_001 else { break }
      return WrittenPrice(cents: Int(cents))
    }
    throw refusal("is not a price")
  }
}
