import FileFormats
import HTTPTypes
import Testing

@testable import ServerKit

@Suite("Password guesses by strangers do not lock out known devices (M5)")
struct KnownDeviceTests {
  @Test("A known device can sign in while others must wait")
  func knownDevice() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let mark = try await mark(of: "Ann", in: town)
    let bo = try await town.register("Bo")
    for _ in 0..<6 { _ = try await attempt("Ann", "wrong password", in: town) }
    #expect(try await attempt("Ann", ann.password, in: town).status == 429)

    let home = try await attempt("Ann", ann.password, mark, in: town)
    let madeUp = "forage-device=" + String(repeating: "A", count: 43) + "."
    let forged = try await attempt("Ann", ann.password, madeUp + String(repeating: "A", count: 43), in: town)
    for _ in 0..<4 { _ = try await attempt("Bo", "wrong password", mark, in: town) }
    let other = try await attempt("Bo", bo.password, mark, in: town)

    #expect(home.status == 201)
    #expect(forged.status == 429)
    #expect(other.status == 429, "the mark of one account is nothing for another")
    #expect(!mark.contains(ann.id))
  }

  @Test("A known device is slowed down only by its own guesses")
  func guessingDevice() async throws {
    let town = try await AccountTown()
    _ = try await town.register("Ann")
    let mark = try await mark(of: "Ann", in: town)

    for _ in 0..<8 { #expect(try await attempt("Ann", "wrong password", mark, in: town).status == 401) }

    #expect(try await attempt("Ann", "ann likes pears", mark, in: town).status == 429)
    #expect(try await attempt("Ann", "ann likes pears", in: town).status == 201)
  }

  @Test("A shared browser is known for all its accounts")
  func shared() async throws {
    let town = try await AccountTown()
    for name in ["Ann", "Bo"] { _ = try await town.register(name) }
    let first = try await mark(of: "Ann", in: town)
    let both = try await mark(of: "Bo", first, in: town)
    for name in ["Ann", "Bo"] {
      for _ in 0..<4 { _ = try await attempt(name, "wrong password", in: town) }
    }

    #expect(try await attempt("Ann", "ann likes pears", both, in: town).status == 201)
    #expect(try await attempt("Bo", "bo likes pears", both, in: town).status == 201)
    #expect(try await attempt("Bo", "bo likes pears", first, in: town).status == 429)
  }

  /// Returns the device cookie set by signing in.
  private func mark(of name: String, _ before: String? = nil, in town: AccountTown) async throws -> String {
    let answer = try await attempt(name, Person.password(of: name), before, in: town)
    let field = answer.headers[values: .setCookie].first { $0.hasPrefix("forage-device=") }
    #expect(field?.hasSuffix("Path=/; HttpOnly; SameSite=Strict") == true)
    return String(try #require(field).prefix { $0 != ";" })
  }

  private func attempt(
    _ name: String, _ password: String, _ cookie: String? = nil, in town: AccountTown
  ) async throws -> Answer {
    try await town.guest.send(
      .post, "/v1/sessions", ["name": .text(name), "password": .text(password)],
      headers: cookie.map { [.cookie: $0] } ?? [:])
  }
}
