import FileFormats
import Grocery
import HTTPTypes
import NIOCore
import Synchronization
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import Retail
@testable import ServerKit
@testable import Shopping

/// A plan reads a limited number of stores and names, for a limited time.
@Suite("A plan says how many stores it left out (N-10)")
struct StoresNotComparedTests {
  private static func request(visiting store: String? = nil) throws -> TripRequest {
    let body = TripRequestBody(["milk"]).with("include", store.map { [$0] } ?? [])
    return try TripRequest(JSONNode(reading: body.bytes()))
  }

  /// Three chains with a store each.
  private static func town() -> TripTown {
    var town = TripTown()
    for number in 0..<3 {
      town.addStore(
        "s\(number)", of: "o\(number)", north: Double(number),
        sells: [("Milk", 100 + number), ("Bread", 200)])
    }
    return town
  }

  /// Returns a time that is over after some looks at it.
  private static func time(looks: Int) -> ReadingTime {
    let remaining = Mutex(looks)
    return ReadingTime {
      remaining.withLock { looks in
        looks -= 1
        return looks < 0
      }
    }
  }

  private static func storesNotCompared(_ facts: TripFacts) throws -> Int {
    TripTable(facts, try request(), maps: MapMemory()).storesNotCompared
  }

  @Test("The stores whose names are too many are counted, and the answer tells of them")
  func names() async throws {
    let reader = TripFactReader(
      try await Self.town().dependencies().database, goods: GoodsMemory(maximumNames: 3))

    let facts = try await reader.facts(for: Self.request())
    let report = try TripPlanning(facts, Self.request()).report()
    let document = TripDocument(report).body()
    let answer = try PlanAnswer(Answer(status: 200, headers: [:], body: Array(document.readableBytesView)))

    #expect(facts.places.map(\.isUnread) == [false, false, true])
    #expect(answer.storesNotCompared == 1)
  }

  @Test("When the time is over, the plan uses the prices read until then", arguments: [1, 2, 3])
  func timeIsOver(looks: Int) async throws {
    let reader = TripFactReader(try await Self.town().dependencies().database)

    let facts = try await reader.facts(for: Self.request(), in: Self.time(looks: looks))

    // One look before the first read, and one before each store but the first.
    #expect(facts.places.map(\.isUnread) == (0..<3).map { $0 >= looks })
    #expect(facts.places.map { $0.offers.map(\.price.cents) } == (0..<3).map { $0 < looks ? [100 + $0] : [] })
    #expect(try Self.storesNotCompared(facts) == 3 - looks)
  }

  @Test("When the time is over before anything is read, the plan is refused instead of calling all unsold")
  func nothingRead() async throws {
    let reader = TripFactReader(try await Self.town().dependencies().database)

    await #expect(throws: TripRefusal.tooSlow) {
      try await reader.facts(for: Self.request(), in: Self.time(looks: 0))
    }
    #expect(TripRefusal.tooSlow.problem.code == .busy)
  }

  @Test("A store that the shopper wants to visit is read before nearer ones")
  func requestedFirst() async throws {
    let reader = TripFactReader(
      try await Self.town().dependencies().database, goods: GoodsMemory(maximumNames: 1))

    let facts = try await reader.facts(for: Self.request(visiting: "s2"), in: Self.time(looks: 1))

    #expect(facts.places.map(\.isUnread) == [true, true, false])
  }

  @Test("Stores beyond the nearest forty that sell something, or eighty at all, are counted")
  func furtherStores() async throws {
    var town = TripTown()
    for number in 0..<85 {
      town.addStore(
        "s\(number)", of: "o", north: Double(number) / 10,
        sells: number < 43 ? [("Milk", 100)] : [("Soap", 90)])
    }

    let answer = try await town.plan(TripRequestBody(["milk"]))
    let few = try await Self.town().plan(TripRequestBody(["milk"]))

    #expect(answer.storesNotCompared == 3 + 5)
    #expect(few.storesNotCompared == 0)
  }
}
