import Database
import FileFormats
import Grocery
import HTTPTypes
import Testing

@testable import Households
@testable import Identity
@testable import ServerKit

@Suite("A link opens one list without an account (X-08)")
struct ListLinkTests {
  private let scene: ListLinkScene
  private var town: SyncTown { scene.town }

  init() async throws {
    scene = try await ListLinkScene()
  }

  @Test("X-08: A guest sees the list's name, entries and amounts, and nothing else of the household")
  func view() async throws {
    let token = try await scene.makeLink("read")

    let answer = try await scene.view(token)

    let entries = try answer.json.member("entries").elements()
    #expect(answer.status == 200)
    #expect(try answer.json.member("name").text() == "Weekly")
    #expect(try answer.json.member("role").text() == "read")
    #expect(try entries.map { try $0.member("name").text() } == ["Milk", "Eggs"])
    #expect(try entries[0].member("count").integer(0...9) == 3, "with what another device added")
    #expect(try entries[1].member("isInCart").flag())
    for hidden in ["Ann", "Bo", town.ann.id, town.home, "maple", "Secret", "Party", "199", "item-milk"] {
      #expect(!answer.text.contains(hidden), "\(hidden) is not the guest's business")
    }
  }

  @Test("X-08: A guest's list begins with what is urgent, and names the day until which an entry is put off")
  func wanted() async throws {
    let town = scene.town
    let token = try await scene.makeLink("read")
    _ = try await town.sync(
      town.ann,
      [
        town.change("entry", "milk", of: town.home, ["notBefore": "2026-12-04"], stamp: town.stamp(1)),
        town.change(
          "entry", "eggs", of: town.home, ["isInCart": false, "isUrgent": true], stamp: town.stamp(1)),
      ])

    let entries = try await scene.view(token).json.member("entries").elements()

    #expect(try entries.map { try $0.member("name").text() } == ["Eggs", "Milk"])
    #expect(try entries.map { try $0.member("isUrgent").flag() } == [true, false])
    #expect(try entries.map { try $0.optionalMember("notBefore")?.text() } == [nil, "2026-12-04"])
  }

  @Test(
    "X-08: A guest sees the pictures of the list's entries, and no other of the household",
    arguments: HouseholdRole.allCases)
  func pictures(role: HouseholdRole) async throws {
    let (home, guest) = (town.home, town.town.guest)
    let token = try await scene.makeLink(role.rawValue)
    for id in ["fresh", "party", "former"] { _ = try await town.ann.upload(id, TinyPictures.jpeg) }
    _ = try await town.cy.upload("foreign", TinyPictures.jpeg)
    _ = try await town.sync(
      town.ann,
      [
        town.change("entry", "milk", of: home, ["pictureId": "former"], stamp: town.stamp(1)),
        town.change("entry", "milk", of: home, ["pictureId": "fresh"], stamp: town.stamp(2)),
        town.change("entry", "eggs", of: home, ["pictureId": "foreign"], stamp: town.stamp(1)),
        town.change("entry", "party-wine", of: home, ["pictureId": "party"], stamp: town.stamp(1)),
      ])

    let picture = try await scene.picture("fresh", token)

    let entries = try await scene.view(token).json.member("entries").elements()
    #expect(try entries.map { try $0.optionalMember("pictureId")?.text() } == ["fresh", "foreign"])
    #expect(picture.status == 200)
    #expect(picture.headers[.contentType] == "image/jpeg")
    #expect(picture.headers[.cacheControl] == "no-store")
    #expect(picture.body == TinyPictures.jpeg)
    #expect(try await town.bo.get("/v1/pictures/fresh").status == 200)
    #expect(try await town.cy.get("/v1/pictures/fresh").status == 404)
    #expect(try await guest.get("/v1/pictures/fresh").status == 404)
    #expect(try await town.bo.get("/v1/pictures/foreign").status == 404, "naming a picture grants nothing")
    for id in ["party", "former", "foreign", "unknown"] {
      #expect(try await scene.picture(id, token).problemCode == "unknown-picture")
    }
    _ = try await town.sync(
      town.bo, [town.change("entry", "milk", of: home, ["isDeleted": true], stamp: town.stamp(3))])
    #expect(try await scene.picture("fresh", token).status == 404)
  }

  @Test(
    "X-08: A guest does what the link permits, and nothing more",
    arguments: HouseholdRole.allCases)
  func roles(role: HouseholdRole) async throws {
    let token = try await scene.makeLink(role.rawValue)
    let changes: [JSON] = [
      ["entry": "milk", "set": ["isInCart": true]], ["entry": "milk", "set": ["count": 7]],
      ["entry": "milk", "set": ["note": "fresh"]], ["entry": "eggs", "set": ["isDeleted": true]],
      ListLinkScene.addition("new", "Bread"),
    ]

    let answer = try await scene.change(token, changes)

    let refused = try answer.json.member("refused").elements().map { try $0.member("index").integer(0...9) }
    let rows = try await scene.entries()
    #expect(answer.status == 200)
    #expect(refused == (role == .edit ? [] : role == .tick ? [1, 2, 3, 4] : [0, 1, 2, 3, 4]))
    #expect((rows["milk"]?.fields["isInCart"] == .flag(true)) == (role != .read))
    #expect((rows["milk"]?.fields["count"] == .integer(7)) == (role == .edit))
    #expect((rows["eggs"]?.fields["isDeleted"] == .flag(true)) == (role == .edit))
    #expect((rows["new"] != nil) == (role == .edit))
  }

