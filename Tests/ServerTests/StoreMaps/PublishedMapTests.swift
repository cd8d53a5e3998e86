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

@Suite("People publish maps of stores (G-17, G-20)")
struct PublishedMapTests {
  private static func maps(_ town: AccountTown) async throws -> [JSONNode] {
    try await town.guest.get("/v1/stores/maple-1/maps").json.member("maps").elements()
  }

  @Test("Published maps are listed at the store after the official map, and others can use them (G-18)")
  func published() async throws {
    let (town, ann, _) = try await DrawnStore.town()

    let answer = try await ann.put("/v1/maps/drawn", DrawnStore.json())
    let maps = try await Self.maps(town)
    let map = try await town.guest.get("/v1/maps/drawn").json

    #expect(answer.status == 200)
    #expect(try maps.map { try $0.member("id").text() } == ["map-1", "drawn"])
    #expect(try maps.map { try $0.member("official").flag() } == [true, false])
    #expect(try maps[1].member("author").text() == "Ann")
    #expect(maps[0].value.text("author") == nil)
    #expect(try maps[1].member("decimetresPerCell").integer(0...100) == 8)
    #expect(try maps[1].member("updated").integer(0...Int.max) == town.clock.now)
    #expect(try map.member("grid").elements().map { try $0.text() } == DrawnStore.grid)
    #expect(try map.member("author").text() == "Ann")
    #expect(try map.member("aisles").elements().count == 1)
  }

  @Test("The list shows which maps have parts with their own scale, whatever their names (G-33)")
  func scaledParts() async throws {
    let (town, ann, _) = try await DrawnStore.town()
    let part: JSON = ["cell": [1, 1], "height": 2, "width": 3, "name": "\"decimetresPerCell\":"]
    let scaled: JSON = ["cell": [1, 1], "height": 1, "width": 3, "name": "Yard", "decimetresPerCell": 25]

    for (id, parts) in [("drawn", [part]), ("longer", [part, scaled])] {
      #expect(try await ann.put("/v1/maps/\(id)", DrawnStore.json(id: id, parts: parts)).status == 200)
    }

    let listed = try await Self.maps(town).map { map in
      "\(try map.member("id").text()) \(try map.member("scaledParts").flag())"
    }
    #expect(Set(listed) == ["map-1 false", "drawn false", "longer true"])
  }

  @Test("Guests cannot publish and are asked to sign in (G-02)")
  func guest() async throws {
    let (town, _, _) = try await DrawnStore.town()

    #expect(try await town.guest.put("/v1/maps/drawn", DrawnStore.json()).problemCode == "not-signed-in")
    #expect(try await Self.maps(town).count == 1)
  }

  @Test("Publishing again changes the map and its date; the same map changes nothing")
  func again() async throws {
    let (town, ann, _) = try await DrawnStore.town()
    _ = try await ann.put("/v1/maps/drawn", DrawnStore.json())
    let first = town.clock.now
    town.clock.advance(seconds: 60)

    let same = try await ann.put("/v1/maps/drawn", DrawnStore.json())
    let response = try await ann.put("/v1/maps/drawn?revision=1", DrawnStore.json(name: "Better"))

    #expect(try same.json.member("updated").integer(0...Int.max) == first)
    #expect(try same.json.member("revision").integer(1...9) == 1)
    #expect(try response.json.member("revision").integer(1...9) == 2)
    #expect(try response.json.member("updated").integer(0...Int.max) == first + 60_000)
    #expect(try await Self.maps(town)[1].member("name").text() == "Better")
    #expect(try await Self.maps(town).count == 2)
  }

  @Test("If two devices publish at once, one gets a conflict, and nothing is overwritten")
  func race() async throws {
    let (town, ann, _) = try await DrawnStore.town()
    _ = try await ann.put("/v1/maps/drawn", DrawnStore.json())

    async let phone = ann.put("/v1/maps/drawn?revision=1", DrawnStore.json(name: "Phone"))
    async let desk = ann.put("/v1/maps/drawn?revision=1", DrawnStore.json(name: "Desk"))
    let answers = try await [phone, desk]

    #expect(answers.map(\.status).sorted() == [200, 409])
    let lost = try #require(answers.first { $0.status == 409 })
    #expect(try lost.problemCode == "changed-since")
    #expect(try lost.json.member("present").member("revision").integer(1...9) == 2)
    let won = try #require(answers.first { $0.status == 200 })
    let name = try won.json.member("name").text()
    #expect(try await Self.maps(town)[1].member("name").text() == name)
    let again = try await ann.put("/v1/maps/drawn?revision=2", DrawnStore.json(name: "Both"))
    #expect(try again.json.member("revision").integer(1...9) == 3)
  }

