import Database
import FileFormats
import Testing

@testable import Operations
@testable import Retail

@Suite("Administrators decide which stores are public (N-26)")
struct VerificationTests {
  private static let near = "/v1/stores?zip=98701"

  private struct Scene {
    let shop: Shop
    let admin: Person

    init() async throws {
      shop = try await Shop()
      admin = try await shop.town.register("Admin")
      try await shop.town.desk.setAdministrator(true, "Admin")
    }

    func decides(_ id: String, _ isVerified: Bool, _ reason: JSON = nil) async throws -> Answer {
      try await admin.post(
        "/v1/administration/locations/\(id)/verification",
        ["verified": .flag(isVerified), "reason": reason])
    }

    /// The ids of the waiting stores.
    func waiting(_ query: String = "") async throws -> [String] {
      try await admin.get("/v1/administration/locations" + query).json.member("locations").elements()
        .map { try $0.member("id").text() }
    }
  }

  @Test("Waiting stores are listed by registration with their owners, page by page")
  func queue() async throws {
    let scene = try await Scene()
    var ids: [String] = []
    for number in 1...3 {
      ids.append(try await scene.shop.registersStore(named: "Store \(number)"))
      scene.shop.town.clock.advance(seconds: 1)
    }

    let page = try await scene.admin.get("/v1/administration/locations?limit=2").json

    let first = try page.member("locations").elements()
    #expect(try first.map { try $0.member("id").text() } == Array(ids.prefix(2)))
    #expect(try first[0].member("organisation").member("name").text() == "Corner shop")
    #expect(try first[0].member("owners").elements().map { try $0.text() } == ["Ole"])
    let next = try page.member("next").text()
    #expect(try await scene.waiting("?limit=2&after=\(next)") == [ids[2]])
    #expect(try await scene.shop.ole.get("/v1/administration/locations").status == 403)
  }

  @Test("A verified store becomes public, and its owner is notified")
  func accept() async throws {
    let scene = try await Scene()
    let shop = scene.shop
    let id = try await shop.registersStore()
    #expect(try await shop.town.guest.get("/v1/stores/\(id)").status == 404)
    #expect(try await shop.town.guest.get(Self.near).problemCode == "unknown-zip")

    let answer = try await scene.decides(id, true)

    #expect(try answer.json.member("verification").member("state").text() == "verified")
    #expect(try await shop.town.guest.get("/v1/stores/\(id)").status == 200)
    #expect(try await shop.town.guest.get(Self.near).text.contains(id))
    #expect(try await shop.town.guest.get("/v1/towns").text.contains("Alder Falls"))
    let notification = try #require(try await shop.notifications(of: shop.ole).first)
    #expect(notification.kind == "store-verified")
    #expect(try notification.facts.member("storeName").text() == "Corner shop West")
    #expect(try await scene.waiting() == [])
    #expect(try await shop.ole.post(shop.path + "/stores/\(id)/verification-requests").status == 409)
  }

  @Test("A refused store shows the reason, and its owner can correct it and request another review")
  func refuse() async throws {
    let scene = try await Scene()
    let shop = scene.shop
    let id = try await shop.registersStore()

    #expect(try await scene.decides(id, false).status == 422)
    _ = try await scene.decides(id, false, "no such street")

    let store = try await shop.vic.get(shop.path + "/stores/\(id)").json
    #expect(try store.member("verification").member("state").text() == "refused")
    #expect(try store.member("verification").member("reason").text() == "no such street")
    let notification = try #require(try await shop.notifications(of: shop.ole).first)
    #expect(notification.kind == "store-refused")
    #expect(try notification.facts.member("reason").text() == "no such street")
    #expect(try await scene.waiting() == [])
    #expect(try await shop.town.guest.get("/v1/stores/\(id)").status == 404)
    #expect(try await shop.eda.post(shop.path + "/stores/\(id)/verification-requests").status == 403)
    #expect(try await shop.ole.post(shop.path + "/stores/\(id)/verification-requests").status == 200)
    #expect(try await scene.waiting() == [id])
  }

  @Test("A verified store that moves must be reviewed again; a corrected street is fine")
  func moved() async throws {
    let scene = try await Scene()
    let shop = scene.shop
    let id = try await shop.registersStore()
    let path = shop.path + "/stores/\(id)"
    _ = try await scene.decides(id, true)

    let near = try await shop.ole.patch(
      path,
      [
        "set": ["street": "4 Mill Street", "latitude": 44.201],
        "was": ["street": "4 Mill St", "latitude": 44.2],
      ])
    let far = try await shop.ole.patch(path, ["set": ["latitude": 44.3], "was": ["latitude": 44.201]])

    #expect(try near.json.member("verification").member("state").text() == "verified")
    #expect(try far.json.member("verification").member("state").text() == "waiting")
    #expect(try await shop.town.guest.get("/v1/stores/\(id)").status == 404)
    #expect(try await scene.waiting() == [id])
  }

  @Test("Imported stores are verified, and an import keeps an administrator's decision")
  func imported() async throws {
    let town = try await AccountTown(database: TestTown.database())
    try await town.database.write { writer in
      try writer.run("UPDATE store SET verification = 'refused' WHERE id = 'penny-1'")
    }

    _ = try await CatalogImport(town.database) { TestTown.now }.run(world: Array(TestTown.document.utf8))

    #expect(try await town.guest.get("/v1/stores/maple-1").status == 200)
    #expect(try await town.guest.get("/v1/stores/penny-1").status == 404)
  }
}
