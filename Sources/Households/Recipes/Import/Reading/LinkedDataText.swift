import FileFormats
import ServerKit

/// Reads text from JSON-LD, whose parts may refer to each other by `@id`, even in cycles.
///
/// A page of 3 MB may refer to one large part a hundred thousand times. Limits on values and bytes bound the
/// work.
struct LinkedDataText {
  private let references: [String: JSONObject]
  private var values = 20_000
  private var bytes = 300_000

  private static let maximumDepth = 8

  init(_ references: [String: JSONObject]) { self.references = references }

  /// True if the limit was reached and text may be missing.
  var isExhausted: Bool { values <= 0 || bytes <= 0 }

  /// The referenced object, or the value itself.
  func resolved(_ value: JSONValue?) -> JSONValue? {
    guard case .object(let object) = value, object.keys == ["@id"], case .text(let id) = object["@id"],
      let target = references[id]
    else { return value }
    return .object(target)
  }

  /// The elements of a list, or the value as the only one.
  func elements(_ value: JSONValue?) -> [JSONValue] {
    switch resolved(value) {
    case .list(let elements): elements
    case nil, .null: []
    case let single?: [single]
    }
  }

  /// The text of a value on one line; nil if it has none.
  mutating func line(_ value: JSONValue?, depth: Int = 0) -> String? {
    guard depth < Self.maximumDepth, value != nil, takeValue() else { return nil }
    switch resolved(value) {
    case .text(let text):
      let line = PageText.line(take(text, atMost: 4_000))
      return line.isEmpty ? nil : line
    case .integer(let number): return String(number)
    case .number(let number): return number.description
    case .list(let elements): return firstLine(elements, depth: depth + 1)
    case .object(let object):
      return firstLine(["@value", "text", "name", "value"].compactMap { object[$0] }, depth: depth + 1)
    default: return nil
    }
  }

  /// The first non-empty text of several values.
  mutating func firstLine(of values: [JSONValue?]) -> String? {
    firstLine(values.compactMap { $0 }, depth: 0)
  }

  private mutating func firstLine(_ values: [JSONValue], depth: Int) -> String? {
    for value in values {
      if isExhausted { return nil }
      if let line = line(value, depth: depth) { return line }
    }
    return nil
  }

  /// The paragraphs of a text.
  mutating func paragraphs(_ text: String) -> [String] {
    takeValue() ? PageText.lines(take(text, atMost: bytes)) : []
  }

  /// The list items of a text that is one of several.
  mutating func points(_ text: String) -> [String] {
    takeValue() ? PageText.points(take(text, atMost: bytes)) : []
  }

  /// Unique absolute addresses of pictures and pages, from strings, objects and lists.
  mutating func addresses(_ value: JSONValue?, from page: String?, atMost maximum: Int) -> [PictureAddress] {
    var addresses: [PictureAddress] = []
    collectAddresses(value, from: page, atMost: maximum, depth: 0, into: &addresses)
    return addresses
  }

  private mutating func collectAddresses(
    _ value: JSONValue?, from page: String?, atMost maximum: Int, depth: Int,
    into addresses: inout [PictureAddress]
  ) {
    guard addresses.count < maximum, depth < Self.maximumDepth, value != nil, takeValue() else { return }
    switch resolved(value) {
    case .text(let text):
      let address = WebAddress(HTMLEntities.resolved(take(text, atMost: 4_000)), relativeTo: page)?.text
      guard let address, address.utf8.count <= PictureAddress.maximumLength,
        !addresses.contains(where: { $0.address == address })
      else { return }
      addresses.append(PictureAddress(address: address))
    case .object(let object):
      let before = addresses.count
      for key in ["contentUrl", "url", "src", "@id"] where addresses.count == before {
        collectAddresses(object[key], from: page, atMost: maximum, depth: depth + 1, into: &addresses)
      }
      guard addresses.count == before + 1 else { return }
      addresses[before].width = side(object["width"])
      addresses[before].height = side(object["height"])
    case .list(let elements):
      for element in elements where addresses.count < maximum && !isExhausted {
        collectAddresses(element, from: page, atMost: maximum, depth: depth + 1, into: &addresses)
      }
    default: return
    }
  }

  /// Pixels: 1200, "1200", "1200px", or an object with such a value.
  private mutating func side(_ value: JSONValue?) -> Int? {
    line(value).flatMap { Int($0.prefix { ("0"..."9").contains($0) }) }
  }

  /// Counts a value against the limit.
  ///
  /// - Returns: true if it may be read.
  mutating func takeValue() -> Bool {
    values -= 1
    return values >= 0
  }

  private mutating func take(_ text: String, atMost maximum: Int) -> String {
    let count = text.utf8.count
    let allowed = max(0, min(bytes, maximum))
    bytes -= min(count, allowed)
    guard count > allowed else { return text }
    return String(decoding: text.utf8.prefix(allowed), as: UTF8.self)
  }
}
