import FileFormats
import Grocery
import ServerKit

/// A column of the desk's table, by its name on the wire.
///
/// An undo lists cells in the order of the cases: the price comes before the aisle, which needs an offer.
enum GoodsField: String, Sendable, CaseIterable {
  case name, item, brand, gtin, department, emoji, size, byWeight, deposit, weightGrams, storage
  case details = "description"
  case priceCents, inStock, stock, aisle, shelf

  /// True if the store sets it, not the franchise.
  var isOfStore: Bool {
    switch self {
    case .priceCents, .inStock, .stock, .aisle, .shelf: true
    default: false
    }
  }

  /// The cell's value.
  func value(of goods: Goods) -> JSONValue {
    let (product, offer) = (goods.product, goods.offer)
    return switch self {
    case .name: .text(product.name)
    case .item: .text(product.item)
    case .brand: JSONValue(orNull: product.brand)
    case .gtin: JSONValue(orNull: product.gtin)
    case .department: .text(product.department.rawValue)
    case .emoji: .text(product.emoji)
    case .size: ["amount": .integer(product.size.amount), "unit": .text(product.size.unit.rawValue)]
    case .byWeight:
      product.byWeight.map {
        ["stepMilligrams": .integer($0.step), "usualMilligrams": .integer($0.usual)]
      } ?? .null
    case .deposit: product.deposit?.json ?? .null
    case .weightGrams: .integer(product.weightGrams)
    case .storage: .text(product.storage.rawValue)
    case .details: JSONValue(orNull: product.details)
    case .priceCents: JSONValue(orNull: offer?.price.cents)
    case .inStock: offer.map { .flag($0.isInStock) } ?? .null
    case .stock: JSONValue(orNull: goods.stock)
    case .aisle: JSONValue(orNull: offer?.aisle)
    case .shelf: offer?.shelf.map { [.integer($0.row), .integer($0.column)] } ?? .null
    }
  }

  /// Sets the cell's value.
  ///
  /// - Throws: `FileRefusal` with the place of an invalid value in the request, `GoodsRefusal.notSoldHere`.
  func set(_ node: JSONNode, in goods: inout Goods) throws {
    if isOfStore { return try setOffer(node, in: &goods) }
    switch self {
    case .name: goods.product.name = try Self.name(node)
    case .item: goods.product.item = try Self.name(node)
    case .brand: goods.product.brand = node.value == .null ? nil : try Self.name(node)
    case .gtin: goods.product.gtin = node.value == .null ? nil : try Self.gtin(node)
    case .department: goods.product.department = try node.word()
    case .emoji: goods.product.emoji = try Self.name(node, bytes: 32)
    case .size: goods.product.size = try node.quantity(CatalogLimits.sizeAmount)
    case .byWeight: goods.product.byWeight = node.value == .null ? nil : try node.saleByWeight()
    case .deposit: goods.product.deposit = node.value == .null ? nil : try Deposit(node)
    case .weightGrams: goods.product.weightGrams = try node.integer(CatalogLimits.weightGrams)
    case .storage: goods.product.storage = try node.word()
    case .details: goods.product.details = node.value == .null ? nil : try node.productDetails()
    case .priceCents, .inStock, .stock, .aisle, .shelf: break
    }
  }

  private func setOffer(_ node: JSONNode, in goods: inout Goods) throws {
    if self == .priceCents { return try Self.setPrice(node, in: &goods) }
    guard var offer = goods.offer else {
      // The cell is already empty without an offer.
      if node.value == .null { return }
      throw GoodsRefusal.notSoldHere(place: node.place)
    }
    switch self {
    case .inStock:
      offer.isInStock = try node.flag()
      // A count that contradicts this is outdated.
      if let stock = goods.stock, (stock > 0) != offer.isInStock { goods.stock = nil }
    case .stock:
      goods.stock = node.value == .null ? nil : try node.integer(StockSeal.counts)
      if let stock = goods.stock { offer.isInStock = stock > 0 }
    case .aisle: offer.aisle = node.value == .null ? nil : try Self.name(node, bytes: 60)
    case .shelf:
      let cell = node.value == .null ? [] : try node.elements(2...2)
      offer.shelf =
        cell.isEmpty
        ? nil : StoreMap.Cell(row: try cell[0].integer(0...99_999), column: try cell[1].integer(0...99_999))
    default: break
    }
    goods.offer = offer
  }

  private static func setPrice(_ node: JSONNode, in goods: inout Goods) throws {
    guard node.value != .null else {
      (goods.offer, goods.stock) = (nil, nil)
      return
    }
    let price = Money(cents: try node.integer(CatalogLimits.priceCents))
    if goods.offer != nil {
      goods.offer?.price = price
    } else {
      goods.offer = Offer(storeID: goods.storeID ?? "", productID: goods.product.id, price: price)
    }
  }

  static func name(_ node: JSONNode, bytes: Int = 200) throws(FileRefusal) -> String {
    let text = try node.text()
    if let reason = CatalogText.fault(text, bytes: bytes, mayBeEmpty: false) { throw node.refusal(reason) }
    return text
  }

  static func gtin(_ node: JSONNode) throws(FileRefusal) -> String {
    do throws(TableCells.Fault) {
      return try TableCells.gtin(node.shortText())
    } catch {
      throw node.refusal(error.reason)
    }
  }
}

extension Product {
  /// The reason why the sale by weight does not fit the size; nil if it does.
  var byWeightFault: String? {
    guard byWeight != nil else { return nil }
    return SaleByWeight.sizes.contains(size) ? nil : "prices by weight must be for 1000 g, 454 g or 100 g"
  }
}

extension JSONNode {
  /// Step and usual amount of a sale by weight.
  func saleByWeight() throws(FileRefusal) -> SaleByWeight {
    try refuseUnknown(["stepMilligrams", "usualMilligrams"])
    return SaleByWeight(
      step: try member("stepMilligrams").integer(SaleByWeight.milligrams),
      usual: try member("usualMilligrams").integer(SaleByWeight.milligrams))
  }

  /// A product's description, as clean text.
  func productDetails() throws(FileRefusal) -> String {
    try cleanText(
      mostCharacters: CatalogLimits.detailsCharacters, mostBytes: CatalogLimits.detailsBytes)
  }

  /// The text, or an empty one for other values, which the caller's parser then refuses.
  fileprivate func shortText() -> String {
    if case .text(let text) = value { text } else { "" }
  }
}
