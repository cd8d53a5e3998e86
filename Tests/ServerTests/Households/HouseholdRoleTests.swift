import Database
import FileFormats
import Grocery
import Testing

@testable import Households
@testable import Identity
@testable import ServerKit

@Suite("What members may do in a household (X-11)")
struct HouseholdRoleTests {
  private static let values: [String: [(String, JSON)]] = [
    "list": [
      ("name", "Other"), ("details", "x"), ("created", 5), ("used", 5), ("storeId", "maple-1"),
      ("isTemplate", true), ("movedTo", .null), ("split", .null), ("splitFirst", .null),
      ("splitSecond", .null), ("isDeleted", true),
    ],
    "entry": [
      ("listId", "other"), ("itemId", "other"), ("productId", .null), ("quantity", .null), ("count", 2),
      ("shownUnit", .null), ("note", "x"), ("isInCart", true), ("cartTime", 5), ("added", 5),
      ("confirmed", .null), ("isUrgent", true), ("notBefore", "2026-12-04"), ("pictureId", "cheese"),
      ("more-9f3ac2d1", 2), ("newer", 1), ("isDeleted", true),
    ],
    "item": [
      ("name", "Other"), ("department", "dairy"), ("emoji", "🥛"), ("unit", .null), ("categoryId", .null),
      ("uses", 5), ("used", 5), ("isDeleted", true),
    ],
    "category": [
      ("name", "Other"), ("emoji", "🥛"), ("department", .null), ("position", 5), ("isDeleted", true),
    ],
    "setting": [("values", ["x"]), ("document", .null), ("isDeleted", true)],
    "recipe": [
      ("name", "Other"), ("details", "x"), ("servings", 5), ("minutes", .null), ("pictureId", .null),
      ("source", .null), ("ingredients", []), ("postedId", .null), ("created", 5), ("isDeleted", true),
    ],
    "meal": [
      ("day", "2026-11-21"), ("recipeId", "other"), ("servings", 5), ("note", "x"), ("isDeleted", true),
    ],
    "drawnMap": [("name", "Other"), ("cells-0-31", .null), ("pin-4-7-9f3ac2d1", .null), ("isDeleted", true)],
    "chosenTrip": [
      ("way", .null), ("end", .null), ("stop-maple", .null), ("at-0123456789abcdef", .null),
      ("isDeleted", true),
    ],
    "seenPrice": [("name", "Other"), ("cents", 5), ("day", "2026-11-21"), ("isDeleted", true)],
  ]
  private static let ticked: [String: Set<String>] = [
    "entry": ["isInCart", "cartTime"], "list": ["used", "split", "splitFirst", "splitSecond"],
    "chosenTrip": ["way", "end", "stop-maple", "at-0123456789abcdef"],
  ]

  @Test(
    "X-11: A member's device changes only the fields of their role, whatever the kind of row",
    arguments: HouseholdRole.allCases, RowKind.allCases.map(\.rawValue))
  func matrix(role: HouseholdRole, kind: String) async throws {
    let town = try await SyncTown()
    let values = try #require(Self.values[kind])
    let seed = town.change(kind, "row", of: town.home, ["isDeleted": false], stamp: town.stamp(-9))
    _ = try await town.sync(town.ann, [seed])
    try await Self.give(role, in: town)

    let changes = values.map { town.change(kind, "row", of: town.home, .object([$0]), stamp: town.stamp(-5)) }
    let created = town.change(kind, "new", of: town.home, ["isDeleted": false])
    let answer = try await town.sync(town.bo, changes + [created])

    let permitted = Set(
      values.map(\.0).filter { role == .edit || (role == .tick && Self.ticked[kind]?.contains($0) == true) })
    let refused = values.enumerated().filter { answer.refused[$0.offset] != nil }.map(\.element.0)
    #expect(Set(refused) == Set(values.map(\.0)).subtracting(permitted))
    #expect(Set(answer.refused.values).subtracting(["not-permitted"]).isEmpty)
    #expect((answer.refused[values.count] == nil) == (role == .edit))
    let rows = try #require(try await town.sync(town.ann).rows(of: town.home, kind: kind))
    let row = try #require(rows["row"])
    let changed = row.fields.keys.filter { row.stamps[$0] != town.stamp(-9) }
    #expect(Set(changed) == permitted, "nothing else was stored")
    #expect((rows["new"] != nil) == (role == .edit))
  }

  @Test("X-11: Of one request, only what the role forbids comes back, with the row as it is")
  func others() async throws {
    let town = try await SyncTown()
    _ = try await town.sync(
      town.ann, [town.change("entry", "milk", of: town.home, ["count": 1], stamp: town.stamp(-9))])
    try await Self.give(.tick, in: town)

    let answer = try await town.sync(
      town.bo,
      [
        town.change("list", "mine", of: town.bo.household, ["name": "Mine"]),
        town.change("entry", "milk", of: town.home, ["isInCart": true, "count": 7]),
        town.change("entry", "eggs", of: town.home, ["listId": "l", "itemId": "i"]),
        town.change("setting", "visit.1", of: town.home, ["values": []]),
      ])

    #expect(answer.refused == [1: "not-permitted", 2: "not-permitted"])
    #expect(answer.refusedFields == [1: ["count"]])
    #expect(answer.rows(of: town.bo.household)?["mine"] != nil)
    let milk = try #require(answer.rows(of: town.home, kind: "entry")?["milk"])
    #expect(milk.fields["count"] == .integer(1) && milk.fields["isInCart"] == .flag(true))
    #expect(answer.rows(of: town.home, kind: "setting")?["visit.1"] != nil)
    #expect(answer.text.contains("You can only check off entries in this household."))
  }

