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

/// Personal discounts are visible to the named people only (N-34).
@Suite("A discount for named accounts is visible to them only (N-34)")
struct PersonalDiscountTests {
  /// A town in which an editor of Maple & Main gave Ann alone milk for half the price.
  private struct Scene {
    let town: AccountTown
    let ann: Person
    let bo: Person
    let editor: Person

    init(_ configuration: ServerConfiguration = ServerConfiguration()) async throws {
      town = try await AccountTown(configuration: configuration, database: TestTown.database())
      ann = try await town.register("Ann")
      bo = try await town.register("Bo")
      editor = try await town.register("Eda")
      try await town.desk.setRole("editor", for: "maple", "Eda")
    }

    func offer(to names: [String]) async throws -> String {
      let response = try await editor.post(
        "/v1/organisations/maple/discounts",
        [
          "rule": ["percent": 50], "products": ["m-milk"], "accounts": .list(names.map { .text($0) }),
        ])
      #expect(response.status == 201)
      return try response.json.member("id").text()
    }

    func plan(_ person: Person) async throws -> PlanAnswer {
      let wish: JSON = [
        "lines": [["id": "l0", "item": "Milk"]], "start": ["latitude": 44.2, "longitude": -120.3],
        "mode": "car", "departure": "2026-11-21T09:30", "maximumMinutes": 90, "savingPercent": 0,
        "include": ["maple-1"], "maximumStores": 1,
      ]
      return try PlanAnswer(try await person.post("/v1/trips/plan", wish))
    }
  }

  @Test("It applies to the trips of the named accounts only")
  func trips() async throws {
    let scene = try await Scene()
    let id = try await scene.offer(to: ["ann"])

    let anns = try #require(try await scene.plan(scene.ann).trips.first?.visits.first?.lines.first)
    let own = try #require(anns.discounts.first?.discount)
    #expect(anns.totalCents == 100 && own.id == id && own.personal == true)
    for other in [scene.bo, scene.town.guest] {
      let line = try #require(try await scene.plan(other).trips.first?.visits.first?.lines.first)
      #expect(line.totalCents == 159 && line.discounts.map(\.discount.id) == ["d-milk"])
    }
  }

