import Database
import FileFormats
import Grocery
import TestKit
import Testing
import TripPlanner

@testable import Households
@testable import Identity
@testable import Operations
@testable import Retail
@testable import ServerKit
@testable import Shopping

/// The attacks that once stopped the service with four requests, counted rather than timed.
@Suite("No trip request is expensive")
struct TripLoadTests {
  /// Enough items and products to notice a lookup of all of them.
  private static func town() -> TripTown {
    var town = TripTown()
    for store in 0..<10 {
      town.addStore(
        "s\(store)", of: "o\(store % 3)", north: Double(store % 4), east: Double(store % 5),
        sells: (0..<300).map { ("Sweet Thing\($0)x", 100 + $0) })
    }
    return town
  }

  private func reading(_ items: [String], in town: TripTown) async throws -> (CountedDatabase, TripFacts) {
    let database = CountedDatabase(try await town.dependencies().database)
    let request = try TripRequest(JSONNode(reading: TripRequestBody(items).bytes()))
    return (database, try await TripFactReader(database).facts(for: request))
  }

  @Test("Two hundred lines of one letter read no more than two hundred unknown ones")
  func oneLetter() async throws {
    let town = Self.town()

    let (nothing, _) = try await reading(["unicorn"], in: town)
    let (letters, facts) = try await reading([String](repeating: "e", count: 200), in: town)

    #expect(letters.statements == nothing.statements - 1, "no lookup at all")
    #expect(letters.rows == nothing.rows && facts.products.isEmpty)
  }

  @Test("Lines without an item are searched together, equal texts once, with a limit on packs")
  func unmatched() async throws {
    var town = Self.town()
    for number in 0..<3_000 {
      town.addProduct("Odd\(number)y", of: "o0", named: "Glow lamp \(number)", popularity: number % 7)
      town.world.offers.append(
        Offer(storeID: "s0", productID: "o0-Odd\(number)y", price: Money(cents: 100)))
    }

    let (one, few) = try await reading(["glow lamp"], in: town)
    let (many, facts) = try await reading(
      (0..<200).map { $0 % 2 == 0 ? "glow lamp" : "lamp glow \($0)" }, in: town)

    #expect(many.statements == one.statements)
    #expect(few.products.count == PackNames.maximumProducts)
    #expect(facts.products.count <= PackNames.maximumProducts)
    #expect(many.rows <= one.rows + PackNames.maximumProducts)
    let product = try #require(facts.products.keys.first)
    #expect(facts.answers.entries(answeredBy: product).count == 100, "each line that says it is answered")
  }

  @Test("A short word beside a long one still matters")
  func shortWords() async throws {
    var town = TripTown()
    town.addProduct("Lamp", of: "o", named: "LED lamp XL 60", id: "large")
    town.addProduct("Lamp", of: "o", named: "LED lamp 60", id: "small")
    town.addStore("s", of: "o", sells: [])
    for id in ["large", "small"] {
      town.world.offers.append(Offer(storeID: "s", productID: id, price: Money(cents: 100)))
    }

    let answer = try await town.plan(TripRequestBody(["xl led lamp"]))

    #expect(answer.trips.first?.visits.first?.lines.first?.product == "large")
    #expect(answer.tradeOffsProven, "there is one trip, and no other")
  }

  @Test(
    "In a dense town with random prices, the search ends at its step limit", arguments: [50, 200])
  func denseTown(lines: Int) async throws {
    let town = TripTown.dense(seed: lines, items: lines)
    let items = (0..<lines).map { "Thing\($0)x" }
    let steps = 100_000

    let (answer, work) = try await town.plan(
      TripRequestBody(items).with("maximumMinutes", 600), steps: steps)

    #expect(work.spent <= steps * 3 / 2, "\(work.spent)")
    let best = try #require(answer.trips.first)
    #expect(!best.proven && answer.trips.allSatisfy { !$0.proven } && !answer.tradeOffsProven)
    #expect(try #require(answer.gapCents) > 0, "how much better another trip could be")
    BillCheck(town: town).check(answer, lines: Set(items.indices.map { "l\($0)" }))
  }

