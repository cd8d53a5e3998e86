/// A postcode in the spelling by which codes are compared: capital letters and digits only.
struct PostalCode: Equatable {
  /// The shortest code of a country, and the shortest beginning that narrows a search.
  static let shortest = 3
  private static let longest = 16

  let folded: String
  /// The code as typed, in capital letters and without extra spaces.
  let text: String

  /// Nil for texts that cannot be codes.
  ///
  /// - Parameter text: a code as a person types it; `98701-1234` is `98701`.
  init?(_ text: String) {
    self.text = Self.tidied(text)
    let folded = self.text.filter { $0 != " " && $0 != "-" }
    guard (Self.shortest...Self.longest).contains(folded.utf8.count), folded.utf8.allSatisfy(Self.isSign)
    else { return nil }
    self.folded = folded
  }

  static func == (left: PostalCode, right: PostalCode) -> Bool { left.folded == right.folded }

  /// The number of a code of five digits; nil for others.
  var number: Int? { folded.utf8.count == 5 ? Int(folded) : nil }

  /// The first three signs in all spellings that stores may have: with a space or hyphen after one or two of
  /// them, in capital and small letters.
  var beginnings: Set<String> {
    let signs = Array(folded.prefix(Self.shortest))
    var spellings: Set = [String(signs)]
    for separator in [" ", "-"] {
      for length in 1..<signs.count {
        spellings.insert(String(signs[..<length]) + separator + String(signs[length...]))
      }
    }
    return spellings.union(spellings.map { $0.lowercased() })
  }

  /// The code in capital letters, without surrounding spaces and the four-digit extension.
  static func tidied(_ text: String) -> String {
    let code = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").uppercased()
    let parts = code.split(separator: "-", omittingEmptySubsequences: false)
    let isExtended = parts.count == 2 && parts[0].utf8.count == 5 && parts[1].utf8.count == 4
    return isExtended ? String(parts[0]) : code
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: false
    }
  }
}
