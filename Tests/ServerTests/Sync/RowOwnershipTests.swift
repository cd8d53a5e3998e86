import Database
import FileFormats
import Grocery
import Testing

@testable import ServerKit

@Suite("An id belongs to one household (H-09)")
struct RowOwnershipTests {
  @Test(
    "Creating rows with ids of another household is refused",
    arguments: RowKind.allCases)
  func taken(kind: RowKind) async throws {
    guard kind != .setting else { return }
    let town = try await SyncTown()
    let fields: JSON = kind == .meal ? ["recipeId": "r"] : kind == .entry ? ["listId": "l"] : ["emoji": "🥛"]
    let set = kind == .list || kind == .recipe ? ["name": "Home's"] as JSON : fields
    _ = try await town.sync(town.ann, [town.change(kind.rawValue, "one", of: town.home, set)])

    let answer = try await town.sync(
      town.bo,
      [
        town.change(kind.rawValue, "one", of: town.bo.household, set),
        town.change("list", "other", of: town.bo.household, ["name": "Bo's"]),
      ])

    #expect(answer.refused == [0: "id-taken"])
    #expect(answer.rows(of: town.bo.household)?.keys.sorted() == ["other"])
  }

  @Test("Initial rows and settings have the same ids in every household")
  func shared() async throws {
    let town = try await SyncTown()
    func changes(_ household: String) -> [JSON] {
      [
        town.change("item", "item.milk", of: household, ["name": "Milk"]),
        town.change("category", "category.dairy", of: household, ["emoji": "🥛"]),
        town.change("setting", "memberships", of: household, ["values": []]),
      ]
    }
    _ = try await town.sync(town.ann, changes(town.ann.household))

    #expect(try await town.sync(town.cy, changes(town.cy.household)).refused.isEmpty)
    #expect(try await town.sync(town.bo, changes(town.home)).refused.isEmpty)
  }

  @Test("A list may have the id of an item, as kinds do not mix")
  func kinds() async throws {
    let town = try await SyncTown()
    _ = try await town.sync(town.ann, [town.change("item", "x", of: town.ann.household, ["name": "Milk"])])

    #expect(
      try await town.sync(town.cy, [town.change("list", "x", of: town.cy.household, ["name": "X"])])
        .refused.isEmpty)
  }

  @Test("The ids of a deleted household can be used again")
  func free() async throws {
    let town = try await SyncTown()
    _ = try await town.sync(town.ann, [town.change("list", "x", of: town.home, ["name": "X"])])
    let (households, home, ann, bo) = (town.households, town.home, town.ann.id, town.bo.id)
    _ = try await households.remove(bo, from: home, by: ann)
    _ = try await households.remove(ann, from: home, by: ann)

    #expect(
      try await town.sync(town.cy, [town.change("list", "x", of: town.cy.household, ["name": "X"])])
        .refused.isEmpty)
  }

  @Test("Devices drop a household once if it was deleted and created again (H-09)")
  func madeAgain() async throws {
    let town = try await SyncTown()
    let before = try #require(
      try await town.sync(town.ann, [town.change("list", "x", of: town.home, ["name": "X"])])
        .cursor(of: town.home))
    let (households, home, ann, bo) = (town.households, town.home, town.ann.id, town.bo.id)
    _ = try await households.remove(bo, from: home, by: ann)
    _ = try await households.remove(ann, from: home, by: ann)
    _ = try await households.create(home, named: "Home", by: ann, startsEmpty: true)

    let first = try await town.sync(town.ann, cursors: [(home, before)])
    let second = try await town.sync(town.ann)

    #expect(first.gone == [home] && first.rows(of: home) == nil)
    #expect(second.gone.isEmpty && second.rows(of: home)?.isEmpty == true)
  }
}
