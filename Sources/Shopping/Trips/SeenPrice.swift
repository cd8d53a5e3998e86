import FileFormats
import Grocery
import Retail
import ServerKit

/// A price that the requester's household or other people have seen at a store, or an estimate of one.
struct SeenPrice: Sendable {
  /// Kinds of knowledge, the best one first.
  enum Source: CaseIterable {
    case seen, others, estimate

    /// The beginning of the ids, by which clients recognize the products in an answer.
    var prefix: String {
      switch self {
      case .seen: "seen."
      case .others: SharedPrice.prefix
      case .estimate: "estimate."
      }
    }
  }

  let source: Source
  let storeID: String
  let price: Money
  /// The goods as a product of no organization.
  let product: Product

  /// The maximum number in one request: some hundred things at a handful of stores.
  static let maximumCount = 2_000
  private static let prices = 1...CatalogLimits.priceCents.upperBound

  init(source: Source, storeID: String, price: Money, product: Product) {
    self.source = source
    self.storeID = storeID
    self.price = price
    self.product = product
  }

  /// - Throws: `FileRefusal` with the place of an invalid value.
  init(_ node: JSONNode) throws(FileRefusal) {
    source = try node.member("isEstimate").flag() ? .estimate : .seen
    let idNode = try node.member("id")
    let id = try idNode.id()
    guard id.hasPrefix(source.prefix), id != source.prefix else {
      throw idNode.refusal("must begin with \(source.prefix)")
    }
    storeID = try node.member("store").id()
    price = Money(cents: try node.member("priceCents").integer(Self.prices))
    let item = try node.member("item").name()
    let department: Department = try node.member("department").word()
    let size = try node.member("size").quantity(CatalogLimits.sizeAmount)
    let isByWeight = try node.member("isByWeight").flag()
    if isByWeight, size.unit != .gram {
      throw try node.member("size").refusal("the size of goods sold by weight must be in g")
    }
    product = Product(
      id: id, organizationID: "", name: try node.optionalMember("name")?.name() ?? item, item: item,
      department: department, emoji: try Self.emoji(node) ?? department.emoji, size: size,
      byWeight: isByWeight ? SaleByWeight(usualFor: size, in: department) : nil,
      weightGrams: size.unit == .piece ? 1 : size.amount,
      popularity: try node.optionalMember("popularity")?.integer(CatalogLimits.popularity) ?? 0)
  }

  private static func emoji(_ node: JSONNode) throws(FileRefusal) -> String? {
    guard let node = try node.optionalMember("emoji") else { return nil }
    let emoji = try node.text(maximumLength: 32)
    guard !emoji.isEmpty else { throw node.refusal("must not be empty") }
    return emoji
  }
}

extension TripRequest {
  /// Reads the optional member `seenPrices`.
  ///
  /// - Throws: `FileRefusal` for an invalid price or a duplicate id at one store.
  static func seenPrices(_ body: JSONNode) throws(FileRefusal) -> [SeenPrice] {
    guard let list = try body.optionalMember("seenPrices") else { return [] }
    var prices: [SeenPrice] = []
    var ids: Set<[String]> = []
    for element in try list.elements(0...SeenPrice.maximumCount, of: "prices") {
      let price = try SeenPrice(element)
      guard ids.insert([price.storeID, price.product.id]).inserted else {
        throw try element.member("id").refusal("duplicate id")
      }
      prices.append(price)
    }
    return prices
  }
}
