import Grocery

/// A restaurant of the town.
struct Restaurant {
  let id: String
  let name: String
  let emoji: String
  let street: String
  let zip: String
  let place: TownPlan.Point
  let openingHours: String
  let phone: String

  private init(
    _ id: String, _ name: String, _ emoji: String, street: String, zip: String, at place: (Double, Double),
    open openingHours: String, phone: String
  ) {
    self.id = id
    self.name = name
    self.emoji = emoji
    self.street = street
    self.zip = zip
    self.place = TownPlan.Point(east: place.0, north: place.1)
    self.openingHours = openingHours
    self.phone = phone
  }

  static let all = [
    Restaurant(
      "forno-alder", "Forno Alder", "🍕", street: "700 Cedar Street", zip: "98701", at: (705, -370),
      open: "Tu-Th 11:30-21:30; Fr-Sa 11:30-23:00; Su 12:00-21:00", phone: "+1 541 555 0151"),
    Restaurant(
      "stack-house", "Stack House Burgers", "🍔", street: "1720 Main Street", zip: "98703", at: (1730, -40),
      open: "Mo-Su 10:30-22:00", phone: "+1 541 555 0152"),
    Restaurant(
      "basil-elephant", "The Basil Elephant", "🍜", street: "410 Juniper Street", zip: "98701",
      at: (430, 655), open: "Mo-Fr 11:00-14:30,17:00-21:30; Sa-Su 17:00-22:00", phone: "+1 541 555 0153"),
    Restaurant(
      "tres-robles", "Taqueria Tres Robles", "🌮", street: "55 Poplar Street", zip: "98702",
      at: (-1570, -330), open: "Mo-Sa 10:00-21:00; Su 10:00-18:00", phone: "+1 541 555 0154"),
    Restaurant(
      "flour-and-finch", "Flour & Finch", "🥐", street: "12 Second Avenue", zip: "98701", at: (225, 60),
      open: "Tu-Fr 06:30-17:00; Sa-Su 07:30-16:00", phone: "+1 541 555 0155"),
    Restaurant(
      "silver-switch", "Silver Switch Diner", "🍳", street: "2 Station Square", zip: "98702",
      at: (345, -1370), open: "24/7", phone: "+1 541 555 0156"),
  ]

  var organization: Organization {
    Organization(id: id, kind: .restaurant, name: name, emoji: emoji)
  }

  func store(on plan: TownPlan) -> Store {
    Store(
      id: id, organizationID: id, name: name,
      address: Address(street: street, city: "Alder Falls", region: "OR", zip: zip, country: "US"),
      position: plan.position(place), openingHours: openingHours, phone: phone, size: .small)
  }

  func menu() -> Menu {
    var menu = Menu(storeID: id, groups: [])
    for row in Table("menus.csv", separator: ";").rows
    where row["restaurant"] == id {
      if menu.groups.last?.name != row["group"] {
        menu.groups.append(Menu.Group(name: row["group"], dishes: []))
      }
      let number = menu.groups.reduce(1) { $0 + $1.dishes.count }
      menu.groups[menu.groups.count - 1].dishes.append(Self.dish("\(id)-\(number)", row))
    }
    return menu
  }

  private static func dish(_ id: String, _ row: Table.Row) -> Menu.Dish {
    Menu.Dish(
      id: id, name: row["dish"], details: row["details"].isEmpty ? nil : row["details"],
      emoji: row["emoji"].isEmpty ? nil : row["emoji"], isVegetarian: row["vegetarian"] == "v",
      prices: row.parts("prices").map { price($0) })
  }

  /// Parses "Large=1599", or "1599" for a single size.
  private static func price(_ text: String) -> Menu.Dish.Price {
    let parts = text.split(separator: "=")
    guard let cents = parts.last.flatMap({ Int($0) }) else { preconditionFailure("\(text) is no price") }
    return Menu.Dish.Price(size: parts.count > 1 ? String(parts[0]) : nil, price: Money(cents: cents))
  }
}
