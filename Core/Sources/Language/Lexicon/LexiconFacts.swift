/// Typical properties of a thing. Unknown ones are nil, never guessed.
public struct LexiconFacts: Equatable, Sendable {
  /// The unit of a pack.
  public enum PackUnit: Sendable {
    case gram, millilitre, piece
  }

  /// Sold loose and weighed at the till.
  public internal(set) var isSoldByWeight = false
  public internal(set) var isChilled = false
  public internal(set) var isFrozen = false
  /// More than about three kilograms per pack, or drinks by the crate.
  public internal(set) var isHeavy = false
  public internal(set) var packAmount: Double?
  public internal(set) var packUnit = PackUnit.gram
  /// Grams per milliliter.
  public internal(set) var density: Double?
  /// The weights of a piece, a clove, a bunch, a slice.
  public internal(set) var portions: [Portion] = []

  /// The weight of one unit.
  public struct Portion: Equatable, Sendable {
    /// "piece", "clove", "bunch", "slice", "head", "stalk", "sprig", "leaf", "cube", "sheet", "can", "jar"
    public let word: Text
    public let grams: Double
  }

  public var pieceGrams: Double? { grams(of: "piece") }

  /// The weight of a portion by its name; nil if unknown.
  public func grams(of word: Text) -> Double? { portions.first { $0.word == word }?.grams }
}

extension LexiconFacts {
  /// - Parameter facts: in the format of the table: "kg piece=200g density=0.6 chilled".
  public init(reading facts: Text) { self.init(reading: facts.bytes[...]) }

  init(reading facts: ArraySlice<UInt8>) {
    for fact in facts.split(separator: UInt8(ascii: " ")) {
      let sides = fact.split(separator: UInt8(ascii: "="), maxSplits: 1)
      let word = Text(trusting: Array(sides[0]))
      if sides.count == 1 { take(flag: word) } else { take(word, sides[1]) }
    }
  }

  private mutating func take(flag: Text) {
    if flag.is("kg") { isSoldByWeight = true }
    if flag.is("chilled") { isChilled = true }
    if flag.is("frozen") { isFrozen = true }
    if flag.is("heavy") { isHeavy = true }
  }

  private mutating func take(_ word: Text, _ value: ArraySlice<UInt8>) {
    if word.is("like") { return }
    let (number, unit) = Self.measure(value)
    if word.is("density") {
      density = number
    } else if word.is("pack") {
      packAmount = number
      packUnit = unit.is("ml") ? .millilitre : unit.is("piece") ? .piece : .gram
    } else {
      portions.append(Portion(word: word, grams: number))
    }
  }

  /// "1.5g"
  private static func measure(_ value: ArraySlice<UInt8>) -> (Double, Text) {
    var number = 0.0
    var scale = 1.0
    var hasPoint = false
    for (index, byte) in value.enumerated() {
      if byte == UInt8(ascii: ".") {
        hasPoint = true
        continue
      }
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else {
        return (number / scale, Text(trusting: Array(value.dropFirst(index))))
      }
      number = number * 10 + Double(byte - UInt8(ascii: "0"))
      if hasPoint { scale *= 10 }
    }
    return (number / scale, Text())
  }
}
