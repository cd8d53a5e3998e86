import Database
import FileFormats
import Testing

@testable import Identity
@testable import Operations
@testable import Retail
@testable import ServerKit

@Suite("Organizations have several stores, and administrators review each of them (N-26)")
struct LocationTests {
  @Test("A store is registered with all its details, and waits")
  func create() async throws {
    let shop = try await Shop()

    let answer = try await shop.ole.post(shop.path + "/stores", Shop.location)

    #expect(answer.status == 201)
    let store = try answer.json
    #expect(try store.member("verification").member("state").text() == "waiting")
    #expect(try store.member("openingHours").text() == "Mo-Sa 08:00-20:00")
    #expect(try store.member("size").text() == "small")
    #expect(try store.member("productCount").integer(0...0) == 0)
    let id = try store.member("id").text()
    for person in [shop.ole, shop.eda, shop.vic] {
      #expect(try await person.get(shop.path + "/stores/\(id)").status == 200)
    }
    #expect(try await shop.sue.get(shop.path + "/stores/\(id)").status == 404)
    let mine = try await shop.vic.get(shop.path).json.member("stores").elements()
    #expect(try mine.map { try $0.member("isVerified").flag() } == [false])
  }

  @Test(
    "The desk refuses the same faults as imports, with their location",
    arguments: [
      ("zip", "98-701x!"), ("country", "us"), ("openingHours", "Mo-Sa 25:00-99:00"), ("name", " "),
      ("latitude", 91), ("size", "huge"), ("phone", .text(String(repeating: "5", count: 41))), ("till", 5),
    ] as [(String, JSON)])
  func bad(member: String, value: JSON) async throws {
    let shop = try await Shop()

    let answer = try await shop.ole.post(shop.path + "/stores", Shop.location.with(member, value))

    #expect(answer.status == 422)
    #expect(try answer.json.member("place").text() == member)
    #expect(try await shop.names() == [])
  }

  @Test("Stores are searched, sorted and paged")
  func list() async throws {
    let shop = try await Shop()
    for (name, zip) in [("Delta", "98701"), ("alpha", "98702"), ("Charlie_%", "98701"), ("Bravo", "98703")] {
      _ = try await shop.registersStore(named: name, zip: zip)
    }

    #expect(try await shop.names() == ["alpha", "Bravo", "Charlie_%", "Delta"])
    #expect(try await shop.names("?search=98701") == ["Charlie_%", "Delta"])
    // LIKE wildcards are matched literally.
    #expect(try await shop.names("?search=_%25") == ["Charlie_%"])
    #expect(try await shop.names("?state=verified") == [])
    var seen: [String] = []
    var next: String? = ""
    while let after = next {
      let page = try await shop.vic.get(shop.path + "/stores?limit=3&after=\(after)").json
      seen += try page.member("stores").elements().map { try $0.member("name").text() }
      next = try page.optionalMember("next")?.text()
    }
    #expect(seen == ["alpha", "Bravo", "Charlie_%", "Delta"])
    #expect(try await shop.vic.get(shop.path + "/stores?after=gone").status == 404)
  }

  @Test("Editors change hours and phone; only owners change the address (N-02)")
  func roles() async throws {
    let shop = try await Shop()
    let path = try await shop.path + "/stores/" + shop.registersStore()
    let phone: JSON = ["set": ["phone": "+1 555 0199"], "was": ["phone": nil]]
    let street: JSON = ["set": ["street": "5 Mill St"], "was": ["street": "4 Mill St"]]

    let byViewer = try await shop.vic.patch(path, phone)
    let byEditor = try await shop.eda.patch(path, phone)
    let moved = try await shop.eda.patch(path, street)
    let byOwner = try await shop.ole.patch(path, street)

    #expect(try byViewer.json.member("role").text() == "editor")
    #expect(try byEditor.json.member("phone").text() == "+1 555 0199")
    #expect(try moved.problemCode == "role-needed")
    #expect(try moved.json.member("role").text() == "owner")
    #expect(try byOwner.json.member("street").text() == "5 Mill St")
  }