  @Test("X-11: What a device wrote offline before the role changed comes back; what had arrived stays")
  func offline() async throws {
    let town = try await SyncTown()
    let before = town.change("list", "l1", of: town.home, ["name": "Weekly"], stamp: town.stamp(-9))
    _ = try await town.sync(town.bo, [before])
    let written = town.change("list", "l1", of: town.home, ["name": "Party"], stamp: town.stamp(-5))
    try await Self.give(.read, in: town)

    let answer = try await town.sync(town.bo, [before, written])

    #expect(answer.refused == [1: "not-permitted"], "a repeated change is not refused")
    #expect(answer.rows(of: town.home)?["l1"]?.fields["name"] == .text("Weekly"))
    #expect(answer.text.contains("You can only read this household."))
  }

  /// The roles by nickname, since members who joined at the same time have no order.
  private func roles(in household: JSONNode) throws -> [String: String] {
    let members = try household.member("members").elements()
    return try Dictionary(
      uniqueKeysWithValues: members.map { (try $0.member("nickname").text(), try $0.member("role").text()) })
  }

  @Test("X-11: The owner gives roles, and the member is told at once")
  func live() async throws {
    let town = try await SyncTown()
    let listener = town.live.subscribe(town.bo.id, session: "s")
    let path = "/v1/households/\(town.home)/members"

    let answer = try await town.ann.put("\(path)/\(town.bo.id)/role", ["role": "tick"])

    #expect(try answer.status == 200 && roles(in: answer.json) == ["Ann": "edit", "Bo": "tick"])
    #expect(listener.take().compactMap { WireEvent($0.bytes)?.name } == ["people"])
    #expect(try await town.sync(town.bo).text.contains(#""kind":"household-role""#))
    // The same role again is not news.
    _ = try await town.ann.put("\(path)/\(town.bo.id)/role", ["role": "tick"])
    #expect(listener.take().isEmpty)
  }

  @Test("X-11: Only the owner gives roles, to members, and always edits themselves")
  func refusals() async throws {
    let town = try await SyncTown()
    func give(_ role: JSON, to account: String, by person: Person) async throws -> Int {
      try await person.put("/v1/households/\(town.home)/members/\(account)/role", ["role": role]).status
    }

    #expect(try await give("tick", to: town.ann.id, by: town.bo) == 403)
    #expect(try await give("edit", to: town.bo.id, by: town.cy) == 404)
    #expect(try await give("read", to: town.cy.id, by: town.ann) == 404)
    #expect(try await give("read", to: town.ann.id, by: town.ann) == 422)
    #expect(try await give("owner", to: town.bo.id, by: town.ann) == 422)
    #expect(try await give("tick", to: town.bo.id, by: town.ann) == 200)
    #expect(try await give("edit", to: town.bo.id, by: town.bo) == 403, "no one lifts their own role")
  }

  @Test("X-11: A new owner may edit, whatever they might do before")
  func newOwner() async throws {
    let town = try await SyncTown()
    try await Self.give(.read, in: town)

    _ = try await town.ann.put("/v1/households/\(town.home)/leader", ["account": .text(town.bo.id)])
    let answer = try await town.sync(town.bo, [town.change("list", "l1", of: town.home, ["name": "Weekly"])])

    #expect(answer.refused.isEmpty)
  }

  @Test("X-11: Invitations and links carry a role, which the invited person sees before joining")
  func invited() async throws {
    let town = try await SyncTown()
    let path = "/v1/households/\(town.home)"
    _ = try await town.ann.post("\(path)/invitations", ["name": "Cy", "role": "tick"])
    let link = try await town.ann.post("\(path)/links", ["role": "read"]).json.member("token").text()
    let older = try await town.ann.post("\(path)/links").json.member("role").text()
    let dee = try await town.town.register("Dee")

    let preview = try await town.town.guest.post("/v1/household-link-previews", ["token": .text(link)]).json
    let pending = try await town.cy.post("/v1/sync", SyncTown.body([])).json.member("invitations").elements()
    let invitation = try #require(pending.first)
    _ = try await town.cy.post("/v1/invitations/\(invitation.member("id").text())/acceptance")
    let joined = try await dee.post("/v1/household-link-acceptances", ["token": .text(link)]).json

    #expect(try preview.member("role").text() == "read")
    #expect(try invitation.member("role").text() == "tick")
    #expect(older == "edit")
    #expect(try roles(in: joined) == ["Ann": "edit", "Bo": "edit", "Cy": "tick", "Dee": "read"])
    let refused = try await town.sync(dee, [town.change("list", "x", of: town.home, ["name": "X"])]).refused
    #expect(refused == [0: "not-permitted"])
  }

  @Test("X-11: A picture that a reader uploads is not given to the household that waits for it")
  func picture() async throws {
    let town = try await SyncTown()
    _ = try await town.sync(
      town.ann, [town.change("recipe", "soup", of: town.home, ["name": "Soup", "pictureId": "soup"])])
    try await Self.give(.read, in: town)

    _ = try await town.bo.upload("soup", TinyPictures.jpeg)
    #expect(try await town.ann.get("/v1/pictures/soup").status == 404)
  }

  private static func give(_ role: HouseholdRole, in town: SyncTown) async throws {
    _ = try await town.ann.put(
      "/v1/households/\(town.home)/members/\(town.bo.id)/role", ["role": .text(role.rawValue)])
  }
}
