/// One ingredient as a recipe writes it, taken apart into what a shopping list needs: how much, of what, and
/// all else as a note.
///
/// "1 1/2 cups finely chopped onions" is 355 ml, shown in cups, of "onions", with the note "finely chopped".
/// English is understood first, the usual German too. Nothing that was written is lost but conversions of the
/// same amount ("1 cup (240 ml)"), filling words, and the smaller end of a range: of "2-3 carrots" there are
/// three, so that nobody comes home with too few.
///
/// Amounts are whole grams, millilitres and pieces. Where rounding would change one by more than a fifth
/// ("1/8 teaspoon", "a pinch", half an onion), the amount stays a note, and the ingredient is counted once.
///
/// `contract/ingredient-lines.json` holds cases that the browser's twin must meet.
public struct IngredientLine: Sendable, Hashable {
  /// What to buy: 1 to 100 Unicode scalars.
  public var name: String
  /// nil where only packs are counted, or no amount is told.
  public var quantity: Quantity?
  /// Packs where `quantity` is nil, 1 to 999; otherwise 1.
  public var count: Int
  /// What `quantity` was written in.
  public var shownUnit: ShownUnit?
  /// How it is prepared, which kind or pack, what it is for: at most 200 Unicode scalars.
  public var note: String
  /// Whether the line itself says that it can be left out.
  public var isOptional: Bool

  /// - Parameter line: any text; what comes after 600 Unicode scalars is not read.
  /// - Returns: nil for a line that names no ingredient: one without a letter, or a heading like "For the
  ///   sauce:".
  /// - Complexity: O(length).
  public init?(reading line: some StringProtocol) {
    let scalars = Self.cleaned(line)
    guard scalars.contains(where: \.properties.isAlphabetic) else { return nil }
    if scalars.last == ":" { return nil }
    var reading = IngredientReading(IngredientScanner.tokens(of: scalars))
    reading.read()
    let name = reading.name
    // A line of amounts alone names itself.
    guard name.unicodeScalars.contains(where: \.properties.isAlphabetic) else {
      self.init(
        name: Self.text(of: scalars), quantity: nil, count: 1, shownUnit: nil, note: "", isOptional: false)
      return
    }
    let amount = reading.kept
    self.init(
      name: name, quantity: amount.quantity, count: amount.count, shownUnit: amount.shownUnit,
      note: reading.note, isOptional: reading.isOptional)
  }

  private init(
    name: String, quantity: Quantity?, count: Int, shownUnit: ShownUnit?, note: String, isOptional: Bool
  ) {
    self.name = Self.cut(name, to: 100)
    self.quantity = quantity
    self.count = count
    self.shownUnit = shownUnit
    self.note = Self.cut(note, to: 200)
    self.isOptional = isOptional
  }

  private static let maximumScalars = 600
  private static let bullets: Set<Unicode.Scalar> = [
    "-", "–", "—", "•", "*", "·", "‣", ">", "+",
  ]

  /// Without invisible characters and the bullet before it, single spaces between words.
  private static func cleaned(_ line: some StringProtocol) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var isSpaced = false
    for scalar in line.unicodeScalars.prefix(maximumScalars) {
      switch scalar.properties.generalCategory {
      case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator:
        isSpaced = !result.isEmpty
        continue
      // The zero-width joiner makes emoji.
      case .format where scalar.value != 0x200D, .surrogate, .privateUse: continue
      default: break
      }
      if result.isEmpty, isBullet(scalar) { continue }
      if isSpaced { result.append(" ") }
      isSpaced = false
      result.append(scalar == "⁄" ? "/" : scalar)
    }
    return result
  }

  private static func isBullet(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    // Boxes to tick, pictures, and what changes their looks.
    case .otherSymbol, .nonspacingMark, .format: true
    default: bullets.contains(scalar)
    }
  }

  private static func text(of scalars: [Unicode.Scalar]) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }

  private static func cut(_ text: String, to maximum: Int) -> String {
    guard text.unicodeScalars.count > maximum else { return text }
    var cut = String(text.unicodeScalars.prefix(maximum))
    while cut.unicodeScalars.last == " " { cut.unicodeScalars.removeLast() }
    return cut
  }
}
