import FileFormats
import Grocery
import ServerKit

/// The dishes of a file, as CSV or JSON, each with its line; what is wrong with lines is collected.
struct MenuTable {
  /// A dish as the file has it.
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
  /// How many dishes of a JSON file were read, whatever became of them.
  private var dishesRead = 0
  /// Of the line before: spreadsheets write a heading once.
  private var group = Self.groupOfNone

  /// What dishes stand under that the file puts under nothing.
  static let groupOfNone = "Menu"

  /// What a column may be called, in small letters.
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

  /// - Throws: `TableFault` for what is neither, or no menu.
  /// - Complexity: O(bytes).
  init(reading bytes: [UInt8]) throws(TableFault) {
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
        take(cells, price: WrittenPrice(reading: cells[.price]?.value ?? ""), at: record.line)
      }
    } catch let fault as TableFault {
      throw fault
    } catch {
      throw TableFault(.notText, "cannot be read")
    }
  }

  /// Cut at the delimiter that makes most headings known.
  private static func records(_ source: TableSource) throws -> [TableRecord] {
    let encoding = try TableSurvey(source).encoding
    var best: (known: Int, records: [TableRecord]) = (-1, [])
    var fault: TableFault?
    for delimiter in [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")] {
      var records: [TableRecord] = []
      do {
        try source.records(encoding, delimiter: delimiter) { record in
          records.append(record)
          return true
        }
      } catch let found as TableFault {
        fault = fault ?? found
        continue
      }
      let known = records.first?.cells.count { Column.named($0) != nil } ?? 0
      if known > best.known { best = (known, records) }
    }
    if best.known < 1, let fault { throw fault }
    return best.records
  }

  /// - Parameter price: nil for one that cannot be read.
  private mutating func take(
    _ cells: [Column: (value: String, heading: String)], price: WrittenPrice?, at line: Int
  ) {
    func fault(_ code: TableFault.Code, _ column: Column, _ reason: String) -> TableFault {
      TableFault(
        code, line: line, column: cells[column]?.heading, value: cells[column]?.value, reason)
    }
    var found: [TableFault] = []
    func text(_ column: Column, _ most: Int) -> String? {
      guard let value = cells[column]?.value, !value.isEmpty else { return nil }
      if let clean = try? CleanText.cleaned(value, mostCharacters: most, mostBytes: 4 * most) { return clean }
      found.append(fault(.badText, column, "must be a text of at most \(most) characters"))
      return nil
    }
    group = text(.group, MenuLimits.name) ?? group
    let name = text(.name, MenuLimits.name)
    let details = text(.details, MenuLimits.details)
    let emoji = text(.emoji, 8)
    if name == nil, found.isEmpty { found.append(fault(.noKey, .name, "has no name")) }
    if price == nil { found.append(fault(.badPrice, .price, "is not a price")) }
    let flag = Self.flag(cells[.vegetarian]?.value ?? "")
    if flag == nil { found.append(fault(.badFlag, .vegetarian, "must be yes or no")) }
    for fault in found { faults.add(fault) }
    guard found.isEmpty, let name, let price, let flag else { return }
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

  /// A list of dishes, the same under `items`, or groups with their dishes under `groups` or `menu`.
  private mutating func readJSON(_ bytes: [UInt8]) throws(TableFault) {
    do throws(FileRefusal) {
      let root = try JSONNode(reading: bytes, limits: JSONLimits(bytes: bytes.count, values: 20_000))
      if case .list = root.value { return try takeDishes(root, under: nil) }
      if let items = try root.optionalMember("items") { return try takeDishes(items, under: nil) }
      let named = try root.optionalMember("groups")
      guard let groups = try named == nil ? root.optionalMember("menu") : named else {
        throw root.refusal("expected 'items' or 'groups'")
      }
      for group in try groups.elements(0...MenuLimits.groups, of: "groups") {
        try takeDishes(group.member("dishes"), under: group.member("name").text())
      }
    } catch {
      throw TableFault(.notText, "\(error.place): \(error.reason)")
    }
  }

  private mutating func takeDishes(_ list: JSONNode, under heading: String?) throws(FileRefusal) {
    for node in try list.elements(0...MenuLimits.dishes, of: "dishes") {
      dishesRead += 1
      var cells: [Column: (value: String, heading: String)] = [:]
      var price = WrittenPrice(reading: "")
      for (key, member) in try node.members() {
        guard let column = Column.named(key) else { continue }
        if let value = Self.words(member) { cells[column] = (value, key) }
        guard column == .price else { continue }
        if case .list = member.value {
          price = try Self.price(of: node, member)
        } else {
          price = try? member.writtenPrice()
        }
      }
      if let heading { cells[.group] = (heading, "name") }
      take(cells, price: price, at: dishesRead)
    }
  }

  /// As the interface itself tells it: what is written, else the prices one by one.
  private static func price(
    of dish: JSONNode, _ prices: JSONNode
  ) throws(FileRefusal) -> WrittenPrice? {
    if let written = try dish.optionalMember("writtenPrice") { return try? written.writtenPrice() }
    let prices = try Menu.Dish.Price.prices(prices)
    return WrittenPrice(reading: Menu.Dish(id: "", name: "", prices: prices).priceAsWritten)
  }

  /// What a value would be in a cell; nil for none.
  private static func words(_ node: JSONNode) -> String? {
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
  /// A price as a menu has it: a text, a number with cents behind its point, or null for none.
  func writtenPrice() throws(FileRefusal) -> WrittenPrice {
    switch value {
    case .null: return WrittenPrice(cents: 0)
    case .text(let text):
      guard let price = WrittenPrice(reading: text) else { break }
      return price
    default:
      let number = try number(0...Double(WrittenPrice.mostCents) / 100)
      let cents = (number * 100).rounded()
      guard (number * 100 - cents).magnitude < 0.000_001 else { break }
      return WrittenPrice(cents: Int(cents))
    }
    throw refusal("is not a price")
  }
}
