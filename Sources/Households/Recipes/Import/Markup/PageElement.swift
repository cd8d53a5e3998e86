/// The HTML elements that the recipe reader handles specially.
enum PageElement: String, CaseIterable, Sendable {
  case a, abbr, address, area, article, aside, b, base, blockquote, body, br, button, caption, col, data, dd
  case details, dialog, div, dl, dt, em, embed, fieldset, figcaption, figure, footer, form, h1, h2, h3, h4, h5
  case h6, head, header, hr, html, i, iframe, img, input, label, li, link, main, menu, meta, nav, noscript
  case object, ol, option, p, pre, script, section, select, small, source, span, strong, style, summary, svg
  case table, tbody, td, template, textarea, tfoot, th, thead, time, title, tr, track, u, ul, video, wbr
  /// Text between tags.
  case words = "#words"
  case other = "#other"

  /// Starts and ends lines.
  var isBlock: Bool { Self.blocks.contains(self) }
  /// Contains words within a line.
  var isInline: Bool { Self.inlines.contains(self) }
  /// Never has an end tag.
  var isVoid: Bool { Self.voids.contains(self) }
  /// Part of a table; closes elements left open within it.
  var isTablePart: Bool { Self.tableParts.contains(self) }
  /// Closes every element opened inside it.
  var isCell: Bool { self == .td || self == .th || self == .table }

  /// 1 to 6 for headings.
  var headingLevel: Int? { Self.headings.firstIndex(of: self).map { $0 + 1 } }

  private static let headings: [Self] = [.h1, .h2, .h3, .h4, .h5, .h6]
  private static let inlines: Set<Self> = [
    .a, .abbr, .b, .data, .em, .i, .label, .small, .span, .strong, .time, .u,
  ]
  private static let voids: Set<Self> = [
    .area, .base, .br, .col, .embed, .hr, .img, .input, .link, .meta, .source, .track, .wbr,
  ]
  private static let tableParts: Set<Self> = [.table, .tbody, .td, .tfoot, .th, .thead, .tr]
  private static let blocks: Set<Self> = [
    .address, .article, .aside, .blockquote, .body, .br, .caption, .dd, .details, .dialog, .div, .dl, .dt,
    .fieldset, .figcaption, .figure, .footer, .form, .h1, .h2, .h3, .h4, .h5, .h6, .header, .hr, .html, .li,
    .main, .menu, .nav, .ol, .option, .p, .pre, .section, .summary, .table, .tbody, .tfoot, .thead, .tr, .ul,
  ]

  /// The element with the given name.
  init(_ name: PageName) { self = Self.names[name] ?? .other }

  private static let names = Dictionary(
    uniqueKeysWithValues: allCases.map { (PageName($0.rawValue.utf8), $0) })
}

/// The attributes that are read; all others are skipped.
enum PageAttribute: String, CaseIterable, Sendable {
  case ariaHidden = "aria-hidden"
  case dataSource = "data-src"
  case `class`, content, datetime, height, hidden, href, id, itemprop, itemref, itemscope, itemtype, name
  case property, rel, resource, role, src, srcset, type, typeof, value, width

  init?(_ name: PageName) {
    guard let element = Self.names[name] else { return nil }
    self = element
  }

  private static let names = Dictionary(
    uniqueKeysWithValues: allCases.map { (PageName($0.rawValue.utf8), $0) })
}

/// A case-insensitive hash of an element or attribute name. Pages have hundreds of thousands of names.
///
/// FNV-1a in 32 bits. A collision affects only the page that constructs it.
struct PageName: Hashable, Sendable {
  private let number: UInt32

  init(_ bytes: some Sequence<UInt8>) {
    var number: UInt32 = 2_166_136_261
    for byte in bytes {
      let small = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
      number = (number ^ UInt32(small)) &* 16_777_619
    }
    self.number = number
  }
}
