import Database
import FileFormats
import HTTPTypes
import Testing

@testable import Identity
@testable import Retail
@testable import ServerKit

@Suite("Shoppers' finds show where things are (G-04)")
struct FoundPlaceTests {
  private static let path = "/v1/stores/maple-1/found-places"

  private static func find(
    _ thing: (String, String) = ("thing", "milk"), _ department: String = "dairy", aisle: Int? = nil
  ) -> JSON {
    let find: JSON = .object([(thing.0, .text(thing.1)), ("department", .text(department))])
    return aisle.map { find.with("aisle", .integer($0)) } ?? find
  }

  private static func body(_ finds: JSON...) -> JSON { ["finds": .list(finds)] }

  /// The sums, such as "milk dairy 4: 3", in the order of the response.
  private static func sums(_ town: AccountTown, at path: String = path) async throws -> [String] {
    try await town.guest.get(path).json.member("places").elements().map { place in
      let id = try (place.optionalMember("product") ?? place.member("thing")).text()
      let aisle = try place.optionalMember("aisle")?.integer(1...9_999)
      let count = try place.member("count").integer(0...99_999)
      return "\(id) \(try place.member("department").text()) \(aisle.map(String.init) ?? "-"): \(count)"
    }
  }

  /// Registers people whose accounts are old enough to count.
  private static func people(_ count: Int, in town: AccountTown) async throws -> [Person] {
    var people: [Person] = []
    for number in 1...count { people.append(try await finder("Finder\(number)", in: town)) }
    return people
  }

  private static func finder(_ nickname: String, in town: AccountTown) async throws -> Person {
    let person = try await town.register(nickname)
    try await town.database.write { try $0.run("UPDATE account SET created = 0 WHERE id = \(person.id)") }
    return person
  }

  private static func town() async throws -> AccountTown {
    try await AccountTown(database: TestTown.database())
  }

  @Test("Finds of two people stay private; finds of three are published")
  func threePeople() async throws {
    let town = try await Self.town()
    let people = try await Self.people(4, in: town)
    let finds = Self.body(Self.find(aisle: 4), Self.find(("product", "m-tomatoes"), "produce"))
    for person in people.prefix(2) { #expect(try await person.post(Self.path, finds).status == 204) }
    let before = try await Self.sums(town)

    _ = try await people[2].post(Self.path, finds)
    _ = try await people[3].post(Self.path, Self.body(Self.find(("product", "m-tomatoes"), "produce")))

    #expect(before == [])
    #expect(try await Self.sums(town) == ["m-tomatoes produce -: 4", "milk dairy 4: 3"])
    let answer = try await town.guest.get(Self.path)
    let again = try await town.client.send(Self.path, [.ifNoneMatch: answer.headers[.eTag] ?? ""])
    #expect(again.status == 304)
    #expect(try await Self.sums(town, at: "/v1/stores/maple-2/found-places") == [])
  }

  @Test("Three accounts that were just made publish nothing, and count from their second day")
  func newcomers() async throws {
    let town = try await Self.town()
    var people: [Person] = []
    for number in 1...3 { people.append(try await town.register("New\(number)")) }

    for person in people {
      #expect(try await person.post(Self.path, Self.body(Self.find(aisle: 13))).status == 204)
    }
    #expect(try await Self.sums(town) == [])
    town.clock.advance(seconds: 86_400)
    for person in people { _ = try await person.post(Self.path, Self.body(Self.find(aisle: 4))) }

    #expect(try await Self.sums(town) == ["milk dairy 4: 3"])
  }

  @Test("Repeated finds, other devices and other locations do not increase a sum")
  func oneAccount() async throws {
    let town = try await Self.town()
    let ann = try await Self.finder("Ann", in: town)
    let phone = try await town.signIn("Ann")
    for _ in 1...5 {
      #expect(
        try await ann.post(Self.path, Self.body(Self.find(aisle: 4), Self.find(aisle: 4))).status == 204)
      _ = try await phone.post(Self.path, Self.body(Self.find(aisle: 5)))
      town.clock.advance(seconds: 86_400)
    }

    let rows = try await town.database.read { reader in
      try reader.rows("SELECT aisle, count FROM found_place") { [try $0.integer(0), try $0.integer(1)] }
    }
    #expect(rows == [[4, 1]])
    #expect(try await Self.sums(town) == [])
  }

