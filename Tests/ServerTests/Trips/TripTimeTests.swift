import Grocery
import Testing

@testable import Shopping

@Suite("Times of a trip are plausible (N-11)")
struct TripTimeTests {
  @Test(
    "Travel times follow the fitted curves",
    arguments: [
      (TravelMode.car, 1_000.0, 189, 1_450), (.car, 4_000, 446, 5_800), (.bicycle, 1_000, 351, 1_380),
      (.foot, 1_000, 917, 1_240), (.foot, 0, 0, 0), (.bicycle, 0, 0, 0), (.car, 0, 0, 0),
      (.foot, 20_000_000, 86_400, 24_800_000),
    ])
  func ways(mode: TravelMode, metres: Double, seconds: Int32, onRoads: Int) {
    #expect(mode.seconds(metres: metres) == seconds)
    #expect(mode.wayMetres(metres: metres) == onRoads)
  }

  private static let map = StoreMap(
    id: "m", storeID: "s", name: "Map", isOfficial: true, updated: 0, decimetresPerCell: 9,
    grid: [
      "#########",
      "#E.aa.aa#",
      "#..aa.aa#",
      "#.......#",
      "#######C#",
    ],
    legend: [
      "#": .init(kind: .wall), ".": .init(kind: .floor), "E": .init(kind: .floor), "C": .init(kind: .floor),
      "a": .init(kind: .shelf, department: .pantry),
    ],
    entrances: [.init(row: 1, column: 1)], checkouts: [.init(row: 4, column: 7)])

  private static let day = CalendarDay(year: 2026, month: 11, day: 21)!

  private static func store(_ size: Store.Size) -> Store {
    Store(
      id: "s", organizationID: "o", name: "S",
      address: Address(street: "", city: "", region: "", zip: "", country: "US"),
      position: Position(latitude: 0, longitude: 0), size: size)
  }

  private static func seconds(
    _ size: Store.Size, shelves: [StoreMap.Cell], lineCount: Int
  ) -> ShoppingSeconds {
    ShoppingSeconds(
      store: store(size), way: StoreWay(map, shelves: shelves, steps: StoreWay.mostSteps),
      lineCount: lineCount, mode: .foot)
  }

  @Test("A computed walk is cached until its map or its shelves change")
  func rememberedWays() {
    let memory = MapMemory(maximumWays: 3)
    // The same map by id and time, with another walk through it: only the cache returns the old one.
    var changedMap = Self.map
    changedMap.entrances = [.init(row: 3, column: 6)]
    func way(_ map: StoreMap, _ columns: Int...) -> StoreWay? {
      let shelves = columns.map { StoreMap.Cell(row: 1, column: $0) }
      return StoreWay.cached(map, shelves: shelves, on: Self.day, steps: 1_000, in: memory)
    }

    let first = way(Self.map, 3, 6)

    #expect(first != nil)
    #expect(
      [way(changedMap, 3, 6), way(changedMap, 6, 3), way(changedMap, 6, 3, 3)].allSatisfy { $0 == first })
    #expect(way(Self.map, 3) != first)
    changedMap.updated = 1
    #expect(way(changedMap, 3, 6) != first)
    // The cache is full and is cleared.
    _ = way(Self.map)
    changedMap.updated = 0
    #expect(way(changedMap, 3, 6) != first)
  }

  @Test("With a map, shopping takes the time of the walk on it")
  func withMap() {
    let near = Self.seconds(.large, shelves: [.init(row: 2, column: 3)], lineCount: 1)
    let far = Self.seconds(
      .large, shelves: [.init(row: 1, column: 6), .init(row: 1, column: 3)], lineCount: 2)

    // Nine decimeters a cell and a second; nine cells from the entrance to the checkout, past the near shelf.
    #expect(near == ShoppingSeconds(visit: 240 + 9, walkPerLine: 0))
    // Two steps into an aisle and back: half for the visit, half for its two lines.
    #expect(far == ShoppingSeconds(visit: 240 + 9 + 2, walkPerLine: 1))
  }

  @Test("With gates and parts, shopping takes the walkable meters (G-22)")
  func withGatesAndParts() {
    var long = Self.map
    long.parts = [.init(corner: .init(row: 3, column: 1), height: 1, width: 7, decimetresPerCell: 18)]
    var shut = Self.map
    shut.grid[3] = "#...<...#"
    shut.legend["<"] = .init(kind: .floor, way: .left)
    let shelves = [StoreMap.Cell(row: 2, column: 3)]

    let way = StoreWay(long, shelves: shelves, steps: StoreWay.mostSteps)

    // From center to center three cells of 9 decimeters and six of 18: 135 decimeters.
    #expect(way == StoreWay(empty: 15, added: 0))
    // The only route to the checkout leads against the gate.
    #expect(StoreWay(shut, shelves: shelves, steps: StoreWay.mostSteps) == nil)
  }

  @Test("A walk avoids parts that are closed that day, and not the day after (G-22)")
  func aroundWhatIsClosed() {
    // A shelf with a wall above it, and below it two aisles.
    var map = Self.map
    map.grid = ["#########", "#..###..#", "#E.aaa.C#", "#.......#", "#.......#", "#########"]
    map.entrances = [.init(row: 2, column: 1)]
    map.checkouts = [.init(row: 2, column: 7)]
    let below = StoreMap.Part(
      corner: .init(row: 3, column: 3), height: 1, width: 3, condition: .closed, until: Self.day)
    var seasonal = below
    seasonal.condition = .seasonal
    let both = StoreMap.Part(corner: .init(row: 3, column: 3), height: 2, width: 3, condition: .closed)
    func way(_ part: StoreMap.Part?, shelf column: Int, later days: Int = 0) -> StoreWay? {
      var map = map
      map.parts = [part].compactMap { $0 }
      return StoreWay.cached(
        map, shelves: [.init(row: 2, column: column)], on: Self.day.adding(days: days), steps: 1_000,
        in: MapMemory())
    }

    let asBuilt = StoreWay(empty: 8, added: 0)
    #expect(way(nil, shelf: 3) == asBuilt)
    // Through the second aisle, past a shelf that is reachable from its end.
    #expect(way(below, shelf: 3) == StoreWay(empty: 10, added: 0))
    #expect(way(below, shelf: 3, later: 1) == asBuilt)
    #expect(way(seasonal, shelf: 3) == asBuilt)
    // Both closed would block the checkout, so the closures are ignored.
    #expect(way(both, shelf: 3) == asBuilt)
  }

  @Test("Without a map, a larger store and a longer list take longer")
  func withoutMap() {
    let seconds = Store.Size.allCases.map { size in
      ShoppingSeconds(store: Self.store(size), way: nil, lineCount: 16, mode: .car)
    }

    let empty = ShoppingSeconds(store: Self.store(.small), way: nil, lineCount: 0, mode: .foot)

    let visits: [Int32] = [420, 480, 570]
    #expect(seconds.map(\.visit) == visits)
    #expect(seconds.map(\.walkPerLine) == [2.5, 5.0, 8.75])
    #expect(empty == ShoppingSeconds(visit: 260, walkPerLine: 0))
  }

  @Test("A map without placed products has no effect")
  func emptyMap() {
    let seconds = Self.seconds(.small, shelves: [], lineCount: 4)

    #expect(
      seconds == ShoppingSeconds(store: Self.store(.small), way: nil, lineCount: 4, mode: .foot))
  }
}
