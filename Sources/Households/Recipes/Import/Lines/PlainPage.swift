import FileFormats
import Language
import ServerKit

/// The text of a page, line by line, for a person to mark the recipe. Used for pages without machine-readable
/// recipes.
struct PlainPage: Equatable {
  /// The guessed role of a line.
  enum Mark: String {
    case title, ingredient, step
  }

  struct Line: Equatable {
    let text: String
    let mark: Mark?
  }

  let lines: [Line]
  /// Addresses of candidate pictures, best first; not yet validated.
  let imageAddresses: [String]
  let source: String?

  static let maximumLines = 400
  /// In Unicode scalars; longer lines are split.
  static let maximumLine = 500

  /// - Parameter address: the page's address.
  /// - Returns: nil for a page without text, such as one rendered by scripts.
  /// - Complexity: O(bytes).
  init?(reading page: [UInt8], from address: String? = nil) {
    let tree = PageTree(of: page)
    let written = PlainPageWords.lines(of: tree)
    guard written.count > 1 else { return nil }
    let marks = PlainPageGuess.marks(of: written, title: tree.title ?? "")
    let lines = zip(written, marks).map { Line(text: $0.text, mark: $1) }
    self.lines = Self.middle(of: lines)
    imageAddresses = PictureSizes.best([], shared: RecipePage.sharedPictures(of: tree, address), atMost: 3)
    source = address.flatMap { $0.utf8.count <= 500 ? $0 : nil }
  }

  /// The lines to show. For a long page: the title, and the lines from shortly before the recipe on.
  private static func middle(of lines: [Line]) -> [Line] {
    guard lines.count > maximumLines else { return lines }
    let first = lines.firstIndex { $0.mark == .ingredient || $0.mark == .step } ?? 0
    let title = lines[..<first].first { $0.mark == .title }
    let start = min(max(0, first - 40), lines.count - maximumLines)
    let visibleLines = Array(lines[start..<(start + maximumLines)])
    guard let title, !visibleLines.contains(title) else { return visibleLines }
    return [title] + visibleLines.dropLast()
  }
}

extension PlainPage {
  /// Writes the members that replace the recipe in the response.
  func write(into json: inout JSONWriter) {
    json.member("lines", list: lines) { json, line in
      json.object { json in
        json.member("text", line.text)
        json.member("mark", orNull: line.mark?.rawValue)
      }
    }
    json.member("source", orNull: source)
  }
}
