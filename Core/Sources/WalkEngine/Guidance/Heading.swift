/// The walking direction on a grid; the top of the map is north.
public enum Heading: Int32, Sendable {
  case north, east, south, west

  /// From a cell to an adjacent one; nil for cells that share no edge.
  init?(from cell: Int, to next: Int, columns: Int) {
    // In a map of one column the cell below is also the next index, so up and down come first.
    switch next - cell {
    case -columns: self = .north
    case columns: self = .south
    case 1: self = .east
    case -1: self = .west
    default: return nil
    }
  }

  var isVertical: Bool { self == .north || self == .south }

  /// The side of `other` relative to this heading.
  func side(of other: Heading) -> WalkSide {
    switch (other.rawValue - rawValue + 4) % 4 {
    case 0: .ahead
    case 1: .right
    case 2: .behind
    default: .left
    }
  }
}

/// A side relative to the walking shopper.
public enum WalkSide: Int32, Sendable {
  case left, right, ahead, behind
}
