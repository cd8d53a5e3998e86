/// One thing that somebody typed, pasted or said to have it on a list.
public struct Entry: Sendable, Hashable {
  /// 1 to 100 Unicode scalars, one of them a letter or a picture.
  public var name: Text
  /// nil where only packs are counted, or no amount is told.
  public var quantity: Ingredient.Quantity?
  /// Packs where `quantity` is nil, 1 to 999; otherwise 1.
  public var count = 1
  /// What `quantity` was written in.
  public var shownUnit: ShownUnit?
  /// Which kind or pack; at most 200 Unicode scalars.
  public var note = Text()
  /// The amount as a person says it: 2 of kilograms, 3 of nothing else; nil where none was told.
  public var said: Said?

  /// How much was said, in the unit in which it was said.
  public struct Said: Sendable, Hashable {
    public var number: Double
    /// The word of `WrittenAmount`; nil for packs and pieces.
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

  /// The number itself, or the next larger one.
  private static func whole(_ number: Double, atMost most: Int) -> Int {
    let number = min(Double(most), number)
    return max(1, Int(number == number.whole ? number : number.whole + 1))
  }
}

/// How much of something an entry asks for.
struct EntryAmount {
  enum Measure: Equatable {
    /// What a store sells as one.
    case packs
    case pieces
    /// Of a whole, which is bought: slices, leaves.
    case parts
    case unit(ShownUnit)
    /// "a few", "some"
    case uncounted
  }

  static var uncounted: EntryAmount { EntryAmount(number: 0, measure: .uncounted) }

  var number: Double
  var measure: Measure
  /// What was said of the amount that the number does not tell: "6 × 1,5 l", "a few".
  var notes: [Text] = []
  /// Whether it is a word for a pack with nothing behind it: "2 cans", which could be the name as well.
  var isBarePack = false
  /// The unit that was written where it is not the one shown: a Tasse, which is 250 ml.
  var word: (name: Text, size: Double)?

  /// As a person says it; a cup is one however large.
  var said: Entry.Said {
    guard case .unit(let unit) = measure else { return Entry.Said(number: number) }
    guard let word else { return Entry.Said(number: number, unit: Text(stringLiteral: unit.word)) }
    return Entry.Said(number: number * unit.size / word.size, unit: word.name)
  }

  var shownUnit: ShownUnit? {
    if case .unit(let unit) = measure { unit } else { nil }
  }
}
