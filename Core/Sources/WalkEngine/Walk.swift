/// A way through the store, with what is known about how good it is.
public struct Walk: Sendable, Equatable {
  /// Indexes of the entries in the order they are picked up; unreachable ones are left out.
  public let order: [Int]
  /// For each entry of `order`, the index in `path` of the cell from which it is picked up; never falls.
  public let pickups: [Int]
  /// Every cell stood on, start first, checkout last; neighbours differ by one step.
  public let path: [Int]
  /// Entries whose shelf no reachable floor cell touches, by index, ascending.
  public let unreachable: [Int]
  /// Cells that the same shopper would walk in the order in which the list was typed.
  public let listOrderLength: Int
  public let certificate: WalkCertificate

  /// Steps from the start to the checkout, in cells.
  public var length: Int { path.count - 1 }

  public init(
    order: [Int], pickups: [Int], path: [Int], unreachable: [Int], listOrderLength: Int,
    certificate: WalkCertificate
  ) {
    self.order = order
    self.pickups = pickups
    self.path = path
    self.unreachable = unreachable
    self.listOrderLength = listOrderLength
    self.certificate = certificate
  }
}

/// What the engine has proven about a walk's length.
public struct WalkCertificate: Sendable, Equatable {
  /// No walk that obeys the same rules is shorter than this, in cells.
  public let lowerBound: Int
  /// Whether the walk is as short as `lowerBound`: no shorter walk exists.
  public let isOptimal: Bool

  public init(lowerBound: Int, length: Int) {
    self.lowerBound = lowerBound
    self.isOptimal = lowerBound >= length
  }
}
