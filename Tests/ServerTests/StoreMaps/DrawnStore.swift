import FileFormats

@testable import ServerKit

/// A small drawn store: one shelf of dairy with a way around it.
enum DrawnStore {
  static let grid = [
    "#######",
    "#.....#",
    "#.DDD.#",
    "#.....#",
    "#######",
  ]

  /// The map as a device publishes it.
  static func json(
    id: String = "drawn", store: String = "maple-1", name: String = "As I walk it", grid: [String] = grid,
    parts: [JSON] = []
  ) -> JSON {
    [
      "id": .text(id), "store": .text(store), "name": .text(name), "decimetresPerCell": 8,
      "grid": .list(grid.map { .text($0) }),
      "legend": [
        "#": ["kind": "wall"], ".": ["kind": "floor"], "D": ["kind": "shelf", "department": "dairy"],
      ],
      "entrances": [[3, 1]], "checkouts": [[3, 5]], "aisles": [["number": 1, "cell": [1, 2]]],
      "parts": .list(parts),
    ]
  }

  /// A town with stores, and two people with accounts.
  static func town() async throws -> (town: AccountTown, ann: Person, bo: Person) {
    let town = try await AccountTown(database: TestTown.database())
    let ann = try await town.register("Ann")
    let bo = try await town.register("Bo")
    return (town, ann, bo)
  }
}
