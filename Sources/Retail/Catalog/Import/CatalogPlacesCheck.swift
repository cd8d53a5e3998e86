import FileFormats
import Grocery

/// Organizations, stores, menus and streets.
extension CatalogCheck {
  mutating func checkOrganizations() {
    var indexes: [String: Int] = [:]
    for (index, organization) in world.organizations.enumerated() {
      checkID(organization.id, .organizations, index, indexes: &indexes)
      checkName(organization.name, .organizations, index, "name")
      checkName(organization.emoji, .organizations, index, "emoji", bytes: 32)
      checkName(organization.membership, .organizations, index, "membership")
      if organization.loyalty != nil && organization.membership == nil {
        fault(.organizations, index, "loyalty", "points require a membership; set it too")
      }
      if let before = known.organizations[organization.id], before != organization.kind {
        fault(.organizations, index, "kind", "'\(organization.kind)', but it is a \(before) already")
      }
      known.organizations[organization.id] = organization.kind
    }
  }

  mutating func checkStores() {
    var indexes: [String: Int] = [:]
    for (index, store) in world.stores.enumerated() {
      checkID(store.id, .stores, index, indexes: &indexes)
      if checkOrganization(store.organizationID, .stores, index) {
        checkOwner(store.organizationID, before: known.stores[store.id], .stores, index, "organisation")
      }
      known.stores[store.id] = store.organizationID
      for storeFault in StoreRules.faults(of: store) {
        fault(.stores, index, storeFault.member, storeFault.reason)
      }
      if let hours = store.openingHours, let rule = (try? OpeningHours(hours))?.overruled {
        remark(
          .stores, index, "openingHours",
          "later rules replace rule \(rule) on all of its days; if you mean both, combine them in one rule")
      }
    }
  }

  mutating func checkMenus() {
    var indexes: [String: Int] = [:]
    for (index, menu) in world.menus.enumerated() {
      guard let organization = known.stores[menu.storeID] else {
        fault(.menus, index, "store", "no store has the id \(quoted(menu.storeID))")
        continue
      }
      if known.organizations[organization] != .restaurant {
        fault(.menus, index, "store", "\(quoted(menu.storeID)) is not a restaurant")
      }
      if let first = indexes.updateValue(index, forKey: menu.storeID) {
        fault(.menus, index, "store", "has a menu in \(source.place(.menus, first)) already")
      }
      if menu.groups.isEmpty { fault(.menus, index, "groups", "a menu needs at least one group") }
      var dishIDs: Set<String> = []
      for (number, group) in menu.groups.enumerated() {
        checkName(group.name, .menus, index, "groups[\(number)].name")
        if group.dishes.isEmpty { fault(.menus, index, "groups[\(number)]", "has no dishes") }
        for (position, dish) in group.dishes.enumerated() {
          checkDish(dish, index, "groups[\(number)].dishes[\(position)]", ids: &dishIDs)
        }
      }
    }
  }

  private mutating func checkDish(
    _ dish: Menu.Dish, _ index: Int, _ place: String, ids: inout Set<String>
  ) {
    if !dish.id.isRowID { fault(.menus, index, "\(place).id", "\(quoted(dish.id)) is not a valid id") }
    if !ids.insert(dish.id).inserted {
      fault(.menus, index, "\(place).id", "\(quoted(dish.id)) is listed twice in this menu")
    }
    checkName(dish.name, .menus, index, "\(place).name")
    checkName(dish.details, .menus, index, "\(place).details", bytes: 1000)
    checkName(dish.emoji, .menus, index, "\(place).emoji", bytes: 32)
    if dish.prices.isEmpty { fault(.menus, index, "\(place).prices", "a dish needs at least one price") }
    for (number, price) in dish.prices.enumerated() {
      checkName(price.size, .menus, index, "\(place).prices[\(number)].size")
      if let cents = price.price {
        checkCents(cents, .menus, index, "\(place).prices[\(number)].priceCents")
      }
      if dish.prices[..<number].contains(where: { $0.size == price.size }) {
        fault(.menus, index, "\(place).prices[\(number)].size", "two prices have this size")
      }
    }
  }

  mutating func checkStreets() {
    for (index, street) in world.streets.enumerated() {
      checkName(street.name, .streets, index, "name")
      if street.points.count < 2 { fault(.streets, index, "points", "at least two are required") }
      for pointFault in street.points.flatMap(StoreRules.faults(of:)) {
        fault(.streets, index, pointFault.member, pointFault.reason)
      }
    }
  }
}
