/// Splits a page into elements in one pass.
///
/// Implements the rules of https://html.spec.whatwg.org/multipage/parsing.html that affect text: omitted end
/// tags of list items, paragraphs and cells, misplaced elements, comments, scripts.
struct PageTreeBuilder {
  private let bytes: [UInt8]
  private(set) var nodes: [PageTree.Node] = []
  private(set) var attributes: [PageTree.Attribute] = []
  /// Indexes of the open nodes.
  private var open: [Int] = []
  private var openCounts: [PageName: Int] = [:]
  /// Number of open elements beyond the maximum depth.
  private var deeper = 0
  private var place = 0

  private static let maximumNodes = 200_000
  private static let maximumDepth = 256
  /// Number of ancestors searched for an implied end tag.
  private static let reach = 16

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func build() {
    var words = 0
    while let start = bytes.firstIndex(of: UInt8(ascii: "<"), from: place) {
      let kind = start + 1 < bytes.count ? bytes[start + 1] : 0
      let isEnd = kind == UInt8(ascii: "/") && start + 2 < bytes.count && bytes[start + 2].isLetter
      guard kind.isLetter || isEnd || kind == UInt8(ascii: "!") || kind == UInt8(ascii: "?") else {
        place = start + 1
        continue
      }
      addWords(words..<start)
      place = start + 1
      if isEnd {
        endElement()
      } else if kind.isLetter {
        beginElement()
      } else if bytes.has("!--", at: place) {
        place = bytes.firstIndex(of: "-->", from: place + 3).map { $0 + 3 } ?? bytes.count
      } else {
        place = bytes.firstIndex(of: UInt8(ascii: ">"), from: place).map { $0 + 1 } ?? bytes.count
      }
      words = place
    }
    addWords(words..<bytes.count)
    close(downTo: 0)
  }

  private mutating func addWords(_ content: Range<Int>) {
    guard !content.isEmpty, nodes.count < Self.maximumNodes else { return }
    add(PageName("#words".utf8), .words, content: content, attributes: attributes.count..<attributes.count)
  }

  private mutating func add(
    _ name: PageName, _ element: PageElement, content: Range<Int>, attributes: Range<Int>
  ) {
    nodes.append(
      PageTree.Node(
        name: name, element: element, content: content, attributes: attributes, end: nodes.count + 1))
  }
}

extension PageTreeBuilder {
  private mutating func beginElement() {
    let name = takeName()
    let element = PageElement(name)
    let first = attributes.count
    guard let isEmpty = takeAttributes() else {
      // The page ends within a tag, which browsers drop.
      place = bytes.count
      return
    }
    var content = place..<place
    if element == .script || element == .style || element == .textarea {
      content = place..<endOfRaw(element)
      place = content.upperBound
    }
    // Scripts are kept even on very large pages.
    guard nodes.count < Self.maximumNodes || element == .script && nodes.count < 2 * Self.maximumNodes else {
      attributes.removeSubrange(first...)
      return
    }
    endImplied(by: element)
    add(name, element, content: content, attributes: first..<attributes.count)
    guard !element.isVoid, !isEmpty, content.isEmpty else { return }
    guard open.count < Self.maximumDepth else {
      deeper += 1
      return
    }
    open.append(nodes.count - 1)
    openCounts[name, default: 0] += 1
  }

  private func endOfRaw(_ element: PageElement) -> Int {
    let end: StaticString =
      switch element {
      case .script: "</script"
      case .style: "</style"
      default: "</textarea"
      }
    return bytes.firstIndex(of: end, from: place) ?? bytes.count
  }

  private mutating func endElement() {
    place += 1
    let name = takeName()
    place = bytes.firstIndex(of: UInt8(ascii: ">"), from: place).map { $0 + 1 } ?? bytes.count
    let element = PageElement(name)
    guard !element.isVoid else { return }
    guard deeper == 0 else {
      deeper -= 1
      return
    }
    guard openCounts[name, default: 0] > 0 else { return }
    for level in open.indices.reversed() {
      let candidate = nodes[open[level]]
      if candidate.name == name { return close(downTo: level) }
      // Inline elements do not end the block around them; the content of a cell does not end the table.
      if element.isInline && candidate.element.isBlock { return }
      if candidate.element.isCell && !element.isTablePart && element != .body && element != .html { return }
    }
  }

