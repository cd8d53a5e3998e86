import DemoWorld
import Grocery
import Testing

@Suite("The demo's town")
struct TownTests {
  private let town = Town.shared

  @Test("There are ten grocery stores of five chains and six restaurants")
  func counts() {
    let world = town.world

    #expect(world.organizations.filter { $0.kind == .grocer }.count == 5)
    #expect(world.organizations.filter { $0.kind == .restaurant }.count == 6)
    #expect(town.grocers.count == 10)
    #expect(world.stores.count == 16)
    #expect(world.maps.count == 10)
    #expect(world.menus.count == 6)
    #expect((60...140).contains(world.streets.count))
  }

  @Test("All stores are in Alder Falls, whose ZIP codes no real place has: the server labels them (R-12)")
  func invented() {
    for address in town.world.stores.map(\.address) {
      #expect(address.city == "Alder Falls")
      #expect(address.zip.hasPrefix("987"))
      #expect(address.country == "US")
    }
  }

  @Test("A large store has 1,500 products in every department but Other")
  func largeStores() {
    for store in ["maple-riverside", "maple-summit"] {
      let products = (town.offers[store] ?? [:]).keys.compactMap { town.products[$0] }
      #expect((1_450...1_700).contains(products.count))
      #expect(Set(products.map(\.department)) == Set(Department.allCases.dropLast()))
      #expect(Set(products.map(\.item)).count >= 500)
    }
  }

  @Test("One chain asks for a tax and one for bags and bottles; at one, points pay (N-16, N-38)")
  func tills() {
    let world = town.world
    for store in world.stores {
      let (isDepot, isRosa) = (store.organizationID == "depot", store.organizationID == "rosa")
      for department in Department.allCases {
        let isTaxed = isDepot && [.household, .care, .pets].contains(department)
        #expect(store.till.rate(on: department) == (isTaxed ? 6_000 : 0))
      }
      #expect(store.till.bag?.cents == (isRosa ? 10 : nil))
      #expect(store.till.cashStep?.cents == (isRosa ? 5 : nil))
    }
    let bottles = world.products.filter { $0.deposit != nil }
    #expect(Set(bottles.map(\.organizationID)) == ["rosa"])
    #expect(Set(bottles.map(\.item)) == ["Olive oil", "Balsamic vinegar"])
    #expect(bottles.allSatisfy { $0.deposit == Deposit(each: Money(cents: 15)) })
    #expect(world.organizations.compactMap { $0.loyalty?.payLot } == [500])
  }

  @Test("Nothing has the id of something else, and an id can stand in an address")
  func ids() {
    let world = town.world
    let kinds = [
      world.organizations.map(\.id), world.stores.map(\.id), world.products.map(\.id), world.maps.map(\.id),
      world.discounts.map(\.id), world.menus.flatMap { $0.groups }.flatMap { $0.dishes }.map(\.id),
    ]

    for ids in kinds {
      #expect(Set(ids).count == ids.count)
      #expect(ids.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9._-]{1,64}/) != nil })
    }
    #expect(Set(world.offers.map { [$0.storeID, $0.productID] }).count == world.offers.count)
  }

