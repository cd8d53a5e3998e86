import Database
import FileFormats
import HTTPTypes
import Testing

@testable import Households
@testable import ServerKit

@Suite("Pictures are visible to people who can see their recipe")
struct PictureRouteTests {
  @Test("AC001: A picture that is added is visible to whoever has added it, and to nobody else (H-15)")
  func own() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let bo = try await town.register("Bo")

    let upload = try await ann.upload("soup", TinyPictures.cameraJPEG)
    let response = try await ann.get("/v1/pictures/soup")

    #expect(upload.status == 201)
    #expect(try upload.json.member("mediaType").text() == "image/jpeg")
    #expect(try upload.json.member("width").integer(0...9999) == 8)
    #expect(try upload.json.member("height").integer(0...9999) == 6)
    #expect(response.status == 200)
    #expect(response.headers[.contentType] == "image/jpeg")
    #expect(response.headers[.xContentTypeOptions] == "nosniff")
    #expect(response.headers[.cacheControl] == "private, max-age=31536000, immutable")
    #expect(response.body == TinyPictures.jpeg)
    #expect(try await bo.get("/v1/pictures/soup").problemCode == "unknown-picture")
    #expect(try await town.guest.get("/v1/pictures/soup").status == 404)
  }

  @Test("AC001: A picture in a household's recipe is visible to all members, as long as they are members")
  func household() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let bo = try await town.register("Bo")
    let cy = try await town.register("Cy")
    let home = ann.household
    try await town.database.write { writer in
      try writer.run(
        """
        INSERT INTO household_member (household_id, account_id, is_leader, joined)
        VALUES (\(home), \(bo.id), \(false), 0)
        """)
    }
    _ = try await ann.upload("soup", TinyPictures.png, type: "image/png")
    #expect(try await bo.get("/v1/pictures/soup").status == 404)

    try await town.database.write { writer in
      try PictureUse.note(household: home, picture: "soup", by: ann.id, in: writer)
    }

    #expect(try await bo.get("/v1/pictures/soup").status == 200)
    #expect(try await cy.get("/v1/pictures/soup").status == 404)
    try await town.database.write { writer in
      try writer.run("DELETE FROM household_member WHERE account_id = \(bo.id) AND household_id = \(home)")
    }
    #expect(try await bo.get("/v1/pictures/soup").status == 404)
  }

  @Test("Naming a picture in a recipe of one's own grants no access to it")
  func named() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let cy = try await town.register("Cy")
    _ = try await ann.upload("soup", TinyPictures.jpeg)

    try await town.database.write { writer in
      try PictureUse.note(household: cy.household, picture: "soup", by: cy.id, in: writer)
      try PictureUse.note(household: cy.household, picture: "nothing", by: cy.id, in: writer)
    }
    let posted = try await cy.post(
      "/v1/posted-recipes", ["id": "x", "recipe": ["name": "Soup", "pictureId": "soup"]])

    #expect(try posted.problemPlace == "recipe.pictureId")
    #expect(try await cy.get("/v1/pictures/soup").status == 404)
  }

  @Test("A picture uploaded after its recipe is visible to the household that waits for it only")
  func afterItsRecipe() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let bo = try await town.register("Bo")
    try await town.database.write { writer in
      try writer.run(
        """
        INSERT INTO household_member (household_id, account_id, is_leader, joined)
        VALUES (\(ann.household), \(bo.id), \(false), 0)
        """)
      try PictureUse.note(household: ann.household, picture: "soup", by: bo.id, in: writer)
      try PictureUse.note(household: bo.household, picture: "cake", by: bo.id, in: writer)
    }

    _ = try await ann.upload("soup", TinyPictures.jpeg)
    _ = try await ann.upload("cake", TinyPictures.jpeg)

    #expect(try await bo.get("/v1/pictures/soup").status == 200)
    #expect(try await bo.get("/v1/pictures/cake").status == 404)
    let remaining = try await town.database.read { reader in
      try reader.rows("SELECT picture_id FROM picture_wish ORDER BY picture_id") { row in try row.text(0) }
    }
    #expect(remaining == ["cake"])
  }

  @Test("Invalid ids are not requested, and the number of requests is limited")
  func wishes() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")

    let count = try await town.database.write { writer in
      for name in ["", "a/b", "so\u{0}up", String(repeating: "x", count: 65)] {
        try PictureUse.note(household: ann.household, picture: name, by: ann.id, in: writer)
      }
      #expect(try writer.integer("SELECT count(*) FROM picture_wish") == 0)
      for number in 0..<PictureUse.maxRequests + 10 {
        try PictureUse.note(household: ann.household, picture: "p\(number)", by: ann.id, in: writer)
      }
      return try writer.integer("SELECT count(*) FROM picture_wish")
    }

    #expect(count == PictureUse.maxRequests)
  }

  @Test(
    "A list with an invalid character in a picture's id is stored or refused without an error"
  )
  func notEvenAnID() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")

    let answer = try await ann.post(
      "/v1/sync",
      [
        "format": 1, "device": "9f3ac2d1",
        "changes": [
          [
            "household": .text(ann.household), "kind": "list", "id": "l1",
            "set": ["name": "Fair", "pictureId": "so\u{0}up"], "stamps": ["*": "000000000001-0000-a"],
          ]
        ],
      ])

    #expect(answer.status == 200)
  }

  @Test("AC001: The picture of a posted recipe is visible to everybody until it is taken back")
  func posted() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    _ = try await ann.upload("soup", TinyPictures.lossyWebP, type: "image/webp")

    _ = try await ann.post(
      "/v1/posted-recipes", ["id": "x", "recipe": ["name": "Soup", "pictureId": "soup"]])

    #expect(try await town.guest.get("/v1/pictures/soup").body == TinyPictures.lossyWebP)
    #expect(
      try await town.guest.get("/v1/posted-recipes").json.member("recipes").elements()[0].member("pictureId")
        .text()
        == "soup")
    _ = try await ann.delete("/v1/posted-recipes/x")
    #expect(try await town.guest.get("/v1/pictures/soup").status == 404)
  }

  @Test("Uploading the same picture again succeeds; another one with its id is refused")
  func again() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let bo = try await town.register("Bo")

    #expect(try await ann.upload("soup", TinyPictures.cameraJPEG).status == 201)
    #expect(try await ann.upload("soup", TinyPictures.jpeg).status == 201)
    #expect(try await ann.upload("soup", TinyPictures.png).problemCode == "id-taken")
    #expect(try await bo.upload("soup", TinyPictures.jpeg).problemCode == "id-taken")
    #expect(try await ann.get("/v1/pictures/soup").body == TinyPictures.jpeg)
  }

  @Test("Files that are not pictures are refused with advice")
  func refused() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let heic = Array("\0\0\0\u{18}ftypheic____".utf8)

    #expect(try await ann.upload("x", heic, type: "image/heic").problemCode == "unsupported-picture")
    #expect(try await ann.upload("x", Array(TinyPictures.jpeg.dropLast(3))).problemCode == "broken-picture")
    #expect(try await ann.upload("x", TinyPictures.jpeg, type: "text/html").status == 415)
    #expect(
      try await ann.upload("x", [UInt8](repeating: 0, count: CleanPicture.maximumBytes + 1)).problemCode
        == "body-too-large")
    #expect(try await ann.upload("..%2Fx", TinyPictures.jpeg).status == 400)
    #expect(try await town.guest.upload("x", TinyPictures.jpeg).status == 401)
    #expect(try await ann.get("/v1/pictures/x").status == 404)
  }

  @Test("A device with the picture gets 304, if it may see it")
  func revalidated() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let bo = try await town.register("Bo")
    _ = try await ann.upload("soup", TinyPictures.jpeg)
    let tag = try #require(await ann.get("/v1/pictures/soup").headers[.eTag])

    #expect(try await ann.send(.get, "/v1/pictures/soup", headers: [.ifNoneMatch: tag]).status == 304)
    #expect(try await bo.send(.get, "/v1/pictures/soup", headers: [.ifNoneMatch: tag]).status == 404)
  }
}

extension Person {
  /// Uploads a picture.
  func upload(_ id: String, _ bytes: [UInt8], type: String = "image/jpeg") async throws -> Answer {
    var headers: HTTPFields = [.contentType: type]
    if !cookie.isEmpty { headers[.cookie] = cookie }
    return try await client.send("/v1/pictures/\(id)", .put, headers, body: bytes)
  }
}
