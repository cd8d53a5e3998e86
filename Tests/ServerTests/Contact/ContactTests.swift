import Database
import FileFormats
import HTTPTypes
import Testing

@testable import Community
@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("People write to restaurants and to the operator (F-07, F-08)")
struct ContactTests {
  static func message(to restaurant: String? = nil, id: String? = nil) -> JSON {
    var body: JSON = [
      "name": "Ann Alder", "email": "ann@example.org", "message": "Have you a table?\n\nFor five.",
    ]
    if let restaurant { body = body.with("restaurant", .text(restaurant)) }
    if let id { body = body.with("id", .text(id)) }
    return body
  }

  private static func count(_ town: AccountTown) async throws -> Int {
    try await town.database.read { try $0.integer("SELECT count(*) FROM enquiry") }
  }

  private static func town(sendsLetters: Bool = false) async throws -> AccountTown {
    try await AccountTown(database: TestTown.database(), sendsLetters: sendsLetters)
  }

  private static func member(_ role: String, _ nickname: String, in town: AccountTown) async throws -> Person
  {
    let person = try await confirmed(nickname, in: town)
    try await town.desk.setRole(role, for: "roma", nickname)
    return person
  }

  private static func confirmed(_ nickname: String, in town: AccountTown) async throws -> Person {
    let person = try await town.register(nickname)
    guard
      let token = await town.letters().first(where: {
        $0.recipient == "\(nickname.lowercased())@example.org"
      })?.token
    else { return person }
    _ = try await town.guest.post("/v1/email-confirmations", ["token": .text(token)])
    return person
  }

  @Test("A guest's message is stored, read by the restaurant's people, answered and deleted")
  func restaurant() async throws {
    let town = try await Self.town()
    let rita = try await Self.member("owner", "Rita", in: town)
    let desk = "/v1/organisations/roma/enquiries"

    let created = try await town.guest.post("/v1/contact", Self.message(to: "roma-1", id: "m-1"))
    let page = try await rita.get(desk).json
    let listed = try #require(try page.member("enquiries").elements().first)
    let answered = try await rita.put(desk + "/m-1/state", ["state": "answered"])
    let after = try await rita.get(desk).json
    let removed = try await rita.delete(desk + "/m-1")

    #expect(created.status == 201)
    #expect(try created.json.member("id").text() == "m-1")
    #expect(try page.member("unread").integer(0...9) == 1)
    #expect(try listed.member("name").text() == "Ann Alder")
    #expect(try listed.member("email").text() == "ann@example.org")
    #expect(listed.textOf("message") == "Have you a table?\n\nFor five.")
    #expect(try listed.member("restaurantName").text() == "Roma")
    #expect(answered.status == 204)
    #expect(try after.member("unread").integer(0...9) == 0)
    let state = try after.member("enquiries").elements()[0]
    #expect(try state.member("state").text() == "answered")
    #expect(try state.member("answered").integer(0...Int.max) == town.clock.now)
    #expect(removed.status == 204)
    #expect(try await rita.delete(desk + "/m-1").problemCode == "unknown-enquiry")
    #expect(try await Self.count(town) == 0)
  }

  @Test("Viewers have no access, and other organizations and administrators do not find it")
  func rights() async throws {
    let town = try await Self.town()
    _ = try await Self.member("owner", "Rita", in: town)
    let vic = try await Self.member("viewer", "Vic", in: town)
    let olive = try await town.register("Olive")
    try await town.desk.setRole("owner", for: "maple", "Olive")
    let ada = try await town.register("Ada")
    try await town.desk.setAdministrator(true, "Ada")
    _ = try await town.guest.post("/v1/contact", Self.message(to: "roma-1", id: "m-1"))

    let read = try await vic.get("/v1/organisations/roma/enquiries").json
    let refusal = try await vic.put("/v1/organisations/roma/enquiries/m-1/state", ["state": "read"])
    let foreign = try await olive.delete("/v1/organisations/maple/enquiries/m-1")
    let server = try await ada.get("/v1/administration/enquiries").json

    #expect(try read.member("enquiries").elements().count == 1)
    #expect(refusal.status == 403)
    #expect(try foreign.problemCode == "unknown-enquiry")
    #expect(try server.member("enquiries").elements().isEmpty)
    #expect(try await Self.count(town) == 1)
  }

