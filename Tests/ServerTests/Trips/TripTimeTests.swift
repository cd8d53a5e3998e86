import Grocery
import Testing

@testable import Server

@Suite("Times of a trip are believable")
struct TripTimeTests {
  @Test(
    "A way takes what the fitted curves say",
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

  private static func store(_ size: Store.Size) -> Store {
    Store(
      id: "s", organisationID: "o", name: "S",
      address: Address(street: "", city: "", region: "", zip: "", country: "US"),
      position: Position(latitude: 0, longitude: 0), size: size)
  }

  @Test("With a map, shopping takes the way that is walked on it")
  func withMap() {
    let near = ShoppingSeconds(
      store: Self.store(.large), map: Self.map, shelves: [.init(row: 2, column: 3)], lineCount: 1, mode: .foot
    )
    let far = ShoppingSeconds(
      store: Self.store(.large), map: Self.map,
      shelves: [.init(row: 1, column: 6), .init(row: 1, column: 3)],
      lineCount: 2, mode: .foot)

    // Nine decimetres a cell and a second; nine cells from the entrance to the checkout, past the near shelf.
    #expect(near == ShoppingSeconds(visit: 240 + 9, walkPerLine: 0))
    // Two steps into an aisle and back: half for the visit, half for its two lines.
    #expect(far == ShoppingSeconds(visit: 240 + 9 + 2, walkPerLine: 1))
  }

  @Test("Without a map, a larger store and a longer list take longer")
  func withoutMap() {
    let seconds = Store.Size.allCases.map { size in
      ShoppingSeconds(store: Self.store(size), map: nil, shelves: [], lineCount: 16, mode: .car)
    }

    let empty = ShoppingSeconds(store: Self.store(.small), map: nil, shelves: [], lineCount: 0, mode: .foot)

    let visits: [Int32] = [420, 480, 570]
    #expect(seconds.map(\.visit) == visits)
    #expect(seconds.map(\.walkPerLine) == [2.5, 5.0, 8.75])
    #expect(empty == ShoppingSeconds(visit: 260, walkPerLine: 0))
  }

  @Test("A map on which nothing is placed says nothing")
  func emptyMap() {
    let seconds = ShoppingSeconds(
      store: Self.store(.small), map: Self.map, shelves: [], lineCount: 4, mode: .foot)

    #expect(
      seconds == ShoppingSeconds(store: Self.store(.small), map: nil, shelves: [], lineCount: 4, mode: .foot))
  }
}
