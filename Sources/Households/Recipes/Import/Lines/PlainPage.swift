import FileFormats
import ServerKit

/// What a page says, line by line, for a person to mark the recipe in it: for pages that describe none in a
/// form that programs read.
struct PlainPage: Equatable {
  /// What a line is, as far as simple rules can guess.
  enum Mark: String {
    case title, ingredient, step
  }

  struct Line: Equatable {
    let text: String
    let mark: Mark?
  }

  let lines: [Line]
  /// Where the page has its picture, the first choice first; addresses that nobody has checked.
  let imageAddresses: [String]
  let source: String?

  static let maximumLines = 400
  /// In Unicode scalars; longer ones go on in the next.
  static let maximumLine = 500

  /// - Parameter address: where it was found.
  /// - Returns: nil for a page without words, as those are that only programs in the browser fill.
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

  /// As many as are shown: of a longer page, from a little before the recipe on, and the title.
  private static func middle(of lines: [Line]) -> [Line] {
    guard lines.count > maximumLines else { return lines }
    let first = lines.firstIndex { $0.mark == .ingredient || $0.mark == .step } ?? 0
    let title = lines[..<first].first { $0.mark == .title }
    let start = min(max(0, first - 40), lines.count - maximumLines)
    let shown = Array(lines[start..<(start + maximumLines)])
    guard let title, !shown.contains(title) else { return shown }
    return [title] + shown.dropLast()
  }
}

extension PlainPage {
  /// The members that stand in the place of a recipe.
  func write(into json: inout JSONBytes) {
    json.member("lines", list: lines) { json, line in
      json.object { json in
        json.member("text", line.text)
        json.member("mark", orNull: line.mark?.rawValue)
      }
    }
    json.member("source", orNull: source)
  }
}
