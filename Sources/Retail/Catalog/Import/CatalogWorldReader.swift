package import FileFormats
import Grocery
import ServerKit

/// Reads a world document. It checks types, words and shapes; `CatalogCheck` checks the values.
struct CatalogWorldReader {
  private(set) var source = CatalogSource()
  private(set) var faults = FaultList()
  private let now: Int
  /// The currency of prices in menus.
  private var currency = CatalogCurrency.initial

  /// - Parameters:
  ///   - now: the time in milliseconds since 1970, for maps without an `updated` time.
  ///   - currency: the installation's; nil if its first store decides.
  /// - Throws: `FileRefusal` if it is not a world document; all other faults are in `faults`.
  init(_ root: JSONNode, now: Int, currency: Currency? = nil) throws(FileRefusal) {
    self.now = now
    guard try root.member("format").integer(0...Int.max) == 1 else {
      throw try root.member("format").refusal("only format 1 is supported")
    }
    try root.refuseUnknown(["format"] + CatalogSource.Section.allCases.map(\.rawValue))
    source.world.organizations = try list(.organizations, root, organization)
    source.world.stores = try list(.stores, root, store)
    let country = source.world.stores.first?.address.country
    self.currency = currency ?? country.flatMap(Currency.init(ofCountry:)) ?? self.currency
    source.world.products = try list(.products, root, product)
    source.world.offers = try list(.offers, root, offer)
    source.world.discounts = try list(.discounts, root, discount)
    source.world.maps = try list(.maps, root, map)
    source.world.menus = try list(.menus, root, menu)
    source.world.streets = try list(.streets, root, street)
  }

  /// The valid elements; the others become faults.
  private mutating func list<Element>(
    _ section: CatalogSource.Section, _ root: JSONNode, _ read: (JSONNode) throws(FileRefusal) -> Element
  ) throws(FileRefusal) -> [Element] {
    var elements: [Element] = []
    var numbers: [Int] = []
    for (number, node) in try (root.optionalMember(section.rawValue)?.elements() ?? []).enumerated() {
      let element = faults.collecting { () throws(FileRefusal) in try read(node) }
      guard let element else { continue }
      elements.append(element)
      numbers.append(number)
    }
    source.numbers[section] = numbers
    return elements
  }

  private func organization(_ node: JSONNode) throws(FileRefusal) -> Organization {
    try node.refuseUnknown(["id", "kind", "name", "emoji", "membership", "loyalty"])
    return Organization(
      id: try node.member("id").text(), kind: try node.member("kind").word(),
      name: try node.member("name").name(), emoji: try node.member("emoji").name(),
      membership: try node.optionalMember("membership")?.name(),
      loyalty: try node.optionalMember("loyalty").map(LoyaltyProgramme.init))
  }

  private func store(_ node: JSONNode) throws(FileRefusal) -> Store {
    try node.refuseUnknown([
      "id", "organisation", "name", "street", "city", "region", "zip", "country", "latitude", "longitude",
      "openingHours", "phone", "size", "timeZone", "till",
    ])
    return Store(
      id: try node.member("id").text(), organizationID: try node.member("organisation").text(),
      name: try node.member("name").name(),
      address: Address(
        street: try node.member("street").text(), city: try node.member("city").text(),
        region: try node.optionalMember("region")?.text() ?? "", zip: try node.member("zip").text(),
        country: try node.member("country").text()),
      position: Position(
        latitude: try node.member("latitude").number(-90...90),
        longitude: try node.member("longitude").number(-180...180)),
      openingHours: try node.optionalMember("openingHours")?.text(),
      phone: try node.optionalMember("phone")?.text(),
      size: try node.optionalMember("size")?.word() ?? .medium,
      timeZone: try node.optionalMember("timeZone")?.text(),
      till: try node.optionalMember("till").map(TillRules.init) ?? .none)
  }

  private func product(_ node: JSONNode) throws(FileRefusal) -> Product {
    try node.refuseUnknown([
      "id", "organisation", "gtin", "name", "item", "brand", "department", "emoji", "size", "weightGrams",
      "storage", "popularity", "description", "byWeight", "deposit",
    ])
    let size = try node.member("size")
    try size.refuseUnknown(["amount", "unit"])
    let department: Department = try node.member("department").word()
    return Product(
      id: try node.member("id").text(), organizationID: try node.member("organisation").text(),
      gtin: try node.optionalMember("gtin")?.text(), name: try node.member("name").name(),
      item: try node.member("item").name(), brand: try node.optionalMember("brand")?.name(),
      department: department, emoji: try node.optionalMember("emoji")?.name() ?? department.emoji,
      size: try size.quantity(CatalogLimits.sizeAmount),
      byWeight: try node.optionalMember("byWeight")?.saleByWeight(),
      deposit: try node.optionalMember("deposit").map(Deposit.init),
      weightGrams: try node.member("weightGrams").integer(CatalogLimits.weightGrams),
      storage: try node.optionalMember("storage")?.word() ?? .ambient,
      popularity: try node.optionalMember("popularity")?.integer(CatalogLimits.popularity) ?? 0,
      details: try node.optionalMember("description")?.productDetails())
  }

