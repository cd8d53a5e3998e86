import Grocery

/// An item on a shopping list, with the facts that its products share.
struct Item {
  /// The maker of the products.
  enum Making {
    /// Weighed or bunched, without a brand or barcode.
    case loose
    /// Made or packed by each chain itself.
    case ownLabel
    /// Made by brands, and for the chain under its own label.
    case branded
  }

  /// A flavor, cut or grade.
  struct Variety {
    let words: String
    /// True if its words follow the item's: "Canned Tuna In Water".
    let isAfterItem: Bool
    /// The price in percent of the item's.
    let percent: Int
  }

  /// A pack size. Sizes other than the usual one have words on the pack.
  struct Pack {
    let size: Quantity
    let words: String
    /// True if it is weighed and the price is for the size.
    let isWeighed: Bool
  }

  let name: String
  let department: Department
  /// The emoji of its part of the department; nil for the department's main part.
  let bay: String?
  let emoji: String
  let packs: [Pack]
  /// The warehouse pack; nil if a warehouse does not sell the item.
  let bulk: Pack?
  /// The weight of the first pack, including packaging.
  let weightGrams: Int
  let storage: Product.Storage
  /// The price of the first pack, without a particular brand, in a store with average prices.
  let cents: Int
  let popularity: Int
  /// The letters of the chains that sell it.
  let chains: String
  let making: Making
  let varieties: [Variety]
}

extension Item {
  static func all() -> [Item] {
    Table("items.csv").rows.map { Item($0) }
  }

  private init(_ row: Table.Row) {
    guard let department = Department(rawValue: row["department"]) else {
      preconditionFailure("no department \(row["department"])")
    }
    let packs = row.parts("sizes").map { Pack($0) }
    name = row["item"]
    self.department = department
    bay = row["bay"].isEmpty || row["bay"] == department.emoji ? nil : row["bay"]
    emoji = row["emoji"]
    self.packs = packs
    bulk = row["bulk"].isEmpty ? nil : Pack(row["bulk"])
    weightGrams = row["gross"].isEmpty ? packs[0].size.packedGrams : row.number("gross")
    storage = Product.Storage(rawValue: row["storage"]) ?? department.usualStorage
    cents = row.number("cents")
    popularity = row.number("popularity")
    chains = row["chains"]
    making = row["kind"] == "loose" ? .loose : row["kind"] == "own" ? .ownLabel : .branded
    varieties = row.parts("varieties").map { Variety($0) }
  }
}

extension Item.Variety {
  /// Parses "~In Oil@120": the words follow the item's, and the price is a fifth higher.
  fileprivate init(_ text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    isAfterItem = text.hasPrefix("~")
    words = String(parts[0].drop { $0 == "~" })
    percent = parts.count > 1 ? Int(parts[1]) ?? 100 : 100
  }
}

extension Item.Pack {
  /// Parses "2kg Family Size"; sizes in pounds are sold by weight.
  fileprivate init(_ text: String) {
    let digits = text.prefix { $0.isNumber }
    let rest = text.dropFirst(digits.count)
    let unit = rest.prefix { $0 != " " }
    let number = Int(digits) ?? 0
    size =
      switch unit {
      case "kg": Quantity(number * 1000, .gram)
      case "g": Quantity(number, .gram)
      case "lb": SaleByWeight.pound
      case "l": Quantity(number * 1000, .millilitre)
      case "ml": Quantity(number, .millilitre)
      default: Quantity(number, .piece)
      }
    isWeighed = unit == "lb"
    precondition(number > 0 && (!isWeighed || number == 1), "\(text) is no size")
    words = String(rest.dropFirst(unit.count).drop { $0 == " " })
  }
}

extension Quantity {
  /// The weight of the contents plus 4 % of packaging; 100 g for a piece of unknown weight.
  fileprivate var packedGrams: Int {
    unit == .piece ? amount * 100 : amount + amount / 25
  }
}

extension Department {
  fileprivate var usualStorage: Product.Storage {
    switch self {
    case .frozen: .frozen
    case .dairy, .cheese, .deli, .meat, .fish: .chilled
    default: .ambient
    }
  }
}
