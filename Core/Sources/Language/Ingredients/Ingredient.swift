/// One ingredient of a recipe, split into the amount, the item to buy, and notes.
///
/// "1 1/2 cups finely chopped onions" is 355 ml, displayed in cups, of "onions", with the note "finely
/// chopped". English comes first, common German is understood too. Nothing is lost except conversions of the
/// same amount ("1 cup (240 ml)"), filler words, and the lower end of a range: "2-3 carrots" are three, to
/// have enough.
///
/// Amounts are whole grams, milliliters and pieces. If rounding would change one by more than a fifth ("1/8
/// teaspoon", "a pinch", half an onion), the amount stays a note, and the ingredient counts once.
public struct Ingredient: Sendable, Hashable {
  /// At least 1 of the unit.
  public struct Quantity: Sendable, Hashable {
    public var amount: Int
    public var unit: BaseUnit
  }

  /// The item to buy: 1 to 100 Unicode scalars.
  public var name: Text
  /// nil if packs are counted, or no amount is given.
  public var quantity: Quantity?
  /// Packs if `quantity` is nil, 1 to 999; otherwise 1.
  public var count: Int
  /// The written unit of `quantity`.
  public var shownUnit: ShownUnit?
  /// Preparation, variety, pack or purpose: at most 200 Unicode scalars.
  public var note: Text
  /// The amount in the written numbers and unit.
  public var written: WrittenAmount
  /// True if the line says that it is optional.
  public var isOptional: Bool

  /// - Parameter line: any text; only its first 600 Unicode scalars are read.
  /// - Returns: nil for a line without an ingredient: without a letter, or a heading like "For the sauce:".
  /// - Complexity: O(length).
  public init?(reading line: Text) {
    let scalars = CleanLine.scalars(of: line)
    guard scalars.contains(where: { ScalarClass($0) == .letter }) else { return nil }
    if scalars.last == ":" { return nil }
    var reading = LineReading(LineScanner.tokens(of: scalars))
    reading.read()
    let name = reading.name
    // In a line of nothing but amounts, the text is the name.
    guard name.scalars.contains(where: { ScalarClass($0) == .letter }) else {
      self.init(
        name: Text(scalars), quantity: nil, count: 1, shownUnit: nil, note: Text(),
        written: WrittenAmount(), isOptional: false)
      return
    }
    let amount = reading.rowAmount
    self.init(
      name: name, quantity: amount.quantity, count: amount.count, shownUnit: amount.shownUnit,
      note: reading.note, written: reading.written, isOptional: reading.isOptional)
  }

  private init(
    name: Text, quantity: Quantity?, count: Int, shownUnit: ShownUnit?, note: Text,
    written: WrittenAmount, isOptional: Bool
  ) {
    self.name = CleanLine.cut(name, to: 100)
    self.quantity = quantity
    self.count = count
    self.shownUnit = shownUnit
    self.note = CleanLine.cut(note, to: 200)
    self.written = written
    self.isOptional = isOptional
  }
}
