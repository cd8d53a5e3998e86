import Grocery
import Testing

@testable import ServerKit

@Suite("The obstacles of a trip are reported (N-11)")
struct TripObstacleTests {
  /// Two stores that each lack something, and one that has everything for more.
  private static func town(hours: String? = nil) -> TripTown {
    var town = TripTown()
    town.addStore("all", of: "a", north: 2, hours: hours, sells: [("Milk", 200), ("Bread", 300)])
    town.addStore("milk", of: "b", north: 2, east: 2, sells: [("Milk", 150)])
    town.addStore("bread", of: "c", east: 2, sells: [("Bread", 280)])
    return town
  }

  @Test("A savings target that no trip meets: the possible saving and its trip")
  func saving() async throws {
    let town = Self.town()

    let answer = try await town.plan(TripRequestBody(["milk", "bread"]).with("savingPercent", 20))

    #expect(answer.trips.isEmpty && answer.tradeOffs.isEmpty)
    #expect(answer.obstacles.map(\.kind) == ["saving"])
    // 430 instead of 500.
    #expect(answer.obstacles.first?.needed == 14 && answer.obstacles.first?.asked == 20)
    #expect(answer.alternatives.map(\.dropped) == ["saving"])
    #expect(answer.alternatives.first?.trip.goodsCents == 430)
    BillCheck(town: town).check(answer, lines: ["l0", "l1"])
  }

  @Test("A savings target that is met exactly counts as met")
  func savingMet() async throws {
    let answer = try await Self.town().plan(TripRequestBody(["milk", "bread"]).with("savingPercent", 14))

    #expect(answer.trips.map(\.goodsCents) == [430])
  }

  @Test("Too little time: the time of the fastest trip")
  func time() async throws {
    let answer = try await Self.town().plan(TripRequestBody(["milk", "bread"]).with("maximumMinutes", 5))

    let obstacle = try #require(answer.obstacles.first)
    #expect(answer.trips.isEmpty && obstacle.kind == "time" && obstacle.asked == 5)
    let quickest = try #require(answer.alternatives.first)
    #expect(quickest.dropped == "time" && quickest.trip.stores == ["all"])
    #expect(obstacle.needed == Double(quickest.trip.minutes))
  }

  @Test("Too few stores: the number needed")
  func visits() async throws {
    let request = TripRequestBody(["milk", "bread"]).with("avoid", ["all"]).with("maximumStores", 1)

    let answer = try await Self.town().plan(request)

    #expect(answer.trips.isEmpty && answer.oneStore == nil)
    #expect(answer.baseline.map { Set($0.stores) } == ["milk", "bread"])
    #expect(answer.obstacles.map(\.kind) == ["visits"])
    #expect(answer.obstacles.first?.needed == 2 && answer.obstacles.first?.asked == 1)
    #expect(answer.alternatives.first.map { Set($0.trip.stores) } == ["milk", "bread"])
  }

  @Test("Several limits that are too strict only together are all reported (N-15)")
  func severalLimits() async throws {
    let request = TripRequestBody(["milk", "bread"]).with("avoid", ["all"]).with("maximumStores", 1)
      .with("maximumMinutes", 5)

    let answer = try await Self.town().plan(request)

    #expect(answer.obstacles.map(\.kind) == ["time", "visits"])
    #expect(answer.alternatives.map(\.dropped) == ["limits"])
  }

  @Test("A requested store that is closed on arrival is reported, with the trip without it (N-14)")
  func closedWish() async throws {
    let town = Self.town(hours: "Mo-Fr 08:00-20:00")

    let answer = try await town.plan(TripRequestBody(["milk", "bread"]).with("include", ["all"]))

    #expect(answer.trips.isEmpty)
    #expect(answer.obstacles.map(\.kind) == ["wishedStoreClosed"])
    #expect(answer.obstacles.first?.store == "all" && answer.stores.contains { $0.id == "all" })
    #expect(answer.alternatives.map(\.dropped) == ["include"])
    #expect(answer.alternatives.first.map { Set($0.trip.stores) } == ["milk", "bread"])
    BillCheck(town: town).check(answer, lines: ["l0", "l1"])
  }

