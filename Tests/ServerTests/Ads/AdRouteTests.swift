import Database
import FileFormats
import HTTPTypes
import Testing

@testable import Operations
@testable import ServerKit

@Suite("Shoppers see ads of nearby stores in their placements")
struct AdRouteTests {
  @Test("An ad has its line, its placements, the nearest of its stores, and its picture (N-27)")
  func shown() async throws {
    let scene = try await AdScene()
    try await scene.publishes(AdScene.bread.with("stores", []))

    let ad = try #require(try await scene.shown("latitude=44.21&longitude=-120.26").first)

    #expect(try ad.member("line").text() == "Fresh bread at seven")
    #expect(try ad.member("places").elements().map { try $0.text() } == ["stores", "walk"])
    #expect(try ad.member("store").member("id").text() == "maple-2")
    #expect(try ad.member("organisation").text() == "Maple & Main")
    let picture = try await scene.town.guest.get("/v1/ads/bread/picture")
    #expect(picture.headers[.contentType] == "image/png")
    let tag = try ad.member("picture").member("tag").text()
    #expect(picture.headers[.eTag] == "\"\(tag)\"")
  }

  @Test("An ad for restaurants is listed for that placement alone; one without placements is for all (F-11)")
  func restaurants() async throws {
    let scene = try await AdScene()
    try await scene.publishes(AdScene.bread.with("places", ["restaurants"]))
    try await scene.publishes(["id": "eggs", "line": "Eggs"])

    let ads = try await scene.shown()

    let places = try ads.map { try $0.member("places").elements().map { try $0.text() } }
    #expect(places == [["restaurants"], ["stores", "restaurants", "flyer", "walk"]])
  }

  private static let hidden: [(String, JSON, String)] = [
    ("coming", ["firstDay": "2026-11-22"], "zip=98701"), ("over", ["lastDay": "2026-11-20"], "zip=98701"),
    ("far away", [:], "latitude=45.2&longitude=-120.3"),
  ]

  @Test("Ads that are coming, over or far away are not shown (N-27)", arguments: hidden)
  func notShown(why: String, fields: JSON, place: String) async throws {
    let scene = try await AdScene()
    guard case .object(let object) = fields else { preconditionFailure("fields are an object") }
    try await scene.publishes(.object([("id", "bread"), ("line", "Fresh bread")] + object))

    #expect(try await scene.shown(place).isEmpty, "it is \(why)")
    let isThere = try await scene.town.guest.get("/v1/ads/bread/picture").status == 200
    #expect(isThere == (why == "far away"))
  }

  @Test("Ads of unverified stores are not shown (N-26, N-27)")
  func unverified() async throws {
    let scene = try await AdScene()
    try await scene.publishes()
    try await scene.town.database.write { writer in
      try writer.run("UPDATE store SET verification = 'waiting' WHERE id = 'maple-1'")
    }

    #expect(try await scene.shown().isEmpty)
    #expect(try await scene.town.guest.get("/v1/ads/bread/picture").problemCode == "unknown-ad")
  }

  @Test("If the operator turns ads off, none are shown, and members see that (N-27)")
  func off() async throws {
    let scene = try await AdScene(ads: .off)
    try await scene.publishes()

    #expect(try await scene.shown().isEmpty)
    #expect(try await scene.town.guest.get("/v1/ads/bread/picture").status == 404)
    #expect(try await scene.vic.get(scene.path).json.member("shown").flag() == false)
    #expect(try await scene.town.guest.get("/v1/configuration").json.member("showsAds").flag() == false)
  }

  @Test("At most three ads of an organization are shown, by their end; the nearest organization first")
  func bounded() async throws {
    let scene = try await AdScene()
    for number in 1...5 {
      try await scene.publishes([
        "id": .text("a\(number)"), "line": "Bread", "lastDay": .text("2026-12-0\(6 - number)"),
      ])
    }
    try await scene.town.desk.setRole("editor", for: "penny", "Eda")
    let penny = "/v1/organisations/penny/ads"
    _ = try await scene.eda.post(penny, ["id": "p", "line": "Eggs"])
    _ = try await scene.eda.client.send(
      penny + "/p/picture", .put, [.contentType: "image/png", .cookie: scene.eda.cookie],
      body: TinyPictures.png)

    let near = try await scene.shown("latitude=44.20&longitude=-120.30").map { try $0.member("id").text() }
    let west = try await scene.shown("latitude=44.19&longitude=-120.32").map { try $0.member("id").text() }

    #expect(near == ["a5", "a4", "a3", "p"])
    #expect(west == ["p", "a5", "a4", "a3"])
  }
}