  @Test("Administrators read messages to the server, and to restaurants without an organization")
  func server() async throws {
    let town = try await Self.town()
    let ada = try await town.register("Ada")
    try await town.desk.setAdministrator(true, "Ada")
    _ = try await town.guest.post("/v1/contact", Self.message(id: "m-1"))
    town.clock.advance(seconds: 1)
    _ = try await town.guest.post("/v1/contact", Self.message(to: "roma-1", id: "m-2"))

    let page = try await ada.get("/v1/administration/enquiries").json
    let read = try await ada.put("/v1/administration/enquiries/m-1/state", ["state": "read"])
    let removed = try await ada.delete("/v1/administration/enquiries/m-2")

    #expect(try page.member("enquiries").elements().map { try $0.member("id").text() } == ["m-2", "m-1"])
    #expect(read.status == 204)
    #expect(removed.status == 204)
    let messages = try await ada.get("/v1/administration/enquiries").json.member("enquiries").elements()
    #expect(try messages.map { try $0.member("state").text() } == ["read"])
  }

  @Test("A resend after a lost response makes no second message or email; another's id is rejected")
  func idempotent() async throws {
    let town = try await Self.town(sendsLetters: true)
    _ = try await Self.member("owner", "Rita", in: town)
    _ = await town.letters()

    let first = try await town.guest.post("/v1/contact", Self.message(to: "roma-1", id: "m-1"))
    // Many more than a network may send in a row: a known message does not count as an attempt.
    var again: [Int] = []
    for _ in 1...8 {
      again.append(try await town.guest.post("/v1/contact", Self.message(to: "roma-1", id: "m-1")).status)
    }
    let other = try await town.guest.post(
      "/v1/contact", Self.message(to: "roma-1", id: "m-1").with("message", "Another"))
    let elsewhere = try await town.guest.post("/v1/contact", Self.message(id: "m-1"))

    #expect(first.status == 201)
    #expect(again == [Int](repeating: 200, count: 8))
    #expect(try other.problemCode == "id-taken")
    #expect(try elsewhere.problemCode == "id-taken")
    #expect(try await Self.count(town) == 1)
    #expect(await town.letters().count == 1)
  }

  @Test(
    "Invalid messages are rejected with their location",
    arguments: [
      ("name", " \u{200B} "), ("name", .text(String(repeating: "x", count: 81))), ("name", "A\u{202E}nn"),
      ("name", "A\u{0}nn"), ("name", 7), ("email", "ann"),
      ("email", "ann@example.org\r\nBcc: all@example.org"),
      ("email", "ann@example.org, bo@example.org"), ("email", "Ann <ann@example.org>"), ("message", " \n\n "),
      ("message", .text(String(repeating: "ä", count: 4_001))), ("message", "Bell \u{7}"), ("message", nil),
      ("restaurant", "a b"), ("id", "ä"),
    ] as [(String, JSON)])
  func refused(field: String, value: JSON) async throws {
    let town = try await Self.town()

    let answer = try await town.guest.post("/v1/contact", Self.message().with(field, value))

    #expect(answer.status == 422)
    #expect(try answer.json.member("place").text() == field)
    #expect(try await Self.count(town) == 0)
  }

  @Test("Only restaurants can be written to, and only those that are visible")
  func unknownRestaurants() async throws {
    let town = try await Self.town()
    try await town.database.write { writer in
      try writer.run(
        """
        INSERT INTO store (id, organisation_id, name, street, city, region, zip, country, latitude, longitude,
          size, verification)
        VALUES ('roma-2', 'roma', 'Roma', '1 Mill St', 'Alder Falls', '', '98701', 'US', 44, -120, 'small',
          'waiting')
        """)
    }

    for store in ["maple-1", "roma-2", "nowhere"] {
      let answer = try await town.guest.post("/v1/contact", Self.message(to: store))
      #expect(try answer.problemCode == "unknown-store", "\(store)")
    }
    #expect(try await Self.count(town) == 0)
  }

