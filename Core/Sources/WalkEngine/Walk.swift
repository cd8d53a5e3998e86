/// A walk through the store with its certificate.
public struct Walk: Sendable, Equatable {
  /// Indexes of the entries in the order of the pickups, without unreachable ones.
  public let order: [Int]
  /// For each entry of `order`, the index in `path` of its pickup cell; ascending.
  public let pickups: [Int]
  /// Every cell of the walk, start first, checkout last; consecutive cells are adjacent.
  public let path: [Int]
  /// Entries without reachable floor, or only on gated ways that the walk does not take; by ascending index.
  public let unreachable: [Int]
  /// The length of a walk in the order of the list; if gates lead from region to region, in that order in
  /// each region.
  public let listOrderLength: Int
  public let certificate: WalkCertificate

  /// From the start to the checkout in half decimeters, if cells have individual sizes; else nil.
  public let scaledLength: Int?

  /// From the start to the checkout, in half decimeters if cells have individual sizes, else in cells. All
  /// lengths of the walk have this unit.
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

/// The proof for a walk's length.
public struct WalkCertificate: Sendable, Equatable {
  /// A lower bound on all walks under the same rules.
  public let lowerBound: Int
  /// True if the walk is as short as `lowerBound`: no shorter walk exists.
  public let isOptimal: Bool

  public init(lowerBound: Int, length: Int) {
    self.lowerBound = lowerBound
    self.isOptimal = lowerBound >= length
  }
}