  @Test("An editor sets the till rules; shoppers see them, and the later of two edits conflicts (N-16)")
  func till() async throws {
    let counter = try await Counter()
    let path = Counter.path + "/stores/maple-1"
    let rules: JSONValue = [
      "taxes": [["rate": 8875, "departments": ["household", "care"]]], "bagCents": 10, "cashStepCents": .null,
    ]
    let till = JSON(rules)

    let byViewer = try await counter.vic.patch(path, ["set": ["till": till], "was": ["till": nil]])
    let saved = try await counter.eda.patch(path, ["set": ["till": till], "was": ["till": nil]])

    #expect(try byViewer.json.member("role").text() == "editor")
    #expect(saved.status == 200, "\(saved.text)")
    #expect(try saved.json.member("till").value == rules)
    let listed = try await counter.vic.get(Counter.path + "/stores").json.member("stores").elements()
    #expect(try listed.map { try $0.member("till").value } == [.null, rules])
    #expect(try await counter.vic.get("/v1/stores/maple-1").json.member("till").value == rules)
    #expect(try await counter.vic.get("/v1/stores/maple-2").json.member("till").value == .null)

    // Hours and till are edited independently; the order of members does not matter.
    let was: JSON = [
      "cashStepCents": nil, "bagCents": 10, "taxes": [["departments": ["household", "care"], "rate": 8875]],
    ]
    let hours = try await counter.eda.patch(path, ["set": ["phone": "1"], "was": ["phone": "+1 555 0101"]])
    #expect(try hours.json.member("till").value == rules)
    let cash = try await counter.eda.patch(
      path, ["set": ["till": ["cashStepCents": 5]], "was": ["till": was]])
    #expect(cash.status == 200, "\(cash.text)")
    #expect(
      try cash.json.member("till").value == ["taxes": [], "bagCents": .null, "cashStepCents": 5])
    let late = try await counter.eda.patch(path, ["set": ["till": nil], "was": ["till": was]])
    #expect(try late.problemCode == "changed-since")
    let response = try await counter.eda.patch(
      path, ["set": ["till": nil], "was": ["till": ["taxes": [], "bagCents": nil, "cashStepCents": 5]]])
    #expect(try response.json.member("till").value == .null)
  }

  @Test(
    "Invalid till rules are refused with their location",
    arguments: [
      (["taxes": [["rate": 0, "departments": ["care"]]]], "taxes[0].rate"),
      (
        ["taxes": [["rate": 1, "departments": ["care"]], ["rate": 2, "departments": ["pets", "care"]]]],
        "taxes[1].departments[1]"
      ),
      (["taxes": [["rate": 1, "departments": ["shoes"]]]], "taxes[0].departments[0]"),
      (["bagCents": 0], "bagCents"), (["cashStepCents": 25], "cashStepCents"),
    ] as [(JSON, String)])
  func badTill(till: JSON, place: String) async throws {
    let shop = try await Shop()
    let path = try await shop.path + "/stores/" + shop.registersStore()

    let response = try await shop.ole.post(shop.path + "/stores", Shop.location.with("till", till))
    let set = try await shop.eda.patch(path, ["set": ["till": till], "was": ["till": nil]])

    #expect(response.status == 422 && set.status == 422)
    #expect(try response.json.member("place").text() == "till." + place)
    #expect(try set.json.member("place").text() == "set.till." + place)
    #expect(try await shop.ole.get(path).json.member("till").value == .null)
  }

  @Test("A store is registered with its till rules")
  func newTill() async throws {
    let shop = try await Shop()

    let response = try await shop.ole.post(
      shop.path + "/stores", Shop.location.with("till", ["bagCents": 10]))

    #expect(try response.json.member("till").member("bagCents").integer(0...99) == 10)
  }

  @Test("Members cannot see, change or remove a store of another chain (N-02)")
  func otherChain() async throws {
    let shop = try await Shop()
    let id = try await shop.registersStore()
    let path = "/v1/organisations/\(shop.other)/stores/\(id)"

    let answers = [
      try await shop.sue.get(path),
      try await shop.sue.patch(path, ["set": ["phone": "1"], "was": ["phone": nil]]),
      try await shop.sue.delete(path + "?everything=true"),
      try await shop.sue.post(path + "/confirmations", ["part": "hours"]),
      try await shop.sue.post(path + "/verification-requests"),
      try await shop.sue.post("/v1/organisations/\(shop.other)/stores", Shop.location.with("id", .text(id))),
    ]

    #expect(answers.map(\.status) == [404, 404, 404, 404, 404, 201])
    #expect(try answers.dropLast().allSatisfy { try $0.problemCode == "unknown-store" })
    #expect(try answers[5].json.member("id").text() == OwnedID.derived(from: id, of: shop.other))
    #expect(try await shop.names() == ["Corner shop West"])
  }

  @Test("The later of two edits is refused with the fields changed since (N-35)")
  func twoEditors() async throws {
    let shop = try await Shop()
    let path = try await shop.path + "/stores/" + shop.registersStore()
    let was: JSON = ["openingHours": "Mo-Sa 08:00-20:00", "phone": nil, "size": "small"]
    _ = try await shop.ole.patch(
      path, ["set": ["openingHours": "24/7", "phone": "1"], "was": was])

    let late = try await shop.eda.patch(
      path, ["set": ["openingHours": "Mo-Fr 09:00-17:00", "phone": "1", "size": "large"], "was": was])

    #expect(late.status == 409)
    #expect(try late.json.member("present").members().map(\.key) == ["openingHours"])
    #expect(try late.json.member("present").member("openingHours").text() == "24/7")
    let json = try await shop.vic.get(path).json
    #expect(try json.member("size").text() == "small")
    #expect(try json.member("openingHours").text() == "24/7")
  }

  @Test("A member removed during a request changes nothing (N-02)")
  func removedMeanwhile() async throws {
    let shop = try await Shop()
    let id = try await shop.registersStore()
    let member = Member(
      person: SignedIn(accountID: shop.eda.id, sessionID: ""), organizationID: shop.organization,
      role: .editor)
    let body: JSON = ["set": ["phone": "1"], "was": ["phone": nil]]
    let edit = try FieldEdit(JSONNode(reading: Array(body.text.utf8)), of: LocationDetails.fields)
    _ = try await shop.ole.delete(shop.path + "/members/\(shop.eda.id)")

    await #expect(throws: OrganizationRefusal.unknownOrganization) {
      try await shop.town.database.write {
        try LocationRepository.edit(id, edit, by: member, at: 1, in: $0)
      }
    }

    #expect(try await shop.vic.get(shop.path + "/stores/\(id)").json.optionalMember("phone") == nil)
  }

  @Test("A store is deleted with its contents after the owner confirms it")
  func remove() async throws {
    let town = try await AccountTown(database: TestTown.database())
    let owner = try await town.register("Ole")
    try await town.desk.setRole("owner", for: "maple", "Ole")
    let path = "/v1/organisations/maple/stores/maple-1"

    let refused = try await owner.delete(path)

    #expect(try refused.problemCode == "store-not-empty")
    #expect(try refused.json.member("contents").member("products").integer(0...9) == 5)
    #expect(try refused.json.member("contents").member("maps").integer(0...9) == 1)
    #expect(try await town.guest.get("/v1/stores/maple-1").status == 200)
    #expect(try await owner.delete(path + "?everything=true").status == 204)
    #expect(try await town.guest.get("/v1/stores/maple-1").status == 404)
    #expect(try await town.guest.get("/v1/maps/map-1").status == 404)
    // The discount of this store alone was deleted and did not become one for all stores.
    let discounts = try await town.database.read { reader in
      try reader.rows("SELECT id FROM discount ORDER BY id") { try $0.text(0) }
    }
    #expect(!discounts.contains("d-milk"))
    #expect(discounts.contains("d-members"))
  }

  @Test("An organization has at most two thousand stores")
  func bounded() async throws {
    let shop = try await Shop()
    try await shop.town.database.write { [shop] writer in
      for number in 0..<OrganizationLimits.stores {
        try writer.run(
          """
          INSERT INTO store (id, organisation_id, name, street, city, region, zip, country, latitude,
            longitude, size)
          VALUES (\("s\(number)"), \(shop.organization), 'S', 'S', 'S', '', '98701', 'US', 44, -120, 'small')
          """)
      }
    }

    let answer = try await shop.ole.post(shop.path + "/stores", Shop.location)

    #expect(try answer.problemCode == "too-many-stores")
    let listed = try await shop.ole.get("/v1/organisations").json.member("organisations").elements()
    #expect(try listed.first?.member("stores").elements().count == OrganizationListing.mostLocations)
    #expect(try listed.first?.member("storeCount").integer(0...9_999) == OrganizationLimits.stores)
  }

  @Test("Shoppers see when a part was confirmed; only members see by whom (N-35)")
  func confirmations() async throws {
    let town = try await AccountTown(database: TestTown.database())
    let eda = try await town.register("Eda")
    try await town.desk.setRole("editor", for: "maple", "Eda")
    let path = "/v1/organisations/maple/stores/maple-1"
    let before = try await town.guest.get("/v1/stores/maple-1").json.member("confirmed")

    let prices = try await eda.post(path + "/confirmations", ["part": "prices"])
    town.clock.advance(seconds: 60)
    // Setting the hours confirms them.
    _ = try await eda.patch(
      path, ["set": ["openingHours": "24/7"], "was": ["openingHours": "Mo-Sa 07:00-22:00; Su 08:00-20:00"]])

    #expect(try before.members().allSatisfy { $0.node.value == .null })
    #expect(try prices.json.member("confirmed").members().map(\.key) == ["prices"])
    let inside = try await eda.get(path).json.member("confirmed").member("hours")
    #expect(try inside.member("by").text() == "Eda")
    let answer = try await town.guest.get("/v1/stores/maple-1")
    let after = try answer.json.member("confirmed")
    #expect(try after.member("prices").integer(0...Int.max) == TestTown.now)
    #expect(try after.member("hours").integer(0...Int.max) == TestTown.now + 60_000)
    #expect(try after.member("map").value == .null)
    #expect(!answer.text.contains("Eda"))
    #expect(try await eda.post(path + "/confirmations", ["part": "weather"]).status == 422)
  }
}

extension Shop {
  /// The names of a list's stores, in order.
  fileprivate func names(_ query: String = "") async throws -> [String] {
    try await vic.get(path + "/stores" + query).json.member("stores").elements()
      .map { try $0.member("name").text() }
  }
}
