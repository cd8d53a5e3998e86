import FileFormats
import HTTPTypes
import Testing

@testable import Operations
@testable import ServerKit

@Suite("Members publish the official map of their store (G-18, G-33)")
struct OfficialMapTests {
  private static let path = "/v1/organisations/maple/stores/maple-1/map"

  private static func scene() async throws -> (town: AccountTown, eda: Person, vera: Person, ann: Person) {
    let (town, ann, _) = try await DrawnStore.town()
    let eda = try await town.register("Eda")
    let vera = try await town.register("Vera")
    try await town.desk.setRole("editor", for: "maple", "Eda")
    try await town.desk.setRole("viewer", for: "maple", "Vera")
    return (town, eda, vera, ann)
  }

  @Test("An editor changes the official map, which stays first with its id; people's maps stay")
  func update() async throws {
    let (town, eda, _, ann) = try await Self.scene()
    _ = try await ann.put("/v1/maps/drawn", DrawnStore.json())
    town.clock.advance(seconds: 60)

    let answer = try await eda.put(Self.path + "?revision=1", DrawnStore.json(id: "new", name: "By us"))
    let maps = try await town.guest.get("/v1/stores/maple-1/maps").json.member("maps").elements()

    #expect(answer.status == 200)
    #expect(try maps.map { try $0.member("id").text() } == ["map-1", "drawn"])
    #expect(try maps[0].member("name").text() == "By us")
    #expect(try maps[0].member("updated").integer(0...Int.max) == town.clock.now)
    #expect(maps[0].value.text("author") == nil)
    let store = try await town.guest.get("/v1/stores/maple-1").json
    #expect(try store.member("confirmed").member("map").integer(0...Int.max) == town.clock.now)
  }

  @Test("Viewers, strangers and devices with an older map cannot change it")
  func rights() async throws {
    let (town, eda, vera, ann) = try await Self.scene()
    let map = DrawnStore.json(id: "new", name: "By us")

    #expect(try await vera.put(Self.path, map).problemCode == "role-needed")
    #expect(try await ann.put(Self.path, map).problemCode == "unknown-organisation")
    #expect(try await town.guest.put(Self.path, map).status == 401)
    #expect(
      try await eda.put("/v1/organisations/maple/stores/penny-1/map", map).problemCode == "unknown-store")
    let stale = try await eda.put(Self.path, map)
    #expect(try stale.problemCode == "changed-since")
    #expect(try stale.json.member("present").member("revision").integer(1...9) == 1)
    #expect(try await town.guest.get("/v1/maps/map-1").json.member("name").text() == "Ground floor")
  }

  @Test("An editor publishes a store's first official map with the id of the drawing")
  func first() async throws {
    let (town, eda, _, _) = try await Self.scene()

    let answer = try await eda.put(
      "/v1/organisations/maple/stores/maple-2/map", DrawnStore.json(id: "new", name: "By us"))

    #expect(answer.status == 200)
    let maps = try await town.guest.get("/v1/stores/maple-2/maps").json.member("maps").elements()
    #expect(try maps.map { try $0.member("id").text() } == ["new"])
    #expect(try maps[0].member("official").flag())
    // The map belongs to the store and stays when its author leaves.
    #expect(try await eda.delete("/v1/account", ["password": .text(eda.password)]).status == 204)
    #expect(try await town.guest.get("/v1/maps/new").status == 200)
  }

  @Test("An official map without a walkable route is refused like any other")
  func unfit() async throws {
    let (town, eda, _, _) = try await Self.scene()

    let answer = try await eda.put(Self.path + "?revision=1", DrawnStore.json(grid: ["#####"]))

    #expect(answer.status == 422)
    #expect(try await town.guest.get("/v1/maps/map-1").json.member("name").text() == "Ground floor")
  }

  @Test("Reports about it appear at the store desk, and editors close them")
  func reported() async throws {
    let (town, eda, vera, ann) = try await Self.scene()
    let (store, reports) = ("/v1/organisations/maple/stores/maple-1", "/v1/maps/map-1/reports")
    _ = try await ann.post(reports, ["kind": "moved", "words": "Bread is at the back"])

    let official = try await vera.get(store).json.member("officialMap")

    #expect(try official.member("id").text() == "map-1")
    #expect(try official.member("name").text() == "Ground floor")
    #expect(try official.member("reports").integer(0...9) == 1)
    #expect(
      try await eda.get("/v1/organisations/maple/stores/maple-2").json.optionalMember("officialMap") == nil)
    let report = try #require(try await vera.get(reports).json.member("reports").elements().first)
    #expect(try report.member("words").text() == "Bread is at the back")
    let done = "\(reports)/\(try report.member("id").text())/done"
    #expect(try await vera.put(done).problemCode == "not-permitted")
    #expect(try await ann.put(done).problemCode == "not-permitted")
    #expect(try await town.guest.put(done).status == 401)
    #expect(try await eda.put(done).status == 204)
    #expect(try await eda.get(store).json.member("officialMap").member("reports").integer(0...9) == 0)
  }
}
