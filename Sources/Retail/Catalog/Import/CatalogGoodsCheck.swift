import FileFormats
import Grocery

/// Products, offers and discounts.
extension CatalogCheck {
  mutating func checkProducts() {
    var indexes: [String: Int] = [:]
    for (index, product) in world.products.enumerated() {
      checkID(product.id, .products, index, indexes: &indexes)
      if checkOrganization(product.organizationID, .products, index) {
        checkOwner(
          product.organizationID, before: known.products[product.id], .products, index, "organisation")
        if known.organizations[product.organizationID] == .restaurant {
          fault(.products, index, "organisation", "\(quoted(product.organizationID)) is a restaurant")
        }
      }
      known.products[product.id] = product.organizationID
      checkGTIN(product, index)
      checkName(product.name, .products, index, "name")
      checkName(product.item, .products, index, "item")
      checkName(product.brand, .products, index, "brand")
      checkName(product.emoji, .products, index, "emoji", bytes: 32)
      checkName(product.details, .products, index, "description", bytes: CatalogLimits.detailsBytes)
      checkNumber(product.size.amount, CatalogLimits.sizeAmount, .products, index, "size.amount")
      if let reason = product.byWeightFault { fault(.products, index, "byWeight", reason) }
      checkNumber(product.weightGrams, CatalogLimits.weightGrams, .products, index, "weightGrams")
      checkNumber(product.popularity, CatalogLimits.popularity, .products, index, "popularity")
    }
  }

  private mutating func checkGTIN(_ product: Product, _ index: Int) {
    guard let gtin = product.gtin else { return }
    if !GTIN.isValid(gtin) {
      fault(.products, index, "gtin", "\(quoted(gtin)) is not a GTIN of 8, 12, 13 or 14 digits")
    }
    let key = KnownCatalog.GTIN(organizationID: product.organizationID, digits: gtin)
    if let other = known.gtins.updateValue(product.id, forKey: key), other != product.id {
      fault(.products, index, "gtin", "\(quoted(gtin)) is the GTIN of the product \(quoted(other)) too")
    }
  }

  mutating func checkOffers() {
    struct Key: Hashable {
      let store: String
      let product: String
    }
    var indexes: [Key: Int] = [:]
    indexes.reserveCapacity(world.offers.count)
    for (index, offer) in world.offers.enumerated() {
      let store = known.stores[offer.storeID]
      let product = known.products[offer.productID]
      if store == nil { fault(.offers, index, "store", "no store has the id \(quoted(offer.storeID))") }
      if product == nil {
        fault(.offers, index, "product", "no product has the id \(quoted(offer.productID))")
      }
      if let store, let product, store != product {
        fault(
          .offers, index, "product",
          "\(quoted(offer.productID)) belongs to \(quoted(product)), the store to \(quoted(store))")
      }
      let key = Key(store: offer.storeID, product: offer.productID)
      if let first = indexes.updateValue(index, forKey: key) {
        fault(.offers, index, nil, "the same product is in \(source.place(.offers, first)) already")
      }
      checkCents(offer.price, .offers, index, "priceCents")
      checkName(offer.aisle, .offers, index, "aisle", bytes: 60)
      checkShelf(offer, index)
    }
  }

  private mutating func checkShelf(_ offer: Offer, _ index: Int) {
    guard let shelf = offer.shelf, let map = known.officialMaps[offer.storeID] else { return }
    guard map.grid.indices.contains(shelf.row), shelf.column < map.grid[shelf.row].count, shelf.column >= 0
    else {
      fault(
        .offers, index, "shelf",
        "row \(shelf.row), column \(shelf.column) is beyond the map \(quoted(map.id))"
      )
      return
    }
    let row = map.grid[shelf.row]
    let mark = row[row.index(row.startIndex, offsetBy: shelf.column)]
    if map.legend[mark]?.kind != .shelf {
      fault(
        .offers, index, "shelf",
        "row \(shelf.row), column \(shelf.column) of the map \(quoted(map.id)) is not a shelf")
    }
  }

  mutating func checkDiscounts() {
    var indexes: [String: Int] = [:]
    for (index, discount) in world.discounts.enumerated() {
      checkID(discount.id, .discounts, index, indexes: &indexes)
      if checkOrganization(discount.organizationID, .discounts, index) {
        checkOwner(
          discount.organizationID, before: known.discounts[discount.id], .discounts, index, "organisation")
      }
      for (member, reason) in discount.terms.faults + discount.period.faults {
        fault(.discounts, index, member, reason)
      }
      if discount.productIDs.isEmpty && discount.departments.isEmpty {
        fault(.discounts, index, "products", "at least one product or a department is required")
      }
      if Set(discount.departments).count < discount.departments.count {
        fault(.discounts, index, "departments", "one is listed twice")
      }
      checkReferences(discount.productIDs, known.products, discount, index, "products")
      checkReferences(discount.storeIDs, known.stores, discount, index, "stores")
    }
  }

  private mutating func checkReferences(
    _ ids: [String], _ owners: [String: String], _ discount: StoreDiscount, _ index: Int, _ member: String
  ) {
    var distinctIDs: Set<String> = []
    for (number, id) in ids.enumerated() {
      let place = "\(member)[\(number)]"
      if !distinctIDs.insert(id).inserted { fault(.discounts, index, place, "\(quoted(id)) is listed twice") }
      guard let owner = owners[id] else {
        fault(.discounts, index, place, "no \(member.dropLast()) has the id \(quoted(id))")
        continue
      }
      if owner != discount.organizationID {
        fault(.discounts, index, place, "\(quoted(id)) belongs to \(quoted(owner))")
      }
    }
  }
}
