import FileFormats
import HTTPTypes
import Testing

@testable import Identity
@testable import Server
@testable import ServerKit

@Suite("No route costs more than its price, however much there is")
struct RouteCostTests {
  /// About 5 ms of SQLite's steps. A request may take this for each point.
  private static let stepsOfPoint = 400_000 / LargeWorld.scale
  /// The steps of 100 ms: the most that one transaction may hold the writer.
  private static let stepsOfWrite = 8_000_000 / LargeWorld.scale

  /// Requests besides the scene's one of each route: those that read the most.
  private static let heavy: [(name: String, path: String, body: JSON?)] = {
    let products = "/v1/organisations/maple/products"
    let queries = [
      "", "?search=milk", "?search=number%204711", "?search=e", "?store=maple-1",
      "?store=maple-1&search=milk",
      "?store=maple-1&department=dairy", "?store=maple-1&discounted=true", "?store=maple-1&missing=price",
      "?store=maple-1&missing=aisle", "?store=maple-1&missing=gtin", "?store=maple-1&inStock=false",
      "?store=maple-1&sort=price", "?store=maple-1&sort=-price", "?store=maple-1&sort=department",
    ]
    let desk = queries.map {
      (name: "GET /v1/organisations/{organisation}/products", path: products + $0, body: JSON?.none)
    }
    let store = ["", "?search=milk", "?department=dairy", "?discounted=true", "?sort=price"].map {
      (name: "GET /v1/stores/{id}/products", path: "/v1/stores/maple-1/products" + $0, body: JSON?.none)
    }
    return desk + store + [
      ("POST /v1/trips/plan", "/v1/trips/plan", PublicAnswers.plan),
      ("POST /v1/trips/when", "/v1/trips/when", PublicAnswers.plan),
    ]
  }()

  /// The steps of routes above their limits. Lower these figures, never raise them.
  private static let ceilings: [String: Int] = [:]
  /// The longest writes of routes above that limit.
  private static let writeCeilings: [String: Int] = [:]

  @Test("Every route stays within its price and lets the writer go", .enabled(if: !TestDatabase.isPostgres))
  func walk() async throws {
    let world = try await LargeWorld()
    defer { world.remove() }
    let scene = world.scene
    let table = buildRoutes(scene.town.dependencies).table
    let rows = Dictionary(uniqueKeysWithValues: table.map { ($0.name, $0) })
    var unmeasured = Set(rows.keys)

    for (name, path, body) in Self.heavy {
      let row = try #require(rows[name])
      try await Self.judge(row, in: world) { person in try await person.send(row.method, path, body) }
    }
    // Removals last: later requests need what they take away.
    let order: [HTTPRequest.Method] = [.get, .patch, .put, .post, .delete]
    let sorted = table.sorted {
      (order.firstIndex(of: $0.method) ?? 0, $0.isLeaving ? 1 : 0, $0.path)
        < (order.firstIndex(of: $1.method) ?? 0, $1.isLeaving ? 1 : 0, $1.path)
    }
    for row in sorted {
      let request = try #require(AccessScene.request(row.name))
      try await Self.judge(row, in: world) { person in try await request.send(by: person, in: scene) }
      unmeasured.remove(row.name)
    }
    #expect(unmeasured.isEmpty)
  }

  private static func judge(
    _ row: Routes.Row, in world: LargeWorld, _ send: (Person) async throws -> Answer
  ) async throws {
    let person = world.scene.person(row.role)
    var status = 0
    let cost = try await world.cost { status = try await send(person).status }
    #expect(status < 500, "\(row.name) answers \(status)")
    let limit = max(stepsOfPoint * max(1, row.price.points), ceilings[row.name] ?? 0)
    #expect(cost.steps <= limit, "\(row.name) (\(status)) takes \(cost.steps) steps of \(limit)")
    let writeLimit = max(stepsOfWrite, writeCeilings[row.name] ?? 0)
    #expect(
      cost.longestWrite <= writeLimit,
      "\(row.name) (\(status)) holds the writer for \(cost.longestWrite) steps of \(writeLimit)")
  }
}

extension Routes.Row {
  /// The person of the scene who may use it.
  fileprivate var role: AccessScene.Role {
    switch caller {
    case .everyone: .leader
    case .account: .leader
    case .member: .owner
    case .administrator: .administrator
    }
  }

  /// True if it ends the account or its sessions.
  fileprivate var isLeaving: Bool {
    path.hasPrefix("/v1/account") || path.hasPrefix("/v1/sessions") || path.hasPrefix("/v1/passkey")
  }
}
