import Database
import FileFormats
import HTTPTypes
import Hummingbird
import NIOCore
import NIOEmbedded
import TestKit
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("Importing exported data")
struct DataImportTests {
  @Test("Rows are imported into the person's own household, and led households are created again")
  func elsewhere() async throws {
    let life = try await FullLife()
    try await life.change(life.alone, "list", "l2", ["name": "Boxes", "isDeleted": false], at: 1)
    let export = try await life.zoe.get("/v1/account/export").body
    let town = try await AccountTown()
    let zoe = try await town.register("Zoe")

    let answer = try await zoe.imports(export)
    let households = try await zoe.syncs().member("households").elements()

    #expect(answer.status == 200)
    #expect(try answer.json.member("rows").integer(0...9) == 2)
    #expect(try households.map { try $0.member("id").text() } == [zoe.household, life.alone])
    #expect(
      try households.map { try $0.member("rows").elements().map { try $0.member("id").text() } } == [
        ["i1"], ["l2"],
      ])
    #expect(try households[1].member("name").text() == "Attic")
    // The pictures here are texts, which are not valid images.
    #expect(try answer.refused() == ["unsupported-picture", "unsupported-picture"])
  }

  @Test("Importing twice, or over existing data, changes nothing")
  func twice() async throws {
    let life = try await FullLife()
    let export = try await life.zoe.get("/v1/account/export").body
    let before = try await life.revision()

    let first = try await life.zoe.imports(export)
    let second = try await life.zoe.imports(export)

    #expect(first.body == second.body)
    #expect(try first.json.member("rows").integer(0...9) == 1)
    #expect(try await life.revision() == before)
  }

  @Test("Later changes are kept")
  func newer() async throws {
    let life = try await FullLife()
    let export = try await life.zoe.get("/v1/account/export").body
    try await life.change(life.zoe.household, "item", "i1", ["name": "Good soap"], at: 3)

    _ = try await life.zoe.imports(export)

    let household = try #require(try await life.zoe.syncs().member("households").elements().first)
    #expect(
      try household.member("rows").elements().first?.member("fields").member("name").text() == "Good soap")
  }

  @Test("A picture is imported with the recipe that shows it")
  func picture() async throws {
    let town = try await AccountTown()
    let zoe = try await town.register("Zoe")
    let png = TinyPictures.png
    let export = zipFile([
      ("data.json", document(rows: [])), ("pictures/soup.png", png), ("elsewhere/../pictures/x.png", png),
      ("pictures/not an id.png", png), ("pictures/large.png", [UInt8](repeating: 0, count: (2 << 20) + 1)),
    ])

    let answer = try await zoe.imports(export)

    #expect(try answer.json.member("pictures").integer(0...9) == 1)
    #expect(try answer.refused() == ["unprocessable", "body-too-large"])
    #expect(try await zoe.get("/v1/pictures/soup").status == 200)
  }

  @Test("Drawn maps are exported and imported with their base maps (G-16)")
  func drawnMaps() async throws {
    let zoe = try await AccountTown().register("Zoe")
    let sheet = #""sheet":{"id":"s1","rows":1,"columns":2}"#
    let region = #""cells-0-0":{"sheet":"s1","marks":["wall"],"cells":"00"}"#
    let stamps = #""stamps":{"*":"000000000001-0000-z"}"#
    let rows = [
      #"{"kind":"drawnMap","id":"m1","fields":{"name":"Corner",\#(sheet),\#(region)},\#(stamps)}"#,
      #"{"kind":"drawnMap","id":"m2","fields":{"baseOf":"m1","label":"Spring",\#(sheet)},\#(stamps)}"#,
    ]

    let answer = try await zoe.imports(zipFile([("data.json", document(rows: rows))]))
    let export = try await zoe.get("/v1/account/export").body
    let zip = try ZipReader(export)
    let packed = String(decoding: try zip.content(of: zip.entries[0], atMost: 1 << 20), as: UTF8.self)

    #expect(try answer.json.member("rows").integer(0...9) == 2)
    #expect(packed.contains(#""marks":["wall"]"#) && packed.contains(#""label":"Spring""#))
    let ben = try await AccountTown().register("Ben")
    #expect(try await ben.imports(export).json.member("rows").integer(0...9) == 2)
    let imported = try #require(try await ben.syncs().member("households").elements().first).member("rows")
    let maps = try imported.elements().filter { try $0.member("kind").text() == "drawnMap" }
    let base = try #require(try maps.first { try $0.member("fields").optionalMember("baseOf") != nil })
    let map = try #require(try maps.first { try $0.member("fields").optionalMember("baseOf") == nil })
    #expect(try base.member("fields").member("baseOf").text() == map.member("id").text())
  }

  @Test("Invalid rows are reported with their location, and the others are stored")
  func badRows() async throws {
    let zoe = try await AccountTown().register("Zoe")
    let good = #"{"kind":"item","id":"i1","fields":{"name":"Soap"},"stamps":{"*":"000000000001-0000-z"}}"#
    let bad = [
      #"{"kind":"item","id":"i2","fields":{"name":""},"stamps":{"*":"000000000001-0000-z"}}"#,
      #"{"kind":"item","id":"i3","fields":{"name":"Soap"},"stamps":{"*":"soon"}}"#,
      #"{"kind":"car","id":"i4","fields":{},"stamps":{}}"#, #"{"kind":"item","id":"i5"}"#, "7",
    ]

    let answer = try await zoe.imports(zipFile([("data.json", document(rows: bad + [good]))]))

    #expect(try answer.json.member("rows").integer(0...9) == 1)
    #expect(try answer.refused() == ["bad-field", "bad-stamp", "unknown-kind", "bad-field", "bad-field"])
    let places = try answer.json.member("refused").elements().map { try $0.member("place").text() }
    #expect(places == (0..<5).map { "households[0].rows[\($0)]" })
  }

  @Test(
    "Files that are not exports are rejected as a whole",
    arguments: [
      [], Array("hello".utf8), zipFile([]), zipFile([("data.json", [])]),
      zipFile([("data.json", Array("{}".utf8))]),
      zipFile([("data.json", Array(#"{"format":2}"#.utf8))]), zipFile([("other.json", Array("{}".utf8))]),
    ] as [[UInt8]])
  func noExport(bytes: [UInt8]) async throws {
    let zoe = try await AccountTown().register("Zoe")

    let answer = try await zoe.imports(bytes)

    #expect([400, 422].contains(answer.status))
    #expect(try await zoe.households() == [zoe.household])
  }

  @Test("A picture imported by two people is available to both, but to nobody without access")
  func pictureOfBoth() async throws {
    let town = try await AccountTown()
    let row = #"""
      {"kind":"recipe","id":"r1","fields":{"name":"Soup","pictureId":"soup"},
      "stamps":{"*":"000000000001-0000-z"}}
      """#
    let export = zipFile([("data.json", document(rows: [row])), ("pictures/soup.jpeg", TinyPictures.jpeg)])
    let other = zipFile([("data.json", document(rows: [row])), ("pictures/soup.jpeg", TinyPictures.png)])
    let bo = try await town.register("Bo")
    let ann = try await town.register("Ann")
    let cy = try await town.register("Cy")
    _ = try await bo.imports(export)

    for _ in 0..<2 {
      let answer = try await ann.imports(export)

      #expect(try answer.refused() == [])
      #expect(try answer.json.member("pictures").integer(0...9) == 1)
    }
    #expect(try await cy.imports(other).refused() == ["id-taken"])
    #expect(try await bo.get("/v1/pictures/soup").body == TinyPictures.jpeg)
    #expect(try await ann.get("/v1/pictures/soup").body == TinyPictures.jpeg)
    #expect(try await cy.get("/v1/pictures/soup").status == 404)
  }

  @Test("A second import of the same account is rejected, and other accounts can import")
  func oneAtATime() async throws {
    let town = try await AccountTown()
    let zoe = try await town.register("Zoe")
    let ann = try await town.register("Ann")
    let dataImport = DataImport(town.dependencies.households)
    let context = AppRequestContext(
      source: ApplicationRequestContextSource(
        channel: NIOAsyncTestingChannel(), logger: town.dependencies.logger))
    let export = zipFile([("data.json", document(rows: []))])
    let gate = Gate()
    let first = Task { try await dataImport.importData(.held(export, behind: gate), to: zoe.id, context) }
    await gate.isReached()

    // Refused before the second file is read, regardless of other accounts.
    await #expect(throws: UploadRefusal.anotherUnderWay) {
      try await dataImport.importData(RequestBody(buffer: ByteBuffer(bytes: export)), to: zoe.id, context)
    }
    let others = try await dataImport.importData(
      RequestBody(buffer: ByteBuffer(bytes: export)), to: ann.id, context)
    await gate.open()
    let result = try await first.value

    #expect(others.refused.isEmpty)
    #expect(result.refused.isEmpty)
  }

  @Test("A small file that unpacks to more than its export could contain is rejected early")
  func unpacksToTooMuch() async throws {
    let junk = String(repeating: #"{"a":1},"#, count: 300_000)
    let data = Array(#"{"format":1,"account":{"id":"z"},"households":[],"junk":[\#(junk)1]}"#.utf8)
    let file = zipFile([("data.json", data)])

    #expect(file.count < 20_000)
    #expect(throws: FileRefusal.self) { try ExportedFile(file) }
  }

  @Test("An export of ten thousand similar rows is accepted")
  func manyRows() throws {
    var chance = SeededGenerator(seed: 7)
    let rows = (0..<10_000).map { _ in
      let id = String(UInt64.random(in: 0...UInt64.max, using: &chance), radix: 16)
      return #"""
        {"kind":"item","id":"\#(id)","revision":1,
        "author":null,"fields":{"name":"Soap","department":"care","emoji":"","unit":null,"categoryId":null,
        "uses":0,"used":1,"isDeleted":false},"stamps":{"*":"000000000001-0000-z"}}
        """#
    }

    let file = try ExportedFile(zipFile([("data.json", document(rows: rows))]))

    var remaining = try file.rows(of: try #require(file.households.first))
    var count = 0
    while true {
      let batch = try remaining.next(1_000)
      if batch.isEmpty { break }
      #expect(batch.first?.place == "households[0].rows[\(count)]")
      count += batch.count
    }
    #expect(count == 10_000)
  }

  @Test("Oversized rows are reported, and never in memory together")
  func largeRows() throws {
    let long = String(repeating: "x", count: 1 << 20)
    let rows = (0..<6).map { #"{"kind":"item","id":"i\#($0)","fields":{"name":"\#(long)"},"stamps":{}}"# }
    let small = (0..<6).map {
      #"{"kind":"item","id":"s\#($0)","fields":{"name":"\#(long.prefix(1 << 19))"}}"#
    }
    let file = try ExportedFile(zipFile([("data.json", document(rows: rows + small))]))
    var remaining = try file.rows(of: try #require(file.households.first))
    var batches: [Int] = []

    while let batch = try? remaining.next(1_000), !batch.isEmpty {
      batches.append(batch.count)
      for row in batch {
        guard case .failure = row.change(in: "h", now: 0).content else {
          Issue.record("\(row.place) was taken")
          continue
        }
      }
    }

    #expect(batches.reduce(0, +) == 12)
    // One large row per batch, two of the others.
    #expect(batches == Array(repeating: 1, count: 6) + Array(repeating: 2, count: 3))
  }

  @Test("An export with a hundred large recipes is imported completely (G-05)")
  func manyLargeRows() async throws {
    let zoe = try await AccountTown().register("Zoe")

    let answer = try await zoe.imports(zipFile([("data.json", document(rows: Self.largeRecipes))]))

    #expect(answer.status == 200)
    #expect(try answer.refused() == [])
    #expect(try answer.json.member("rows").integer(0...999) == 100)
  }

  @Test("Small rows that remove large ones are imported in as many syncs as needed")
  func removalsOfLargeRows() async throws {
    let zoe = try await AccountTown().register("Zoe")
    _ = try await zoe.imports(zipFile([("data.json", document(rows: Self.largeRecipes))]))
    let removals = (0..<100).map {
      #"{"kind":"recipe","id":"r\#($0)","fields":{"isDeleted":true},"stamps":{"*":"000000000002-0000-z"}}"#
    }
    let wrong = #"{"kind":"car","id":"c","fields":{},"stamps":{}}"#

    let answer = try await zoe.imports(zipFile([("data.json", document(rows: removals + [wrong]))]))

    #expect(answer.status == 200)
    #expect(try answer.json.member("rows").integer(0...999) == 100)
    let places = try answer.json.member("refused").elements().map { try $0.member("place").text() }
    #expect(places == ["households[0].rows[100]"])
  }

  /// 60 kB each.
  private static let largeRecipes = (0..<100).map { number in
    let details = String(repeating: "€", count: 20_000)
    return #"""
      {"kind":"recipe","id":"r\#(number)","fields":{"name":"Soup","details":"\#(details)"},
      "stamps":{"*":"000000000001-0000-z"}}
      """#
  }

  @Test("For a full account, each rejected picture and row is reported")
  func fullAccount() async throws {
    var configuration = ServerConfiguration()
    configuration.quotaAccount = 1
    let town = try await AccountTown(configuration: configuration)
    let zoe = try await town.register("Zoe")
    try await town.database.write { writer in
      try writer.run(
        """
        INSERT INTO picture (id, account_id, media_type, width, height, bytes, created)
        VALUES ('large', \(zoe.id), 'image/png', 1, 1, \([UInt8](repeating: 0, count: 1 << 20)), 1)
        """)
    }
    let row = #"{"kind":"item","id":"i1","fields":{"name":"Soap"},"stamps":{"*":"000000000001-0000-z"}}"#

    let answer = try await zoe.imports(
      zipFile([("data.json", document(rows: [row])), ("pictures/soup.png", TinyPictures.png)]))

    #expect(answer.status == 200)
    #expect(try answer.refused() == ["account-full", "household-full"])
  }

  @Test("A file that is too large is rejected with advice")
  func tooLarge() async throws {
    let town = try await AccountTown()
    let zoe = try await town.register("Zoe")
    let small = try ZipReader(try await zoe.get("/v1/account/export").body)
    try await town.database.write { writer in
      for number in 0..<33 {
        try writer.run(
          """
          INSERT INTO picture (id, account_id, media_type, width, height, bytes, created)
          VALUES (\("p\(number)"), \(zoe.id), 'image/png', 1, 1, \([UInt8](repeating: 0, count: 2 << 20)), 1)
          """)
      }
    }

    let export = try await zoe.get("/v1/account/export").body
    let large = try ZipReader(export)
    let readMe = try #require(large.entries.last)
    let problem = try await zoe.imports(export)

    #expect(small.entries.map(\.name) == ["data.json"])
    #expect(readMe.name == "read-me.txt")
    #expect(
      String(decoding: try large.content(of: readMe, atMost: 2_000), as: UTF8.self)
        .contains(DataImport.tooLarge))
    #expect(problem.status == 413)
    #expect(try problem.json.member("detail").text() == DataImport.tooLarge)
  }

  @Test("Naming a foreign household in the file gives no access to it")
  func others() async throws {
    let life = try await FullLife()
    let town = life.town
    let cy = try await town.register("Cy")
    let row = #"{"kind":"item","id":"evil","fields":{"name":"Evil"},"stamps":{"*":"000000000009-0000-z"}}"#
    let data = document(rows: [row], kind: "shared", household: life.shared, leader: "zoe")

    for _ in 0..<2 {
      let answer = try await cy.imports(zipFile([("data.json", data)]))
      #expect(try answer.refused() == [])
    }

    let own = OwnedID.derived(from: life.shared, of: cy.id)
    #expect(try await cy.get("/v1/households/\(own)").status == 200)
    #expect(try await cy.get("/v1/households/\(life.shared)").status == 404)
    let rows = try await life.bo.syncs().member("households").elements().flatMap {
      try $0.member("rows").elements()
    }
    #expect(try rows.allSatisfy { try $0.member("id").text() != "evil" })
  }
}

private func document(
  rows: [String], kind: String = "own", household: String = "h1", leader: String = "zoe"
) -> [UInt8] {
  Array(
    """
    {"format":1,"account":{"id":"zoe"},"households":[{"id":"\(household)","kind":"\(kind)","name":"Home",
    "leader":"\(leader)","rows":[\(rows.joined(separator: ","))]}]}
    """.utf8)
}

extension Person {
  fileprivate func imports(_ bytes: [UInt8]) async throws -> Answer {
    let headers: HTTPFields = [.cookie: cookie, .contentType: "application/zip"]
    return try await client.send("/v1/account/import", .post, headers, body: bytes)
  }
}

extension Answer {
  /// Codes of the skipped parts.
  fileprivate func refused() throws -> [String] {
    try json.member("refused").elements().map { try $0.member("code").text() }
  }
}

extension FullLife {
  fileprivate func revision() async throws -> Int {
    try await town.database.read { reader in try SyncClock.revision(in: reader) }
  }
}
