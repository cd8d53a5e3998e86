import Grocery
import Testing
import WalkEngine

@Suite("The shelves of the demo's stores")
struct ShelfTests {
  private let town = Town.shared

  @Test("Maps have the sizes of real stores, from a greengrocer's to a warehouse's")
  func sizes() {
    let sizes = Set(town.world.maps.map { [$0.grid.count, $0.grid[0].count] })

    #expect(sizes.count >= 5)
    for map in town.world.maps {
      #expect(map.grid.allSatisfy { $0.count == map.grid[0].count })
      #expect(map.grid.joined().allSatisfy { map.legend[$0] != nil })
      #expect(!map.entrances.isEmpty && !map.checkouts.isEmpty)
    }
  }

  @Test("Everything lies on a shelf of its department", arguments: Town.shared.world.maps.map(\.storeID))
  func departments(store: String) throws {
    let map = try #require(town.world.maps.first { $0.storeID == store })

    for offer in (town.offers[store] ?? [:]).values {
      let cell = try #require(offer.shelf)
      #expect(map.mark(at: cell)?.kind == .shelf, "\(offer.productID)")
      #expect(
        map.mark(at: cell)?.department == town.products[offer.productID]?.department, "\(offer.productID)")
    }
  }

  @Test("One can walk to everything and pay", arguments: Town.shared.world.maps.map(\.storeID))
  func walks(store: String) throws {
    let map = try #require(town.world.maps.first { $0.storeID == store })
    let columns = map.grid[0].count
    let shelves = Set((town.offers[store] ?? [:]).values.compactMap(\.shelf)).map {
      $0.row * columns + $0.column
    }
    let grid = try map.walkGrid()

    #expect(shelves.count > 50)
    for start in stride(from: 0, to: shelves.count, by: 64) {
      let entries = shelves.sorted()[start..<min(start + 64, shelves.count)].map {
        WalkEntry(cell: $0, section: 0)
      }
      let problem = try WalkProblem(
        grid: grid, starts: map.entrances.map { $0.row * columns + $0.column },
        checkouts: map.checkouts.map { $0.row * columns + $0.column }, entries: entries)
      let walk = try planWalk(
        problem, WalkPreference(.fastest), budget: WalkBudget(searchSteps: 1, proofSteps: 1))
      #expect(walk.unreachable.isEmpty)
      #expect(walk.order.count == entries.count)
    }
  }

  @Test("No part of a department is out of reach", arguments: Town.shared.world.maps.map(\.storeID))
  func sections(store: String) throws {
    let map = try #require(town.world.maps.first { $0.storeID == store })
    let grid = map.grid.map(Array.init)
    var seen: Set<StoreMap.Cell> = []

    for row in grid.indices {
      for column in grid[row].indices {
        let first = StoreMap.Cell(row: row, column: column)
        guard map.mark(at: first)?.kind == .shelf, seen.insert(first).inserted else { continue }
        var section = [first]
        var touchesFloor = false
        var next = 0
        while next < section.count {
          let cell = section[next]
          next += 1
          for (down, right) in [(-1, 0), (0, -1), (0, 1), (1, 0)] {
            let beside = StoreMap.Cell(row: cell.row + down, column: cell.column + right)
            if map.mark(at: beside)?.kind == .floor { touchesFloor = true }
            guard map.mark(at: beside) == map.mark(at: first), seen.insert(beside).inserted else { continue }
            section.append(beside)
          }
        }
        #expect(touchesFloor, "row \(row), column \(column)")
      }
    }
  }

  @Test("A sign's number on a price tag is that of the aisle in front of the shelf")
  func signs() throws {
    for map in town.world.maps {
      let columns = map.grid[0].count
      let grid = try map.walkGrid()
      let aisles = AisleMap(
        grid, entrances: map.entrances.map { $0.row * columns + $0.column },
        signs: map.aisles.map { AisleSign(cell: $0.cell.row * columns + $0.cell.column, number: $0.number) })
      #expect(map.aisles.map(\.number) == Array(1..<map.aisles.count + 1), "\(map.id)")

      var isUsed: Set<Int> = []
      for offer in (town.offers[map.storeID] ?? [:]).values {
        guard let number = offer.aisle.flatMap({ Int($0) }), let shelf = offer.shelf else { continue }
        isUsed.insert(number)
        let numbers = grid.neighbours(of: shelf.row * columns + shelf.column).compactMap { cell in
          aisles.aisle(at: cell).map { aisles.aisles[$0].number }
        }
        #expect(numbers.contains(number), "\(offer.productID) at \(map.id), sign \(number)")
      }
      #expect(isUsed == Set(map.aisles.map(\.number)), "\(map.id)")
    }
  }

  @Test("Every price tag says by which sign, wall or stand its product is found")
  func places() {
    for offer in town.world.offers {
      let aisle = offer.aisle ?? ""
      #expect(
        Int(aisle) != nil || aisle.wholeMatch(of: /[A-Z][a-z]+ (wall|stand)/) != nil, "\(offer.productID)")
    }
  }

  @Test("Products of one item lie together", arguments: Town.shared.world.maps.map(\.storeID))
  func neighbours(store: String) {
    var shelves: [String: [StoreMap.Cell]] = [:]
    for offer in (town.offers[store] ?? [:]).values {
      guard let item = town.products[offer.productID]?.item, let shelf = offer.shelf else { continue }
      shelves[item, default: []].append(shelf)
    }

    let together = shelves.values.filter { cells in
      let rows = cells.map(\.row)
      let columns = cells.map(\.column)
      return (rows.max() ?? 0) - (rows.min() ?? 0) <= 8 && (columns.max() ?? 0) - (columns.min() ?? 0) <= 8
    }
    // The rest continues around a corner or on the next stand.
    #expect(together.count * 100 >= shelves.count * 93)
  }
}

extension StoreMap {
  fileprivate func walkGrid() throws -> StoreGrid {
    try StoreGrid(
      rows: grid.count, columns: grid[0].count,
      kinds: grid.joined().map { character in
        switch legend[character]?.kind {
        case .floor: .floor
        case .shelf: .shelf
        case .obstacle: .obstacle
        case .wall, nil: .wall
        }
      })
  }
}
