/// Everything that stores publish, as an import brings it: whole, or not at all.
public struct CatalogWorld: Sendable, Hashable {
  public var organisations: [Organisation] = []
  public var stores: [Store] = []
  public var products: [Product] = []
  public var offers: [Offer] = []
  public var discounts: [StoreDiscount] = []
  /// Only of a world that a program has made: files bring none, organisations keep them at their desk.
  public var coupons: [StoreCoupon] = []
  public var maps: [StoreMap] = []
  public var menus: [Menu] = []
  /// The streets to draw under the stores, for places where no tile server is set up.
  public var streets: [Street] = []

  public init() {}
}

/// A line or an area of the base map.
public struct Street: Sendable, Hashable {
  /// How it is drawn.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    case main, side, path, water, park, rail
  }

  public var kind: Kind
  public var name: String?
  /// At least two; the first again at the end where it is an area.
  public var points: [Position]

  public init(kind: Kind, name: String? = nil, points: [Position]) {
    self.kind = kind
    self.name = name
    self.points = points
  }
}
