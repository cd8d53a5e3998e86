import DemoWorld
import FileFormats
import Grocery
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import Retail
@testable import ServerKit
@testable import Shopping

@Suite("The demo has accounts for the store desk (N-02) and for a household")
struct DemoMembersTests {
  private static let household: DemoHousehold = {
    let began = TestTown.now - 14 * Milliseconds.day
    let rows = DemoWorld.rows(of: DemoHousehold.id, at: began, around: TestTown.day)
    return DemoHousehold(named: DemoWorld.householdName, began: began, rows: rows)
  }()

  /// A town whose demo has just been filled.
  private static func filled() async throws -> (town: AccountTown, members: DemoMembers) {
    let town = try await AccountTown(database: TestTown.database())
    let members = DemoMembers(
      town.database, town.dependencies.secrets, town.passwords, clock: town.dependencies.clock)
    try await members.make(for: "maple", household)
    return (town, members)
  }

  @Test("Staff have three roles, and only the passwords of this start work")
  func signIn() async throws {
    let town = try await AccountTown(database: TestTown.database())
    let members = DemoMembers(town.database, town.dependencies.secrets, town.passwords)
    #expect(try await members.renewPasswords().isEmpty)

    try await members.make(for: "maple", Self.household)
    let first = try await members.renewPasswords()
    let olive = try await town.signIn("Olive", password: first[0].password)
    let second = try await members.renewPasswords()

    #expect(first.map(\.nickname) == ["Olive", "Eddie", "Vera", "Maya", "Theo"])
    #expect(first.map(\.role) == ["owner", "editor", "viewer", "household", "household"])
    #expect(Set(first.map(\.password)).isDisjoint(with: second.map(\.password)))
    #expect(try await olive.get("/v1/account").status == 401)
    await #expect(throws: Person.NotLetIn.self) {
      try await town.signIn("Olive", password: first[0].password)
    }
    for person in second.prefix(3) {
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

    try await members.make(for: "maple", Self.household)

    #expect(try await members.renewPasswords().isEmpty)
    #expect(try await town.guest.get("/v1/posted-recipes").json.member("recipes").elements().isEmpty)
  }

  @Test("Guests find the household's recipes posted, with ingredients and steps (H-17)")
  func posted() async throws {
    let (town, _) = try await Self.filled()

    let list = try await town.guest.get("/v1/posted-recipes").json.member("recipes").elements()

    #expect(list.count == 8)
    for line in list {
      #expect(try line.member("author").text() == "Maya")
      let path = try "/v1/posted-recipes/\(line.member("id").text())"
      let recipe = try await town.guest.get(path).json.member("recipe")
      #expect(try (5...15).contains(recipe.member("ingredients").elements().count))
      #expect(try #require(recipe.textOf("details")).split(separator: "\n").count >= 4)
      #expect(try (10...90).contains(recipe.member("minutes").integer(1...1_000)))
    }
  }

  @Test("Both people of the household have its list, its recipes and a meal on each day of the week")
  func household() async throws {
    let (town, members) = try await Self.filled()
    let signIns = try await members.renewPasswords()

    for person in signIns.suffix(2) {
      let signedIn = try await town.signIn(person.nickname, password: person.password)
      let rows = try await Self.rows(of: signedIn)

      #expect(rows["list"]?.count == 1)
      #expect(rows["entry"]?.count == 12)
      #expect(rows["recipe"]?.count == 8)
      let days = try (rows["meal"] ?? []).map { try $0.member("day").text() }
      #expect(Set(days).count == 13)
      #expect(days.contains(TestTown.day.text))
      let items = try Set((rows["item"] ?? []).map { try $0.member("name").text() })
      #expect(items.isSuperset(of: ["Milk", "Toilet paper", "Arborio rice", "Maple syrup"]))
    }
  }

  @Test("A member puts an entry into the cart, but only the author of the recipes can withdraw them")
  func theirs() async throws {
    let (town, members) = try await Self.filled()
    let signIns = try await members.renewPasswords()
    let maya = try await town.signIn("Maya", password: signIns[3].password)
    let theo = try await town.signIn("Theo", password: signIns[4].password)
    let path = "/v1/posted-recipes/demo-recipe-chili"
    let tick: JSON = [
      "household": .text(DemoHousehold.id), "kind": "entry", "id": "demo-entry-1", "set": ["isInCart": true],
      "stamps": ["*": .text("\(hexadecimal(town.clock.now, 12))-0000-theo")],
    ]

    let answer = try await theo.post("/v1/sync", SyncTown.body([tick])).json

    #expect(try answer.member("refused").elements().isEmpty)
    let entries = try #require(await Self.rows(of: maya)["entry"])
    #expect(try entries.count { try $0.member("isInCart").flag() } == 1)
    #expect(try await theo.delete(path).status == 403)
    #expect(try await maya.delete(path).status == 204)
  }

  /// The fields of the rows that a device of the person gets of the household, without removed ones, by kind.
  private static func rows(of person: Person) async throws -> [String: [JSONNode]] {
    let households = try await person.syncs().member("households").elements()
    let shared = try households.filter { try $0.member("id").text() == DemoHousehold.id }
    #expect(try shared.map { try $0.member("name").text() } == ["Linden"])
    let rows = try shared.flatMap { try $0.member("rows").elements() }
      .filter { try !$0.member("fields").member("isDeleted").flag() }
    return try Dictionary(grouping: rows) { try $0.member("kind").text() }
      .mapValues { try $0.map { try $0.member("fields") } }
  }
}
