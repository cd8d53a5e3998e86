import Database
import FileFormats
import HTTPTypes
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import Retail
@testable import ServerKit
@testable import Shopping

@Suite("Shoppers add missing stores (G-12)")
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

  @Test("An added store is found by its zip code, and shoppers can publish maps of it")
  func publication() async throws {
    let (town, ann, bo) = try await DrawnStore.town()

    let answer = try await ann.post("/v1/stores", Self.store("harbour"))
    let repetition = try await ann.post("/v1/stores", Self.store("harbour"))

    #expect(answer.status == 201)
    #expect(repetition.status == 201)
    let store = try #require(try await Self.found(town))
    #expect(try store.member("name").text() == "Harbour Grocery")
    #expect(try store.member("size").text() == "small")
    #expect(try store.member("till").value == .null)
    #expect(try store.member("added").member("by").text() == "Ann")
    #expect(try !store.member("added").member("isConfirmed").flag())
    #expect(try store.member("productCount").integer(0...9) == 0)
    #expect(try await bo.put("/v1/maps/drawn", DrawnStore.json(store: "harbour")).status == 200)
    #expect(try await town.guest.get("/v1/maps/drawn").status == 200)
    // An organization's own store was not added by a shopper.
    #expect(try await town.guest.get("/v1/stores/maple-1").json.optionalMember("added")?.value == nil)
  }

  @Test("At the address of an existing store, that store is returned and none is added")
  func existingAddress() async throws {
    let (town, ann, bo) = try await DrawnStore.town()

    let answer = try await ann.post("/v1/stores", Self.store("mine", street: "1 mill ST"))

    #expect(answer.status == 200)
    #expect(try answer.json.member("id").text() == "maple-1")
    #expect(try await town.guest.get("/v1/stores/mine").status == 404)
    // A new store, although the id that its device chose belongs to another one.
    for _ in 0..<2 {
      let another = try await bo.post("/v1/stores", Self.store("maple-1"))
      #expect(another.status == 201)
      #expect(try another.json.member("id").text() == OwnedID.derived(from: "maple-1", of: bo.id))
    }
  }

  @Test("Guests, unknown zip codes, invalid names and too many stores are refused")
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
      let another = Self.store("s\(number)", street: "\(number) Dock Road").with("another", true)
      let answer = try await ann.post("/v1/stores", another)
      #expect(answer.status == 201)
    }
    #expect(
      try await ann.post("/v1/stores", Self.store("s6", street: "6 Dock Road").with("another", true))
        .problemCode
        == "too-many-stores")
  }

  @Test("The operator confirms or hides it, and the shopper is notified with the reason")
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
    let notification = try #require(try await ann.syncs().member("notices").elements().first)
    #expect(try notification.member("kind").text() == "store-refused")
    #expect(try notification.member("facts").member("reason").text() == "No such street")
    _ = try await ole.post(path, ["verified": true])
    let store = try #require(try await Self.found(town))
    #expect(try store.member("added").member("isConfirmed").flag())
  }

  @Test("It stays after the account's deletion, without the nickname")
  func erased() async throws {
    let (town, ann, _) = try await DrawnStore.town()
    _ = try await ann.post("/v1/stores", Self.store("harbour"))

    _ = try await ann.delete("/v1/account", ["password": .text(ann.password)])

    let store = try #require(try await Self.found(town))
    #expect(try store.member("added").optionalMember("by")?.value == nil)
  }

  @Test(
    "Stores with a similar name in the zip code are suggested first, unless the shopper adds another one"
  )
  func alike() async throws {
    let (town, ann, bo) = try await DrawnStore.town()
    _ = try await ann.post("/v1/stores", Self.store("harbour"))
    let harbor = Self.store("harbor", street: "7 Dock Road").with("name", "Harbor Grocery & Deli")

    let question = try await bo.post("/v1/stores", harbor)
    let elsewhere = try await bo.post("/v1/stores", harbor.with("id", "elsewhere").with("zip", "98702"))
    let otherName = try await bo.post(
      "/v1/stores", Self.store("hill", street: "9 Dock Road").with("name", "Hillside Foods"))
    let insisted = try await bo.post("/v1/stores", harbor.with("another", true))

    #expect(question.status == 409)
    #expect(try question.problemCode == "similar-store")
    let similar = try question.json.member("present").member("stores").elements()
    #expect(try similar.map { try $0.member("id").text() } == ["harbour"])
    #expect(try similar[0].member("street").text() == "5 Dock Road")
    #expect(elsewhere.status == 201)
    #expect(otherName.status == 201)
    #expect(insisted.status == 201)
    // Hidden stores are not suggested.
    try await town.database.write {
      try $0.run("UPDATE store SET verification = 'refused' WHERE added IS NOT NULL")
    }
    let hidden = try await bo.post("/v1/stores", Self.store("again", street: "8 Dock Road"))
    #expect(hidden.status == 201)
  }

  @Test("Its size determines the size of its map's drawing")
  func sheet() async throws {
    let (town, ann, _) = try await DrawnStore.town()

    let answer = try await ann.post("/v1/stores", Self.store("harbour").with("sheet", "warehouse"))
    let odd = try await ann.post("/v1/stores", Self.store("odd").with("sheet", "huge"))

    #expect(try answer.json.member("added").member("sheet").text() == "warehouse")
    #expect(try await Self.found(town)?.member("added").member("sheet").text() == "warehouse")
    #expect(odd.status == 422)
    #expect(try odd.problemPlace == "sheet")
  }

  @Test(
    "It has a position near its zip code, and the shopper can move it until it is confirmed")
  func position() async throws {
    let (town, ann, bo) = try await DrawnStore.town()
    let path = "/v1/stores/harbour/position"
    let place: JSON = ["latitude": 44.21, "longitude": -120.31]

    let far = try await ann.post(
      "/v1/stores", Self.store("far").with("latitude", 48.1).with("longitude", 11.6))
    let half = try await ann.post("/v1/stores", Self.store("half").with("latitude", 44.2))
    let placement = try await ann.post(
      "/v1/stores", Self.store("harbour").with("latitude", 44.19).with("longitude", -120.29))
    let move = try await ann.put(path, place)

    #expect(try far.problemPlace == "latitude")
    #expect(far.status == 422 && half.status == 422)
    #expect(try placement.json.member("latitude").number(-90...90) == 44.19)
    #expect(move.status == 200)
    let store = try #require(try await Self.found(town))
    #expect(try store.member("longitude").number(-180...180) == -120.31)
    #expect(try store.member("street").text() == "5 Dock Road")
    #expect(try await bo.put(path, place).problemCode == "not-permitted")
    #expect(try await town.guest.put(path, place).status == 401)
    #expect(try await ann.put(path, ["latitude": 44.2]).status == 422)
    #expect(try await ann.put("/v1/stores/maple-1/position", place).problemCode == "not-permitted")
    #expect(try await ann.put("/v1/stores/none/position", place).problemCode == "unknown-store")
    try await town.database.write {
      try $0.run("UPDATE store SET verification = 'verified' WHERE id = 'harbour'")
    }
    #expect(try await ann.put(path, place).problemCode == "not-permitted")
  }

  @Test("A store of any country is added at its position, with a postcode that no table has")
  func anyCountry() async throws {
    let (town, ann, _) = try await DrawnStore.town()
    let store = Self.store("escaldes", street: "Carrer Major 1", zip: "AD700").with("latitude", 42.509).with(
      "longitude", 1.541)

    let andorran = try await ann.post("/v1/stores", store.with("country", "AD"))
    let odd = try await ann.post("/v1/stores", store.with("id", "odd").with("country", "ad"))
    let again = try await ann.post("/v1/stores", store.with("id", "again"))
    let elsewhere = try await ann.put(
      "/v1/stores/escaldes/position", ["latitude": 42.6, "longitude": 1.5])

    #expect(andorran.status == 201)
    #expect(try andorran.json.member("country").text() == "AD")
    #expect(try andorran.json.member("zip").text() == "AD700")
    #expect(odd.status == 422)
    #expect(try odd.problemPlace == "country")
    // Without a country, that of the nearest store counts.
    #expect(again.status == 200)
    #expect(try again.json.member("id").text() == "escaldes")
    #expect(elsewhere.status == 200)
    let found = try await town.guest.get("/v1/stores?zip=ad700").json.member("stores").elements()
    #expect(try found.first?.member("id").text() == "escaldes")
  }

  @Test("Outside of the United States, street and postcode may be unknown")
  func unknownAddress() async throws {
    let (_, ann, _) = try await DrawnStore.town()
    let place: JSON = [
      "id": "a", "name": "Super", "city": "Ordino", "country": "AD", "latitude": 42.55, "longitude": 1.53,
    ]

    let first = try await ann.post("/v1/stores", place)
    let alike = try await ann.post("/v1/stores", place.with("id", "b"))
    let other = try await ann.post("/v1/stores", place.with("id", "c").with("name", "Forn").with("zip", ""))
    let far = try await ann.post("/v1/stores", place.with("id", "d").with("latitude", 42.6))
    let american = try await ann.post("/v1/stores", place.with("id", "e").with("country", "US"))
    let nowhere = try await ann.post(
      "/v1/stores", ["id": "f", "name": "Super", "city": "Ordino", "country": "AD"])

    #expect(first.status == 201)
    #expect(try [first.json.member("street").text(), first.json.member("zip").text()] == ["", ""])
    #expect(try alike.problemCode == "similar-store")
    #expect([other.status, far.status] == [201, 201])
    #expect(american.status == 422)
    #expect(try nowhere.problemCode == "unknown-zip")
  }

  @Test("Without a position, the postcode must be one of the country's stores, or in the American table")
  func unknownCode() async throws {
    let (_, ann, _) = try await DrawnStore.town()
    let store = Self.store("berlin", zip: "10115")

    let berlin = try await ann.post("/v1/stores", store.with("country", "DE"))
    let newYork = try await ann.post("/v1/stores", store.with("zip", "10001"))

    #expect(berlin.status == 404)
    #expect(try berlin.problemCode == "unknown-zip")
    #expect(newYork.status == 201)
    #expect(try newYork.json.member("country").text() == "US")
  }

  @Test(
    "Duplicates are merged: maps and reviews move, and the former id leads to the remaining store")
  func merged() async throws {
    let (town, ann, bo) = try await DrawnStore.town()
    _ = try await ann.post("/v1/stores", Self.store("harbour"))
    _ = try await ann.put("/v1/maps/drawn", DrawnStore.json(store: "harbour"))
    _ = try await bo.put("/v1/maps/drawn/review", ["stars": 5])
    let desk = LocationOperator(
      town.database, town.dependencies.secrets, logger: town.dependencies.logger, clock: town.clock.wallClock)

    let words = try await desk.merge("harbour", into: "maple-2")

    #expect(words == "Merged Harbour Grocery into Maple & Main East, with 1 map.")
    let answer = try await town.guest.get("/v1/stores/harbour").json
    #expect(try answer.member("id").text() == "maple-2")
    #expect(try await Self.found(town) == nil)
    let maps = try await town.guest.get("/v1/stores/maple-2/maps").json.member("maps").elements()
    #expect(try maps.map { try $0.member("id").text() } == ["drawn"])
    #expect(try maps[0].member("reviews").integer(0...9) == 1)
    // The author can change the map at its new store.
    #expect(try await ann.put("/v1/maps/drawn?revision=1", DrawnStore.json(store: "maple-2")).status == 200)
    // A device that does not know of the merge sends the store again.
    let repetition = try await ann.post("/v1/stores", Self.store("harbour"))
    #expect(repetition.status == 200)
    #expect(try repetition.json.member("id").text() == "maple-2")
  }

  @Test("Stores with members, the same store twice and unknown stores are not merged")
  func unmerged() async throws {
    let (town, ann, _) = try await DrawnStore.town()
    _ = try await ann.post("/v1/stores", Self.store("harbour"))
    _ = try await ann.post("/v1/stores", Self.store("hill", street: "9 Dock Road").with("name", "Hillside"))
    let desk = LocationOperator(
      town.database, town.dependencies.secrets, logger: town.dependencies.logger, clock: town.clock.wallClock)
    try await town.desk.setRole("viewer", for: "hill", "Ann")

    await #expect(throws: OperatorRefusal.sameStore) { try await desk.merge("harbour", into: "harbour") }
    await #expect(throws: OperatorRefusal.unknownStore("maple-1")) {
      try await desk.merge("maple-1", into: "harbour")
    }
    await #expect(throws: OperatorRefusal.unknownStore("none")) {
      try await desk.merge("harbour", into: "none")
    }
    await #expect(throws: OperatorRefusal.answeredFor("hill")) {
      try await desk.merge("hill", into: "harbour")
    }

    #expect(try await town.guest.get("/v1/stores/harbour").json.member("id").text() == "harbour")
  }
}
