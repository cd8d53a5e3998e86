/// What a restaurant serves: groups of dishes with their prices. The restaurant itself is an organisation of
/// that kind with one store.
public struct Menu: Sendable, Hashable {
  /// One thing to order.
  public struct Dish: Sendable, Hashable {
    /// A dish in one size.
    public struct Price: Sendable, Hashable {
      /// "small", "0.5 l"; nil where there is one size only, or where it is the usual one.
      public var size: String?
      /// nil where the menu names none.
      public var price: Money?
      /// Whether it is the least that it may cost.
      public var isLeast: Bool

      public init(size: String? = nil, price: Money?, isLeast: Bool = false) {
        self.size = size
        self.price = price
        self.isLeast = isLeast
      }
    }

    public let id: String
    public var name: String
    public var details: String?
    public var emoji: String?
    public var isVegetarian: Bool
    /// At least one, in the order of the menu; no two of the same size.
    public var prices: [Price]
    /// What the menu says of the price, where that is more than the prices do (`WrittenPrice`).
    public var writtenPrice: String?

    public init(
      id: String, name: String, details: String? = nil, emoji: String? = nil, isVegetarian: Bool = false,
      prices: [Price], writtenPrice: String? = nil
    ) {
      self.id = id
      self.name = name
      self.details = details
      self.emoji = emoji
      self.isVegetarian = isVegetarian
      self.prices = prices
      self.writtenPrice = writtenPrice
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
