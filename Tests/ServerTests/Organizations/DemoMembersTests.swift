import FileFormats
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import Retail
@testable import ServerKit
@testable import Shopping

@Suite("The demo has accounts for the store desk (N-02)")
struct DemoMembersTests {
  @Test("Three people have three roles, and only the passwords of this start work")
  func signIn() async throws {
    let town = try await AccountTown(database: TestTown.database())
    let members = DemoMembers(town.database, town.dependencies.secrets, town.passwords)
    #expect(try await members.renewPasswords().isEmpty)

    try await members.make(for: "maple")
    let first = try await members.renewPasswords()
    let olive = try await town.signIn("Olive", password: first[0].password)
    let second = try await members.renewPasswords()

    #expect(first.map(\.nickname) == ["Olive", "Eddie", "Vera"])
    #expect(first.map(\.role) == ["owner", "editor", "viewer"])
    #expect(Set(first.map(\.password)).isDisjoint(with: second.map(\.password)))
    #expect(try await olive.get("/v1/account").status == 401)
    await #expect(throws: Person.NotLetIn.self) {
      try await town.signIn("Olive", password: first[0].password)
    }
    for person in second {
      let signedIn = try await town.signIn(person.nickname, password: person.password)
      let organization = try await signedIn.get("/v1/organisations/maple").json
      #expect(try organization.member("role").text() == person.role)
    }
    let store = try await town.guest.get("/v1/stores/maple-1").json
    #expect(try store.member("confirmed").members().allSatisfy { $0.node.value != .null })
  }

  @Test("Nothing is created if there are accounts")
  func besides() async throws {
    let town = try await AccountTown(database: TestTown.database())
    _ = try await town.register("Olive")
    let members = DemoMembers(town.database, town.dependencies.secrets, town.passwords)

    try await members.make(for: "maple")

    #expect(try await members.renewPasswords().isEmpty)
  }
}
