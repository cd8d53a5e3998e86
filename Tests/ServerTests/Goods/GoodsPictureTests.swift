import Database
import FileFormats
import Grocery
import HTTPTypes
import NIOCore
import Testing

@testable import Retail
@testable import ServerKit

@Suite("Pictures and descriptions of products (N-21, S-05, N-04)")
struct GoodsPictureTests {
  private static let path = Counter.path + "/products/m-milk/picture"

  private func upload(
    _ bytes: [UInt8] = TinyPictures.png, at path: String = path, as person: Person
  ) async throws -> Answer {
    try await person.client.send(
      path, .put, [.contentType: "image/png", .cookie: person.cookie], body: bytes)
  }

  @Test("A picture uploaded by an editor is public under its tag and cacheable forever (N-21, N-04)")
  func publicPicture() async throws {
    let counter = try await Counter()
    let guest = counter.town.guest

    let saved = try await upload(as: counter.eda)

    let tag = try saved.json.member("picture").text()
    let picture = try await guest.get("/v1/products/m-milk/pictures/\(tag)")
    #expect(picture.status == 200)
    #expect(picture.headers[.contentType] == "image/png")
    #expect(picture.headers[.cacheControl] == "public, max-age=31536000, immutable")
    #expect(try CleanPicture(cleaning: Array(picture.body)).width == 8)
    #expect(
      try await guest.client.send("/v1/products/m-milk/pictures/\(tag)", [.ifNoneMatch: "\"\(tag)\""])
        .status == 304)
    #expect(try await counter.row("m-milk").member("picture").text() == tag)
    #expect(try await counter.row("m-eggs").member("picture").value == .null)
    #expect(try await counter.vic.get(Self.path).body == picture.body)
  }

  @Test("Pages, stores around and the catalog have the tag and the description, if any (S-05)")
  func documents() async throws {
    let counter = try await Counter()
    let before = try await catalog(counter)
    _ = try await counter.edit([Counter.edit("m-milk", "description", .null, "From  the meadow.")])
    let tag = try await upload(as: counter.eda).json.member("picture").text()

    let products = try await counter.town.guest.get("/v1/stores/maple-2/products").json.member("products")
      .elements()
    let around = try await counter.town.guest.get("/v1/products?zip=98702&search=meadow").json
      .member("products").elements()
    let catalog = try await catalog(counter)

    let milk = try #require(try products.first { try $0.member("id").text() == "m-milk" })
    for product in [milk, try #require(around.first)] {
      #expect(try product.member("description").text() == "From the meadow.")
      #expect(try product.member("picture").text() == tag)
    }
    let eggs = try #require(try products.first { try $0.member("id").text() == "m-eggs" })
    #expect(try eggs.members().allSatisfy { !["description", "picture"].contains($0.key) })
    let row = try catalog.member("columns").member("id").elements()
      .firstIndex { try $0.text() == "m-milk" }
    #expect(try catalog.member("pictures").member("row").elements().map { try $0.integer(0...9) } == [row])
    #expect(try catalog.member("pictures").member("text").elements().map { try $0.text() } == [tag])
    #expect(try catalog.member("descriptions").member("text").elements()[0].text() == "From the meadow.")
    #expect(try before.members().allSatisfy { !["descriptions", "pictures"].contains($0.key) })
  }

  private func catalog(_ counter: Counter) async throws -> JSONNode {
    let moment = TestTown.moment
    let catalog = try await counter.town.database.read { reader in
      try StoreCatalogRepository.catalog(of: "maple-2", at: moment, in: reader)
    }
    return try JSONNode(reading: Array(CatalogDocument(try #require(catalog)).bytes.readableBytesView))
  }

  @Test(
    "A picture changes the revisions of all stores with the product, and its removal restores them (N-04)")
  func revisions() async throws {
    let counter = try await Counter()
    func revisions() async throws -> [String?] {
      [try await counter.revision("maple-1"), try await counter.revision("maple-2")]
    }
    let before = try await revisions()

    _ = try await upload(as: counter.eda)
    let with = try await revisions()
    _ = try await upload(TinyPictures.jpeg, as: counter.eda)
    let other = try await revisions()
    // Revisions computed from all rows are the same, so an import reports no changed catalogs.
    let changedStores = try await counter.town.database.write { writer in
      try CatalogRevisions(writer: writer, now: TestTown.now).update(storesOf: ["maple"])
    }
    #expect(try await counter.eda.delete(Self.path).status == 204)

    for (old, new) in zip(before, with) { #expect(old != new) }
    for (old, new) in zip(with, other) { #expect(old != new) }
    #expect(changedStores == [])
    #expect(try await revisions() == before)
    #expect(try await pictures(counter) == 0)
    #expect(try await counter.eda.delete(Self.path).status == 204)
  }

  @Test("Importing the same world or a table keeps pictures (N-21, N-22)")
  func imported() async throws {
    let counter = try await Counter()
    let tag = try await upload(as: counter.eda).json.member("picture").text()
    let database = counter.town.database

    let world = try await CatalogImport(database) { TestTown.now }.run(world: Array(TestTown.document.utf8))
    _ = try await TableImport(database, secrets: nil) { TestTown.now }.run(
      .bytes(Array("id,price,name\nm-milk,2.19,Whole Milk\n".utf8)), organization: "maple", store: "maple-2")

    #expect(world.changedStores == [])
    #expect(try await counter.row("m-milk").member("picture").text() == tag)
    #expect(try await counter.row("m-milk").member("name").text() == "Whole Milk")
  }

  @Test("A viewer is told the required role, and strangers find nothing (N-02, N-21)")
  func roles() async throws {
    let counter = try await Counter()
    let foreign = Counter.path + "/products/p-milk/picture"

    #expect(try await upload(as: counter.vic).problemCode == "role-needed")
    #expect(try await counter.vic.delete(Self.path).problemCode == "role-needed")
    #expect(try await upload(as: counter.sue).problemCode == "unknown-organisation")
    #expect(try await upload(at: foreign, as: counter.eda).problemCode == "unknown-product")
    #expect(try await counter.eda.delete(foreign).problemCode == "unknown-product")
    #expect(try await counter.vic.get(Self.path).problemCode == "unknown-picture")
    #expect(try await pictures(counter) == 0)
  }

  @Test("Pictures of 40,000 × 40,000 pixels, over 1,024 a side or 200 kB, and other files are refused")
  func bounds() async throws {
    let counter = try await Counter()
    func sides(_ side: [UInt8]) -> [UInt8] {
      // The sides are in the header, whose checksum is then wrong, so they must be checked first.
      var png = TinyPictures.png
      png.replaceSubrange(16..<24, with: side + side)
      return png
    }
    let wide = CleanPicture(.png, width: 1_025, height: 10, bytes: [1])

    let bomb = try await upload(sides([0, 0, 0x9C, 0x40]), as: counter.eda)
    let heavy = try await upload([UInt8](repeating: 0xFF, count: (200 << 10) + 1), as: counter.eda)
    let drawing = try await upload(Array("<svg/>      ".utf8), as: counter.eda)
    let page = try await counter.eda.client.send(
      Self.path, .put, [.contentType: "text/html", .cookie: counter.eda.cookie], body: TinyPictures.png)
    await #expect(throws: PictureRefusal.tooLarge(width: 1_025, height: 10, most: 1_024)) {
      try await counter.town.database.write { writer in
        try GoodsPictureRepository.set(wide, of: "m-milk", of: "maple", at: TestTown.now, in: writer)
      }
    }

    #expect(bomb.status == 422)
    #expect(heavy.status == 413)
    #expect(drawing.status == 415)
    #expect(page.status == 415)
    #expect(try await pictures(counter) == 0)
  }

  @Test("All pictures of an organization have a limit, and a replaced one does not count twice")
  func total() async throws {
    let counter = try await Counter()
    let room = GoodsLimits.picturesBytes - TinyPictures.png.count - 10
    _ = try await upload(as: counter.eda)
    try await counter.town.database.write { writer in
      try writer.run(
        """
        INSERT INTO product_picture (product_id, organisation_id, media_type, width, height, byte_count, bytes)
        VALUES ('m-oat', 'maple', 'image/png', 1, 1, \(room), \([UInt8(0)]))
        """)
    }

    let replaced = try await upload(TinyPictures.lossyWebP, as: counter.eda)
    let more = try await upload(
      TinyPictures.jpeg, at: Counter.path + "/products/m-eggs/picture", as: counter.eda)

    #expect(replaced.status == 200)
    #expect(try more.problemCode == "too-many-pictures")
    #expect(try await counter.row("m-eggs").member("picture").value == .null)
  }

  @Test("Only members see a picture while no store of the organization is public (N-26)")
  func hidden() async throws {
    let counter = try await Counter()
    let tag = try await upload(as: counter.eda).json.member("picture").text()
    let address = "/v1/products/m-milk/pictures/\(tag)"
    let penny = "/v1/products/p-milk/pictures/\(tag)"
    try await counter.town.database.write { writer in
      try writer.run("UPDATE store SET verification = 'waiting' WHERE id = 'maple-1'")
    }
    let ofOther = try await counter.town.guest.get(address).status
    try await counter.town.database.write { writer in
      try writer.run("UPDATE store SET verification = 'waiting' WHERE organisation_id = 'maple'")
    }

    #expect(ofOther == 200)
    #expect(try await counter.town.guest.get(address).problemCode == "unknown-product")
    #expect(try await counter.town.guest.get(penny).problemCode == "unknown-picture")
    #expect(try await counter.vic.get(Self.path).status == 200)
  }

  @Test("A picture is deleted with its product, and a replaced one is no longer served")
  func removal() async throws {
    let counter = try await Counter()
    let first = try await upload(as: counter.eda).json.member("picture").text()

    let second = try await upload(TinyPictures.jpeg, as: counter.eda).json.member("picture").text()
    let old = try await counter.town.guest.get("/v1/products/m-milk/pictures/\(first)")
    let count = try await pictures(counter)
    _ = try await counter.eda.delete(Counter.path + "/products/m-milk")

    #expect(first != second)
    #expect(try old.problemCode == "unknown-picture")
    #expect(count == 1)
    #expect(try await pictures(counter) == 0)
  }

  @Test("A picture is deleted with its organization after the last member leaves")
  func organizationGone() async throws {
    let counter = try await Counter()
    try await counter.town.database.write { writer in
      try writer.run(
        "INSERT INTO organisation (id, kind, name, emoji, created) VALUES ('bee', 'grocer', 'Bee', '🐝', 1)")
      let salt = Product(
        id: "b-salt", organizationID: "bee", name: "Salt", item: "Salt", department: .spices, emoji: "🧂",
        size: Quantity(500, .gram), weightGrams: 500)
      _ = try GoodsRepository.add(salt, at: TestTown.now, in: writer)
      try GoodsPictureRepository.add(
        TinyPictures.png, of: "b-salt", of: "bee", at: TestTown.now, in: writer)
    }
    let count = try await pictures(counter)

    try await counter.town.database.write { writer in
      try OrganizationErasure.hideUnlessPublic("bee", in: writer)
    }
    try await OrganizationErasure.removeHidden(in: counter.town.database)

    #expect(count == 1)
    #expect(try await pictures(counter) == 0)
  }

  private static let descriptions: [(JSON, String?)] = [
    ("  Sour\u{200B}dough,  baked at five ", "Sourdough, baked at five"), (.null, nil),
    (.text(String(repeating: "é", count: 1_000)), String(repeating: "é", count: 1_000)),
  ]

  @Test("A description is cleaned like other texts, and can be removed (N-21)", arguments: descriptions)
  func description(typed: JSON, kept: String?) async throws {
    let counter = try await Counter()
    _ = try await counter.edit([Counter.edit("m-milk", "description", .null, "Old")])

    let saved = try await counter.edit([Counter.edit("m-milk", "description", "Old", typed)])

    #expect(saved.status == 200, "\(saved.text)")
    #expect(
      try await counter.row("m-milk").optionalMember("description")?.text(maximumLength: 4_000)
        == kept)
    _ = try await counter.undo(saved)
    #expect(try await counter.row("m-milk").member("description").text() == "Old")
  }

  @Test(
    "A description that is too long, changes the text direction, or is empty is refused (N-21)",
    arguments: [
      .text(String(repeating: "x", count: 1_001)), "turned \u{202E}round", " \u{200B} ", "bell\u{7}", 5,
    ] as [JSON])
  func noDescription(typed: JSON) async throws {
    let counter = try await Counter()

    let answer = try await counter.edit([Counter.edit("m-milk", "description", .null, typed)])
    let new = try await counter.eda.post(
      Counter.path + "/products",
      [
        "id": "new", "name": "Salt", "department": "spices", "size": ["amount": 500, "unit": "g"],
        "description": typed,
      ])

    #expect(answer.status == 422)
    #expect(try answer.problemPlace == "edits[0].value")
    #expect(new.status == 422)
    #expect(try new.problemPlace == "description")
  }

  private func pictures(_ counter: Counter) async throws -> Int {
    try await counter.town.database.read { try $0.integer("SELECT count(*) FROM product_picture") }
  }
}
