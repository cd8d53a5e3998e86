import Grocery

/// Cleans texts of OpenStreetMap for a catalog. Works without regular expressions, which are compiled
/// again for each text: they took most of the time.
enum PlaceText {
  static let nameBytes = 200

  /// A text in one line: white space and control characters become single spaces. Nil if nothing is left.
  static func line(_ text: String?) -> String? {
    guard let text else { return nil }
    if isLine(text) { return text }
    let line = text.unicodeScalars.split { scalar in
      scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
    }
    .map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
    return line.isVisible ? line : nil
  }

  /// True for ASCII in one line without spare spaces, which most texts are.
  private static func isLine(_ text: String) -> Bool {
    var followsSpace = true
    for unit in text.utf8 {
      guard (0x20..<0x7F).contains(unit), unit != 0x20 || !followsSpace else { return false }
      followsSpace = unit == 0x20
    }
    return !followsSpace
  }

  /// A name that catalogs accept, cut to 200 bytes between characters.
  static func name(_ text: String?) -> String? {
    guard let line = line(text) else { return nil }
    guard CatalogText.fault(line, bytes: nameBytes, mayBeEmpty: false) != nil else { return line }
    var name = ""
    for character in line {
      guard name.utf8.count + character.utf8.count <= nameBytes else { break }
      name.append(character)
    }
    return self.line(name)
  }

  /// The first telephone number of a list that catalogs accept: at most 40 bytes.
  static func phone(_ tags: [String: String]) -> String? {
    for key in ["phone", "contact:phone", "mobile", "contact:mobile"] {
      for number in (tags[key] ?? "").split(separator: ";") {
        if let number = line(String(number)), number.utf8.count <= 40, number.utf8.contains(where: isDigit) {
          return number
        }
      }
    }
    return nil
  }

  /// The first address of a website: `http` or `https`, at most 200 bytes.
  static func website(_ tags: [String: String]) -> String? {
    for key in ["website", "contact:website", "url"] {
      guard let address = tags[key]?.split(separator: ";").first.flatMap({ line(String($0)) }),
        isWebAddress(address)
      else { continue }
      return address
    }
    return nil
  }

  private static func isWebAddress(_ text: String) -> Bool {
    guard text.utf8.count <= 200 else { return false }
    let start = text.prefix(8).lowercased()
    guard let scheme = ["https://", "http://"].first(where: start.hasPrefix) else { return false }
    let rest = text.dropFirst(scheme.count)
    return rest.contains(".") && rest.first != "." && !rest.contains { "\"<>\\@ ".contains($0) }
  }

  /// A postcode as stores may have it, in the United States a ZIP code; nil if it is none.
  static func postcode(_ text: String?, country: String? = nil) -> String? {
    guard let line = line(text), let first = line.utf8.first, line.utf8.count <= 16 else { return nil }
    let isPostcode =
      isLetterOrDigit(first) && line.utf8.allSatisfy { isLetterOrDigit($0) || $0 == 0x20 || $0 == 0x2D }
    return isPostcode && (country != "US" || isZIPCode(line)) ? line : nil
  }

  private static func isZIPCode(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count <= 2
      && zip(parts, [5, 4]).allSatisfy { $0.utf8.count == $1 && $0.utf8.allSatisfy(isDigit) }
  }

  /// Two capital letters; nil if the text is something else. Mappers write UK for GB.
  static func country(_ text: String?) -> String? {
    guard let country = text?.uppercased(), country.utf8.count == 2,
      country.utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
    else { return nil }
    return country == "UK" ? "GB" : country
  }

  /// An id in Wikidata such as `Q123`; nil if the text is none.
  static func wikidata(_ text: String?) -> String? {
    guard let text, text.hasPrefix("Q"), (2...13).contains(text.utf8.count),
      text.utf8.dropFirst().allSatisfy(isDigit)
    else { return nil }
    return text
  }

  private static func isDigit(_ unit: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(unit)
  }

  private static func isLetterOrDigit(_ unit: UInt8) -> Bool {
    isDigit(unit) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(unit | 0x20)
  }
}