  private func offer(_ node: JSONNode) throws(FileRefusal) -> Offer {
    try node.refuseUnknown(["store", "product", "priceCents", "aisle", "shelf", "inStock"])
    var shelf: StoreMap.Cell?
    if let cell = try node.optionalMember("shelf") { shelf = try StoreMap.Cell(cell) }
    return Offer(
      storeID: try node.member("store").text(), productID: try node.member("product").text(),
      price: Money(cents: try node.member("priceCents").integer(CatalogLimits.priceCents)),
      aisle: try node.optionalMember("aisle")?.name(), shelf: shelf,
      isInStock: try node.optionalMember("inStock")?.flag() ?? true)
  }
}

extension CatalogWorldReader {
  private func discount(_ node: JSONNode) throws(FileRefusal) -> StoreDiscount {
    try node.refuseUnknown([
      "id", "organisation", "rule", "limit", "membersOnly", "together", "firstDay", "startTime", "lastDay",
      "endTime", "products", "departments", "stores",
    ])
    var departments: [Department] = []
    for element in try node.optionalMember("departments")?.elements() ?? [] {
      departments.append(try element.word())
    }
    return StoreDiscount(
      id: try node.member("id").text(), organizationID: try node.member("organisation").text(),
      terms: try Discount(node), period: try DiscountPeriod(node),
      productIDs: try node.optionalMember("products").map(texts) ?? [], departments: departments,
      storeIDs: try node.optionalMember("stores").map(texts) ?? [])
  }

  private func texts(_ node: JSONNode) throws(FileRefusal) -> [String] {
    var texts: [String] = []
    for element in try node.elements() { texts.append(try element.text()) }
    return texts
  }

  private func map(_ node: JSONNode) throws(FileRefusal) -> StoreMap {
    try node.refuseUnknown(
      ["id", "store", "name", "official", "updated", "decimetresPerCell", "grid"] + MapDrawingJSON.keys)
    let drawing = try MapDrawingJSON(node)
    return StoreMap(
      id: try node.member("id").text(), storeID: try node.member("store").text(),
      name: try node.member("name").name(), isOfficial: try node.member("official").flag(),
      updated: try node.optionalMember("updated")?.integer(0...Int.max) ?? now,
      decimetresPerCell: try node.member("decimetresPerCell").integer(CatalogLimits.decimetresPerCell),
      grid: try texts(node.member("grid")), legend: drawing.legend, entrances: drawing.entrances,
      checkouts: drawing.checkouts, aisles: drawing.aisles, namedSigns: drawing.namedSigns,
      parts: drawing.parts)
  }

  private func menu(_ node: JSONNode) throws(FileRefusal) -> Menu {
    try node.refuseUnknown(["store", "groups"])
    var groups: [Menu.Group] = []
    for group in try node.member("groups").elements(1...100, of: "groups") {
      try group.refuseUnknown(["name", "dishes"])
      var dishes: [Menu.Dish] = []
      for dish in try group.member("dishes").elements(1...1000, of: "dishes") {
        dishes.append(try self.dish(dish))
      }
      groups.append(Menu.Group(name: try group.member("name").name(), dishes: dishes))
    }
    return Menu(storeID: try node.member("store").text(), groups: groups)
  }

  private func dish(_ node: JSONNode) throws(FileRefusal) -> Menu.Dish {
    try node.refuseUnknown(["id", "name", "details", "emoji", "vegetarian", "prices", "price"])
    var prices: [Menu.Dish.Price] = []
    var writtenPrice: String?
    if let price = try node.optionalMember("price") {
      let parsed = try price.writtenPrice(in: currency)
      (prices, writtenPrice) = (parsed.prices, parsed.text)
    } else {
      prices = try Menu.Dish.Price.prices(node.member("prices"))
    }
    return Menu.Dish(
      id: try node.member("id").text(), name: try node.member("name").name(),
      details: try node.optionalMember("details")?.text(),
      emoji: try node.optionalMember("emoji")?.name(),
      isVegetarian: try node.optionalMember("vegetarian")?.flag() ?? false,
      prices: prices, writtenPrice: writtenPrice)
  }

  private func street(_ node: JSONNode) throws(FileRefusal) -> Street {
    try node.refuseUnknown(["kind", "name", "points"])
    return Street(
      kind: try node.member("kind").word(), name: try node.optionalMember("name")?.name(),
      points: try Street.points(node.member("points")))
  }
}

extension JSONNode {
  /// Refuses unknown keys, so that a misspelled key is not silently ignored.
  ///
  /// - Throws: `FileRefusal` with the first key that is not one of `keys`.
  package func refuseUnknown(_ keys: [String]) throws(FileRefusal) {
    guard case .object(let object) = value else { return }
    for key in object.keys where !keys.contains(key) {
      throw refusal("\(quoted(key)) is unknown; expected one of \(keys.joined(separator: ", "))")
    }
  }
}
