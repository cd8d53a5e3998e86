/// One item that a user typed, pasted or dictated into a list.
public struct Entry: Sendable, Hashable {
  /// 1 to 100 Unicode scalars, at least one of them a letter or a picture.
  public var name: Text
  /// nil if packs are counted, or no amount is given.
  public var quantity: Ingredient.Quantity?
  /// Packs if `quantity` is nil, 1 to 999; otherwise 1.
  public var count = 1
  /// The written unit of `quantity`.
  public var shownUnit: ShownUnit?
  /// The kind or the pack; at most 200 Unicode scalars.
  public var note = Text()
  /// The amount in the user's words: 2 with kilograms, 3 with no unit; nil without an amount.
  public var said: Said?

  /// An amount in the user's unit.
  public struct Said: Sendable, Hashable {
    public var number: Double
    /// The name as in `WrittenAmount`; nil for packs and pieces.
    public var unit: Text?
  }

  init(name: Text, amount: EntryAmount?, notes: [Text] = []) {
    self.name = name
    self.note = CleanLine.cut(notes.filter { !$0.isEmpty }.joined(by: ", "), to: 200)
    if let amount { set(amount) }
  }

  var hasAmount: Bool { said != nil }

  mutating func set(_ amount: EntryAmount) {
    if amount.measure != .uncounted { said = amount.said }
    switch amount.measure {
    case .uncounted: break
    case .packs:
      count = Self.whole(amount.number, atMost: 999)
    case .pieces:
      set(count: amount.number, isPart: UnitWord.isPart(named: name.folded.words))
    case .parts:
      set(count: amount.number, isPart: true)
    case .unit(let unit):
      let base = (min(1e9, amount.number * unit.size) + 0.5).whole
      quantity = .init(amount: max(1, Int(base)), unit: unit.base)
      shownUnit = unit
    }
  }

  private mutating func set(count number: Double, isPart: Bool) {
    quantity = .init(amount: Self.whole(number, atMost: 1_000_000_000), unit: .piece)
    shownUnit = isPart ? .part : .piece
  }

  mutating func add(note more: Text) {
    guard !more.isEmpty else { return }
    note = CleanLine.cut(note.isEmpty ? more : note + ", " + more, to: 200)
  }

  /// The number rounded up.
  private static func whole(_ number: Double, atMost most: Int) -> Int {
    let number = min(Double(most), number)
    return max(1, Int(number == number.whole ? number : number.whole + 1))
  }
}

/// The amount of an entry.
struct EntryAmount {
  enum Measure: Equatable {
    /// Packs, as sold by stores.
    case packs
    case pieces
    /// Parts of a whole, which is bought: slices, leaves.
    case parts
    case unit(ShownUnit)
    /// "a few", "some"
    case uncounted
  }

  static var uncounted: EntryAmount { EntryAmount(number: 0, measure: .uncounted) }

  var number: Double
  var measure: Measure
  /// Words on the amount that the number does not express: "6 × 1,5 l", "a few".
  var notes: [Text] = []
  /// True for a pack word without a name: "2 cans", which may be the name itself.
  var isBarePack = false
  /// The written unit if it is not the displayed one: a Tasse, which is 250 ml.
  var word: (name: Text, size: Double)?

  /// In the user's words; a cup is one of any size.
  var said: Entry.Said {
    guard case .unit(let unit) = measure else { return Entry.Said(number: number) }
    guard let word else { return Entry.Said(number: number, unit: Text(stringLiteral: unit.word)) }
    return Entry.Said(number: number * unit.size / word.size, unit: word.name)
  }

  var shownUnit: ShownUnit? {
    if case .unit(let unit) = measure { unit } else { nil }
  }
}
