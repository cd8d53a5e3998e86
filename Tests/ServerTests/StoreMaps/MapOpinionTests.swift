import FileFormats
import HTTPTypes
import Testing

@testable import Operations
@testable import ServerKit

@Suite("Maps are reviewed, reported and moderated (G-17)")
struct MapOpinionTests {
  private static func maps(_ town: AccountTown) async throws -> [JSONNode] {
    try await town.guest.get("/v1/stores/maple-1/maps").json.member("maps").elements()
  }

  private static func reviews(_ town: AccountTown) async throws -> [JSONNode] {
    try await town.guest.get("/v1/maps/drawn/reviews").json.member("reviews").elements()
  }

  /// Ann has published `drawn`; Ole is an administrator.
  private static func scene() async throws -> (town: AccountTown, ann: Person, bo: Person, ole: Person) {
    let (town, ann, bo) = try await DrawnStore.town()
    let ole = try await town.register("Ole")
    try await town.desk.setAdministrator(true, "Ole")
    _ = try await ann.put("/v1/maps/drawn", DrawnStore.json())
    return (town, ann, bo, ole)
  }

  @Test("A person has one review per map, and can edit and delete it; the average is public")
  func review() async throws {
    let (town, ann, bo, ole) = try await Self.scene()

    #expect(try await bo.put("/v1/maps/drawn/review", ["stars": 2, "words": "Too narrow"]).status == 204)
    #expect(try await bo.put("/v1/maps/drawn/review", ["stars": 4, "words": "Good now"]).status == 204)
    #expect(try await ole.put("/v1/maps/drawn/review", ["stars": 5]).status == 204)

    let reviews = try await Self.reviews(town)
    #expect(try Set(reviews.map { try $0.member("words").text() }) == ["Good now", ""])
    #expect(try Set(reviews.map { try $0.member("author").text() }) == ["Bo", "Ole"])
    let map = try await Self.maps(town)[1]
    #expect(try map.member("reviews").integer(0...9) == 2)
    #expect(try map.member("stars").number(0...5) == 4.5)
    #expect(try await ann.put("/v1/maps/drawn/review", ["stars": 5]).problemCode == "not-permitted")
    #expect(try await town.guest.put("/v1/maps/drawn/review", ["stars": 5]).status == 401)
    #expect(try await bo.delete("/v1/maps/drawn/review").status == 204)
    #expect(try await bo.delete("/v1/maps/drawn/review").problemCode == "unknown-review")
    #expect(try await Self.maps(town)[1].member("stars").number(0...5) == 5)
  }

  @Test(
    "Reviews outside the limits are refused",
    arguments: [
      ["stars": 0], ["stars": 6], ["words": "No stars"], ["stars": 4, "words": "Turn\u{202E}ed"],
      ["stars": 4, "words": .text(String(repeating: "x", count: 1_001))],
    ] as [JSON])
  func badReview(review: JSON) async throws {
    let (town, _, bo, _) = try await Self.scene()

    #expect(try await bo.put("/v1/maps/drawn/review", review).status == 422)
    #expect(try await Self.reviews(town).isEmpty)
  }