  @Test("The named accounts get it beside the catalog; public answers do not have it")
  func catalogs() async throws {
    let scene = try await Scene()
    let before = try await scene.ann.get("/v1/stores/maple-1/catalog")
    let id = try await scene.offer(to: ["Ann"])

    for person in [scene.ann, scene.bo, scene.town.guest] {
      for path in [
        "/v1/stores/maple-1/catalog", "/v1/stores/maple-1/products", "/v1/products/m-milk/offers",
        "/v1/stores/maple-1/products?discounted=true",
      ] {
        let answer = try await person.get(path)
        #expect(answer.status == 200 && !answer.text.contains(id), "\(path)")
      }
    }
    // The catalog's entity tag is unchanged, so it does not reveal the discount.
    #expect(try await scene.bo.get("/v1/stores/maple-1/catalog").headers[.eTag] == before.headers[.eTag])

    let path = "/v1/stores/maple-1/personal-discounts"
    let anns = try await scene.ann.get(path)
    let discounts = try anns.json.member("discounts").elements()
    #expect(try discounts.map { try $0.member("id").text() } == [id])
    #expect(try discounts[0].member("products").elements().map { try $0.text() } == ["m-milk"])
    #expect(try discounts[0].member("personal").flag())
    #expect(anns.headers[.cacheControl] == "no-store" && anns.headers[.eTag] == nil)
    #expect(try await scene.bo.get(path).json.member("discounts").elements().isEmpty)
    #expect(try await scene.town.guest.get(path).status == 401)
    #expect(
      try await scene.ann.get("/v1/stores/penny-1/personal-discounts").json.member("discounts").elements()
        .isEmpty)
    #expect(try await scene.ann.get("/v1/stores/none/personal-discounts").status == 404)
  }

  @Test("No public route reveals it to anyone, except to the named accounts on their trips (N-34)")
  func everyRoute() async throws {
    var configuration = ServerConfiguration()
    configuration.dataFolder = "."
    let scene = try await Scene(configuration)
    let id = try await scene.offer(to: ["Ann"])

    for person in [scene.ann, scene.bo, scene.town.guest] {
      let answers = try await PublicAnswers.all(in: scene.town, to: person)

      let telling = answers.filter { $0.value.text.contains(id) }.keys.sorted()
      #expect(telling == (person.id == scene.ann.id ? ["POST /v1/trips/plan"] : []), "\(person.nickname)")
      // Ensures that the test covers these routes.
      let covered = answers.filter { $0.value.text.contains("d-milk") }.keys
      #expect(
        Set(covered).isSuperset(of: [
          "GET /v1/stores/{id}/catalog", "GET /v1/stores/{id}/products", "GET /v1/products/{id}/offers",
          "GET /v1/products", "GET /v1/offers-around",
        ]), "\(covered.sorted())")
    }
  }

  @Test("The named accounts are notified once, and other accounts are not (N-24, N-34)")
  func told() async throws {
    let scene = try await Scene()
    let herald = OfferNotifier(scene.town.dependencies.identity)
    for person in [scene.ann, scene.bo] {
      try await person.needs("Milk", at: "maple-1", town: scene.town)
      try await person.takesMessages(at: "https://push.example.net/\(person.nickname)")
    }
    func notifications(of person: Person) async throws -> [String] {
      try await person.post("/v1/sync", SyncTown.body([])).json.member("notices").elements().map {
        let facts = try $0.member("facts")
        return "\(try facts.member("offer").text()) \(try facts.member("personal").flag())"
      }.sorted()
    }
    try await herald.work()
    let id = try await scene.offer(to: ["Ann"])

    try await herald.work()
    try await herald.work()

    #expect(try await notifications(of: scene.ann) == ["\(id) true", "d-milk false"].sorted())
    #expect(try await notifications(of: scene.bo) == ["d-milk false"])
    #expect(try await accountsTold(of: id, in: scene.town) == [scene.ann.id])
    let readers = try await scene.town.database.read { reader in
      try reader.rows(
        """
        SELECT push_subscription.account_id
        FROM push_errand
        JOIN push_subscription ON push_subscription.id = push_errand.subscription_id
        WHERE push_errand.message LIKE '%just for you%'
        """
      ) { try $0.text(0) }
    }
    #expect(readers == [scene.ann.id])

    // A person added later is notified then; the others are not notified again.
    let path = "/v1/organisations/maple/discounts/\(id)"
    _ = try await scene.editor.patch(
      path, ["set": ["accounts": ["Ann", "Bo"]], "was": ["accounts": ["Ann"]]])
    try await herald.work()

    #expect(try await notifications(of: scene.ann).count == 2)
    #expect(try await notifications(of: scene.bo) == ["\(id) true", "d-milk false"].sorted())
  }

  private func accountsTold(of discount: String, in town: AccountTown) async throws -> [String] {
    try await town.database.read { reader in
      try reader.rows("SELECT account_id FROM telling WHERE offer_id = \(discount)") { try $0.text(0) }
    }
  }

  @Test("An account taken off the list pays the full price, and a deleted account leaves the list")
  func removed() async throws {
    let scene = try await Scene()
    let id = try await scene.offer(to: ["Ann", "Bo"])
    let path = "/v1/organisations/maple/discounts/\(id)"
    func names() async throws -> [String] {
      try await scene.editor.get(path).json.member("accounts").elements().map { try $0.text() }
    }
    #expect(try await names() == ["Ann", "Bo"])

    let edited = try await scene.editor.patch(
      path, ["set": ["accounts": ["Bo"]], "was": ["accounts": ["Ann", "Bo"]]])
    #expect(edited.status == 200)
    #expect(try await scene.plan(scene.ann).trips.first?.goodsCents == 159)
    #expect(try await scene.plan(scene.bo).trips.first?.goodsCents == 100)

    _ = try await scene.bo.delete("/v1/account", ["password": .text(scene.bo.password)])
    // The discount now applies to no one, not to everyone.
    #expect(try await names().isEmpty)
    #expect(try await scene.plan(scene.ann).trips.first?.goodsCents == 159)
  }

  @Test("Unknown nicknames are refused with their location, and nothing is stored")
  func unknown() async throws {
    let scene = try await Scene()

    let refused = try await scene.editor.post(
      "/v1/organisations/maple/discounts",
      ["rule": ["percent": 50], "products": ["m-milk"], "accounts": ["Ann", "Nobody"]])

    #expect(refused.status == 422)
    #expect(try refused.json.member("place").text() == "accounts[1]")
    let all = try await scene.editor.get("/v1/organisations/maple/discounts").json
    #expect(try all.member("total").integer(0...9) == 4)
  }

  @Test("An account that tries unknown nicknames has to wait, as when renaming and inviting")
  func guessing() async throws {
    let scene = try await Scene()
    func add(_ name: String) async throws -> Answer {
      try await scene.editor.post(
        "/v1/organisations/maple/discounts",
        ["rule": ["percent": 50], "products": ["m-milk"], "accounts": [.text(name)]])
    }

    for guess in 0..<DiscountLimits.unknownNicknamesPerHour {
      #expect(try await add("Ann").status == 201)
      #expect(try await add("nobody-\(guess)").status == 422)
    }
    let refused = try await add("Ann")

    #expect(refused.status == 429)
    #expect(try refused.problemCode == "too-many-attempts")
    #expect(refused.headers[.retryAfter] != nil)
    // Other discounts are not affected.
    let open = try await scene.editor.post(
      "/v1/organisations/maple/discounts", ["rule": ["percent": 50], "products": ["m-milk"]])
    #expect(open.status == 201)
  }
}
