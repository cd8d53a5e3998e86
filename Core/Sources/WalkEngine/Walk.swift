/// A way through the store, with what is known about how good it is.
public struct Walk: Sendable, Equatable {
  /// Indexes of the entries in the order they are picked up; unreachable ones are left out.
  public let order: [Int]
  /// For each entry of `order`, the index in `path` of the cell from which it is picked up; never falls.
  public let pickups: [Int]
  /// Every cell stood on, start first, checkout last; neighbours differ by one step.
  public let path: [Int]
  /// Entries that no floor touches which is reached, or on a way through gates that is not taken; by index,
  /// ascending.
  public let unreachable: [Int]
  /// What the same shopper would walk in the order in which the list was typed; where gates lead from region
  /// to region, in that order in each of them.
  public let listOrderLength: Int
  public let certificate: WalkCertificate

  /// From the start to the checkout in half decimetres, where cells have lengths of their own; else nil.
  public let scaledLength: Int?

  /// From the start to the checkout, in half decimetres where cells have lengths of their own, else in cells.
  /// All lengths of the walk are in the same.
  public var length: Int { scaledLength ?? path.count - 1 }

  public init(
    order: [Int], pickups: [Int], path: [Int], unreachable: [Int], listOrderLength: Int,
    certificate: WalkCertificate, scaledLength: Int? = nil
  ) {
    self.order = order
    self.pickups = pickups
    self.path = path
    self.unreachable = unreachable
    self.listOrderLength = listOrderLength
    self.certificate = certificate
    self.scaledLength = scaledLength
  }
}

/// What the engine has proven about a walk's length.
public struct WalkCertificate: Sendable, Equatable {
  /// No walk that obeys the same rules is shorter than this.
  public let lowerBound: Int
  /// Whether the walk is as short as `lowerBound`: no shorter walk exists.
  public let isOptimal: Bool

  public init(lowerBound: Int, length: Int) {
    self.lowerBound = lowerBound
    self.isOptimal = lowerBound >= length
  }
}
