import FileFormats
import HTTPTypes
import Testing

@testable import Server

@Suite("Shoppers add stores that Forage does not know (G-12)")
struct AddedStoreTests {
  static func store(_ id: String, street: String = "5 Dock Road", zip: String = "98701") -> JSON {
    [
      "id": .text(id), "name": "Harbour Grocery", "street": .text(street), "city": "Alder Falls",
      "region": "OR", "zip": .text(zip), "size": "small",
    ]
  }

  private static func found(_ town: AccountTown) async throws -> JSONNode? {
    try await town.guest.get("/v1/stores?zip=98701").json.member("stores").elements().first {
      try $0.member("id").text() == "harbour"
    }
  }

  @Test("It is found by its zip code, called what it is, and maps of it are published")
  func added() async throws {
    let (town, ann, bo) = try await DrawnStore.town()

    let answer = try await ann.post("/v1/stores", Self.store("harbour"))
    let again = try await ann.post("/v1/stores", Self.store("harbour"))

    #expect(answer.status == 201)
    #expect(again.status == 201)
    let store = try #require(try await Self.found(town))
    #expect(try store.member("name").text() == "Harbour Grocery")
    #expect(try store.member("size").text() == "small")
    #expect(try store.member("added").member("by").text() == "Ann")
    #expect(try !store.member("added").member("isConfirmed").flag())
    #expect(try store.member("productCount").integer(0...9) == 0)
    #expect(try await bo.put("/v1/maps/drawn", DrawnStore.json(store: "harbour")).status == 200)
    #expect(try await town.guest.get("/v1/maps/drawn").status == 200)
    // A store of an organisation's own is none that somebody has added.
    #expect(try await town.guest.get("/v1/stores/maple-1").json.optionalMember("added")?.value == nil)
  }

  @Test("At an address that is known already the known store is answered, and none is added")
  func known() async throws {
    let (town, ann, bo) = try await DrawnStore.town()

    let answer = try await ann.post("/v1/stores", Self.store("mine", street: "1 mill ST"))

    #expect(answer.status == 200)
    #expect(try answer.json.member("id").text() == "maple-1")
    #expect(try await town.guest.get("/v1/stores/mine").status == 404)
    #expect(try await bo.post("/v1/stores", Self.store("maple-1")).problemCode == "id-taken")
  }

  @Test("Guests add none, nor does anybody where no zip code is, without a name, or without end")
  func bounds() async throws {
    let (town, ann, _) = try await DrawnStore.town()

    #expect(try await town.guest.post("/v1/stores", Self.store("a")).status == 401)
    #expect(try await ann.post("/v1/stores", Self.store("a", zip: "nowhere")).problemCode == "unknown-zip")
    let nameless = try await ann.post("/v1/stores", Self.store("a").with("name", " "))
    #expect(nameless.status == 422)
    #expect(try nameless.problemPlace == "name")
    let turned = try await ann.post("/v1/stores", Self.store("a").with("name", "A\u{202E}B"))
    #expect(turned.status == 422)
    for number in 1...5 {
      let made = try await ann.post("/v1/stores", Self.store("s\(number)", street: "\(number) Dock Road"))
      #expect(made.status == 201)
    }
    #expect(
      try await ann.post("/v1/stores", Self.store("s6", street: "6 Dock Road")).problemCode
        == "too-many-stores")
  }

  @Test("The operator confirms it or takes it out of sight, and whoever has added it is told why")
  func moderated() async throws {
    let (town, ann, _) = try await DrawnStore.town()
    let ole = try await town.register("Ole")
    try await town.desk.setAdministrator(true, "Ole")
    _ = try await ann.post("/v1/stores", Self.store("harbour"))
    let path = "/v1/administration/locations/harbour/verification"
    let waiting = try await ole.get("/v1/administration/locations").json.member("locations").elements()

    let refused = try await ole.post(path, ["verified": false, "reason": "No such street"])

    #expect(try waiting.map { try $0.member("owners").elements()[0].text() } == ["Ann"])
    #expect(refused.status == 200)
    #expect(try await Self.found(town)?.value == nil)
    let notice = try #require(try await ann.syncs().member("notices").elements().first)
    #expect(try notice.member("kind").text() == "store-refused")
    #expect(try notice.member("facts").member("reason").text() == "No such street")
    _ = try await ole.post(path, ["verified": true])
    let store = try #require(try await Self.found(town))
    #expect(try store.member("added").member("isConfirmed").flag())
  }

  @Test("It stays when the account goes, and nobody is named any more")
  func erased() async throws {
    let (town, ann, _) = try await DrawnStore.town()
    _ = try await ann.post("/v1/stores", Self.store("harbour"))

    _ = try await ann.delete("/v1/account", ["password": .text(ann.password)])

    let store = try #require(try await Self.found(town))
    #expect(try store.member("added").optionalMember("by")?.value == nil)
  }
}