  @Test("A requested store is visited, even one far away that sells nothing on the list")
  func openWish() async throws {
    var town = Self.town()
    town.addStore("spices", of: "d", north: 31, sells: [("Pepper", 100)])

    let answer = try await town.plan(
      TripRequestBody(["milk", "bread"]).with("include", ["spices"]).with("maximumMinutes", 300))

    #expect(!answer.trips.isEmpty && answer.trips.allSatisfy { $0.stores.contains("spices") })
    BillCheck(town: town).check(answer, lines: ["l0", "l1"])
  }

  @Test("On Sunday a trip goes to the stores that are open on Sunday")
  func sunday() async throws {
    let town = Self.town(hours: "Mo-Sa 08:00-20:00")
    let request = TripRequestBody(["milk", "bread"])

    let saturday = try await town.plan(request)
    let sunday = try await town.plan(request.with("departure", "2026-11-22T09:30"))

    #expect(saturday.trips.contains { $0.stores == ["all"] })
    #expect(sunday.trips.map { Set($0.stores) } == [["milk", "bread"]])
  }

  @Test("If everything is closed, that is the obstacle")
  func allClosed() async throws {
    var town = TripTown()
    town.addStore("all", of: "a", hours: "Mo-Sa 08:00-20:00; Nov 21 off", sells: [("Milk", 200)])

    let answer = try await town.plan(TripRequestBody(["milk"]))

    #expect(answer.trips.isEmpty && answer.alternatives.isEmpty)
    #expect(answer.obstacles.map(\.kind) == ["closed"])
  }

  @Test("An early shopper waits, and one who would not finish before closing goes elsewhere")
  func openingHours() async throws {
    var early = TripTown()
    early.addStore("all", of: "a", north: 2, hours: "Sa 10:00-12:00", sells: [("Milk", 200)])
    var late = TripTown()
    let items = (0..<40).map { "Thing\($0)x" }
    // Seven minutes are left for the visit, but that is too little for forty lines.
    late.addStore("closing", of: "a", north: 1, hours: "Sa 08:00-09:45", sells: items.map { ($0, 100) })
    late.addStore("open", of: "b", north: 3, sells: items.map { ($0, 200) })

    let waiting = try await early.plan(TripRequestBody(["milk"]))
    let elsewhere = try await late.plan(TripRequestBody(items))

    #expect(waiting.trips.first?.visits.first?.starts == 36_000)
    #expect(elsewhere.trips.first?.stores == ["open"])
    for trip in elsewhere.trips {
      #expect(trip.visits.allSatisfy { $0.store != "closing" || $0.ends <= 35_100 })
    }
    BillCheck(town: late).check(elsewhere, lines: Set(items.indices.map { "l\($0)" }))
  }

  @Test("A list that no store sells, and a place without stores")
  func nothing() async throws {
    let unknown = try await Self.town().plan(TripRequestBody(["unicorn", "dragon"]))
    let nowhere = try await TripTown().plan(TripRequestBody(["milk"]))

    #expect(unknown.obstacles.map(\.kind) == ["nothingSold"] && unknown.unavailable.count == 2)
    #expect(nowhere.obstacles.map(\.kind) == ["nothingSold"] && nowhere.trips.isEmpty)
    #expect(unknown.oneStore == nil && unknown.baseline == nil)
  }

  @Test("Savings are compared with the usual store if the request has one")
  func usualStore() async throws {
    var town = Self.town()
    town.addStore("dear", of: "d", north: 1, sells: [("Milk", 400), ("Bread", 600)])

    let answer = try await town.plan(TripRequestBody(["milk", "bread"]).with("usualStore", "dear"))

    #expect(answer.oneStore?.store == "dear" && answer.oneStore?.goodsCents == 1_000)
    #expect(answer.trips.first.map { $0.savedCents == answer.oneStore!.moneyCents - $0.moneyCents } == true)
  }

