/// Something that is looked for in a store, with all that anybody has said about where it lies.
public struct SoughtThing: Sendable, Equatable {
  /// Cells to which it was pinned, the surest first; some may be no shelf any more, or outside of the map.
  public var pins: [Int]
  /// The cell that the store's offer tells for this very map; nil where it tells none, or for another map.
  public var shelf: Int?
  /// The aisle as the offer says it.
  public var aisle: AisleText
  /// The number of its department, by which the map's shelves are numbered too; nil where nobody knows.
  public var department: Int?
  /// Whether the store says that department. Else it was guessed from the thing's name.
  public var isDepartmentTold: Bool
  public var taught: [TaughtPlace]

  public init(
    pins: [Int] = [], shelf: Int? = nil, aisle: AisleText = AisleText(), department: Int? = nil,
    isDepartmentTold: Bool = false, taught: [TaughtPlace] = []
  ) {
    self.pins = pins
    self.shelf = shelf
    self.aisle = aisle
    self.department = department
    self.isDepartmentTold = isDepartmentTold
    self.taught = taught
  }
}

/// Where shoppers have ticked a thing off.
public struct TaughtPlace: Sendable, Equatable {
  public var department: Int
  /// Empty where no aisle with a number was.
  public var aisle: AisleText
  /// How many have found it there; from 0.
  public var count: Int

  public init(department: Int, aisle: AisleText = AisleText(), count: Int) {
    self.department = department
    self.aisle = aisle
    self.count = count
  }
}

/// A sign that hangs over a cell: the number of an aisle, a name, or both.
public struct HungSign: Sendable, Equatable {
  public var cell: Int
  /// 0 for a sign with a name alone.
  public var number: Int
  public var name: AisleText

  public init(cell: Int, number: Int, name: AisleText = AisleText()) {
    self.cell = cell
    self.number = number
    self.name = name
  }
}

/// What a sign or an offer says of an aisle, such as "5" or "Produce wall".
public struct AisleText: Sendable, Equatable {
  /// UTF-8, in small letters: the caller folds what is no ASCII.
  public let bytes: [UInt8]

  public init(_ bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  public var isEmpty: Bool { bytes.isEmpty }

  /// The first number in it, of at most four digits, as on signs: 5 of "5", "Aisle 5" and "5a"; nil without
  /// one, and for 0.
  public var number: Int? {
    var number: Int?
    var digits = 0
    for byte in bytes {
      if byte >= 48, byte <= 57 {
        digits += 1
        guard digits <= 4 else { return nil }
        number = (number ?? 0) * 10 + Int(byte - 48)
      } else if number != nil {
        break
      }
    }
    return number == 0 ? nil : number
  }

  /// Whether both say the same, leaving aside small and capital letters of ASCII.
  func says(_ other: AisleText) -> Bool {
    guard bytes.count == other.bytes.count else { return false }
    for index in bytes.indices where Self.small(bytes[index]) != Self.small(other.bytes[index]) {
      return false
    }
    return !isEmpty
  }

  private static func small(_ byte: UInt8) -> UInt8 { byte >= 65 && byte <= 90 ? byte + 32 : byte }
}
