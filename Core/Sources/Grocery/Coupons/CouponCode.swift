/// A code that a till's scanner reads, and the symbology of its barcode. The initializer rejects codes that
/// the barcode cannot carry or that tills would not accept.
public struct CouponCode: Sendable, Hashable {
  /// The kinds of barcode, by their names on the wire.
  public enum Symbology: String, Sendable, Hashable, CaseIterable {
    /// A single row.
    case dataBarExpanded
    /// Stacked rows, to fit a phone's width.
    case dataBarExpandedStacked
    case ean13, upcA, code128, qr
  }

  public let symbology: Symbology
  /// The human-readable text under the bars: `(8110)106141…`, `4006381333931`.
  public let text: String
  /// The parsed coupon of a GS1 DataBar.
  public let coupon: GS1Coupon?

  /// Keeps each bar of Code 128 at least one pixel wide on a phone.
  public static let mostBarCharacters = 48
  /// Keeps the squares of a QR code distinguishable at arm's length: version 13, 69 squares a side.
  public static let mostSquareBytes = 300

  /// - Throws: `CouponCodeRefusal`.
  public init(_ symbology: Symbology, reading text: String) throws(CouponCodeRefusal) {
    guard !text.isEmpty else { throw CouponCodeRefusal(character: 0, fault: .empty) }
    self.symbology = symbology
    switch symbology {
    case .dataBarExpanded, .dataBarExpandedStacked:
      let coupon = try Self.gs1Coupon(in: text)
      self.text = "(\(coupon.kind.rawValue))\(coupon.digits)"
      self.coupon = coupon
    case .ean13, .upcA:
      try Self.checkNumber(text, digits: symbology == .ean13 ? 13 : 12)
      self.text = text
      coupon = nil
    case .code128:
      try Self.checkBars(text)
      self.text = text
      coupon = nil
    case .qr:
      try Self.checkSquares(text)
      self.text = text
      coupon = nil
    }
  }

  /// Accepts the identifier with or without brackets, as under every printed barcode.
  private static func gs1Coupon(in text: String) throws(CouponCodeRefusal) -> GS1Coupon {
    for kind in GS1Coupon.Kind.allCases {
      for prefix in ["(\(kind.rawValue))", kind.rawValue] where text.hasPrefix(prefix) {
        return try GS1Coupon(kind, text.dropFirst(prefix.count), from: prefix.count)
      }
    }
    throw CouponCodeRefusal(character: 0, fault: .unknownKind)
  }

  private static func checkNumber(_ text: String, digits count: Int) throws(CouponCodeRefusal) {
    let digits = try CouponDigits(text, from: 0).digits
    guard digits.count == count else {
      throw CouponCodeRefusal(
        character: min(digits.count, count), fault: .wrongCount(digits: digits.count, expected: count))
    }
    let expected = GTIN.checkDigit(after: digits.dropLast())
    if let last = digits.last, last != expected {
      throw CouponCodeRefusal(character: count - 1, fault: .wrongCheckDigit(last, expected: expected))
    }
  }

  private static func checkBars(_ text: String) throws(CouponCodeRefusal) {
    for (index, character) in text.enumerated() {
      guard let value = character.asciiValue, (0x20...0x7E).contains(value) else {
        throw CouponCodeRefusal(character: index, fault: .noLetter)
      }
    }
    guard text.count <= mostBarCharacters else {
      throw CouponCodeRefusal(character: mostBarCharacters, fault: .tooLong(most: mostBarCharacters))
    }
  }

  private static func checkSquares(_ text: String) throws(CouponCodeRefusal) {
    var bytes = 0
    for (index, character) in text.enumerated() {
      if character.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
        throw CouponCodeRefusal(character: index, fault: .noLetter)
      }
      bytes += character.utf8.count
      guard bytes <= mostSquareBytes else {
        throw CouponCodeRefusal(character: index, fault: .tooLong(most: mostSquareBytes))
      }
    }
  }
}