  @Test("A trip without a return ends at its last store")
  func oneWay() async throws {
    let answer = try await Self.town().plan(
      TripRequestBody(["milk", "bread"]).with("returnsToStart", false).with("mode", "foot"))

    let trip = try #require(answer.trips.first)
    #expect(trip.lastLegSeconds == 0 && trip.lastLegMetres == 0 && trip.travelCents == 0)
    #expect(trip.returns == trip.visits.last?.ends)
  }

  @Test(
    "Before opening time, closed stores are the obstacle, and the first possible departure is shown (N-15)")
  func later() async throws {
    var town = TripTown()
    town.addStore("night", of: "a", north: 1, sells: [("Milk", 300), ("Bread", 400)])
    town.addStore("early", of: "b", north: 1, hours: "08:00-20:00", sells: [("Milk", 290), ("Bread", 390)])
    town.addStore("cheap", of: "c", north: 1, hours: "09:00-20:00", sells: [("Milk", 100), ("Bread", 200)])
    let request = TripRequestBody(["milk", "bread"]).with("departure", "2026-11-21T06:30").with(
      "savingPercent", 20
    )
    .with("usualStore", "night").with("maximumMinutes", 45)

    let answer = try await town.plan(request)

    let clock = try #require(answer.clock)
    #expect(answer.trips.isEmpty && clock.blocks && clock.closedCount == 2)
    #expect(clock.open == ["night"] && clock.nextOpening == 8 * 3_600)
    let later = try #require(answer.later)
    // A departure at 8:00 would wait too long for the cheap store.
    #expect(later.departure == "2026-11-21T09:00" && later.stores == ["cheap"])
    #expect(later.lineCount == 2 && later.goodsCents == 300 && later.savedCents == 400)
    let then = try await town.plan(request.with("departure", later.departure))
    #expect(then.trips.first?.moneyCents == later.moneyCents && then.later == nil && then.clock == nil)
  }

  @Test("If only a wait makes the time too short, the closed store and a later departure come first (N-15)")
  func waiting() async throws {
    var town = TripTown()
    town.addStore("one", of: "a", north: 1, sells: [("Milk", 300)])
    town.addStore("two", of: "b", north: 1, sells: [("Milk", 310)])
    // About ten minutes away.
    town.addStore("far", of: "c", north: 6, hours: "07:00-20:00", sells: [("Bread", 390)])
    let request = TripRequestBody(["bread"]).with("departure", "2026-11-21T06:27").with("maximumMinutes", 30)

    let answer = try await town.plan(request.with("include", ["two"]).with("maximumMinutes", 45))

    #expect(answer.trips.isEmpty && answer.clock?.blocks == false, "half of the stores are open")
    #expect(answer.obstacles.map(\.kind) == ["closed"] && answer.obstacles.first?.store == "far")
    #expect(answer.stores.contains { $0.id == "far" })
    let later = try #require(try await town.plan(request).later)
    let then = try await town.plan(request.with("departure", later.departure))
    #expect(later.departure == "2026-11-21T06:50", "there at seven")
    #expect(then.trips.first?.visits.first.map { $0.starts < $0.arrives + 60 } == true)
  }

  @Test("At night the first departure is on the next day; with open stores, none is searched")
  func nextMorning() async throws {
    var town = TripTown()
    town.addStore("all", of: "a", north: 1, hours: "Mo-Sa 08:00-20:00", sells: [("Milk", 200)])
    let late = try await town.plan(TripRequestBody(["milk"]).with("departure", "2026-11-23T22:10"))
    let weekend = try await town.plan(TripRequestBody(["milk"]).with("departure", "2026-11-21T22:10"))
    let dear = try await town.plan(TripRequestBody(["milk"]).with("savingPercent", 50))

    #expect(late.later?.departure == "2026-11-24T08:00" && late.clock?.openCount == 0)
    #expect(weekend.later == nil && weekend.clock?.blocks == true, "Sunday does not help, Monday is too far")
    #expect(dear.trips.isEmpty && dear.later == nil && dear.clock?.blocks == false)
  }
}
