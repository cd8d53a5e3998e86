/// A thing to locate in a store, with all reports of its location.
public struct SoughtThing: Sendable, Equatable {
  /// Pinned cells, the most reliable first; may be outside the map or not shelves any more.
  public var pins: [Int]
  /// The cell that the store's offer states for this map; nil if it states none, or for another map.
  public var shelf: Int?
  /// The aisle as stated by the offer.
  public var aisle: AisleText
  /// The number of its department, as in the map's shelves; nil if unknown.
  public var department: Int?
  /// True if the store states the department; false if it was guessed from the name.
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

/// A place where shoppers checked a thing off.
public struct TaughtPlace: Sendable, Equatable {
  public var department: Int
  /// Empty without a numbered aisle.
  public var aisle: AisleText
  /// The number of shoppers who found it there; from 0.
  public var count: Int

  public init(department: Int, aisle: AisleText = AisleText(), count: Int) {
    self.department = department
    self.aisle = aisle
    self.count = count
  }
}

/// A sign above a cell: the number of an aisle, a name, or both.
public struct HungSign: Sendable, Equatable {
  public var cell: Int
  /// 0 for a sign with only a name.
  public var number: Int
  public var name: AisleText

  public init(cell: Int, number: Int, name: AisleText = AisleText()) {
    self.cell = cell
    self.number = number
    self.name = name
  }
}

/// The text of a sign or offer for an aisle, such as "5" or "Produce wall".
public struct AisleText: Sendable, Equatable {
  /// UTF-8 in lower case; the caller folds non-ASCII letters.
  public let bytes: [UInt8]

  public init(_ bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  public var isEmpty: Bool { bytes.isEmpty }

  /// The first number in it, of at most four digits: 5 for "5", "Aisle 5" and "5a"; nil without one, and for
  /// 0.
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

  /// True if both are equal, ignoring ASCII case.
  func says(_ other: AisleText) -> Bool {
    guard bytes.count == other.bytes.count else { return false }
    for index in bytes.indices where Self.small(bytes[index]) != Self.small(other.bytes[index]) {
      return false
    }
    return !isEmpty
  }

  private static func small(_ byte: UInt8) -> UInt8 { byte >= 65 && byte <= 90 ? byte + 32 : byte }
}
