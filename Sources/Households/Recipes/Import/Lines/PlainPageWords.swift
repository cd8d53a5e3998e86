/// The visible text of a page, in lines.
struct PlainPageWords {
  struct Line: Equatable {
    var text: String
    /// 1 to 6 for headings.
    var headingLevel: Int?
  }

  private let tree: PageTree
  private var lines: [Line] = []
  private var words: [UInt8] = []
  private var budget = PageBudget(nodes: 400_000, bytes: 1 << 20)

  /// Maximum number of lines read; `PlainPage` selects from them.
  private static let maximumLines = 4_000
  /// Minimum number of lines in the main part; below it, the whole page is read.
  private static let enough = 5

  private init(_ tree: PageTree) { self.tree = tree }

  static func lines(of tree: PageTree) -> [Line] {
    let isMarkup = tree.nodes.contains { $0.element != .words }
    guard isMarkup else { return pasted(tree) }
    for scope in [mainPart(of: tree), 0..<tree.nodes.count] {
      for isChoosy in [true, false] {
        var page = PlainPageWords(tree)
        page.read(scope, isChoosy: isChoosy)
        if page.lines.count >= enough || scope.count == tree.nodes.count && !isChoosy { return page.lines }
      }
    }
    return []
  }

  /// The lines of text pasted from a page.
  private static func pasted(_ tree: PageTree) -> [Line] {
    PageText.lines(String(decoding: tree.bytes.prefix(1 << 20), as: UTF8.self)).prefix(maximumLines)
      .flatMap { cut($0) }.map { Line(text: $0, headingLevel: nil) }
  }

  /// The largest `<main>`, else the largest `<article>`, else the whole page.
  private static func mainPart(of tree: PageTree) -> Range<Int> {
    let nodes = tree.nodes
    for isWanted in [
      { $0 == .main || tree.value(.role, $1) == "main" }, { element, _ in element == .article },
    ] as [(PageElement, Int) -> Bool] {
      let matches = nodes.indices.filter { isWanted(nodes[$0].element, $0) }
      if let largest = matches.max(by: { nodes[$0].end - $0 < nodes[$1].end - $1 }) {
        return largest..<nodes[largest].end
      }
    }
    return 0..<nodes.count
  }

  private mutating func read(_ scope: Range<Int>, isChoosy: Bool) {
    var place = scope.lowerBound
    var ends: [(end: Int, level: Int?)] = []
    while place < scope.upperBound, !budget.isSpent, lines.count < Self.maximumLines {
      budget.nodes -= 1
      while let last = ends.last, last.end <= place {
        endLine(level: last.level)
        ends.removeLast()
      }
      let node = tree.nodes[place]
      if isLeftOut(place, of: scope, isChoosy: isChoosy) {
        endLine()
        place = node.end
        continue
      }
      if node.element == .words {
        tree.append(node.content, to: &words, &budget)
      } else if node.element.isBlock {
        endLine()
        if !node.element.isVoid { ends.append((node.end, node.element.headingLevel)) }
      } else if node.element == .td || node.element == .th {
        words.append(0x20)
      }
      place += 1
    }
    endLine()
  }

  private mutating func endLine(level: Int? = nil) {
    let text = PageText.line(String(decoding: words, as: UTF8.self))
    words.removeAll(keepingCapacity: true)
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return }
    for part in Self.cut(text) where lines.last?.text != part {
      lines.append(Line(text: part, headingLevel: level))
    }
  }

  /// Splits a long line at sentence ends, or else between words.
  private static func cut(_ line: String) -> [String] {
    var parts: [String] = []
    var rest = Substring(line).unicodeScalars
    while let limit = rest.index(
      rest.startIndex, offsetBy: PlainPage.maximumLine, limitedBy: rest.endIndex), limit < rest.endIndex
    {
      let start = rest[..<limit]
      let sentence = start.lastIndex { $0 == "." || $0 == "!" || $0 == "?" }
        .flatMap { start.index(after: $0) < start.endIndex ? start.index(after: $0) : nil }
      let end = sentence ?? start.lastIndex(of: " ") ?? start.endIndex
      parts.append(PageText.line(String(rest[..<end])))
      // A leading space would otherwise be found as the last one forever.
      rest = rest[end...].drop { $0 == " " }
    }
    return (parts + [PageText.line(String(rest))]).filter { !$0.isEmpty }
  }
}

extension PlainPageWords {
  private static let silent: Set<PageElement> = [
    .button, .dialog, .iframe, .label, .nav, .noscript, .option, .script, .select, .style, .svg, .template,
    .textarea, .title,
  ]
  private static let around: Set<PageElement> = [.aside, .footer, .form]
  private static let roles: Set<String> = [
    "navigation", "contentinfo", "search", "dialog", "complementary", "menu",
  ]
  /// Words in class names of elements around the main text.
  private static let names: Set<String> = [
    "nav", "navigation", "menu", "sidebar", "footer", "comment", "comments", "cookie", "cookies",
    "breadcrumb",
    "breadcrumbs", "related", "share", "sharing", "social", "newsletter", "advert", "advertisement", "ad",
    "ads", "popup", "modal", "banner", "promo", "subscribe", "pagination", "rating", "ratings",
  ]

  private func isLeftOut(_ node: Int, of scope: Range<Int>, isChoosy: Bool) -> Bool {
    let element = tree.nodes[node].element
    if Self.silent.contains(element) { return true }
    guard !tree.nodes[node].attributes.isEmpty || Self.around.contains(element) else { return false }
    if tree.has(.hidden, node) { return true }
    guard isChoosy else { return false }
    // The class of the whole page may mention its menu.
    guard (tree.nodes[node].end - node) * 5 < scope.count * 2 else { return false }
    if Self.around.contains(element) { return true }
    if let role = tree.value(.role, node), Self.roles.contains(role) { return true }
    let names = (tree.value(.class, node) ?? "") + " " + (tree.value(.id, node) ?? "")
    return names.lowercased().split { !$0.isLetter }.contains { Self.names.contains(String($0)) }
  }
}
