import FileFormats

@testable import ServerKit

/// Ann and Bo share two lists; guests hold links to one of them.
struct ListLinkScene {
  let town: SyncTown

  init() async throws {
    town = try await SyncTown()
    let (town, home) = (town, town.home)
    let open: JSON = ["isInCart": false]
    _ = try await town.sync(
      town.ann,
      [
        town.change("list", "weekly", of: home, ["name": "Weekly", "details": "Secret"]),
        town.change("list", "weekly", of: home, ["storeId": "maple-1"]),
        town.change("list", "party", of: home, ["name": "Party"]),
        town.change("item", "item-milk", of: home, ["name": "Milk", "emoji": "🥛", "department": "dairy"]),
        town.change("item", "item-eggs", of: home, ["name": "Eggs", "emoji": "🥚", "department": "dairy"]),
        town.change("item", "item-wine", of: home, ["name": "Wine", "emoji": "🍷", "department": "wine"]),
        town.change("entry", "milk", of: home, Self.entry("weekly", "item-milk", added: 1)),
        town.change("entry", "milk", of: home, open),
        town.change("entry", "milk", of: home, ["more-9f3ac2d1": 2, "productId": "m-milk"]),
        town.change("entry", "eggs", of: home, Self.entry("weekly", "item-eggs", added: 2)),
        town.change("entry", "eggs", of: home, ["isInCart": true]),
        town.change("entry", "party-wine", of: home, Self.entry("party", "item-wine", added: 3)),
        town.change("entry", "party-wine", of: home, open),
      ])
  }

  private static func entry(_ list: String, _ item: String, added: Int) -> JSON {
    ["listId": .text(list), "itemId": .text(item), "count": 1, "note": "", "added": .integer(added)]
  }

  /// A new entry of a guest.
  static func addition(_ id: String, _ name: String, _ set: JSON = [:]) -> JSON {
    [
      "entry": .text(id), "item": ["name": .text(name), "department": "bakery", "emoji": "🍞"], "set": set,
    ]
  }

  /// Makes a link to the weekly list; the secret is returned.
  func makeLink(_ role: String, lifetime: Int? = nil, by person: Person? = nil) async throws -> String {
    let answer = try await (person ?? town.ann).post(
      "/v1/households/\(town.home)/list-links",
      ["list": "weekly", "role": .text(role), "lifetime": lifetime.map { JSON.integer($0) } ?? .null])
    return try answer.json.member("token").text()
  }

  func view(_ token: String) async throws -> Answer {
    try await town.town.guest.post("/v1/list-link-views", ["token": .text(token)])
  }

  func change(_ token: String, _ changes: [JSON]) async throws -> Answer {
    try await town.town.guest.post(
      "/v1/list-link-changes", ["token": .text(token), "changes": .list(changes)])
  }

  func picture(_ id: String, _ token: String) async throws -> Answer {
    try await town.town.guest.post(
      "/v1/list-link-pictures", ["token": .text(token), "picture": .text(id)])
  }

  /// The entries of the household by id.
  func entries() async throws -> [String: WireRow] {
    try await town.sync(town.ann).rows(of: town.home, kind: "entry") ?? [:]
  }
}
