import FileFormats
import HTTPTypes
import Hummingbird
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("Request bodies are metered before they are kept")
struct BodyBudgetTests {
  @Test("An account gets a share of the memory for bodies and releases it")
  func share() throws {
    let budget = BodyBudget()
    let page = 8 << 20
    let first = budget.permit(for: .account("ann"))
    let second = budget.permit(for: .account("ann"))

    try first.take(page)
    #expect(throws: Problem.self) { try second.take(page) }
    try budget.permit(for: .account("bob")).take(page)
    #expect(budget.used == page)
    first.release()
    first.release()
    try second.take(page)
    #expect(budget.used == page)
  }

  @Test("All bodies together have a limit")
  func all() throws {
    let budget = BodyBudget()
    let permits = try (0..<1_000).map { number in
      budget.permit(for: .network(try #require(ClientNetwork("2001:db8:\(number)::1"))))
    }

    let admitted = permits.filter { permit in (try? permit.take(1 << 20)) != nil }

    #expect(admitted.count == BodyBudget.bytes >> 20)
    #expect(budget.used == BodyBudget.bytes)
    for permit in permits { permit.release() }
    #expect(budget.used == 0)
  }

  @Test("A body takes memory as it arrives and releases it with the response")
  func request() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let bodies = town.dependencies.bodies
    let page = JSON.text(String(repeating: "x", count: 100_000))

    let answer = try await ann.post("/v1/recipe-imports", ["html": page])

    #expect(try answer.problemCode == "no-recipe")
    #expect(bodies.used == 0)
  }

  @Test("A body with too many values is rejected, however small")
  func values() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let some = String(repeating: #"{"b":1},"#, count: 49_990)
    let many = String(repeating: #"{"b":1},"#, count: 50_010)

    let accepted = try await ann.sends(#"{"format":1,"device":"a","junk":[\#(some)1]}"#)
    let refused = try await ann.sends(#"{"format":1,"device":"a","junk":[\#(many)1]}"#)

    #expect(accepted.status == 200)
    #expect(refused.status == 400)
    #expect(try refused.json.member("detail").text() == "more than 100000 values")
  }

  @Test("While a page of an account is being received, another one is rejected unread")
  func pages() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let bob = try await town.register("Bob")
    let gate = Gate()
    let page = RequestBody.held(Array(#"{"html":"x"}"#.utf8), behind: gate)
    let first = Task { try await ann.begins("/v1/recipe-imports", page) }
    await gate.isReached()

    let second = try await ann.post("/v1/recipe-imports", ["html": "x"])
    let others = try await bob.post("/v1/recipe-imports", ["html": "x"])
    await gate.open()

    #expect(try second.problemCode == "busy")
    #expect(try others.problemCode == "no-recipe")
    #expect(try await first.value.problemCode == "no-recipe")
  }
}

extension Person {
  fileprivate func sends(_ body: String) async throws -> Answer {
    try await client.send(
      "/v1/sync", .post, [.cookie: cookie, .contentType: "application/json"], body: Array(body.utf8))
  }

  fileprivate func begins(_ path: String, _ body: RequestBody) async throws -> Answer {
    try await client.send(path, .post, [.cookie: cookie, .contentType: "application/json"], streaming: body)
  }
}