  @Test("X-08: Members see at once what a guest checks off")
  func live() async throws {
    let token = try await scene.makeLink("tick")
    let listener = town.live.subscribe(town.bo.id, session: "s")

    let answer = try await scene.change(token, [["entry": "milk", "set": ["isInCart": true]]])

    let event = try #require(listener.take().compactMap { WireEvent($0.bytes) }.first)
    #expect(event.name == "rows")
    #expect(try answer.json.member("entries").elements().allSatisfy { try $0.member("isInCart").flag() })
    let milk = try #require(try await scene.entries()["milk"])
    #expect(milk.fields["cartTime"] == .integer(town.town.clock.now))
    #expect(milk.author == town.ann.id)
  }

  @Test("X-08: A guest's change counts after one of a device whose clock is ahead")
  func clockAhead() async throws {
    let token = try await scene.makeLink("tick")
    let ahead = town.change(
      "entry", "milk", of: town.home, ["isInCart": false], stamp: town.stamp(50_000, by: "fast"))
    _ = try await town.sync(town.bo, [ahead])

    _ = try await scene.change(
      token, [["entry": "milk", "set": ["isInCart": false]], ["entry": "milk", "set": ["isInCart": true]]])

    #expect(try await scene.entries()["milk"]?.fields["isInCart"] == .flag(true))
  }

  @Test("X-08: A new entry takes the household's item or makes one, and is added once, also if sent again")
  func additions() async throws {
    let token = try await scene.makeLink("edit")
    let changes = [
      ListLinkScene.addition("one", "milks"), ListLinkScene.addition("two", "Bread", ["count": 2]),
      ListLinkScene.addition("three", "bread"),
    ]

    _ = try await scene.change(token, changes)
    let answer = try await scene.change(token, changes)

    let rows = try await scene.entries()
    let bread = try #require(rows["two"]?.fields["itemId"])
    #expect(rows["one"]?.fields["itemId"] == .text("item-milk"))
    #expect(rows["three"]?.fields["itemId"] == bread)
    #expect(rows["two"]?.fields["count"] == .integer(2))
    #expect(rows["two"]?.author == nil, "a guest has no account")
    let entries = try answer.json.member("entries").elements()
    #expect(try entries.map { try $0.member("name").text() } == ["Milk", "Milk", "Bread", "Bread", "Eggs"])
    #expect(try answer.json.member("refused").elements().isEmpty)
  }

  @Test("X-08: The amount that a guest sets is the whole amount, whatever devices had added")
  func amount() async throws {
    let token = try await scene.makeLink("edit")

    let answer = try await scene.change(token, [["entry": "milk", "set": ["count": 5]]])

    #expect(try answer.json.member("entries").elements()[0].member("count").integer(0...9) == 5)
    #expect(try await scene.entries()["milk"]?.fields["more-9f3ac2d1"] == .integer(0))
  }

  @Test("X-08: What a guest removes is in the household's log and comes back from there")
  func log() async throws {
    let token = try await scene.makeLink("edit")

    _ = try await scene.change(token, [["entry": "milk", "set": ["isDeleted": true]]])
    let log = try await town.ann.get("/v1/households/\(town.home)/log").text
    _ = try await scene.change(token, [["entry": "milk", "set": ["isInCart": true]]])
    let gone = try await scene.entries()["milk"]
    _ = try await scene.change(token, [["entry": "milk", "set": ["isDeleted": false]]])

    #expect(log.contains(#""account":null,"kind":"entry","row":"milk","name":"Milk""#))
    #expect(gone?.fields["isInCart"] != .flag(true), "an entry that is gone stays as it was")
    #expect(try await scene.entries()["milk"]?.fields["isDeleted"] == .flag(false))
  }

  @Test("X-08: Entries of other lists, other rows and fields are out of a link's reach")
  func reach() async throws {
    let token = try await scene.makeLink("edit")

    let answer = try await scene.change(
      token,
      [
        ["entry": "party-wine", "set": ["isInCart": true]], ["entry": "unknown", "set": ["isInCart": true]],
        ListLinkScene.addition("party-wine", "Wine"),
      ])
    let other = try await scene.change(token, [["entry": "milk", "set": ["listId": "party"]]])
    let none = try await scene.change(token, [])

    #expect(try answer.json.member("refused").elements().count == 3)
    #expect([other.status, none.status] == [422, 422])
    #expect(try await scene.entries()["party-wine"]?.fields["isInCart"] == .flag(false))
  }

  @Test("X-08: The database has only the hash of a link's secret")
  func secret() async throws {
    let token = try await scene.makeLink("read")

    let hashes = try await town.town.database.read { reader in
      try reader.rows("SELECT token_hash FROM list_link") { try $0.bytes(0) }
    }

    #expect(hashes == [tokenHash(token)])
    let links = try await town.bo.get("/v1/households/\(town.home)/list-links").text
    #expect(links.contains(#""list":"weekly","role":"read""#) && !links.contains(token))
  }
}
