/// A straight corridor along shelves, at most four cells wide, with the number by which a shopper knows it.
public struct Aisle: Sendable, Equatable {
  /// Along which side of the map an aisle runs.
  public enum Axis: Int32, Sendable {
    case horizontal, vertical
  }

  /// The number on the store's sign or, in a store without signs, counted from the entrance's side, from 1.
  /// 0 in an aisle without a sign in a store that has signs.
  public let number: Int
  public let axis: Axis
  /// Rows of a vertical aisle, columns of a horizontal one, from end to end; aisles that cross it may lie
  /// between.
  public let lines: ClosedRange<Int>
  /// Columns of a vertical aisle, rows of a horizontal one.
  public let breadth: ClosedRange<Int>
  /// Whether the end with the smaller row or column is the front: the end nearer to the entrance.
  public let isFrontFirst: Bool

  /// The third of the aisle in which a row (or column, for a horizontal aisle) lies.
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

/// A number on a sign in the store, with any floor cell of the aisle that it names.
public struct AisleSign: Sendable, Equatable {
  public let cell: Int
  public let number: Int

  public init(cell: Int, number: Int) {
    self.cell = cell
    self.number = number
  }
}
