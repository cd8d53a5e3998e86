import Database
import Foundation
import HTTPTypes
import Testing

@testable import ServerKit

/// Sends requests to all public routes about an unverified store.
@Suite("An unverified store is invisible outside its organization (N-26)")
struct PublicStoreTests {
  /// The town, with or without verified stores of one chain and one restaurant.
  private static func town(isVerified: Bool) async throws -> AccountTown {
    var configuration = ServerConfiguration()
    configuration.dataFolder = "."
    let town = try await AccountTown(configuration: configuration, database: TestTown.database())
    if !isVerified {
      try await town.database.write { writer in
        try writer.run("UPDATE store SET verification = 'waiting' WHERE organisation_id <> 'penny'")
      }
    }
    return town
  }

  /// The texts that identify the stores.
  private static let traces = ["maple", "Maple", "m-milk", "map-1", "roma", "Roma", "98702"]

  @Test("No public route reveals its id, name, product, map or town")
  func walk() async throws {
    let (open, closed) = (try await Self.town(isVerified: true), try await Self.town(isVerified: false))
    let seen = try await PublicAnswers.all(in: open, to: open.guest)
    let hidden = try await PublicAnswers.all(in: closed, to: closed.guest)

    let telling = seen.filter { _, answer in Self.traces.contains { answer.text.contains($0) } }.keys
    // Ensures that the test covers these routes.
    #expect(
      Set(telling).isSuperset(of: [
        "GET /v1/stores", "GET /v1/stores/{id}", "GET /v1/stores/{id}/catalog",
        "GET /v1/stores/{id}/products", "GET /v1/stores/{id}/maps", "GET /v1/maps/{id}",
        "GET /v1/products/{id}/offers", "GET /v1/restaurants", "GET /v1/towns", "POST /v1/availability",
        "POST /v1/trips/plan", "POST /v1/trips/when",
      ]))
    for (name, answer) in hidden {
      let matches = Self.traces.filter { answer.text.contains($0) }
      #expect(matches.isEmpty, "\(name) tells of \(matches): \(answer.text.prefix(300))")
    }
  }

  @Test("No trip can include it, and its zip code does not lead to it")
  func named() async throws {
    let town = try await Self.town(isVerified: false)

    let trip = try await town.guest.post("/v1/trips/plan", PublicAnswers.plan.with("include", ["maple-1"]))

    #expect((400..<500).contains(trip.status), "\(trip.text.prefix(200))")
    let near = try await town.guest.get("/v1/stores?zip=98702").text
    #expect(!Self.traces.dropLast().contains { near.contains($0) }, "\(near.prefix(200))")
  }
}
