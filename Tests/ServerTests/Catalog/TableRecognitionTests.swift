import Database
import FileFormats
import Foundation
import Grocery
import Synchronization
import Testing

@testable import Retail

@Suite("A store's spreadsheet is recognized (N-22)")
struct TableRecognitionTests {
  private static let german = """
    EAN;Artikelbezeichnung;Warengruppe;Inhalt;VK brutto;Lieferant
    2990000000019;Größte Milch;Molkereiprodukte;1 l;1.299,00 €;Müller
    29900008;Käse „jung“;Käse;500 g;2,79 €;Weiß

    """

  private func plan(
    _ bytes: [UInt8], _ mapping: TableMapping = TableMapping()
  ) async throws -> TablePlan {
    try await TableImport(try await TestTown.database(), secrets: nil) { TestTown.now }.plan(
      .bytes(bytes), mapping, organization: "maple", store: "maple-2", keepsChanges: true)
  }

  private static func encoded(_ text: String, _ encoding: TableEncoding) throws -> [UInt8] {
    let foundation: String.Encoding =
      switch encoding {
      case .utf8: .utf8
      case .windows1252: .windowsCP1252
      case .utf16Little: .utf16LittleEndian
      case .utf16Big: .utf16BigEndian
      }
    return encoding.byteOrderMark + Array(try #require(text.data(using: foundation)))
  }

  @Test(
    "German headings, currency signs and decimals are read in every encoding",
    arguments: TableEncoding.allCases)
  func german(encoding: TableEncoding) async throws {
    let plan = try await plan(try Self.encoded(Self.german, encoding))

    #expect(plan.layout.encoding == encoding)
    #expect(plan.layout.columns.map(\.field) == [.gtin, .name, .department, .size, .price, nil])
    #expect(plan.faults.map(\.refusal.description) == [])
    #expect(plan.changes.map(\.after.product.name) == ["Größte Milch", "Käse „jung“"])
    #expect(plan.changes.map(\.after.offer?.price.cents) == [129_900, 279])
    #expect(plan.changes.map(\.after.product.size) == [Quantity(1000, .millilitre), Quantity(500, .gram)])
    #expect(plan.changes.map(\.after.product.department) == [.dairy, .cheese])
    #expect(plan.counts == TablePlan.Counts(lines: 2, added: 1, changed: 1, unchanged: 0, missing: 1))
    #expect(plan.missingNames == ["Free-Range Eggs"])
  }

  @Test("Commas, semicolons and tabs separate cells", arguments: [",", ";", "\t"])
  func delimiters(delimiter: String) async throws {
    // Names cannot contain a tab.
    let name = delimiter == "\t" ? "Milk, fresh" : "Milk\(delimiter) fresh"
    let rows = [["gtin", "price", "name"], ["2990000000019", "2.50", "\"\(name)\""]]

    let plan = try await plan(
      Array(rows.map { $0.joined(separator: delimiter) }.joined(separator: "\n").utf8))

    #expect(plan.layout.delimiter == delimiter.utf8.first)
    #expect(plan.changes.map(\.after.product.name) == [name])
    #expect(plan.changes.map(\.after.offer?.price.cents) == [250])
  }

  @Test("The desk's names of columns are valid headings in files")
  func deskWords() {
    let english: [String: TableField] = [
      "Product id": .id, "Number (GTIN)": .gtin, "Name": .name, "Item": .item, "Brand": .brand,
      "Department": .department, "Pack": .size, "Unit of the pack": .unit, "Weight in grams": .weight,
      "How it is kept": .storage, "Price": .price, "Aisle": .aisle, "Row on the map": .row,
      "Column on the map": .column, "Available": .inStock, "Stock": .stock, "Description": .details,
    ]
    let german: [String: TableField] = [
      "Produkt-ID": .id, "Nummer (GTIN)": .gtin, "Name": .name, "Marke": .brand, "Abteilung": .department,
      "Packung": .size, "Einheit der Packung": .unit, "Gewicht in Gramm": .weight, "Lagerung": .storage,
      "Preis": .price, "Gang": .aisle, "Reihe auf dem Plan": .row, "Spalte auf dem Plan": .column,
      "Erhältlich": .inStock, "Bestand": .stock, "Beschreibung": .details,
    ]
    for (heading, field) in english.merging(german, uniquingKeysWith: { english, _ in english }) {
      #expect(TableField.named(heading) == field, "\(heading)")
    }
  }

  @Test(
    "Columns without headings are recognized by their cells, and unknown amounts are suggested as the price")
  func byContent() async throws {
    let headless = try await plan(Array("2990000000019;2,79 €\n".utf8))
    let strange = try await plan(Array("A;B;\nx;2990000000019;2,79 €\n".utf8))
    let named = try await plan(Array("A;B;C\nx;2990000000019;2,79 €\n".utf8))

    #expect(headless.layout.hasHeader == false)
    #expect(headless.layout.columns.map(\.field) == [.gtin, .price])
    #expect(headless.changes.map(\.after.offer?.price.cents) == [279])
    #expect(strange.layout.columns.map(\.field) == [nil, .gtin, .price])
    #expect(strange.layout.columns.map(\.source) == [nil, .content, .content])
    #expect(named.layout.columns.map(\.field) == [nil, .gtin, nil])
    #expect(named.faults.map(\.code) == [.nothingToImport])
  }

  @Test("A person chooses between two columns of prices")
  func twoPrices() async throws {
    let bytes = Array("EAN;EK;Netto\n2990000000019;1,10 €;2,79 €\n".utf8)

    let unmapped = try await plan(bytes)
    let mapped = try await plan(bytes, TableMapping(columns: [nil, nil, TableMapping.Column(field: .price)]))

    #expect(unmapped.faults.map(\.code) == [.nothingToImport])
    #expect(unmapped.layout.columns.map(\.heading) == ["EAN", "EK", "Netto"])
    #expect(mapped.changes.map(\.after.offer?.price.cents) == [279])
    #expect(mapped.layout.columns[2].source == .person)
  }

  @Test(
    "The decimal mark is determined for the whole column",
    arguments: [
      (["1.299", "2,50"], [129_900, 250]), (["1,299", "2.50"], [129_900, 250]), (["1'299.00"], [129_900]),
      (["1.299,00", "3"], [129_900, 300]), (["0.5"], [50]), (["7"], [700]), (["EUR 2,5"], [250]),
    ])
  func decimals(cells: [String], cents: [Int]) async throws {
    let ids = ["m-milk", "m-eggs"]
    let table = "id;price\n" + zip(ids, cells).map { "\($0);\($1)" }.joined(separator: "\n")

    let plan = try await plan(Array(table.utf8))

    #expect(plan.faults.map(\.refusal.description) == [])
    #expect(plan.changes.map(\.after.offer?.price.cents) == cents)
  }

  @Test("An ambiguous decimal mark is refused until it is set")
  func ambiguous() async throws {
    let bytes = Array("id;price\nm-milk;1.299\n".utf8)

    let unmapped = try await plan(bytes)
    let mapped = try await plan(
      bytes, TableMapping(columns: [nil, TableMapping.Column(field: .price, decimal: .comma)]))

    #expect(unmapped.faults.map(\.code) == [.ambiguousDecimals])
    #expect(unmapped.faults.map(\.value) == ["1.299"])
    #expect(unmapped.changes.isEmpty)
    #expect(mapped.changes.map(\.after.offer?.price.cents) == [129_900])
  }

  @Test(
    "A line with an invalid GTIN is refused",
    arguments: [
      ("2990000000018", TableFault.Code.badGTIN), ("4,00638E+12", .shortenedNumber), ("299", .badGTIN),
      ("2990000000019;1\n2990000000019", .gtinTwice), ("02990000000019;1\n2990000000019", .gtinTwice),
    ])
  func numbers(gtin: String, code: TableFault.Code) async throws {
    let plan = try await plan(Array("gtin;price\n\(gtin);1\n".utf8))

    #expect(plan.faults.map(\.code) == [code])
    #expect(plan.faultCount == 1)
    #expect(plan.faults.first?.line == plan.counts.lines + 1)
  }

  @Test("Leading zeros of a GTIN do not matter")
  func leadingZeros() async throws {
    let plan = try await plan(Array("gtin;price\n02990000000019;1\n".utf8))

    #expect(plan.changes.map(\.after.product.id) == ["m-milk"])
  }

  private static let noTables: [([UInt8], TableFault.Code)] = {
    let columns = "id" + String(repeating: ",c", count: 10_000) + "\n"
    let quotes = "id,price\nm-milk,\"1" + String(repeating: "x\n", count: 20_000)
    let mixed = Array("id,name,price\nm-milk,Größe,1\n".utf8) + [0x6D, 0xFC, 0x2C, 0x2C, 0x31]
    return [
      ([0x50, 0x4B, 0x03, 0x04, 0x14, 0x00], .notText), (Array("id,price\nm-milk,1\0\n".utf8), .notText),
      (Array(columns.utf8), .tooManyColumns), (Array(quotes.utf8), .unclosedQuotes),
      (mixed, .mixedEncoding), ([0xFF, 0xFE, 0x00, 0xD8, 0x41, 0x00], .notText),
      (Array("\n\n".utf8), .fileEmpty),
    ]
  }()

  @Test(
    "A file that is not a table is refused in one clear sentence, regardless of its name",
    arguments: noTables)
  func noTable(bytes: [UInt8], code: TableFault.Code) async throws {
    let fault = await #expect(throws: TableFault.self) { try await plan(bytes) }

    #expect(fault?.code == code)
  }

  @Test("A file of a gigabyte is refused at the limit, and is never in memory as a whole")
  func gigabyte() throws {
    let readBytes = Mutex(0)
    let endless = TableSource.pieces(count: 1 << 30) { _, count in
      readBytes.withLock { $0 += count }
      return [UInt8](repeating: UInt8(ascii: "\n"), count: count)
    }

    let fault = #expect(throws: TableFault.self) { try TableSurvey(endless) }

    #expect(fault?.code == .fileTooLarge)
    #expect(readBytes.withLock { $0 } <= TableLimits.bytes + TableSource.chunkBytes)
  }

  @Test("Too many lines are refused before they use memory")
  func manyLines() async throws {
    let line = Array("m-milk,1\n".utf8)
    let bytes =
      Array("id,price\n".utf8) + Array(repeatElement(line, count: TableLimits.lines + 1).joined())

    let fault = await #expect(throws: TableFault.self) { try await plan(bytes) }

    #expect(fault?.code == .tooManyLines)
  }

  @Test("All refused lines are counted, and the first hundred reported")
  func manyFaults() async throws {
    let plan = try await plan(Array(("id,price\n" + String(repeating: "m-milk,x\n", count: 500)).utf8))

    #expect(plan.faults.count == 100)
    #expect(plan.faultCount == 500)
  }
}
