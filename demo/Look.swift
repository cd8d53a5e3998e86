import Grocery

/// The description and picture of a chain's first product of an item.
struct Look {
  private let item: String
  /// The letters of the chains that use it.
  private let chains: String
  let details: String
  /// The picture as WebP; nil to use the emoji.
  let picture: [UInt8]?

  static let all = Table("looks.csv", separator: "|").rows.map { Look($0) }

  private init(_ row: Table.Row) {
    item = row["item"]
    chains = row["chains"]
    details = row["description"]
    picture = row["picture"].isEmpty ? nil : Self.picture(row["picture"])
  }

  /// - Parameter number: the number of the product within the item, from 1.
  static func of(_ item: String, number: Int, at chain: Chain) -> Look? {
    number == 1 ? all.first { $0.item == item && $0.chains.contains(chain.letter) } : nil
  }

  /// Returns a picture from `demo/drawings`.
  private static func picture(_ name: String) -> [UInt8] {
    switch name {
    case "apples": demoFile("product-apples.webp")
    case "bananas": demoFile("product-bananas.webp")
    case "carrots": demoFile("product-carrots.webp")
    case "cheddar": demoFile("product-cheddar.webp")
    case "coffee": demoFile("product-coffee.webp")
    case "eggs": demoFile("product-eggs.webp")
    case "milk": demoFile("product-milk.webp")
    case "sourdough": demoFile("product-sourdough.webp")
    case "strawberries": demoFile("product-strawberries.webp")
    case "tomatoes": demoFile("product-tomatoes.webp")
    default: preconditionFailure("no picture \(name)")
    }
  }
}

/// A picture of a product in the town.
public struct TownPicture: Sendable {
  public let productID: String
  public let organizationID: String
  /// The picture as WebP.
  public let bytes: [UInt8]
}
