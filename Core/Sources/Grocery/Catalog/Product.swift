/// How much there is of something: whole grams, whole millilitres, or pieces.
public struct Quantity: Sendable, Hashable, Codable {
  /// What the amount counts.
  public enum Unit: String, Sendable, Hashable, Codable, CaseIterable {
    case gram = "g"
    case millilitre = "ml"
    case piece
  }

  /// What an entry of a list may ask for: up to more than anybody carries home.
  public static let wishedAmounts = 1...1_000_000_000

  /// At least 1.
  public var amount: Int
  public var unit: Unit

  public init(_ amount: Int, _ unit: Unit) {
    self.amount = amount
    self.unit = unit
  }
}

/// Something an organisation sells, the same in all of its stores.
public struct Product: Sendable, Hashable {
  /// How cold it has to be kept.
  public enum Storage: String, Sendable, Hashable, Codable, CaseIterable {
    case ambient, chilled, frozen
  }

  public let id: String
  public var organisationID: String
  /// 8 to 14 digits with a valid check digit; nil for loose goods.
  public var gtin: String?
  /// As printed on the pack: "Harvest Lane Oat Milk Barista".
  public var name: String
  /// What a shopper writes on a list, in the singular or plural as people say it: "Oat milk". Products of the
  /// same item stand for each other when prices are compared.
  public var item: String
  public var brand: String?
  public var department: Department
  public var emoji: String
  /// What one pack holds; of what is sold by weight, what the price is for.
  public var size: Quantity
  /// Nil for what is sold in packs.
  public var byWeight: SaleByWeight?
  /// Asked for its container beside the price; nil: nothing is.
  public var deposit: Deposit?
  /// What one pack weighs with its packing.
  public var weightGrams: Int
  public var storage: Storage
  /// How often it is bought against others; larger is more often. Ranks suggestions.
  public var popularity: Int
  /// What the organisation says of it, for people; nil where it says nothing.
  public var details: String?
  /// The tag of its picture, other for other bytes; nil where it has none.
  public var pictureTag: String?

  public init(
    id: String, organisationID: String, gtin: String? = nil, name: String, item: String,
    brand: String? = nil, department: Department, emoji: String, size: Quantity,
    byWeight: SaleByWeight? = nil, deposit: Deposit? = nil, weightGrams: Int, storage: Storage = .ambient,
    popularity: Int = 0,
    details: String? = nil, pictureTag: String? = nil
  ) {
    self.id = id
    self.organisationID = organisationID
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

/// A product at a store: its price there and where it lies.
public struct Offer: Sendable, Hashable {
  public var storeID: String
  public var productID: String
  /// For one pack.
  public var price: Money
  /// As on the store's sign: "5", "Produce wall"; nil where it has none.
  public var aisle: String?
  /// Where it lies on the store's official map; nil where nobody has said.
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
