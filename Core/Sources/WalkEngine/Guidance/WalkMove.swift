/// One instruction between two stops.
public enum WalkMove: Sendable, Equatable {
  /// In cells, or in half decimeters if they have individual sizes.
  case straight(length: Int)
  /// A turn on the spot; `.behind` is turning around. Never `.ahead`.
  case turn(WalkSide)
  /// Into the aisle with this number.
  case enter(aisle: Int)
  /// Out of the aisle with this number.
  case leave(aisle: Int)
}

/// Combines single steps into moves.
struct MoveWriter {
  private(set) var moves: [WalkMove] = []
  private let aisles: AisleMap
  private(set) var heading: Heading?
  /// The aisle of the moves so far.
  private var aisle: Int?
  /// The aisle being crossed; it counts as entered after a step along it, or a stop in it.
  private var crossing: Int?
  private var cell: Int

  init(_ aisles: AisleMap, at cell: Int, heading: Heading?) {
    self.aisles = aisles
    self.heading = heading
    self.cell = cell
    aisle = aisles.aisle(at: cell)
  }

  /// Adds a step to an adjacent cell.
  mutating func step(_ direction: Heading, to cell: Int) {
    let length = aisles.grid.stepLength(from: self.cell, to: cell)
    self.cell = cell
    if let heading, heading != direction { moves.append(.turn(heading.side(of: direction))) }
    heading = direction
    let next = aisles.aisle(at: cell)
    if let aisle, next != aisle {
      if aisles.aisles[aisle].number != 0 { moves.append(.leave(aisle: aisles.aisles[aisle].number)) }
      self.aisle = nil
    }
    crossing = next == aisle ? nil : next
    if let next = crossing, (aisles.aisles[next].axis == .vertical) == direction.isVertical { enter(next) }
    appendStraight(length)
    if aisle != nil { foldSidestep() }
    foldCrossing()
  }

  private mutating func enter(_ next: Int) {
    aisle = next
    crossing = nil
    if aisles.aisles[next].number != 0 { moves.append(.enter(aisle: aisles.aisles[next].number)) }
  }

  /// Returns the moves of the leg and starts the next from the same position.
  mutating func finishLeg() -> [WalkMove] {
    if let crossing { enter(crossing) }
    defer { moves = [] }
    return moves
  }

  /// Drops a sidestep within an aisle: left, one or two cells, right.
  private mutating func foldSidestep() {
    let count = moves.count
    guard count >= 4, case .turn(let first) = moves[count - 4], case .straight(let aside) = moves[count - 3],
      case .turn(let second) = moves[count - 2], case .straight(let on) = moves[count - 1]
    else { return }
    let isSidestep = (first == .left && second == .right) || (first == .right && second == .left)
    guard isSidestep, aside <= 2 * aisles.grid.stepLength(from: cell, to: cell) else { return }
    moves.removeLast(4)
    appendStraight(aside + on)
  }

  /// Merges a straight crossing of another aisle into one straight move.
  private mutating func foldCrossing() {
    let count = moves.count
    guard count >= 4, case .leave(let out) = moves[count - 4], case .straight(let across) = moves[count - 3],
      case .enter(let entered) = moves[count - 2], case .straight(let on) = moves[count - 1], out == entered
    else { return }
    moves.removeLast(4)
    appendStraight(across + on)
  }

  private mutating func appendStraight(_ length: Int) {
    if case .straight(let before)? = moves.last {
      moves[moves.count - 1] = .straight(length: before + length)
    } else {
      moves.append(.straight(length: length))
    }
  }
}