  /// Closes elements with omitted end tags: "<li>peas<li>water".
  private mutating func endImplied(by element: PageElement) {
    switch element {
    case .li: endNearest(.li, .li) { $0 == .ul || $0 == .ol || $0 == .menu }
    case .dt, .dd: endNearest(.dt, .dd) { $0 == .dl }
    case .tr: endNearest(.tr, .tr) { $0 == .table }
    case .td, .th: endNearest(.td, .th) { $0 == .tr || $0 == .table }
    case .option: endNearest(.option, .option) { $0 == .select }
    default: if element.isBlock && element != .br { endNearest(.p, .p) { $0.isBlock || $0.isCell } }
    }
  }

  private mutating func endNearest(
    _ one: PageElement, _ other: PageElement, unless isBorder: (PageElement) -> Bool
  ) {
    for level in open.indices.suffix(Self.reach).reversed() {
      let element = nodes[open[level]].element
      if element == one || element == other { return close(downTo: level) }
      if isBorder(element) { return }
    }
  }

  private mutating func close(downTo level: Int) {
    while open.count > level {
      let last = open.removeLast()
      nodes[last].end = nodes.count
      openCounts[nodes[last].name, default: 1] -= 1
    }
  }
}

extension PageTreeBuilder {
  private mutating func takeName() -> PageName {
    let start = place
    while place < bytes.count, !bytes[place].endsName { place += 1 }
    return PageName(bytes[start..<place])
  }

  /// Reads attributes up to the end of the tag.
  ///
  /// - Returns: true if the tag ends with a slash; nil if the page ends first.
  private mutating func takeAttributes() -> Bool? {
    var isEmpty = false
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: ">") {
        place += 1
        return isEmpty
      }
      isEmpty = byte == UInt8(ascii: "/")
      if isEmpty || byte.isSpace {
        place += 1
        continue
      }
      takeAttribute()
    }
    return nil
  }

  private mutating func takeAttribute() {
    let start = place
    // A name may begin with "=" but not with another terminator.
    place += 1
    while place < bytes.count, !bytes[place].endsName, bytes[place] != UInt8(ascii: "=") { place += 1 }
    let name = PageAttribute(PageName(bytes[start..<place]))
    skipSpace()
    var value = place..<place
    if place < bytes.count, bytes[place] == UInt8(ascii: "=") {
      place += 1
      skipSpace()
      value = takeValue()
    }
    if let name { attributes.append(PageTree.Attribute(name: name, value: value)) }
  }

  private mutating func takeValue() -> Range<Int> {
    guard place < bytes.count else { return place..<place }
    let mark = bytes[place]
    guard mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else {
      let start = place
      while place < bytes.count, !bytes[place].isSpace, bytes[place] != UInt8(ascii: ">") { place += 1 }
      return start..<place
    }
    let start = place + 1
    let end = bytes.firstIndex(of: mark, from: start) ?? bytes.count
    place = min(end + 1, bytes.count)
    return start..<end
  }

  private mutating func skipSpace() {
    while place < bytes.count, bytes[place].isSpace { place += 1 }
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self <= 0x20 }
  fileprivate var endsName: Bool { isSpace || self == UInt8(ascii: ">") || self == UInt8(ascii: "/") }
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}

extension [UInt8] {
  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    start < count ? self[start...].firstIndex(of: byte) : nil
  }

  /// The next position of a lowercase ASCII word, ignoring case in the page.
  func firstIndex(of word: StaticString, from start: Int) -> Int? {
    var place = start
    let first = word.utf8Start.pointee
    while let index = firstIndex(of: first, from: place) {
      if has(word, at: index) { return index }
      place = index + 1
    }
    return nil
  }

  /// - Parameter word: lowercase ASCII.
  func has(_ word: StaticString, at place: Int) -> Bool {
    guard place + word.utf8CodeUnitCount <= count else { return false }
    for offset in 0..<word.utf8CodeUnitCount {
      let byte = self[place + offset]
      let small = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
      if small != word.utf8Start[offset] { return false }
    }
    return true
  }
}
