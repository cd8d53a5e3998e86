/// A web page as its elements, in the order in which they begin.
///
/// A node's descendants are those behind it up to its `end`, so that whoever reads a part goes straight
/// through an array. Nothing is refused: what is broken is understood as browsers do, more or less.
struct PageTree: Sendable {
  struct Node: Sendable {
    let name: PageName
    let element: PageElement
    /// Of words, and of what is no markup: scripts and styles.
    let content: Range<Int>
    let attributes: Range<Int>
    /// Behind its last descendant.
    var end: Int
  }

  struct Attribute: Sendable {
    let name: PageAttribute
    let value: Range<Int>
  }

  let bytes: [UInt8]
  let nodes: [Node]
  private let attributes: [Attribute]

  /// - Complexity: O(bytes), since nesting is bounded.
  init(of page: [UInt8]) {
    var builder = PageTreeBuilder(page)
    builder.build()
    bytes = page
    nodes = builder.nodes
    attributes = builder.attributes
  }

  func has(_ attribute: PageAttribute, _ node: Int) -> Bool {
    nodes[node].attributes.contains { attributes[$0].name == attribute }
  }

  /// An attribute's bytes in the page; of several with the same name the first one's.
  func range(_ attribute: PageAttribute, _ node: Int) -> Range<Int>? {
    nodes[node].attributes.first { attributes[$0].name == attribute }.map { attributes[$0].value }
  }

  /// An attribute with its entities resolved; nil where it is missing, empty where it has no value.
  func value(_ attribute: PageAttribute, _ node: Int) -> String? {
    range(attribute, node).map { HTMLEntities.resolved(String(decoding: bytes[$0], as: UTF8.self)) }
  }

  /// The words of an attribute that is a list of such.
  func words(_ attribute: PageAttribute, _ node: Int) -> [Substring] {
    value(attribute, node)?.split(whereSeparator: \.isWhitespace) ?? []
  }

  /// What stands in `<title>`.
  var title: String? {
    guard let node = nodes.indices.first(where: { nodes[$0].element == .title }) else { return nil }
    var budget = PageBudget(nodes: 100, bytes: 1_000)
    return PageText.line(text(of: node, &budget))
  }

  /// Of the page's `<meta>`s, with the names and properties in small letters.
  func metadata(named wanted: Set<String>) -> [(name: String, content: String)] {
    var found: [(name: String, content: String)] = []
    for node in nodes.indices where nodes[node].element == .meta && found.count < 100 {
      guard let name = (value(.property, node) ?? value(.name, node))?.lowercased(), wanted.contains(name),
        let content = value(.content, node)
      else { continue }
      found.append((name, content))
    }
    return found
  }
}

/// How much of a page is looked at: parts that stand within each other are read once for each, which a page
/// of 3 MB can make a long time.
struct PageBudget {
  var nodes: Int
  var bytes: Int

  var isSpent: Bool { nodes <= 0 || bytes <= 0 }
}

extension PageTree {
  /// What parts the points of a list in `text(of:)`; pages cannot write it.
  static let pointMark: Character = "\u{1E}"

  /// The words of a node: a line for each block, a `pointMark` around each point of a list.
  func text(of node: Int, _ budget: inout PageBudget) -> String {
    var text: [UInt8] = []
    var ends: [(end: Int, mark: UInt8)] = []
    var place = node + 1
    while place < nodes[node].end, !budget.isSpent {
      budget.nodes -= 1
      while let last = ends.last, last.end <= place {
        text.append(last.mark)
        ends.removeLast()
      }
      let current = nodes[place]
      if current.element == .words {
        append(current.content, to: &text, &budget)
      } else if current.element.isBlock {
        let mark: UInt8 = current.element == .li ? 0x1E : 0x0A
        text.append(mark)
        if !current.element.isVoid { ends.append((current.end, mark)) }
      } else if current.element == .td || current.element == .th {
        text.append(0x20)
      }
      place += 1
    }
    return HTMLEntities.resolved(String(decoding: text, as: UTF8.self))
  }

  /// Adds words; in a page, line ends are spaces.
  func append(_ content: Range<Int>, to text: inout [UInt8], _ budget: inout PageBudget) {
    for byte in bytes[content] {
      guard budget.bytes > 0 else { return }
      if byte > 0x20 {
        text.append(byte)
        budget.bytes -= 1
      } else if let last = text.last, last > 0x20 {
        text.append(0x20)
      }
    }
  }
}
