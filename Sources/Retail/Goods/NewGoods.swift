import Database
import FileFormats
import FoundationEssentials
import Grocery
import Identity
import Language
import ServerKit

/// A new product as its editor sent it: with a picture, its price in a store, and its first discount, if any.
struct NewGoods: Sendable {
  let product: Product
  /// The store of the price, and the price; nil if no store sells it yet.
  let offer: (storeID: String, price: Money)?
  let picture: CleanPicture?
  let discount: DeskDiscount?

  /// - Parameter newID: the ids of rows that were sent without one.
  /// - Throws: `FileRefusal`, `PictureRefusal`.
  /// - Complexity: O(bytes of the picture), see `CleanPicture`.
  init(_ body: JSONNode, of organizationID: String, newID: () -> String) throws {
    let product = try Product(body, of: organizationID, newID: newID)
    self.product = product
    let store = try body.optionalMember("store")?.id()
    let price = try body.optionalMember("priceCents").map {
      Money(cents: try $0.integer(CatalogLimits.priceCents))
    }
    if let store, let price {
      offer = (store, price)
    } else if store != nil || price != nil {
      throw body.refusal("a store and a price come together")
    } else {
      offer = nil
    }
    picture = try body.optionalMember("picture").map(Self.picture)
    discount = try body.optionalMember("discount").map {
      try Self.discount($0, of: organizationID, on: product.id, newID: newID)
    }
  }

  private static func picture(_ node: JSONNode) throws -> CleanPicture {
    let text = try node.text(maximumLength: GoodsLimits.pictureTextBytes)
    guard let bytes = Data(base64Encoded: text), !bytes.isEmpty, bytes.count <= GoodsLimits.pictureBytes
    else {
      throw node.refusal("must be a picture of at most \(GoodsLimits.pictureBytes >> 10) kB in Base64")
    }
    let picture = try CleanPicture(cleaning: [UInt8](bytes))
    try picture.checkSides(atMost: GoodsLimits.pictureSide)
    return picture
  }

  private static func discount(
    _ node: JSONNode, of organizationID: String, on product: String, newID: () -> String
  ) throws -> DeskDiscount {
    // People are named on the discount's own page, where attempts to find nicknames are counted.
    for name in ["accounts", "products"] where try node.optionalMember(name) != nil {
      throw try node.member(name).refusal("cannot be set with a new product")
    }
    guard case .object(var terms) = node.value else { throw node.refusal("must be an object") }
    _ = terms.append("products", .list([.text(product)]))
    let id = try node.optionalMember("id")?.id() ?? newID()
    do {
      return try DeskDiscount(JSONNode(.object(terms)), id: id, organization: organizationID)
    } catch let refusal {
      throw refusal.ofDiscount
    }
  }

  /// Adds everything, or nothing.
  ///
  /// - Returns: the product's id.
  /// - Throws: `GoodsRefusal`, `OrganizationRefusal.unknownStore`, `DiscountRefusal`, `FileRefusal`.
  func add(at now: Int, in writer: any Writer) throws -> String {
    let organization = product.organizationID
    if let offer { try GoodsRepository.require(offer.storeID, of: organization, in: writer) }
    let id = try GoodsRepository.add(product, soldFor: offer, at: now, in: writer)
    if let picture {
      try GoodsPictureRepository.set(picture, of: id, of: organization, at: now, in: writer)
    }
    guard var discount else { return id }
    discount.discount.productIDs = [id]
    discount.discount.id = try DeskDiscountRepository.requireRoom(
      for: discount.discount.id, of: organization, in: writer)
    do {
      // One product has few prices, so this is checked within the write.
      try DeskDiscountRepository.check(discount.discount, mustLower: true, in: writer)
      _ = try DeskDiscountRepository.write(discount, at: now, in: writer)
    } catch let refusal as FileRefusal {
      throw refusal.ofDiscount
    }
    return id
  }
}

extension FileRefusal {
  /// The same refusal, in a body with the discount as a member.
  fileprivate var ofDiscount: FileRefusal {
    FileRefusal(place: place == "file" ? "discount" : "discount.\(place)", reason: reason)
  }
}

extension Product {
  /// Parses a product that the store desk sent.
  fileprivate init(_ body: JSONNode, of organizationID: String, newID: () -> String) throws {
    let name = try GoodsField.name(try body.member("name"))
    let department: Department = try body.member("department").word()
    let gtin = try body.optionalMember("gtin").map(GoodsField.gtin)
    let size = try body.member("size").quantity(CatalogLimits.sizeAmount)
    let weight = try body.optionalMember("weightGrams")?.integer(CatalogLimits.weightGrams)
    let byWeight = try body.optionalMember("byWeight")?.saleByWeight()
    guard let weightGrams = weight ?? (size.unit == .piece ? nil : size.amount) else {
      throw body.refusal("products sold by the piece need a weight")
    }
    self.init(
      id: try body.optionalMember("id")?.id() ?? gtin.map { "\(organizationID).\($0)" }
        .flatMap { $0.isRowID ? $0 : nil } ?? newID(),
      organizationID: organizationID, gtin: gtin, name: name,
      item: try body.optionalMember("item").map { try GoodsField.name($0) } ?? name,
      brand: try body.optionalMember("brand").map { try GoodsField.name($0) }, department: department,
      emoji: try body.optionalMember("emoji").map { try GoodsField.name($0, bytes: 32) } ?? department.emoji,
      size: size, byWeight: byWeight,
      deposit: try body.optionalMember("deposit").map(Deposit.init), weightGrams: weightGrams,
      storage: try body.optionalMember("storage")?.word() ?? .ambient,
      details: try body.optionalMember("description")?.productDetails())
    if let reason = byWeightFault { throw try body.member("size").refusal(reason) }
  }
}