  @Test("An account's finds are limited per day, silently")
  func daily() async throws {
    let quota = DailyQuota<String>([FoundPlaceLimits.ofDay])

    let accepted = (1...7).map { _ in quota.take(upTo: 60, of: "ann", at: TestTown.now) }

    #expect(accepted == [60, 60, 60, 60, 60, 0, 0])
    #expect(quota.take(upTo: 60, of: "bo", at: TestTown.now) == 60)
    #expect(quota.take(upTo: 60, of: "ann", at: TestTown.now + Milliseconds.day) == 60)
  }

  @Test("Things unknown to store and lexicon are not stored: words may be private")
  func unknownThings() async throws {
    let town = try await Self.town()
    let ann = try await Self.finder("Ann", in: town)

    let answer = try await ann.post(
      Self.path,
      Self.body(
        Self.find(("thing", "grandmas-secret")), Self.find(("product", "p-milk")),
        Self.find(("product", "m-eggs"))))

    #expect(answer.status == 204)
    for count in ["SELECT count(*) FROM found_place", "SELECT count(*) FROM found_mark"] as [SQL] {
      #expect(try await town.database.read { try $0.integer(count) } == 0)
    }
  }

  @Test("The database does not reveal who found something, and cannot after the period")
  func nobody() async throws {
    let town = try await Self.town()
    let ann = try await Self.finder("Ann", in: town)
    _ = try await ann.post(Self.path, Self.body(Self.find(aisle: 4)))

    let traces = try await town.database.read { reader in
      let tables: [SQL] = [
        "SELECT * FROM found_place", "SELECT * FROM found_mark", "SELECT * FROM found_period",
      ]
      return try tables.flatMap { table in
        try reader.rows(table) { row in
          var cells: [String] = []
          for column in row.columnNames.indices { cells.append("\(try row.value(.index(column)))") }
          return cells.joined(separator: "|")
        }
      }
    }

    #expect(traces.count == 3)
    #expect(!traces.contains { $0.contains(ann.id) || $0.lowercased().contains("ann") })
    // The mark refers to no thing and no location.
    let columns = try await town.database.read { reader in
      try reader.first("SELECT * FROM found_mark") { Array($0.columnNames) } ?? []
    }
    #expect(columns == ["mark", "period"])
  }

  @Test("A mark needs the key and the salt of its period")
  func marks() throws {
    func mark(of account: String = "a", key: UInt8 = 7, salt: UInt8 = 1) throws -> [UInt8] {
      let keys = SecretKeys(masters: [1: [UInt8](repeating: key, count: 32)])
      return try keys.findMark(
        of: account, store: "s", thing: "thing/milk", salt: [UInt8](repeating: salt, count: 32))
    }

    #expect(try mark().count == 16)
    #expect(try mark() == mark())
    #expect(try mark(of: "b") != mark())
    #expect(try mark(key: 8) != mark())
    #expect(try mark(salt: 2) != mark())
  }

  @Test("A rebuilt store is learned again, and old finds are deleted")
  func rebuilt() async throws {
    let town = try await Self.town()
    let people = try await Self.people(5, in: town)
    for person in people { _ = try await person.post(Self.path, Self.body(Self.find(aisle: 4))) }
    _ = try await people[0].post(Self.path, Self.body(Self.find(("thing", "butter"))))
    town.clock.advance(seconds: 60 * 86_400)
    for person in people.prefix(2) { _ = try await person.post(Self.path, Self.body(Self.find(aisle: 9))) }
    let doubted = try await Self.sums(town)

    _ = try await people[2].post(Self.path, Self.body(Self.find(aisle: 9)))
    let rebuilt = try await Self.sums(town)
    for old in FoundPlaceRepository.old(at: town.clock.now) { try await town.database.take(old) }
    let stored = try await town.database.read { reader in
      (
        marks: try reader.integer("SELECT count(*) FROM found_mark"),
        salts: try reader.integer("SELECT count(*) FROM found_period"),
        things: try reader.rows("SELECT DISTINCT thing FROM found_place") { try $0.text(0) }
      )
    }

    #expect(doubted == ["milk dairy 4: 5"])
    #expect(rebuilt == ["milk dairy 9: 3"])
    #expect(stored.marks == 3)
    #expect(stored.salts == 1)
    // Only one person reported butter.
    #expect(stored.things == ["milk"])
    town.clock.advance(seconds: 60 * 86_400)
    #expect(try await Self.sums(town) == ["milk dairy 9: 3"])
    town.clock.advance(seconds: 60 * 86_400)
    #expect(try await Self.sums(town) == [])
    for old in FoundPlaceRepository.old(at: town.clock.now) { try await town.database.take(old) }
    #expect(try await town.database.read { try $0.integer("SELECT count(*) FROM found_place") } == 0)
  }

