import Database
import FileFormats
import Grocery

/// What restaurants serve.
enum MenuStore {
  /// What each of the restaurants serves, by store; those without a menu are left out.
  static func menus(of storeIDs: [String], in reader: any Reader) throws -> [String: Menu] {
    var menus: [String: Menu] = [:]
    try reader.each(
      """
      SELECT menu_group.store_id, menu_group.position, menu_group.name,
        dish.id, dish.name, dish.details, dish.emoji, dish.is_vegetarian, dish.prices
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
          prices: try Menu.Dish.Price.prices(prices)))
      menus[storeID] = menu
    }
    return menus
  }
}

extension Menu.Dish.Price {
  /// From a list of `{"size"?, "priceCents"}`.
  static func prices(_ node: JSONNode) throws(FileRefusal) -> [Menu.Dish.Price] {
    var prices: [Menu.Dish.Price] = []
    for price in try node.elements(1...20, of: "prices") {
      prices.append(
        Menu.Dish.Price(
          size: try price.optionalMember("size")?.name(),
          price: Money(cents: try price.member("priceCents").integer(CatalogLimits.priceCents))))
    }
    return prices
  }

  var json: JSONValue {
    var object = JSONObject()
    if let size { _ = object.append("size", .text(size)) }
    _ = object.append("priceCents", .integer(price.cents))
    return .object(object)
  }
}
