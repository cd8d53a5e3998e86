/// A store account: a chain with its stores, or a restaurant.
public struct Organization: Sendable, Hashable {
  /// The kind of business: shop or restaurant.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    case grocer, restaurant
  }

  public let id: String
  public var kind: Kind
  /// The brand name, shared by all of its stores.
  public var name: String
  public var emoji: String
  /// The name of its membership, such as "Maple Card"; nil without one.
  public var membership: String?
  /// The members' points; nil without a loyalty program.
  public var loyalty: LoyaltyProgramme?

  public init(
    id: String, kind: Kind, name: String, emoji: String, membership: String? = nil,
    loyalty: LoyaltyProgramme? = nil
  ) {
    self.id = id
    self.kind = kind
    self.name = name
    self.emoji = emoji
    self.membership = membership
    self.loyalty = loyalty
  }
}
