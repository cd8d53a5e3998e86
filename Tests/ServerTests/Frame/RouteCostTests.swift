import FileFormats
import Foundation
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

  /// The requests above the limits, one a line: the request, its steps and those of its longest write, with a
  /// tenth to spare. Figures may only fall; `bin/golden` records them.
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "route-costs.txt")

  @Test("Every route stays within its price and lets the writer go", .enabled(if: !TestDatabase.isPostgres))
  func walk() async throws {
    let world = try await LargeWorld()
    defer { world.remove() }
    let scene = world.scene
    let table = buildRoutes(scene.town.dependencies).table
    let rows = Dictionary(uniqueKeysWithValues: table.map { ($0.name, $0) })
    var ledger = try Ledger(reading: Self.file)

    for (name, path, body) in Self.heavy {
      let row = try #require(rows[name])
      try await ledger.judge("\(row.method) \(path)", row, in: world) { person in
        try await person.send(row.method, path, body)
      }
    }
    // Removals last: later requests need what they take away.
    let order: [HTTPRequest.Method] = [.get, .patch, .put, .post, .delete]
    let sorted = table.sorted {
      (order.firstIndex(of: $0.method) ?? 0, $0.isLeaving ? 1 : 0, $0.path)
        < (order.firstIndex(of: $1.method) ?? 0, $1.isLeaving ? 1 : 0, $1.path)
    }
    for row in sorted {
      let request = try #require(AccessScene.request(row.name))
      try await ledger.judge(row.name, row, in: world) { person in
        try await request.send(by: person, in: scene)
      }
    }
    #expect(ledger.count == Self.heavy.count + table.count)
    try ledger.record(in: Self.file)
  }

  /// The costs above the limits.
  private struct Ledger {
    private typealias Costs = [String: LargeWorld.Cost]

    private(set) var count = 0
    private let ceilings: Costs
    private var above: Costs = [:]

    init(reading file: URL) throws {
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      var ceilings: Costs = [:]
      for line in lines {
        let words = line.split(separator: " ")
        let numbers = words.suffix(2).compactMap { Int($0) }
        try #require(words.count > 2 && numbers.count == 2, "\(line)")
        ceilings[words.dropLast(2).joined(separator: " ")] = LargeWorld.Cost(
          steps: numbers[0], longestWrite: numbers[1])
      }
      self.ceilings = ceilings
    }

    mutating func judge(
      _ name: String, _ row: Routes.Row, in world: LargeWorld, _ send: (Person) async throws -> Answer
    ) async throws {
      let person = world.scene.person(row.role)
      var answer: Answer?
      let cost = try await world.cost { answer = try await send(person) }
      let status = answer?.status ?? 0
      let (steps, write) = (stepsOfPoint * max(1, row.price.points), stepsOfWrite)
      count += 1
      #expect(status < 500, "\(name) answers \(status)")
      if cost.steps > steps || cost.longestWrite > write { above[name] = cost }
      guard !Self.isRecording else { return }
      let ceiling = ceilings[name] ?? LargeWorld.Cost()
      #expect(
        cost.steps <= max(steps, ceiling.steps), "\(name) (\(status)) takes \(cost.steps) steps of \(steps)")
      #expect(
        cost.longestWrite <= max(write, ceiling.longestWrite),
        "\(name) (\(status)) holds the writer for \(cost.longestWrite) steps of \(write)")
    }

    private static var isRecording: Bool { ProcessInfo.processInfo.environment["FORAGE_RECORD"] != nil }

    func record(in file: URL) throws {
      guard Self.isRecording else { return }
      let lines = above.keys.sorted().map { name in
        let cost = above[name] ?? LargeWorld.Cost()
        return "\(name) \(cost.steps * 11 / 10) \(cost.longestWrite * 11 / 10)\n"
      }
      try lines.joined().write(to: file, atomically: true, encoding: .utf8)
    }
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