  @Test("The sixth message in a row is delayed for a network and an account, and is not stored")
  func throttled() async throws {
    let town = try await Self.town()
    let ann = try await town.register("Ann")
    let elsewhere = ServiceClient(town.dependencies, peer: "192.0.2.77")
    var statuses: [Int] = []

    for number in 1...6 {
      statuses.append(try await ann.post("/v1/contact", Self.message(id: "m-\(number)")).status)
    }
    let moved = Person(client: elsewhere, cookie: ann.cookie)
    let byAccount = try await moved.post("/v1/contact", Self.message(id: "m-7"))
    let stranger = try await Person(client: elsewhere).post("/v1/contact", Self.message(id: "m-8"))
    town.clock.advance(seconds: 60)
    let later = try await ann.post("/v1/contact", Self.message(id: "m-6"))

    #expect(statuses == [201, 201, 201, 201, 201, 429])
    #expect(byAccount.status == 429)
    #expect(try byAccount.problemCode == "too-many-attempts")
    #expect(try byAccount.json.member("retryAfterSeconds").integer(1...3_600) == 60)
    #expect(stranger.status == 201)
    #expect(later.status == 201)
    #expect(try await Self.count(town) == 7)
  }

  @Test("A restaurant can have five hundred open messages; others are unaffected")
  func bounded() async throws {
    let town = try await Self.town()
    try await town.database.write { [secrets = town.dependencies.secrets] writer in
      for number in 1...ContactLimits.open {
        let arrival = ContactMessageRepository.Arrival(
          id: "old-\(number)",
          enquiry: ContactMessage(name: "Bo", email: EmailAddress("bo@example.org")!, message: "Hello"),
          restaurant: "roma-1", account: nil)
        _ = try ContactMessageRepository.keep(arrival, at: number, within: .unbounded, secrets, in: writer)
      }
    }

    let full = try await town.guest.post("/v1/contact", Self.message(to: "roma-1"))
    let server = try await town.guest.post("/v1/contact", Self.message())

    #expect(full.status == 409)
    #expect(try full.problemCode == "too-many-enquiries")
    #expect(server.status == 201)
    // All of them are there, page by page, each once.
    let ada = try await town.register("Ada")
    try await town.desk.setAdministrator(true, "Ada")
    var ids: [String] = []
    var next: String?
    repeat {
      let query = next.map { "?after=\($0)" } ?? ""
      let page = try await ada.get("/v1/administration/enquiries" + query).json
      ids += try page.member("enquiries").elements().map { try $0.member("id").text() }
      next = try page.optionalMember("next")?.text()
    } while next != nil
    #expect(ids.count == ContactLimits.open + 1)
    #expect(Set(ids).count == ids.count)
  }

  @Test("A plain HTML form works too, and empty fields are ignored")
  func form() async throws {
    let town = try await Self.town()
    func send(_ body: String) async throws -> Answer {
      try await town.client.send(
        "/v1/contact", .post, [.contentType: "application/x-www-form-urlencoded; charset=utf-8"],
        body: Array(body.utf8))
    }

    let created = try await send(
      "name=J%C3%B6rg+Alder&email=ann%40example.org&message=One%0D%0Atwo&restaurant=&id=")
    let broken = try await send("name=%zz")
    let twice = try await send("name=a&name=b")
    let short = try await send("name=Ann")
    let other = try await town.client.send(
      "/v1/contact", .post, [.contentType: "text/plain"], body: Array("hello".utf8))

    #expect(created.status == 201)
    #expect([broken.status, twice.status, short.status, other.status] == [400, 400, 422, 415])
    let ada = try await town.register("Ada")
    try await town.desk.setAdministrator(true, "Ada")
    let listed = try await ada.get("/v1/administration/enquiries").json.member("enquiries").elements()[0]
    #expect(try listed.member("name").text() == "Jörg Alder")
    #expect(listed.textOf("message") == "One\ntwo")
  }
}

extension JSONNode {
  /// A text of several lines.
  func textOf(_ name: String) -> String? {
    if case .text(let text)? = try? member(name).value { text } else { nil }
  }
}
