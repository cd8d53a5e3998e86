package import FileFormats
import Grocery

/// A fault of a table or of one line.
package struct TableFault: Error, Sendable, Equatable {
  /// The code for which clients have a text.
  package enum Code: String, Sendable, CaseIterable {
    // Faults of the whole file.
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
    // Faults of one line.
    case cellCount = "cell-count"
    case noKey = "no-key"
    case badGTIN = "bad-gtin"
    case shortenedNumber = "shortened-number"
    case gtinTwice = "gtin-twice"
    case idTwice = "id-twice"
    case gtinOfAnother = "gtin-of-another"
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
  /// The line number from 1, including the header; nil for the whole file.
  package var line: Int?
  /// The column's heading.
  package var column: String?
  /// The text of the cell.
  package var value: String?
  /// A message for the terminal.
  package var reason: String

  init(_ code: Code, line: Int? = nil, column: String? = nil, value: String? = nil, _ reason: String) {
    self.code = code
    self.line = line
    self.column = column
    self.value = value
    self.reason = reason
  }

  /// The fault with its place as text, such as `line 7, column Preis`.
  package var refusal: FileRefusal {
    let place = line.map { line in "line \(line)" + (column.map { ", column \(displayed($0))" } ?? "") }
    return FileRefusal(place: place ?? "file", reason: reason)
  }

  /// The fault as the only one of an import.
  package var importRefusal: ImportRefusal { ImportRefusal(faults: [refusal], count: 1) }

  /// A heading from the file, in quotes unless it is a plain word.
  private func displayed(_ heading: String) -> String {
    heading.isRowID ? heading : quoted(heading)
  }
}

/// Collects faults of lines: stores the first hundred and counts the rest.
struct TableFaults: Sendable {
  static let limit = 100

  private(set) var first: [TableFault] = []
  private(set) var count = 0

  mutating func add(_ fault: TableFault) {
    count += 1
    if first.count < Self.limit { first.append(fault) }
  }
}
