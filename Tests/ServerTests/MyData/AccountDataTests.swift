import Database
import FileFormats
import HTTPTypes
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("All data of a person")
struct AccountDataTests {
  @Test("One document contains everything, and only what the person sees of others")
  func data() async throws {
    let life = try await FullLife()

    let answer = try await life.zoe.get("/v1/account/data")
    let data = try answer.json

    #expect(answer.status == 200)
    #expect(try data.member("account").member("email").text() == "zebulonia@example.org")
    #expect(try data.member("sessions").elements().count == 1)
    let households = try data.member("households").elements()
    #expect(
      try households.map { try $0.member("id").text() } == [life.zoe.household, life.alone, life.shared])
    #expect(try households[0].member("rows").elements().map { try $0.member("id").text() } == ["i1"])
    #expect(try households[2].member("log").elements().map { try $0.member("field").text() } == ["name"])
    #expect(
      try data.member("pictures").elements().map { try $0.member("id").text() } == [
        "picture-own", "picture-used",
      ])
    #expect(try data.member("postedRecipes").elements().count == 1)
    let maps = try data.member("publishedMaps").elements()
    #expect(try maps.map { try $0.member("grid").elements()[0].text() } == ["."])
    #expect(
      try data.member("mapReviews").elements().map { try $0.member("id").text() } == ["review-zoe"])
    #expect(try data.member("mapReports").elements().count == 1)
    #expect(try data.member("sharedPrices").elements().map { try $0.member("id").text() } == ["z1"])
    #expect(try data.member("priceDoubts").elements().count == 1)
    #expect(
      try data.member("enquiries").elements().map { try $0.member("email").text() } == ["ann@example.org"])
    #expect(try data.member("storesAdded").elements().map { try $0.member("id").text() } == ["maple-1"])
    #expect(try data.member("invitationsSent").elements().count == 1)
    #expect(try data.member("personalDiscounts").elements().map { try $0.member("id").text() } == ["for-zoe"])
    #expect(try data.member("invitations").elements().count == 1)
    #expect(!answer.text.contains("bo@example.org"))
    #expect(!answer.text.contains("argon2"))
  }

  @Test("Home, trip and walk are shown, exported and deleted with the account (N-29, G-11)")
  func chosen() async throws {
    let life = try await FullLife()
    try await life.change(
      life.zoe.household, "setting", "home", ["document": ["zip": "98701", "latitude": 1.5]], at: 3)
    try await life.change(
      life.zoe.household, "setting", "walk.0", ["document": ["listId": "l1", "steps": []]], at: 3)

    let data = try await life.zoe.get("/v1/account/data").json
    let zip = try ZipReader(try await life.zoe.get("/v1/account/export").body)
    let packed = try zip.content(of: zip.entries[0], atMost: 1 << 20)
    try await life.erase()
    let count = try await life.town.database.read { reader in
      try reader.integer("SELECT count(*) FROM household_row WHERE kind = 'setting'")
    }

    let rows = try data.member("households").elements()[0].member("rows").elements()
    let home = try #require(rows.first { try $0.member("id").text() == "home" })
    #expect(try home.member("fields").member("document").member("zip").text() == "98701")
    #expect(try rows.contains { try $0.member("id").text() == "walk.0" })
    #expect(String(decoding: packed, as: UTF8.self).contains(#""zip":"98701""#))
    #expect(count == 0)
  }

  @Test("The data of others is not accessible, and guests have none")
  func others() async throws {
    let life = try await FullLife()

    let bo = try await life.bo.get("/v1/account/data").json

    #expect(try bo.member("account").member("nickname").text() == "Bo")
    #expect(try bo.member("households").elements().allSatisfy { try $0.member("id").text() != life.alone })
    #expect(try await life.town.guest.get("/v1/account/data").status == 401)
    #expect(try await life.town.guest.get("/v1/account/export").status == 401)
  }

  @Test("The export is a ZIP file with the same document and the pictures (G-05)")
  func export() async throws {
    let life = try await FullLife()

    let answer = try await life.zoe.get("/v1/account/export")
    let data = try await life.zoe.get("/v1/account/data")
    let zip = try ZipReader(answer.body)

    #expect(answer.headers[.contentType] == "application/zip")
    #expect(
      zip.entries.map(\.name) == ["data.json", "pictures/picture-own.png", "pictures/picture-used.png"])
    #expect(try zip.content(of: zip.entries[0], atMost: 1 << 20) == data.body)
    #expect(try zip.content(of: zip.entries[2], atMost: 1 << 20) == Array("used".utf8))
  }

  @Test("All rows and entries are included, however many, compressed or not")
  func large() async throws {
    let life = try await FullLife()
    try await life.town.database.write { [life] writer in
      try writer.run(
        """
        WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 1234)
        INSERT INTO household_row (household_id, kind, id, revision, author_id, fields, stamps)
        SELECT \(life.zoe.household), CASE n % 3 WHEN 0 THEN 'list' ELSE 'recipe' END, 'x' || n, 1234 - n, NULL,
          '{}', '{}'
        FROM number
        """)
      try writer.run(
        """
        WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 400)
        INSERT INTO household_log (household_id, revision, position, time, kind, row_id, field, reason,
          lost_value, lost_stamp, kept_value)
        SELECT \(life.zoe.household), n / 7, n, 0, 'list', 'x', 'name', 'late', '1', '', '2' FROM number
        """)
      try writer.run(
        """
        WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 120)
        INSERT INTO posted_recipe (id, account_id, name, folded_text, body, created, updated)
        SELECT 'y' || n, \(life.zoe.id), 'Soup', 'soup', '{}', 1, 1 FROM number
        """)
    }
    let cookie: HTTPFields = [.cookie: life.zoe.cookie, .acceptEncoding: "gzip"]

    let answer = try await life.zoe.get("/v1/account/data")
    let packed = try await life.zoe.client.send("/v1/account/data", cookie)

    let home = try #require(try answer.json.member("households").elements().first)
    let ids = try home.member("rows").elements().map { try $0.member("id").text() }
    #expect(ids.count == 1235 && Set(ids) == Set(["i1"] + (1...1234).map { "x\($0)" }))
    let places = try home.member("log").elements().map { try $0.member("position").integer(1...400) }
    #expect(places.sorted() == Array(1...400))
    let posted = try answer.json.member("postedRecipes").elements().map { try $0.member("id").text() }
    #expect(posted.count == 121 && Set(posted) == Set(["posted"] + (1...120).map { "y\($0)" }))
    #expect(packed.headers[.contentEncoding] == "gzip")
    #expect(packed.body.count < answer.body.count / 5)
    #expect(try unpacked(packed.body, expecting: answer.body.count) == answer.body)
    #expect(packed.headers[.vary] == "accept-encoding")
  }

  @Test("A picture's bytes are for its uploader and the members of households that show it")
  func pictures() async throws {
    let life = try await FullLife()
    let cy = try await life.town.register("Cy")
    let pictures = try await life.town.database.read { [life] reader in
      try [life.zoe.id, life.bo.id, cy.id].map { account in
        try ["picture-own", "picture-used"].filter { picture in
          try AccountPictures.bytes(of: picture, for: account, in: reader) != nil
        }
      }
    }

    #expect(pictures == [["picture-own", "picture-used"], ["picture-used"], []])
  }

  @Test("A member removed during the download gets nothing more of the household")
  func removed() async throws {
    let life = try await FullLife()
    let data = AccountData(account: life.zoe.id, secrets: life.town.dependencies.secrets, now: 0)
    var parts = try await AccountDataParts(data, from: life.town.database)
    var bytes: [UInt8] = []
    let first = try await parts.next()
    bytes += try #require(first)
    _ = try await life.bo.delete("/v1/households/\(life.shared)/members/\(life.zoe.id)")

    while let part = try await parts.next() { bytes += part }

    let households = try Answer(status: 200, headers: [:], body: bytes).json.member("households").elements()
    #expect(try households[0].member("rows").elements().count == 1)
    #expect(try households[2].member("rows").elements().isEmpty)
    #expect(try households[2].member("log").elements().isEmpty)
  }
}
