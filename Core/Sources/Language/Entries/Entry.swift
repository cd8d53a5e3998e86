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

  public struct Said: Sendable, Hashable {
    public var number: Double
    /// nil for packs and pieces.
    public var unit: ShownUnit?
  }

  init(name: Text, amount: EntryAmount?, notes: [Text] = []) {
    self.name = name
    self.note = CleanLine.cut(notes.filter { !$0.isEmpty }.joined(by: ", "), to: 200)
    if let amount { set(amount) }
  }

  var hasAmount: Bool { said != nil }

  mutating func set(_ amount: EntryAmount) {
    if amount.measure != .uncounted { said = Said(number: amount.number, unit: amount.shownUnit) }
    switch amount.measure {
    case .uncounted: break
    case .packs:
      count = Self.whole(amount.number, atMost: 999)
    case .pieces:
      quantity = .init(amount: Self.whole(amount.number, atMost: 1_000_000_000), unit: .piece)
      shownUnit = .piece
    case .unit(let unit):
      let base = (min(1e9, amount.number * unit.size) + 0.5).whole
      quantity = .init(amount: max(1, Int(base)), unit: unit.base)
      shownUnit = unit
    }
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
struct EntryAmount: Equatable {
  enum Measure: Equatable {
    /// What a store sells as one.
    case packs
    case pieces
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

  var shownUnit: ShownUnit? {
    if case .unit(let unit) = measure { unit } else { nil }
  }
}