  @Test("Two hundred lines at eighty stores: the nearest offers are read, up to the limit")
  func denseReading() async throws {
    let town = TripTown.dense(seed: 7, stores: 80, items: 200)

    let (database, facts) = try await reading((0..<200).map { "Thing\($0)x" }, in: town)

    #expect(facts.products.count <= TripFacts.maximumProducts)
    #expect(facts.places.reduce(0) { $0 + $1.offers.count } <= TripFacts.maximumOffers)
    #expect(database.rows <= 200 + TripFacts.maximumProducts + 2 * TripFacts.maximumOffers)
    #expect(database.statements < 120)
  }

  @Test("The obstacles of an impossible request are found within the same steps")
  func inquiry() async throws {
    let town = TripTown.dense(seed: 3, stores: 40, items: 60, hours: "Mo-Su 08:00-20:00")
    let request = TripRequestBody((0..<60).map { "Thing\($0)x" }).with("include", (0..<12).map { "s\($0)" })
      .with("maximumMinutes", 30).with("savingPercent", 60)

    let (answer, work) = try await town.plan(request, steps: 100_000)

    #expect(work.spent <= 500_000, "\(work.spent)")
    #expect(answer.trips.isEmpty && !answer.obstacles.isEmpty)
  }

  @Test("Planning ends after the client disconnects")
  func hangUp() async throws {
    let town = TripTown.dense(seed: 5, stores: 40, items: 60)
    let request = TripRequestBody((0..<60).map { "Thing\($0)x" }).with("maximumMinutes", 600)
    let mark = CountedLooks(until: 3)

    await #expect(throws: CancellationError.self) {
      _ = try await town.plan(request, steps: 500_000_000, isUnwanted: mark.look)
    }

    #expect(mark.count < 200, "asked \(mark.count) times")
  }

  @Test("A canceled task ends the work on its thread, and reads nothing more")
  func cancelledTask() async throws {
    let threads = PlanningThreads()
    let (isPlanning, planning) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await threads.run(steps: 10) { work in
        planning.yield()
        while !work.looksAbandoned() {}
        return work.left
      }
    }
    for await _ in isPlanning { break }
    task.cancel()
    #expect(try await task.value == 0)

    let town = Self.town()
    let database = CountedDatabase(try await town.dependencies().database)
    let store = TripFactReader(database)
    let request = try TripRequest(JSONNode(reading: TripRequestBody(["thing"]).bytes()))
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await store.facts(for: request)
    }
    await #expect(throws: CancellationError.self) { _ = try await late.value }
    #expect(database.statements == 0)
  }

  @Test("An official map is read once until it changes")
  func maps() async throws {
    var town = Self.town()
    town.addMap(of: "s0", updated: 1)
    let dependencies = try await town.dependencies()
    let store = TripFactReader(dependencies.database, maps: MapMemory())
    let request = try TripRequest(JSONNode(reading: TripRequestBody(["Sweet Thing1x"]).bytes()))

    let first = try await store.facts(for: request)
    // Bypasses the rules for changes: only the cache still has the old name.
    try await dependencies.database.write { try $0.run("UPDATE store_map SET name = \("Painted over")") }
    let second = try await store.facts(for: request)
    #expect(first.places.compactMap(\.map).count == 1)
    #expect(second.places.compactMap(\.map) == first.places.compactMap(\.map))

    town.world.maps = []
    town.addMap(of: "s0", updated: 2)
    _ = try await CatalogImport(dependencies.database, now: { 1 }).run(town.world)
    let third = try await store.facts(for: request)
    #expect(third.places.compactMap(\.map).map(\.updated) == [2])
  }
}

/// A cancellation check that turns true after a number of calls.
private final class CountedLooks {
  private let end: Int
  private(set) var count = 0

  init(until end: Int) {
    self.end = end
  }

  func look() -> Bool {
    count += 1
    return count > end
  }
}
