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
public struct Ingredient: Sendable, Hashable {
  /// At least 1 of the unit.
  public struct Quantity: Sendable, Hashable {
    public var amount: Int
    public var unit: BaseUnit
  }

  /// What to buy: 1 to 100 Unicode scalars.
  public var name: Text
  /// nil where only packs are counted, or no amount is told.
  public var quantity: Quantity?
  /// Packs where `quantity` is nil, 1 to 999; otherwise 1.
  public var count: Int
  /// What `quantity` was written in.
  public var shownUnit: ShownUnit?
  /// How it is prepared, which kind or pack, what it is for: at most 200 Unicode scalars.
  public var note: Text
  /// How much, in the numbers and the unit that were written.
  public var written: WrittenAmount
  /// Whether the line itself says that it can be left out.
  public var isOptional: Bool

  /// - Parameter line: any text; what comes after 600 Unicode scalars is not read.
  /// - Returns: nil for a line that names no ingredient: one without a letter, or a heading like "For the
  ///   sauce:".
  /// - Complexity: O(length).
  public init?(reading line: Text) {
    let scalars = CleanLine.scalars(of: line)
    guard scalars.contains(where: { ScalarClass($0) == .letter }) else { return nil }
    if scalars.last == ":" { return nil }
    var reading = LineReading(LineScanner.tokens(of: scalars))
    reading.read()
    let name = reading.name
    // A line of amounts alone names itself.
    guard name.scalars.contains(where: { ScalarClass($0) == .letter }) else {
      self.init(
        name: Text(scalars), quantity: nil, count: 1, shownUnit: nil, note: Text(),
        written: WrittenAmount(), isOptional: false)
      return
    }
    let amount = reading.kept
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
