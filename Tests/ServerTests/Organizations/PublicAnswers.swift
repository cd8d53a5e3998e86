import FileFormats

@testable import Households
@testable import Identity
@testable import Operations
@testable import Server
@testable import ServerKit
@testable import Shopping

/// The responses of all public routes about the small town's first store, its milk and its map.
enum PublicAnswers {
  /// The responses by route.
  static func all(in town: AccountTown, to person: Person) async throws -> [String: Answer] {
    let table = buildRoutes(town.dependencies).table
    let scene = try await AccessScene()
    var answers: [String: Answer] = [:]
    for row in table where row.caller == .everyone {
      guard let (path, body) = AccessRequests.all[row.name] else { continue }
      let filled = path.replacing("{store}", with: "maple-1").replacing("{product}", with: "m-milk")
        .replacing("{map}", with: "map-1")
      // A guest's session and account do not concern stores.
      guard !filled.contains("{") else { continue }
      let wish = ["/v1/trips/plan", "/v1/trips/when"].contains(row.path) ? plan : body(person, scene)
      answers[row.name] = try await person.send(row.method, filled, wish)
    }
    return answers
  }

  static let plan: JSON = [
    "lines": [["id": "l1", "item": "Milk"]], "start": ["latitude": 44.2, "longitude": -120.3],
    "mode": "car", "departure": "2026-11-21T09:30", "maximumMinutes": 90, "savingPercent": 0,
  ]
}