  @Test("Everything that is named is there, and belongs to whom it should")
  func references() {
    let world = town.world
    let organizations = Set(world.organizations.map(\.id))

    #expect(world.stores.allSatisfy { organizations.contains($0.organizationID) })
    #expect(world.products.allSatisfy { organizations.contains($0.organizationID) })
    #expect(world.maps.allSatisfy { town.stores[$0.storeID] != nil && $0.isOfficial })
    #expect(world.menus.allSatisfy { town.stores[$0.storeID] != nil })
    for offer in world.offers {
      let chain = town.stores[offer.storeID]?.organizationID
      #expect(chain != nil && chain == town.products[offer.productID]?.organizationID, "\(offer)")
    }
    for discount in world.discounts {
      #expect(!discount.productIDs.isEmpty)
      #expect(
        discount.productIDs.allSatisfy { town.products[$0]?.organizationID == discount.organizationID })
      #expect(discount.storeIDs.allSatisfy { town.stores[$0]?.organizationID == discount.organizationID })
    }
  }

  @Test("The town is the same whenever it is asked for")
  func sameAgain() {
    #expect(DemoWorld.world() == town.world)
  }

  @Test("Every store lies within the town and in one of its three zip codes")
  func places() {
    for store in town.world.stores {
      #expect(["98701", "98702", "98703"].contains(store.address.zip))
      #expect((44.17...44.23).contains(store.position.latitude), "\(store.name)")
      #expect((-120.36...(-120.24)).contains(store.position.longitude), "\(store.name)")
    }
    #expect(Set(town.world.stores.map(\.position)).count == town.world.stores.count)
    #expect(Set(town.grocers.map(\.address.zip)).count == 3)
  }

  @Test("Stores keep different hours: one late, one closed over lunch, some not on Sundays, one always open")
  func hours() throws {
    var weeks: [String: [Range<Int>]] = [:]
    for store in town.world.stores {
      let hours = try OpeningHours(#require(store.openingHours, "\(store.name)"))
      let week: [Range<Int>] = try #require(hours.regularWeek, "\(store.name)")
      weeks[store.id] = week
    }
    let day = 24 * 60
    let noon = { (store: String, weekday: Int) in
      (weeks[store] ?? []).contains { $0.contains(weekday * day + 12 * 60 + 30) }
    }

    #expect(Set(town.grocers.compactMap(\.openingHours)).count >= 8)
    #expect(weeks["maple-riverside"]?.first == 6 * 60..<day)
    #expect(!noon("coop-market", 0) && noon("pennywise-station", 0))
    #expect(!noon("pennywise-prairie", 6) && noon("maple-summit", 6))
    #expect(!noon("rosas-greens", 0) && noon("rosas-greens", 1))
    #expect(weeks["silver-switch"] == [0..<7 * day])
  }

  @Test("Every store stands on the street of its address")
  func addresses() throws {
    for store in town.world.stores {
      let name = store.address.street.drop { $0.isNumber || $0 == " " }.replacing(" West", with: "")
      let street = try #require(town.world.streets.first { $0.name.map { $0 == name } ?? false })
      let nearest = street.points.map { metres($0, store.position) }.min() ?? .infinity
      let along = zip(street.points, street.points.dropFirst()).map { distance(store.position, $0, $1) }
      #expect(min(nearest, along.min() ?? .infinity) < 80, "\(store.name) is off \(name)")
    }
  }

  @Test("Areas of the base map come back to where they began, and streets lead somewhere")
  func streets() {
    for street in town.world.streets {
      #expect(street.points.count >= 2)
      #expect(street.name?.isEmpty == false)
      if street.kind == .park || street.kind == .water { #expect(street.points.first == street.points.last) }
    }
  }

  @Test("Every restaurant has 20 to 60 dishes at prices that one pays")
  func menus() {
    for menu in town.world.menus {
      let dishes = menu.groups.flatMap(\.dishes)
      #expect((20...60).contains(dishes.count))
      #expect(menu.groups.count >= 5)
      #expect(dishes.contains { $0.isVegetarian } && dishes.contains { !$0.isVegetarian })
      for dish in dishes {
        let cents = dish.prices.map { $0.price?.cents ?? 0 }
        #expect(cents.allSatisfy { (150...5_000).contains($0) }, "\(dish.name)")
        #expect(dish.prices.count == 1 || dish.prices.allSatisfy { $0.size != nil }, "\(dish.name)")
        #expect(cents == cents.sorted(), "\(dish.name)")
      }
    }
  }

  /// Returns the offset on a plane, which suits a town.
  private func offset(_ from: Position, _ to: Position) -> (east: Double, north: Double) {
    ((to.longitude - from.longitude) * 79_930, (to.latitude - from.latitude) * 111_110)
  }

  private func metres(_ from: Position, _ to: Position) -> Double {
    let (east, north) = offset(from, to)
    return (east * east + north * north).squareRoot()
  }

  /// Returns the distance of a place from a segment, in meters.
  private func distance(_ place: Position, _ start: Position, _ end: Position) -> Double {
    let line = offset(start, end)
    let way = offset(start, place)
    let length = line.east * line.east + line.north * line.north
    let share = max(0, min(1, (way.east * line.east + way.north * line.north) / length))
    let (east, north) = (way.east - line.east * share, way.north - line.north * share)
    return (east * east + north * north).squareRoot()
  }
}
