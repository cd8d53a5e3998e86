/// A web page as a flat list of elements in document order.
///
/// A node's descendants follow it up to its `end`, so reading a part is a linear scan. Broken markup is
/// interpreted roughly as browsers do.
struct PageTree: Sendable {
  struct Node: Sendable {
    let name: PageName
    let element: PageElement
    /// The range of text, scripts and styles.
    let content: Range<Int>
    let attributes: Range<Int>
    /// The index after the last descendant.
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

  /// An attribute's bytes in the page; the first one wins.
  func range(_ attribute: PageAttribute, _ node: Int) -> Range<Int>? {
    nodes[node].attributes.first { attributes[$0].name == attribute }.map { attributes[$0].value }
  }

  /// An attribute with its entities resolved; nil if missing, empty if it has no value.
  func value(_ attribute: PageAttribute, _ node: Int) -> String? {
    range(attribute, node).map { HTMLEntities.resolved(String(decoding: bytes[$0], as: UTF8.self)) }
  }

  /// The words of a space-separated attribute.
  func words(_ attribute: PageAttribute, _ node: Int) -> [Substring] {
    value(attribute, node)?.split(whereSeparator: \.isWhitespace) ?? []
  }

  /// The text of `<title>`.
  var title: String? {
    guard let node = nodes.indices.first(where: { nodes[$0].element == .title }) else { return nil }
    var budget = PageBudget(nodes: 100, bytes: 1_000)
    return PageText.line(text(of: node, &budget))
  }

  /// The page's `<meta>` entries, with lowercase names and properties.
  func metadata(named names: Set<String>) -> [(name: String, content: String)] {
    var metadata: [(name: String, content: String)] = []
    for node in nodes.indices where nodes[node].element == .meta && metadata.count < 100 {
      guard let name = (value(.property, node) ?? value(.name, node))?.lowercased(), names.contains(name),
        let content = value(.content, node)
      else { continue }
      metadata.append((name, content))
    }
    return metadata
  }
}

/// A limit on the work per page. Nested parts are read once each, which can take long for a page of 3 MB.
struct PageBudget {
  var nodes: Int
  var bytes: Int

  var isSpent: Bool { nodes <= 0 || bytes <= 0 }
}

extension PageTree {
  /// Separates list items in `text(of:)`; pages cannot contain it.
  static let pointMark: Character = "\u{1E}"

  /// The text of a node: one line per block, a `pointMark` around each list item.
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

  /// Adds text; line ends in the page become spaces.
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
