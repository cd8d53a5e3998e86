/// A straight corridor along shelves, at most four cells wide, with its number for shoppers.
public struct Aisle: Sendable, Equatable {
  /// The side of the map that an aisle is parallel to.
  public enum Axis: Int32, Sendable {
    case horizontal, vertical
  }

  /// The number on the store's sign. In a store without signs, counted from 1 at the entrance's side. 0 for
  /// an aisle without a sign in a store with signs.
  public let number: Int
  public let axis: Axis
  /// Rows of a vertical aisle, columns of a horizontal one, from end to end, across crossing aisles.
  public let lines: ClosedRange<Int>
  /// Columns of a vertical aisle, rows of a horizontal one.
  public let breadth: ClosedRange<Int>
  /// True if the end with the smaller row or column is the front, which is nearer to the entrance.
  public let isFrontFirst: Bool

  /// The third of the aisle that contains a row (or column, for a horizontal aisle).
  func part(ofLine line: Int) -> AislePart {
    let offset = isFrontFirst ? line - lines.lowerBound : lines.upperBound - line
    let third = offset * 3 / lines.count
    return third <= 0 ? .front : third == 1 ? .middle : .back
  }
}

/// A third of an aisle; the front is the end nearer to the entrance.
public enum AislePart: Int32, Sendable {
  case front, middle, back
}

/// An aisle number on a sign, with any floor cell of its aisle.
public struct AisleSign: Sendable, Equatable {
  public let cell: Int
  public let number: Int

  public init(cell: Int, number: Int) {
    self.cell = cell
    self.number = number
  }
}
