/// A store account: one franchise with its stores, or a restaurant.
public struct Organisation: Sendable, Hashable {
  /// What it sells: goods, or meals.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    case grocer, restaurant
  }

  public let id: String
  public var kind: Kind
  /// The name over the door, the same for all of its stores.
  public var name: String
  public var emoji: String
  /// What its membership is called, such as "Maple Card"; nil where it has none.
  public var membership: String?
  /// What its members get back; nil where it has no points.
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
