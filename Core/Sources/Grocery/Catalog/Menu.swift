/// What a restaurant serves: groups of dishes with their prices. The restaurant itself is an organisation of
/// that kind with one store.
public struct Menu: Sendable, Hashable {
  /// One thing to order.
  public struct Dish: Sendable, Hashable {
    /// A dish in one size.
    public struct Price: Sendable, Hashable {
      /// "small", "0.5 l"; nil where there is one size only.
      public var size: String?
      public var price: Money

      public init(size: String? = nil, price: Money) {
        self.size = size
        self.price = price
      }
    }

    public let id: String
    public var name: String
    public var details: String?
    public var emoji: String?
    public var isVegetarian: Bool
    /// At least one, smallest first.
    public var prices: [Price]

    public init(
      id: String, name: String, details: String? = nil, emoji: String? = nil, isVegetarian: Bool = false,
      prices: [Price]
    ) {
      self.id = id
      self.name = name
      self.details = details
      self.emoji = emoji
      self.isVegetarian = isVegetarian
      self.prices = prices
    }
  }

  /// Dishes under one heading, such as "Pizza".
  public struct Group: Sendable, Hashable {
    public var name: String
    public var dishes: [Dish]

    public init(name: String, dishes: [Dish]) {
      self.name = name
      self.dishes = dishes
    }
  }

  public var storeID: String
  public var groups: [Group]

  public init(storeID: String, groups: [Group]) {
    self.storeID = storeID
    self.groups = groups
  }
}
