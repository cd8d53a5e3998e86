import FileFormats
import HTTPTypes
import Testing

@testable import Server

@Suite("Everything that the server holds about a person")
struct AccountDataTests {
  @Test("One document tells it all, and nothing of others but what the person sees anyway")
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
    #expect(try data.member("invitationsSent").elements().count == 1)
    #expect(try data.member("invitations").elements().count == 1)
    #expect(!answer.text.contains("bo@example.org"))
    #expect(!answer.text.contains("argon2"))
  }

  @Test("Nobody gets the data of others, and a guest none")
  func others() async throws {
    let life = try await FullLife()

    let bo = try await life.bo.get("/v1/account/data").json

    #expect(try bo.member("account").member("nickname").text() == "Bo")
    #expect(try bo.member("households").elements().allSatisfy { try $0.member("id").text() != life.alone })
    #expect(try await life.town.guest.get("/v1/account/data").status == 401)
    #expect(try await life.town.guest.get("/v1/account/export").status == 401)
  }

  @Test("The export is a ZIP file with the same document, and the pictures")
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
}
