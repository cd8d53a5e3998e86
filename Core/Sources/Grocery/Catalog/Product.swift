/// An amount in whole grams, whole milliliters or pieces.
public struct Quantity: Sendable, Hashable, Codable {
  /// The unit of an amount.
  public enum Unit: String, Sendable, Hashable, Codable, CaseIterable {
    case gram = "g"
    case millilitre = "ml"
    case piece
  }

  /// The range of amounts that a list entry may ask for.
  public static let wishedAmounts = 1...1_000_000_000

  /// At least 1.
  public var amount: Int
  public var unit: Unit

  public init(_ amount: Int, _ unit: Unit) {
    self.amount = amount
    self.unit = unit
  }
}

/// A product of an organization, the same in all of its stores.
public struct Product: Sendable, Hashable {
  /// The temperature at which it is stored.
  public enum Storage: String, Sendable, Hashable, Codable, CaseIterable {
    case ambient, chilled, frozen
  }

  public var id: String
  public var organizationID: String
  /// 8 to 14 digits with a valid check digit; nil for loose goods.
  public var gtin: String?
  /// The name printed on the pack: "Harvest Lane Oat Milk Barista".
  public var name: String
  /// The everyday name, as shoppers write it on a list: "Oat milk". Price comparisons treat products with the
  /// same item as alternatives.
  public var item: String
  public var brand: String?
  public var department: Department
  public var emoji: String
  /// The content of one pack. For goods sold by weight, the amount that the price is for.
  public var size: Quantity
  /// Nil for goods sold in packs.
  public var byWeight: SaleByWeight?
  /// The container charge on top of the price; nil: none.
  public var deposit: Deposit?
  /// The weight of one pack with its packaging.
  public var weightGrams: Int
  public var storage: Storage
  /// The relative frequency of purchase; larger is more often. Ranks suggestions.
  public var popularity: Int
  /// The organization's description; nil without one.
  public var details: String?
  /// The version tag of its picture, different for different bytes; nil without a picture.
  public var pictureTag: String?

  public init(
    id: String, organizationID: String, gtin: String? = nil, name: String, item: String,
    brand: String? = nil, department: Department, emoji: String, size: Quantity,
    byWeight: SaleByWeight? = nil, deposit: Deposit? = nil, weightGrams: Int, storage: Storage = .ambient,
    popularity: Int = 0,
    details: String? = nil, pictureTag: String? = nil
  ) {
    self.id = id
    self.organizationID = organizationID
    self.gtin = gtin
    self.name = name
    self.item = item
    self.brand = brand
    self.department = department
    self.emoji = emoji
    self.size = size
    self.byWeight = byWeight
    self.deposit = deposit
    self.weightGrams = weightGrams
    self.storage = storage
    self.popularity = popularity
    self.details = details
    self.pictureTag = pictureTag
  }
}

/// A product at a store: its price and its location.
public struct Offer: Sendable, Hashable {
  public var storeID: String
  public var productID: String
  /// For one pack.
  public var price: Money
  /// The store's sign: "5", "Produce wall"; nil without one.
  public var aisle: String?
  /// Its cell on the store's official map; nil if unknown.
  public var shelf: StoreMap.Cell?
  public var isInStock: Bool

  public init(
    storeID: String, productID: String, price: Money, aisle: String? = nil, shelf: StoreMap.Cell? = nil,
    isInStock: Bool = true
  ) {
    self.storeID = storeID
    self.productID = productID
    self.price = price
    self.aisle = aisle
    self.shelf = shelf
    self.isInStock = isInStock
  }
}
