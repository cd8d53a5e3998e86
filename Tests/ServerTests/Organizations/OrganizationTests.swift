import Database
import FileFormats
import Testing

@testable import Identity
@testable import Operations
@testable import Retail
@testable import ServerKit

@Suite("Owners register and describe organizations (G-03, N-02)")
struct OrganizationTests {
  @Test("Registering an organization makes the person its owner, next to their other organizations")
  func register() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")

    let response = try await ann.post(
      "/v1/organisations",
      ["kind": "restaurant", "name": " Roma \u{200B} due ", "emoji": "🍕", "membership": "Roma Card"])

    #expect(response.status == 201)
    let organization = try response.json
    #expect(try organization.member("name").text() == "Roma due")
    #expect(try organization.member("kind").text() == "restaurant")
    #expect(try organization.member("membership").text() == "Roma Card")
    #expect(try organization.member("role").text() == "owner")
    let id = try organization.member("id").text()
    try await town.desk.setRole("viewer", for: try await other(town), "Ann")
    let mine = try await ann.get("/v1/organisations").json.member("organisations").elements()
    #expect(try mine.map { try $0.member("name").text() } == ["Other shop", "Roma due"])
    #expect(try mine.map { try $0.member("role").text() } == ["viewer", "owner"])
    #expect(try await ann.get("/v1/organisations/\(id)").status == 200)
    // An owner can also be a shopper and keeps their own data.
    #expect(try await ann.get("/v1/account").json.member("household").text() == ann.household)
  }

  private func other(_ town: AccountTown) async throws -> String {
    try await town.register("Sue").registersOrganization(named: "Other shop")
  }

  @Test("A repeated request creates one organization, and another person's gets another id")
  func idempotent() async throws {
    let shop = try await Shop()
    let wish: JSON = ["id": "made-1", "kind": "grocer", "name": "One", "emoji": "1️⃣"]

    #expect(try await shop.ole.post("/v1/organisations", wish).status == 201)
    #expect(try await shop.ole.post("/v1/organisations", wish).status == 201)
    let response = try await shop.sue.post("/v1/organisations", wish)

    #expect(response.status == 201)
    #expect(try response.json.member("id").text() == OwnedID.derived(from: "made-1", of: shop.sue.id))
    let count = try await shop.town.database.read {
      try $0.integer("SELECT count(*) FROM organisation WHERE name = 'One'")
    }
    #expect(count == 2)
  }

  @Test(
    "Invalid details are refused with their location, and nothing is registered",
    arguments: [
      (["kind": "grocer", "name": "\u{200B} ", "emoji": "🏪"], "name"),
      (["kind": "grocer", "name": .text(String(repeating: "x", count: 61)), "emoji": "🏪"], "name"),
      (["kind": "grocer", "name": "Turn \u{202E} around", "emoji": "🏪"], "name"),
      (["kind": "grocer", "name": "Shop", "emoji": "shop"], "emoji"),
      (["kind": "bank", "name": "Shop", "emoji": "🏪"], "kind"),
      (["kind": "grocer", "name": "Shop", "emoji": "🏪", "membership": " "], "membership"),
      (Self.shop(["points": 1, "stepCents": 100, "pointHundredths": 100], membership: nil), "loyalty"),
      (Self.shop(["points": 0, "stepCents": 100, "pointHundredths": 100]), "loyalty.points"),
      (Self.shop(["points": -5, "stepCents": 100, "pointHundredths": 100]), "loyalty.points"),
      (Self.shop(["points": 1, "stepCents": 0, "pointHundredths": 100]), "loyalty.stepCents"),
      (Self.shop(["points": 1, "stepCents": 100, "pointHundredths": 0]), "loyalty.pointHundredths"),
      (Self.shop(["points": 1, "stepCents": 100, "pointHundredths": 0.5]), "loyalty.pointHundredths"),
      (Self.shop(["points": 1, "stepCents": 100]), "loyalty"),
      (Self.shop(["points": 1, "stepCents": 100, "pointHundredths": 100, "worth": 1]), "loyalty"),
      // 21 percent are returned.
      (Self.shop(["points": 21, "stepCents": 100, "pointHundredths": 100]), "loyalty"),
      (Self.shop("lots"), "loyalty"),
      (
        Self.shop(["points": 1, "stepCents": 100, "pointHundredths": 100, "payLot": 100_001]),
        "loyalty.payLot"
      ),
      (Self.shop(["points": 1, "stepCents": 100, "pointHundredths": 50, "payLot": 1]), "loyalty.payLot"),
    ] as [(JSON, String)])
  func bad(body: JSON, place: String) async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")

    let answer = try await ann.post("/v1/organisations", body)

    #expect(answer.status == 422)
    #expect(try answer.json.member("place").text() == place)
    #expect(try await ann.get("/v1/organisations").json.member("organisations").elements().isEmpty)
  }

  private static func shop(_ loyalty: JSON, membership: JSON = "Card") -> JSON {
    ["kind": "grocer", "name": "Shop", "emoji": "🏪", "membership": membership, "loyalty": loyalty]
  }

  @Test("An owner sets the value of points; shoppers see it, and equal edits do not conflict (N-11)")
  func loyalty() async throws {
    let shop = try await Shop()
    let terms: JSON = ["points": 1, "stepCents": 200, "pointHundredths": 50]

    let unnamed = try await shop.ole.patch(shop.path, ["set": ["loyalty": terms], "was": ["loyalty": nil]])
    #expect(unnamed.status == 422)
    let saved = try await shop.ole.patch(
      shop.path,
      ["set": ["membership": "Card", "loyalty": terms], "was": ["membership": nil, "loyalty": nil]])
    #expect(saved.status == 200)
    #expect(try saved.json.member("loyalty").member("pointHundredths").integer(0...100) == 50)

    // The order of the members does not matter.
    let again: JSON = ["pointHundredths": 50, "stepCents": 200, "points": 1]
    let other: JSON = ["points": 2, "stepCents": 200, "pointHundredths": 50]
    let response = try await shop.ole.patch(
      shop.path, ["set": ["loyalty": other], "was": ["loyalty": again]])
    #expect(try response.json.member("loyalty").member("points").integer(0...9) == 2)
    let late = try await shop.ole.patch(shop.path, ["set": ["loyalty": nil], "was": ["loyalty": terms]])
    #expect(try late.problemCode == "changed-since")
    // Points require a membership.
    let bare = try await shop.ole.patch(
      shop.path, ["set": ["membership": nil], "was": ["membership": "Card"]])
    #expect(bare.status == 422)
    let ended = try await shop.ole.patch(shop.path, ["set": ["loyalty": nil], "was": ["loyalty": other]])
    #expect(try ended.json.member("loyalty").value == .null)
  }

  @Test("An owner sets the lots in which points are redeemed, and removes them (N-38)")
  func payLot() async throws {
    let shop = try await Shop()
    let bare: JSON = ["points": 1, "stepCents": 200, "pointHundredths": 50]
    let terms = bare.with("payLot", 500)

    let id = try await shop.ole.post(
      "/v1/organisations",
      ["kind": "grocer", "name": "Lots", "emoji": "🏪", "membership": "Card", "loyalty": terms]
    ).json.member("id").text()
    let path = "/v1/organisations/\(id)"
    #expect(try await Self.payLot(shop.ole.get(path)) == 500)
    let more = try await shop.ole.patch(
      path, ["set": ["loyalty": terms.with("payLot", 1000)], "was": ["loyalty": terms]])
    #expect(try Self.payLot(more) == 1000)
    let late = try await shop.ole.patch(path, ["set": ["loyalty": bare], "was": ["loyalty": terms]])
    #expect(try late.problemCode == "changed-since")
    let none = try await shop.ole.patch(
      path, ["set": ["loyalty": bare], "was": ["loyalty": terms.with("payLot", 1000)]])
    #expect(try Self.payLot(none) == nil)
    #expect(try none.json.member("loyalty").member("points").integer(0...9) == 1)
  }

  private static func payLot(_ answer: Answer) throws -> Int? {
    try answer.json.member("loyalty").optionalMember("payLot")?.integer(0...9_999)
  }

  @Test("An owner sets preferences for all stores; all members see them, and late edits are told (N-40)")
  func preferences() async throws {
    let shop = try await Shop()
    let first = try await shop.vic.get(shop.path).json
    #expect(try first.member("language").value == .null)
    #expect(try first.member("units").value == .null)
    #expect(try first.member("discountStart").value == .integer(0))
    #expect(try first.member("discountDays").value == .null)

    let saved = try await shop.ole.patch(
      shop.path,
      [
        "set": ["language": "de", "units": "us", "discountStart": 2, "discountDays": 7],
        "was": ["language": nil, "units": nil, "discountStart": 0, "discountDays": nil],
      ])
    #expect(saved.status == 200)
    let seen = try await shop.vic.get(shop.path).json
    #expect(try seen.member("language").text() == "de")
    #expect(try seen.member("units").text() == "us")
    #expect(try seen.member("discountStart").value == .integer(2))
    #expect(try seen.member("discountDays").value == .integer(7))
    #expect(try seen.member("name").text() == "Corner shop")
    let late = try await shop.ole.patch(
      shop.path, ["set": ["discountDays": 14], "was": ["discountDays": nil]])
    #expect(try late.problemCode == "changed-since")
    let cleared = try await shop.ole.patch(
      shop.path, ["set": ["units": nil, "discountDays": nil], "was": ["units": "us", "discountDays": 7]])
    #expect(try cleared.json.member("units").value == .null)
    #expect(try cleared.json.member("discountDays").value == .null)
    #expect(
      try await shop.eda.patch(shop.path, ["set": ["units": "us"], "was": ["units": nil]]).problemCode
        == "role-needed")
  }

  @Test(
    "Invalid preferences are refused with their location, and nothing is changed (N-40)",
    arguments: [
      ("language", "fr"), ("language", 1), ("units", "imperial"), ("discountStart", 61),
      ("discountStart", -1),
      ("discountStart", nil), ("discountStart", 1.5), ("discountDays", 0), ("discountDays", 367),
    ] as [(String, JSON)])
  func badPreference(field: String, value: JSON) async throws {
    let shop = try await Shop()
    let present: JSON = field == "discountStart" ? 0 : nil
    let before = try await shop.ole.get(shop.path).text

    let answer = try await shop.ole.patch(
      shop.path, ["set": JSON.object([(field, value)]), "was": JSON.object([(field, present)])])

    #expect(answer.status == 422)
    #expect(try answer.json.member("place").text() == "set.\(field)")
    #expect(try await shop.ole.get(shop.path).text == before)
  }

  @Test("A person belongs to at most twenty organizations")
  func bounded() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    for number in 1...OrganizationLimits.organizations {
      _ = try await ann.registersOrganization(named: "Shop \(number)")
    }

    let answer = try await ann.post(
      "/v1/organisations", ["kind": "grocer", "name": "One more", "emoji": "🏪"])

    #expect(answer.status == 409)
    #expect(try answer.problemCode == "too-many-organisations")
  }

  @Test("A refused edit names the required role and changes nothing (N-02)")
  func roles() async throws {
    let shop = try await Shop()
    let edit: JSON = ["set": ["name": "Mine now"], "was": ["name": "Corner shop"]]

    for person in [shop.eda, shop.vic] {
      let answer = try await person.patch(shop.path, edit)
      #expect(answer.status == 403)
      #expect(try answer.problemCode == "role-needed")
      #expect(try answer.json.member("role").text() == "owner")
    }
    for person in [shop.sue, try await shop.town.register("Nobody")] {
      #expect(try await person.get(shop.path).problemCode == "unknown-organisation")
      #expect(try await person.patch(shop.path, edit).problemCode == "unknown-organisation")
    }

    #expect(try await shop.vic.get(shop.path).json.member("name").text() == "Corner shop")
  }

  @Test("A member removed during a request changes nothing (N-02)")
  func removedMeanwhile() async throws {
    let shop = try await Shop()
    let member = Member(
      person: SignedIn(accountID: shop.ole.id, sessionID: ""), organizationID: shop.organization,
      role: .owner)
    let body: JSON = ["set": ["name": "Mine"], "was": ["name": "Corner shop"]]
    let edit = try FieldEdit(JSONNode(reading: Array(body.text.utf8)), of: OrganizationDetails.fields)
    try await shop.town.desk.setRole("none", for: shop.organization, "Ole")

    await #expect(throws: OrganizationRefusal.unknownOrganization) {
      try await shop.town.database.write { try OrganizationRepository.edit(edit, by: member, in: $0) }
    }
    try await shop.town.desk.setRole("viewer", for: shop.organization, "Ole")
    await #expect(throws: OrganizationRefusal.roleNeeded(.owner)) {
      try await shop.town.database.write { try OrganizationRepository.edit(edit, by: member, in: $0) }
    }

    #expect(try await shop.vic.get(shop.path).json.member("name").text() == "Corner shop")
  }

  @Test("The later of two edits is refused with the fields changed since, and nothing is lost (N-35)")
  func twoEditors() async throws {
    let shop = try await Shop()
    let first: JSON = [
      "set": ["name": "First", "membership": "Card"], "was": ["name": "Corner shop", "membership": nil],
    ]
    let saved = try await shop.ole.patch(shop.path, first)
    #expect(try saved.json.member("name").text() == "First")

    let late = try await shop.ole.patch(
      shop.path,
      [
        "set": ["name": "Second", "emoji": "🛒", "membership": "Card"],
        "was": ["name": "Corner shop", "emoji": "🏪", "membership": nil],
      ])

    #expect(late.status == 409)
    #expect(try late.problemCode == "changed-since")
    // An edit that is already in place is not a conflict.
    #expect(try late.json.member("present").members().map(\.key) == ["name"])
    #expect(try late.json.member("present").member("name").text() == "First")
    #expect(try await shop.ole.get(shop.path).json.member("emoji").text() == "🏪")
    let decided = try await shop.ole.patch(
      shop.path, ["set": ["name": "Second"], "was": ["name": "First"]])
    #expect(try decided.json.member("name").text() == "Second")
  }

  @Test(
    "An edit without the editor's previous values is refused",
    arguments: [
      ["set": ["name": "New"], "was": [:]], ["set": [:], "was": [:]], ["set": ["name": "New"]],
      ["set": ["kind": "grocer"], "was": ["kind": "grocer"]],
      ["set": ["name": nil], "was": ["name": "Corner shop"]],
    ] as [JSON])
  func shapeless(body: JSON) async throws {
    let shop = try await Shop()

    #expect(try await shop.ole.patch(shop.path, body).status == 422)
  }
}
