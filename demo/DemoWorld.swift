public import Grocery

/// A small invented town for trying Forage: ten stores of five chains with offers, prices and shelves, six
/// restaurants with menus, streets, and a household.
///
/// The files in `data` are embedded, so that the program is a single binary. Town, brands, prices and numbers
/// are invented; `docs/guides/demo-world.md` explains how the world is built.
public enum DemoWorld {
  /// The organization with staff.
  public static let staffedOrganization = "maple"

  /// Returns the whole town, the same at every call.
  ///
  /// - Complexity: O(offers); some 8,900 of them took 0.75 s in a debug build on two shared cores (November
  ///   2026).
  public static func world() -> CatalogWorld {
    let plan = TownPlan()
    let shelves = Item.all()
    let brands = Brand.all()
    var world = CatalogWorld()
    for chain in Chain.all {
      let range = Assortment(of: chain, items: shelves, brands: brands)
      world.organizations.append(chain.organization)
      world.products += range.wares.map(\.product)
      for site in Site.all where site.chain == chain.id {
        let map = site.map()
        world.stores.append(site.store(of: chain, on: plan))
        world.maps.append(map)
        world.offers += StoreShelves(map).offers(of: range.wares, at: site, chain)
      }
    }
    world.discounts = Promotion.all.map { $0.discount(in: world) }
    world.coupons = TownCoupon.all.map { $0.coupon(in: world) }
    for restaurant in Restaurant.all {
      world.organizations.append(restaurant.organization)
      world.stores.append(restaurant.store(on: plan))
      world.menus.append(restaurant.menu())
    }
    world.streets = plan.streets()
    return world
  }

  /// The ads of the staffed organization.
  public static var ads: [TownAd] { TownAd.all }

  /// Returns the pictures of some products of every chain; the same for all products of an item.
  public static func pictures() -> [TownPicture] {
    let (items, brands) = (Item.all(), Brand.all())
    return Chain.all.flatMap { Assortment(of: $0, items: items, brands: brands).pictures }
  }

  /// The name of the town's household.
  public static let householdName = "Linden"

  /// Returns the rows of the town's household: a list, recipes, planned meals and the items of all of them.
  ///
  /// They are the same at every call except for the time and the days.
  ///
  /// - Parameters:
  ///   - household: the id of the household.
  ///   - time: the time of all rows, in milliseconds since 1970.
  ///   - today: the middle of the planned days.
  public static func rows(of household: String, at time: Int, around today: CalendarDay) -> [RowChange] {
    TownHousehold(household, at: time).rows(around: today)
  }

  /// Returns the staffed organization's usage over the last two months, the same at every call except for the
  /// days.
  ///
  /// - Parameter today: the day after the last one.
  public static func worth(of world: CatalogWorld, before today: CalendarDay) -> [TownSum] {
    let id = staffedOrganization
    let stores = world.stores.filter { $0.organizationID == id }.map(\.id)
    let coupons = world.coupons.filter { $0.organizationID == id }.map(\.id)
    let subjects = [
      ("maps", 12, stores), ("additions", 140, [id]), ("trips", 24, stores), ("coupons", 16, coupons),
      ("impressions", 180, ads.map(\.id)), ("clicks", 14, ads.map(\.id)),
    ]
    return subjects.flatMap { figure, usually, ids in
      AnalyticsTrail.sums(of: figure, usually: usually, ids, of: id, before: today)
    }
  }

  /// Returns the prices of all offers over the last year, the same at every call except for the dates.
  ///
  /// - Parameter now: milliseconds since 1970.
  public static func priceHistory(of world: CatalogWorld, before now: Int) -> [PastPrice] {
    let products = Dictionary(uniqueKeysWithValues: world.products.map { ($0.id, $0) })
    return world.offers.flatMap { offer in
      products[offer.productID].map { product in
        PriceTrail.points(of: offer, product, before: now).map {
          PastPrice(storeID: offer.storeID, productID: offer.productID, point: $0)
        }
      } ?? []
    }
  }
}
