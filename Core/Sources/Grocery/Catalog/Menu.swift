/// A restaurant's dishes with their prices, in groups. The restaurant itself is an organization with one
/// store.
public struct Menu: Sendable, Hashable {
  /// One item on the menu.
  public struct Dish: Sendable, Hashable {
    /// A dish in one size.
    public struct Price: Sendable, Hashable {
      /// "small", "0.5 l"; nil for a single or the usual size.
      public var size: String?
      /// nil if the menu states none.
      public var price: Money?
      /// True for a price "from".
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
    /// At least one, in menu order; sizes are unique.
    public var prices: [Price]
    /// The price as written on the menu, if it says more than `prices` (`WrittenPrice`).
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