  @Test("Better maps come first, and one friend does not outweigh several strangers")
  func order() async throws {
    let (town, ann, bo, ole) = try await Self.scene()
    _ = try await bo.put("/v1/maps/friend", DrawnStore.json(name: "With one friend"))
    _ = try await ann.put("/v1/maps/friend/review", ["stars": 5])
    for name in ["Cy", "Di", "Ed", "Flo", "Gus"] {
      let person = try await town.register(name)
      _ = try await person.put("/v1/maps/drawn/review", ["stars": name == "Cy" ? 4 : 5])
    }
    _ = try await ole.put("/v1/maps/poor", DrawnStore.json(name: "Poor"))
    _ = try await ann.put("/v1/maps/poor/review", ["stars": 1])

    #expect(
      try await Self.maps(town).map { try $0.member("id").text() } == ["map-1", "drawn", "friend", "poor"])
  }

  @Test("Authors, the store's members and administrators read and close reports")
  func report() async throws {
    let (town, ann, bo, ole) = try await Self.scene()
    let vera = try await town.register("Vera")
    try await town.desk.setRole("viewer", for: "maple", "Vera")
    let path = "/v1/maps/drawn/reports"

    let sent = try await bo.post(path, ["kind": "moved", "words": "Aisle 4 is dairy now"])

    #expect(sent.status == 204)
    for reader in [ann, vera, ole] {
      let answer = try await reader.get(path)
      let report = try #require(try answer.json.member("reports").elements().first)
      #expect(try report.member("words").text() == "Aisle 4 is dairy now")
      #expect(!answer.text.contains("Bo"))
    }
    #expect(try await bo.get(path).problemCode == "not-permitted")
    #expect(try await town.guest.post(path, ["kind": "moved"]).status == 401)
    #expect(
      try await ann.get("/v1/account/maps").json.member("maps").elements()[0].member("reports").integer(0...9)
        == 1)
    let id = try await ann.get(path).json.member("reports").elements()[0].member("id").text()
    #expect(try await bo.put("\(path)/\(id)/done").problemCode == "not-permitted")
    #expect(try await ann.put("\(path)/\(id)/done").status == 204)
    #expect(try await ann.put("\(path)/nothing/done").problemCode == "unknown-report")
    #expect(
      try await ann.get("/v1/account/maps").json.member("maps").elements()[0].member("reports").integer(0...9)
        == 0)
  }

  @Test("One person cannot flood an author with reports")
  func reports() async throws {
    let (_, ann, bo, _) = try await Self.scene()
    let path = "/v1/maps/drawn/reports"
    for _ in 1...5 { #expect(try await bo.post(path, ["kind": "other"]).status == 204) }

    #expect(try await bo.post(path, ["kind": "other"]).problemCode == "too-many-reports")
    let id = try await ann.get(path).json.member("reports").elements()[0].member("id").text()
    _ = try await ann.put("\(path)/\(id)/done")
    #expect(try await bo.post(path, ["kind": "other"]).status == 204)
    #expect(try await bo.post(path, ["kind": "rude"]).status == 422)
  }

  @Test("A report notifies the store's people who get reports, but no viewer and not its author (N-40)")
  func reportToStore() async throws {
    let (town, _, bo, ole) = try await Self.scene()
    let (eda, vic, cy) = (
      try await town.register("Eda"), try await town.register("Vic"), try await town.register("Cy")
    )
    for (nickname, role) in [("Ole", "owner"), ("Eda", "editor"), ("Vic", "viewer"), ("Cy", "editor")] {
      try await town.desk.setRole(role, for: "maple", nickname)
    }
    let members = "/v1/organisations/maple/members"
    _ = try await ole.put("\(members)/\(cy.id)", ["role": "editor", "was": "editor", "getsReports": false])

    #expect(try await bo.post("/v1/maps/drawn/reports", ["kind": "moved", "words": "Milk"]).status == 204)

    for person in [ole, eda] {
      let notice = try #require(try await person.syncs().member("notices").elements().first)
      #expect(try notice.member("kind").text() == "map-reported")
      let facts = try notice.member("facts")
      #expect(try facts.member("mapName").text() == "As I walk it")
      #expect(try facts.member("organisation").text() == "maple")
      #expect(try facts.member("reason").text() == "Milk")
    }
    for person in [bo, vic, cy] { #expect(try await person.syncs().member("notices").elements().isEmpty) }
  }

  @Test("A hidden map disappears, and its author sees the reason; shown again, it is back")
  func hidden() async throws {
    let (town, ann, bo, ole) = try await Self.scene()
    let path = "/v1/administration/maps/drawn/hiding"

    #expect(try await bo.put(path, ["reason": "Spam"]).problemCode == "not-permitted")
    #expect(try await ole.put(path, ["reason": " "]).status == 422)
    #expect(try await ole.put(path, ["reason": "Not this store"]).status == 204)

    #expect(try await Self.maps(town).count == 1)
    for gone in ["/v1/maps/drawn", "/v1/maps/drawn/reviews"] {
      #expect(try await town.guest.get(gone).problemCode == "unknown-map")
    }
    #expect(try await bo.put("/v1/maps/drawn/review", ["stars": 1]).problemCode == "unknown-map")
    let own = try await ann.get("/v1/account/maps").json.member("maps").elements()[0]
    #expect(try own.member("hiddenReason").text() == "Not this store")
    let notice = try #require(try await ann.syncs().member("notices").elements().first)
    #expect(try notice.member("kind").text() == "map-hidden")
    #expect(try notice.member("facts").member("reason").text() == "Not this store")
    // Publishing it again does not help.
    _ = try await ann.put("/v1/maps/drawn?revision=1", DrawnStore.json(name: "Again"))
    #expect(try await Self.maps(town).count == 1)
    #expect(
      try await ole.get("/v1/administration/maps").json.member("maps").elements().map {
        try $0.member("id").text()
      } == ["drawn"])

    #expect(try await ole.delete(path).status == 204)
    #expect(try await Self.maps(town).map { try $0.member("name").text() } == ["Ground floor", "Again"])
    #expect(
      try await ole.put("/v1/administration/maps/none/hiding", ["reason": "Spam"]).problemCode
        == "unknown-map")
  }

  @Test("A hidden review does not count, and rewriting it does not show it again")
  func hiddenReview() async throws {
    let (town, _, bo, ole) = try await Self.scene()
    _ = try await bo.put("/v1/maps/drawn/review", ["stars": 1, "words": "Rude words"])
    let id = try await Self.reviews(town)[0].member("id").text()

    let answer = try await ole.put("/v1/administration/map-reviews/\(id)/hiding", ["reason": "Rude"])
    _ = try await bo.put("/v1/maps/drawn/review", ["stars": 1, "words": "Rude again"])

    #expect(answer.status == 204)
    #expect(try await Self.reviews(town).isEmpty)
    #expect(try await Self.maps(town)[1].member("reviews").integer(0...9) == 0)
    let own = try await bo.get("/v1/account/maps").json.member("reviews").elements()[0]
    #expect(try own.member("hiddenReason").text() == "Rude")
    #expect(try await ole.delete("/v1/administration/map-reviews/\(id)/hiding").status == 204)
    #expect(try await Self.reviews(town).count == 1)
  }
}
