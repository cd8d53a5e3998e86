import Database
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("Password hashes are slow to guess")
struct Argon2Tests {
  @Test("A hash includes its parameters and differs each time (H-03)")
  func hash() async throws {
    let passwords = Argon2Passwords()
    let password = try #require(Password("correct horse"))

    let first = try await passwords.hash(password)
    let second = try await passwords.hash(password)

    #expect(first.hasPrefix("$argon2id$v=19$m=19456,t=2,p=1$"))
    #expect(first != second)
    #expect(
      try await passwords.verify(password, against: first)
        == PasswordVerdict(isRight: true, needsNewHash: false))
    let wrong = try #require(Password("correct house"))
    #expect(
      try await passwords.verify(wrong, against: first)
        == PasswordVerdict(isRight: false, needsNewHash: false))
  }

  @Test("The test vector of the reference implementation verifies")
  func vector() async throws {
    // From the tests of phc-winner-argon2: version 0x13, 2 passes, 2^16 kibibytes.
    let hash =
      "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"
    let password = try #require(Password("password"))

    let verdict = try await Argon2Passwords().verify(password, against: hash)

    #expect(verdict == PasswordVerdict(isRight: true, needsNewHash: true))
  }

  @Test("Without an account, the same work is done and the check fails")
  func nobody() async throws {
    let password = try #require(Password("correct horse"))

    let verdict = try await Argon2Passwords().verify(password, against: nil)

    #expect(verdict == PasswordVerdict(isRight: false, needsNewHash: false))
  }

  @Test("With higher costs, signing in renews the hash")
  func rehash() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let cheapHash = try await hash(of: ann.id, in: town)
    var dependencies = town.dependencies
    dependencies.passwords = Argon2Passwords(cost: Argon2Passwords.Cost(kibibytes: 16, passes: 2))
    let later = Person(client: ServiceClient(dependencies))

    for _ in 0..<2 {
      let answer = try await later.post("/v1/sessions", ["name": "Ann", "password": "ann likes pears"])
      #expect(answer.status == 201)
    }

    #expect(cheapHash.hasPrefix("$argon2id$v=19$m=8,t=1,p=1$"))
    #expect(try await hash(of: ann.id, in: town).hasPrefix("$argon2id$v=19$m=16,t=2,p=1$"))
  }

  @Test("Sign-ins beyond the queue are rejected without counting as failures")
  func crowd() async throws {
    let passwords = Argon2Passwords(maximumWaiting: 1)
    let password = try #require(Password("correct horse"))

    let outcomes = await withTaskGroup(of: Problem.Code?.self) { group in
      for _ in 0..<8 {
        group.addTask {
          do {
            _ = try await passwords.verify(password, against: nil)
            return nil
          } catch { return (error as? AccountRefusal)?.problem.code ?? .internalError }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }

    #expect(outcomes.contains(nil))
    #expect(outcomes.contains(.busy))
    #expect(!outcomes.contains(.internalError))
  }

  private func hash(of account: String, in town: AccountTown) async throws -> String {
    try await town.database.read {
      try AccountRepository.credentials(of: account, in: $0)?.passwordHash ?? ""
    }
  }
}