  @Test("A full store takes no new locations, and existing sums still grow")
  func full() async throws {
    let town = try await Self.town()
    let people = try await Self.people(2, in: town)
    _ = try await people[0].post(Self.path, Self.body(Self.find(aisle: 4)))
    let period = FoundPlaceRepository.period(at: town.clock.now)
    try await town.database.write { writer in
      for number in 1..<FoundPlaceLimits.ofStore {
        try writer.run(
          """
          INSERT INTO found_place (store_id, period, kind, thing, department, aisle, count)
          VALUES ('maple-1', \(period), 'thing', \("thing-\(number)"), 'dairy', 0, 1)
          """)
      }
    }

    _ = try await people[1].post(
      Self.path, Self.body(Self.find(("thing", "butter")), Self.find(aisle: 4)))

    let (rows, milk) = try await town.database.read { reader in
      (
        try reader.integer("SELECT count(*) FROM found_place"),
        try reader.integer("SELECT count FROM found_place WHERE thing = 'milk'")
      )
    }
    #expect(rows == FoundPlaceLimits.ofStore)
    #expect(milk == 2)
  }

  @Test("Finds are deleted with their store, and stores that are not public have none")
  func stores() async throws {
    let town = try await Self.town()
    let people = try await Self.people(3, in: town)
    for person in people { _ = try await person.post(Self.path, Self.body(Self.find())) }
    let before = try await Self.sums(town)

    try await town.database.write { writer in
      try writer.run("UPDATE store SET verification = 'waiting' WHERE id = 'maple-1'")
    }
    let hidden = try await town.guest.get(Self.path)
    let refused = try await people[0].post(Self.path, Self.body(Self.find()))
    try await town.database.write { try $0.run("DELETE FROM store WHERE id = 'maple-1'") }

    #expect(before == ["milk dairy -: 3"])
    #expect(try hidden.problemCode == "unknown-store")
    #expect(try refused.problemCode == "unknown-store")
    #expect(try await town.database.read { try $0.integer("SELECT count(*) FROM found_place") } == 0)
    #expect(try await town.guest.get("/v1/stores/nothing/found-places").status == 404)
    #expect(try await town.guest.post(Self.path, Self.body(Self.find())).status == 401)
  }

  private static let bad: [JSON] = [
    [:], ["finds": "milk"], ["finds": [1]], ["finds": [["thing": "milk"]]], body(find(("thing", "a b"))),
    body(find(("thing", ""))), body(find(("thing", "milk"), "moon")), body(find(aisle: 0)),
    body(find(aisle: 10_000)), body(find().with("aisle", 1.5)), body(find().with("product", "m-milk")),
    ["finds": [["department": "dairy"]]], ["finds": .list((0...60).map { _ in find() })],
    body(find(("thing", String(repeating: "x", count: 65)))),
  ]

  @Test("Invalid finds are refused with their location, and nothing is counted", arguments: bad)
  func refused(body: JSON) async throws {
    let town = try await Self.town()
    let ann = try await Self.finder("Ann", in: town)

    let answer = try await ann.post(Self.path, body)

    #expect(answer.status == 422)
    #expect(try await town.database.read { try $0.integer("SELECT count(*) FROM found_mark") } == 0)
  }
}
