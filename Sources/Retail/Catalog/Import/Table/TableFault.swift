package import FileFormats
import Grocery

/// What is wrong with a table, or with one line of it.
package struct TableFault: Error, Sendable, Equatable {
  /// The word that clients have a text for.
  package enum Code: String, Sendable, CaseIterable {
    // The file as a whole.
    case fileEmpty = "file-empty"
    case fileTooLarge = "file-too-large"
    case notText = "not-text"
    case mixedEncoding = "mixed-encoding"
    case unclosedQuotes = "unclosed-quotes"
    case textAfterQuotes = "text-after-quotes"
    case tooManyColumns = "too-many-columns"
    case tooManyLines = "too-many-lines"
    case noRows = "no-rows"
    case noKeyColumn = "key-missing"
    case nothingToImport = "nothing-to-import"
    case unknownColumn = "unknown-column"
    case columnTwice = "column-twice"
    case ambiguousDecimals = "ambiguous-decimals"
    case stockSealed = "stock-sealed"
    // One line.
    case cellCount = "cell-count"
    case noKey = "no-key"
    case badGTIN = "bad-gtin"
    case shortenedNumber = "shortened-number"
    case gtinTwice = "gtin-twice"
    case idTwice = "id-twice"
    case gtinOfAnother = "gtin-of-another"
    case idOfAnother = "id-of-another"
    case badID = "bad-id"
    case badPrice = "bad-price"
    case priceRange = "price-range"
    case priceZero = "price-zero"
    case badNumber = "bad-number"
    case numberRange = "number-range"
    case badSize = "bad-size"
    case badWord = "bad-word"
    case badFlag = "bad-flag"
    case badText = "bad-text"
    case newNeeds = "new-needs"
    case rowAndColumn = "row-and-column"
    case offMap = "off-map"
  }

  package var code: Code
  /// From 1, the header included; nil for the file as a whole.
  package var line: Int?
  /// As the header calls it.
  package var column: String?
  /// What the cell says.
  package var value: String?
  /// A sentence for whoever reads it on a terminal.
  package var reason: String

  init(_ code: Code, line: Int? = nil, column: String? = nil, value: String? = nil, _ reason: String) {
    self.code = code
    self.line = line
    self.column = column
    self.value = value
    self.reason = reason
  }

  /// The same with its place in words, such as `line 7, column Preis`.
  package var refusal: FileRefusal {
    let place = line.map { line in "line \(line)" + (column.map { ", column \(shown($0))" } ?? "") }
    return FileRefusal(place: place ?? "file", reason: reason)
  }

  /// The same as all that is wrong with an import.
  package var importRefusal: ImportRefusal { ImportRefusal(faults: [refusal], count: 1) }

  /// Headings come from the file; plain ones stand without quotes.
  private func shown(_ heading: String) -> String {
    heading.isRowID ? heading : quoted(heading)
  }
}

/// Collects what is wrong with lines, keeping the first hundred and counting the rest.
struct TableFaults: Sendable {
  static let limit = 100

  private(set) var first: [TableFault] = []
  private(set) var count = 0

  mutating func add(_ fault: TableFault) {
    count += 1
    if first.count < Self.limit { first.append(fault) }
  }
}
