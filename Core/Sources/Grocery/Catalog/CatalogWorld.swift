/// Everything that stores publish. An import replaces all of it or nothing.
public struct CatalogWorld: Sendable, Hashable {
  public var organizations: [Organization] = []
  public var stores: [Store] = []
  public var products: [Product] = []
  public var offers: [Offer] = []
  public var discounts: [StoreDiscount] = []
  /// Empty in imported files: organizations edit coupons at their desk. Only generated worlds have some.
  public var coupons: [StoreCoupon] = []
  public var maps: [StoreMap] = []
  public var menus: [Menu] = []
  /// Streets to draw under the stores where no tile server is configured.
  public var streets: [Street] = []

  public init() {}
}

/// A line or an area of the base map.
public struct Street: Sendable, Hashable {
  /// The drawing style.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    case main, side, path, water, park, rail
  }

  public var kind: Kind
  public var name: String?
  /// At least two; an area repeats its first point at the end.
  public var points: [Position]

  public init(kind: Kind, name: String? = nil, points: [Position]) {
    self.kind = kind
    self.name = name
    self.points = points
  }
}
