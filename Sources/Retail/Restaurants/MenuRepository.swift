import Database
import FileFormats
import Grocery

/// The menus of restaurants.
enum MenuRepository {
  /// Returns the menus by store. Stores without a menu are left out.
  static func menus(of storeIDs: [String], in reader: any Reader) throws -> [String: Menu] {
    var menus: [String: Menu] = [:]
    try reader.each(
      """
      SELECT menu_group.store_id, menu_group.position, menu_group.name,
        dish.id, dish.name, dish.details, dish.emoji, dish.is_vegetarian, dish.prices, dish.written_price
      FROM menu_group
      JOIN dish ON dish.store_id = menu_group.store_id AND dish.group_position = menu_group.position
      WHERE menu_group.store_id IN \(list: storeIDs)
      ORDER BY menu_group.store_id, menu_group.position, dish.position
      """
    ) { row in
      let storeID = try row.text(0)
      let position = try row.integer(1)
      var menu = menus[storeID] ?? Menu(storeID: storeID, groups: [])
      while menu.groups.count <= position { menu.groups.append(Menu.Group(name: "", dishes: [])) }
      menu.groups[position].name = try row.text(2)
      let prices = try JSONNode(reading: Array(try row.text(8).utf8))
      menu.groups[position].dishes.append(
        Menu.Dish(
          id: try row.text(3), name: try row.text(4), details: try row.optionalText(5),
          emoji: try row.optionalText(6), isVegetarian: try row.flag(7),
          prices: try Menu.Dish.Price.prices(prices), writtenPrice: try row.optionalText(9)))
      menus[storeID] = menu
    }
    return menus
  }

  /// Replaces a restaurant's menu.
  static func replace(_ menu: Menu, in writer: any Writer) throws {
    try writer.run("DELETE FROM menu_group WHERE store_id = \(menu.storeID)")
    for (groupPosition, group) in menu.groups.enumerated() {
      try writer.run(
        """
        INSERT INTO menu_group (store_id, position, name)
        VALUES (\(menu.storeID), \(groupPosition), \(group.name))
        """)
      let dishes = Array(group.dishes.enumerated())
      for start in stride(from: 0, to: dishes.count, by: 128) {
        let rows = dishes[start..<min(start + 128, dishes.count)].map { position, dish -> SQL in
          """
          (\(menu.storeID), \(dish.id), \(groupPosition), \(position), \(dish.name), \(dish.details),
            \(dish.emoji), \(dish.isVegetarian), \(dish.pricesText), \(dish.writtenPrice))
          """
        }
        try writer.run(
          """
          INSERT INTO dish (store_id, id, group_position, position, name, details, emoji, is_vegetarian,
            prices, written_price)
          VALUES \(rows.joined(by: ", "))
          """)
      }
    }
  }

  /// Changes the price of a dish.
  static func setPrice(
    _ price: WrittenPrice, of dish: Menu.Dish, at store: String, in writer: any Writer
  ) throws {
    var dish = dish
    dish.prices = price.prices
    try writer.run(
      """
      UPDATE dish SET prices = \(dish.pricesText), written_price = \(price.text)
      WHERE store_id = \(store) AND id = \(dish.id)
      """)
  }
}

extension Menu.Dish {
  /// The prices as JSON text, as the table stores them.
  var pricesText: String { JSONValue.list(prices.map(\.json)).serialized() }

  /// The price as written in a menu.
  func priceAsWritten(in currency: Currency) -> String {
    if let writtenPrice { return writtenPrice }
    return prices.compactMap { price in
      price.price.map { money in
        let amount = money.plainText(digits: currency.digits)
        return (price.size.map { $0 + " " } ?? "") + amount + (price.isLeast ? "+" : "")
      }
    }.joined(separator: " / ")
  }
}

extension Menu.Dish.Price {
  /// Parses a list of `{"size"?, "priceCents"?, "isLeast"?}`.
  static func prices(_ node: JSONNode) throws(FileRefusal) -> [Menu.Dish.Price] {
    var prices: [Menu.Dish.Price] = []
    for price in try node.elements(1...WrittenPrice.mostPrices, of: "prices") {
      let cents = try price.optionalMember("priceCents")?.integer(CatalogLimits.priceCents)
      prices.append(
        Menu.Dish.Price(
          size: try price.optionalMember("size")?.name(), price: cents.map { Money(cents: $0) },
          isLeast: try price.optionalMember("isLeast")?.flag() ?? false))
    }
    return prices
  }

  var json: JSONValue {
    var object = JSONObject()
    if let size { _ = object.append("size", .text(size)) }
    if let price { _ = object.append("priceCents", .integer(price.cents)) }
    if isLeast { _ = object.append("isLeast", .flag(true)) }
    return .object(object)
  }
}