  @Test("People cannot change or withdraw another person's map, or the store's own")
  func rights() async throws {
    let (town, ann, bo) = try await DrawnStore.town()
    _ = try await ann.put("/v1/maps/drawn", DrawnStore.json())

    #expect(
      try await bo.put("/v1/maps/drawn?revision=1", DrawnStore.json(name: "Spoiled")).problemCode
        == "id-taken")
    #expect(try await bo.put("/v1/maps/map-1?revision=1", DrawnStore.json()).problemCode == "id-taken")
    #expect(try await bo.delete("/v1/maps/drawn").problemCode == "not-permitted")
    #expect(try await bo.delete("/v1/maps/map-1").problemCode == "not-permitted")
    #expect(try await Self.maps(town)[1].member("name").text() == "As I walk it")
  }

  @Test("A withdrawn map is gone from the store, and a late change does not restore it")
  func takenBack() async throws {
    let (town, ann, bo) = try await DrawnStore.town()
    _ = try await ann.put("/v1/maps/drawn", DrawnStore.json())
    _ = try await bo.put("/v1/maps/drawn/review", ["stars": 5])

    #expect(try await ann.delete("/v1/maps/drawn").status == 204)

    #expect(try await town.guest.get("/v1/maps/drawn").problemCode == "unknown-map")
    #expect(try await Self.maps(town).count == 1)
    #expect(try await ann.put("/v1/maps/drawn?revision=1", DrawnStore.json()).problemCode == "unknown-map")
    #expect(try await ann.delete("/v1/maps/drawn").problemCode == "unknown-map")
    #expect(try await bo.get("/v1/account/maps").json.member("reviews").elements().isEmpty)
  }

  @Test("A map is deleted with its author's account; the store's own stays")
  func erased() async throws {
    let (town, ann, _) = try await DrawnStore.town()
    _ = try await ann.put("/v1/maps/drawn", DrawnStore.json())

    #expect(try await ann.delete("/v1/account", ["password": .text(ann.password)]).status == 204)

    #expect(try await Self.maps(town).map { try $0.member("id").text() } == ["map-1"])
  }

  @Test("A map cannot change its store, which must be public")
  func stores() async throws {
    let (_, ann, _) = try await DrawnStore.town()
    _ = try await ann.put("/v1/maps/drawn", DrawnStore.json())

    let moved = try await ann.put("/v1/maps/drawn?revision=1", DrawnStore.json(store: "penny-1"))
    #expect(try moved.problemPlace == "store")
    #expect(try await ann.put("/v1/maps/b", DrawnStore.json(store: "nowhere")).problemCode == "unknown-store")
    let shop = try await Shop()
    let waiting = try await shop.registersStore()
    #expect(
      try await shop.sue.put("/v1/maps/b", DrawnStore.json(store: waiting)).problemCode == "unknown-store")
  }

  @Test("A person has at most five maps per store, and publishes at most ten new ones a day")
  func bounds() async throws {
    let (town, ann, bo) = try await DrawnStore.town()
    for number in 1...5 {
      #expect(try await ann.put("/v1/maps/m\(number)", DrawnStore.json()).status == 200)
    }
    #expect(try await ann.put("/v1/maps/m6", DrawnStore.json()).problemCode == "too-many-maps")
    #expect(try await bo.put("/v1/maps/b1", DrawnStore.json()).status == 200)
    for number in 6...10 {
      #expect(try await ann.put("/v1/maps/m\(number)", DrawnStore.json(store: "penny-1")).status == 200)
    }
    #expect(
      try await ann.put("/v1/maps/m11", DrawnStore.json(store: "maple-2")).problemCode == "too-many-maps")

    town.clock.advance(seconds: 24 * 60 * 60 + 1)

    #expect(try await ann.put("/v1/maps/m11", DrawnStore.json(store: "maple-2")).status == 200)
  }

  @Test(
    "Maps without walkable routes are refused with their location (G-21)",
    arguments: [
      (["."], "entrances[0]"),
      (["#####", "#...#", "#####"], "entrances[0]"),
      (["#######", "#.....#", "#.DDD", "#.....#", "#######"], "grid[2]"),
      (["#######", "#..#..#", "#..#..#", "#..#..#", "#######"], "checkouts[0]"),
      (["#######", "#######", "#DDD###", "#.....#", "#######"], "aisles[0]"),
      (["#######", "#.....#", "#..X..#", "#.....#", "#######"], "legend"),
      ([], "grid"),
    ])
  func unwalkable(grid: [String], place: String) async throws {
    let (town, ann, _) = try await DrawnStore.town()

    let answer = try await ann.put("/v1/maps/drawn", DrawnStore.json(grid: grid))

    #expect(answer.status == 422)
    #expect(try answer.problemPlace?.hasPrefix(place) == true)
    #expect(try await Self.maps(town).count == 1)
  }

  @Test("Maps of 250,000 cells, of 50 MB, or cut off are refused, and nothing is stored")
  func large() async throws {
    let (town, ann, _) = try await DrawnStore.town()
    let row = String(repeating: ".", count: 500)
    let rows = try await ann.put(
      "/v1/maps/drawn", DrawnStore.json(grid: Array(repeating: row, count: 500)))
    let headers: HTTPFields = [.contentType: "application/json", .cookie: ann.cookie]
    let text = DrawnStore.json().text
    let cut = try await ann.client.send(
      "/v1/maps/drawn", .put, headers, body: Array(text.utf8.prefix(text.utf8.count / 2)))
    let huge = try await ann.client.send(
      "/v1/maps/drawn", .put, headers, body: [UInt8](repeating: UInt8(ascii: " "), count: 50 << 20))

    #expect(rows.status == 422)
    #expect(try rows.problemPlace == "grid")
    #expect(try cut.problemCode == "bad-request")
    #expect(try huge.problemCode == "body-too-large")
    #expect(try await Self.maps(town).count == 1)
  }

  @Test(
    "Names that are endless, change the text direction or stack marks are refused",
    arguments: [
      String(repeating: "x", count: 101), String(repeating: "x", count: 10_000), "Store\u{202E}erots",
      "\u{2066}Store", "a" + String(repeating: "\u{0301}", count: 50), "two\nlines", "", "  ", "\u{200B}",
    ])
  func names(name: String) async throws {
    let (town, ann, _) = try await DrawnStore.town()

    let answer = try await ann.put("/v1/maps/drawn", DrawnStore.json(name: name))

    #expect(answer.status == 422)
    #expect(try answer.problemPlace == "name")
    #expect(try await Self.maps(town).count == 1)
  }

  @Test("An emoji in the legend cannot contain marks that change the text direction")
  func legend() async throws {
    let (_, ann, _) = try await DrawnStore.town()
    let odd: JSON = [
      "#": ["kind": "wall"], ".": ["kind": "floor"],
      "D": ["kind": "shelf", "department": "dairy", "emoji": "\u{202E}"],
    ]

    let answer = try await ann.put("/v1/maps/drawn", DrawnStore.json().with("legend", odd))

    #expect(answer.status == 422)
    #expect(try answer.problemPlace?.hasSuffix("emoji") == true)
  }

  @Test("A department has the app's emoji on every map: another one in the legend is ignored (G-15, G-36)")
  func emoji() async throws {
    let (town, ann, _) = try await DrawnStore.town()
    let wine: JSON = [
      "#": ["kind": "wall"], ".": ["kind": "floor"],
      "D": ["kind": "shelf", "department": "dairy", "emoji": "🍷"],
    ]

    let answer = try await ann.put("/v1/maps/drawn", DrawnStore.json().with("legend", wine))

    #expect(answer.status == 200)
    let map = try await town.guest.get("/v1/maps/drawn")
    #expect(!map.text.contains("🍷"))
    #expect(try map.json.member("legend").member("D").member("department").text() == "dairy")
    // A map from before the rule is shown with the app's too.
    try await town.database.write { writer in
      _ = try writer.run(
        """
        UPDATE store_map SET drawing = replace(drawing, '"dairy"', '"dairy","emoji":"🍷"') WHERE id = 'drawn'
        """)
    }
    let older = try await town.guest.get("/v1/maps/drawn")
    #expect(older.status == 200)
    #expect(!older.text.contains("🍷"))
  }

  @Test("Downloads are counted per map, once a day per person (G-17)")
  func downloads() async throws {
    let (town, ann, _) = try await DrawnStore.town()
    _ = try await ann.put("/v1/maps/drawn", DrawnStore.json())

    _ = try await town.guest.get("/v1/maps/drawn")
    _ = try await town.guest.get("/v1/maps/drawn")
    try await AnalyticsWorker(town.dependencies.households).write()
    #expect(try await Self.maps(town)[1].member("downloads").integer(0...9) == 1)
    let midnight = Milliseconds.day - town.clock.now % Milliseconds.day
    town.clock.advance(seconds: midnight / 1_000 - 1)
    _ = try await town.guest.get("/v1/maps/drawn")
    try await AnalyticsWorker(town.dependencies.households).write()
    #expect(try await Self.maps(town)[1].member("downloads").integer(0...9) == 1)
    town.clock.advance(seconds: 1)
    _ = try await town.guest.get("/v1/maps/drawn")
    try await AnalyticsWorker(town.dependencies.households).write()

    #expect(try await Self.maps(town)[1].member("downloads").integer(0...9) == 2)
    #expect(try await Self.maps(town)[0].member("downloads").integer(0...9) == 0)
  }
}
