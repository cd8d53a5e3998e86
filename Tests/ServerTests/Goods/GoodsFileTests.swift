import Database
import FileFormats
import HTTPTypes
import Testing

@testable import Identity
@testable import Operations
@testable import Retail

@Suite("A table is uploaded at the desk, previewed, and imported without faults or not at all (N-22)")
struct GoodsFileTests {
  @Test("It is read in the background, previews its changes, and is imported with one more click")
  func completeImport() async throws {
    let counter = try await Counter()

    let (id, file) = try await counter.upload(Array("EAN;Preis;Notiz\n2990000000019;1,89 €;x\n".utf8))

    #expect(try file.member("state").text() == "ready")
    #expect(try file.member("percent").integer(0...100) == 100)
    #expect(
      try file.member("counts").value
        == ["lines": 1, "added": 0, "changed": 1, "unchanged": 0, "missing": 1])
    #expect(try file.member("missing").elements().map { try $0.text() } == ["Free-Range Eggs"])
    let columns = try file.member("columns").elements()
    #expect(try columns.map { try $0.optionalMember("field")?.text() } == ["gtin", "price", nil])
    #expect(try await counter.row("m-milk").member("offer").member("priceCents").integer(0...999) == 209)

    let started = try await counter.eda.post(
      Counter.path + "/stores/maple-2/files/\(id)/start", ["removeMissing": true])
    let done = try await counter.waiting(for: id, while: ["running", "ready"])

    #expect(started.status == 202, "\(started.text)")
    #expect(try done.member("state").text() == "done")
    #expect(try await counter.row("m-milk").member("offer").member("priceCents").integer(0...999) == 189)
    #expect(try await counter.row("m-eggs").member("offer").value == .null)
  }

  @Test("Refused lines are reported with column and reason, and the file cannot be imported")
  func refused() async throws {
    let counter = try await Counter()
    let before = try await TestTown.dump(counter.town.database)

    let (id, file) = try await counter.upload(Array("id;price\nm-milk;3,5,7\nm-eggs;-1\n".utf8))
    let started = try await counter.eda.post(Counter.path + "/stores/maple-2/files/\(id)/start", [:])

    #expect(try file.member("state").text() == "refused")
    let lines = try file.member("refused").member("lines").elements()
    #expect(try lines.map { try $0.member("line").integer(0...9) } == [2, 3])
    #expect(try lines.map { try $0.member("code").text() } == ["bad-price", "price-range"])
    #expect(try lines.map { try $0.member("column").text() } == ["price", "price"])
    #expect(started.status == 409)
    #expect(try started.problemCode == "file-not-ready")
    #expect(try await TestTown.dump(counter.town.database) == before)
  }

  @Test("Columns can be mapped differently, and the file is read again")
  func mapping() async throws {
    let counter = try await Counter()
    let (id, first) = try await counter.upload(Array("EAN;EK;Netto\n2990000000019;1,10;2,79\n".utf8))

    let answer = try await counter.eda.put(
      Counter.path + "/stores/maple-2/files/\(id)/mapping",
      ["columns": [["field": "gtin"], ["field": .null], ["field": "price", "decimal": "comma"]]])
    let repetition = try await counter.waiting(for: id, while: ["reading"])

    #expect(try first.member("state").text() == "refused")
    #expect(
      try first.member("refused").member("lines").elements().first?.member("code").text()
        == "nothing-to-import")
    #expect(answer.status == 200)
    #expect(try repetition.member("state").text() == "ready")
    #expect(try repetition.member("counts").member("changed").integer(0...9) == 1)
  }

  @Test("A file that is not a table is refused, regardless of its name")
  func noTable() async throws {
    let counter = try await Counter()

    let (_, file) = try await counter.upload([0x50, 0x4B, 0x03, 0x04, 0, 0])

    #expect(try file.member("state").text() == "refused")
    #expect(try file.member("refused").member("lines").elements().first?.member("code").text() == "not-text")
  }

  @Test("A removed file is gone, and a file of a stopped server is shown as interrupted")
  func forgotten() async throws {
    let counter = try await Counter()
    let (id, _) = try await counter.upload(Array("id;price\nm-milk;2,50\n".utf8))
    let (other, _) = try await counter.upload(Array("id;price\nm-milk;2,60\n".utf8))
    let path = Counter.path + "/stores/maple-2/files"

    let removal = try await counter.eda.delete("\(path)/\(id)")
    let restarted = counter.town.with { _ in }
    var eda = Person(client: restarted.client, cookie: counter.eda.cookie)
    eda.nickname = "Eda"
    let files = try await eda.get(path).json.member("files").elements()
    let started = try await eda.post("\(path)/\(other)/start", [:])

    #expect(removal.status == 204)
    #expect(try await counter.eda.get("\(path)/\(id)").status == 404)
    #expect(try files.map { try $0.member("id").text() } == [other])
    #expect(try files.map { try $0.member("state").text() } == ["interrupted"])
    #expect(started.status == 409)
  }

  @Test("A member removed during an import changes nothing")
  func removedMeanwhile() async throws {
    let counter = try await Counter()
    let tables = TableImport(counter.town.database, secrets: nil) { TestTown.now }
    let member = Member(
      person: SignedIn(accountID: counter.eda.id, sessionID: ""), organizationID: "maple", role: .editor)
    try await counter.town.desk.setRole("none", for: "maple", "Eda")
    let before = try await TestTown.dump(counter.town.database)

    await #expect(throws: OrganizationRefusal.unknownOrganization) {
      try await tables.run(
        .bytes(Array("id;price\nm-milk;2,50\n".utf8)), organization: "maple", store: "maple-2",
        allowing: { writer in try OrganizationAccess.require(member, .editor, in: writer) })
    }

    #expect(try await TestTown.dump(counter.town.database) == before)
  }

  @Test("Importing an export changes nothing")
  func export() async throws {
    let counter = try await Counter()
    _ = try await counter.edit([Counter.edit("m-eggs", "stock", .null, 12)])

    let exported = try await counter.vic.get(Counter.path + "/stores/maple-2/export")
    let (_, file) = try await counter.upload(exported.body)

    #expect(exported.headers[.contentType] == "text/csv; charset=utf-8")
    #expect(String(decoding: exported.body, as: UTF8.self).contains(",yes,12,\r\n"))
    #expect(
      try file.member("counts").value
        == ["lines": 2, "added": 0, "changed": 0, "unchanged": 2, "missing": 0])
  }
}
