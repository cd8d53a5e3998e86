import FileFormats
import Testing

@testable import ServerKit

@Suite("AC001: recipes")
struct RecipeAcceptanceTests {
  private let town: AccountTown
  private let ann: Person
  private let bo: Person
  private let cy: Person

  init() async throws {
    town = try await AccountTown()
    ann = try await town.register("Ann")
    bo = try await town.register("Bo")
    cy = try await town.register("Cy")
  }

  @Test(
    "AC001: A recipe without a name is not stored, and a name is asked for", arguments: ["", nil] as [JSON])
  func nameless(name: JSON) async throws {
    let answer = try await ann.stores("soup", in: ann.household, ["name": name, "details": "Stir."])

    let refused = try answer.member("refused").elements(1...1)[0]
    #expect(try refused.member("code").text() == "bad-field")
    #expect(try refused.member("place").text() == "name")
    #expect(try await ann.recipes(in: ann.household).isEmpty)
  }

  @Test("AC001: A recipe of a household is visible to all members with its picture, and to nobody else")
  func shared() async throws {
    let home = try await ann.makesHousehold(with: bo)
    _ = try await ann.upload("soup-picture", TinyPictures.cameraJPEG)

    let answer = try await ann.stores("soup", in: home, ["name": "Pea soup", "pictureId": "soup-picture"])

    #expect(try answer.member("refused").elements().isEmpty)
    #expect(try await bo.recipes(in: home) == ["Pea soup"])
    #expect(try await bo.get("/v1/pictures/soup-picture").body == TinyPictures.jpeg)
    #expect(try await cy.get("/v1/pictures/soup-picture").status == 404)
    _ = try await ann.delete("/v1/households/\(home)/members/\(bo.id)")
    #expect(try await bo.get("/v1/pictures/soup-picture").status == 404)
  }

  @Test("AC001: A picture that comes after its recipe is visible all the same")
  func late() async throws {
    let home = try await ann.makesHousehold(with: bo)

    _ = try await ann.stores("soup", in: home, ["name": "Pea soup", "pictureId": "soup_picture"])
    _ = try await ann.upload("soup_picture", TinyPictures.jpeg)
    _ = try await cy.upload("other", TinyPictures.jpeg)

    #expect(try await bo.get("/v1/pictures/soup_picture").status == 200)
    #expect(try await bo.get("/v1/pictures/other").status == 404)
  }

  @Test("AC001: A picture whose id only looks like that of a recipe's stays with whoever has brought it")
  func looksAlike() async throws {
    let home = try await ann.makesHousehold(with: bo)

    _ = try await ann.stores("soup", in: home, ["name": "Pea soup", "pictureId": "soup-picture"])
    for id in ["soup_picture", "____________", "SOUP-PICTURE"] {
      _ = try await ann.upload(id, TinyPictures.jpeg)

      #expect(try await ann.get("/v1/pictures/\(id)").status == 200)
      #expect(try await bo.get("/v1/pictures/\(id)").status == 404)
    }
  }

  @Test("AC001: A household's recipe is also in its author's own book, with the same picture (H-16)")
  func both() async throws {
    let home = try await ann.makesHousehold(with: bo)
    _ = try await ann.upload("p", TinyPictures.jpeg)

    _ = try await ann.stores("soup.own", in: ann.household, ["name": "Pea soup", "pictureId": "p"])
    _ = try await ann.stores("soup.home", in: home, ["name": "Pea soup", "pictureId": "p"])
    _ = try await ann.delete("/v1/households/\(home)/members/\(bo.id)")

    #expect(try await ann.recipes(in: ann.household) == ["Pea soup"])
    #expect(try await ann.get("/v1/pictures/p").status == 200)
  }

  @Test("AC001: Whoever stores a posted recipe keeps its picture when it is taken back")
  func stored() async throws {
    _ = try await ann.upload("p", TinyPictures.jpeg)
    _ = try await ann.post(
      "/v1/posted-recipes", ["id": "x", "recipe": ["name": "Pea soup", "pictureId": "p"]])
    _ = try await cy.stores(
      "copy", in: cy.household, ["name": "Pea soup", "pictureId": "p", "postedId": "x"])

    _ = try await ann.delete("/v1/posted-recipes/x")

    #expect(try await cy.get("/v1/pictures/p").status == 200)
    #expect(try await bo.get("/v1/pictures/p").status == 404)
  }

  @Test("Naming a picture in a recipe of one's own household grants no access to it")
  func guessed() async throws {
    _ = try await ann.upload("p", TinyPictures.jpeg)

    _ = try await cy.stores("soup", in: cy.household, ["name": "Soup", "pictureId": "p"])

    #expect(try await cy.get("/v1/pictures/p").status == 404)
  }
}

extension Person {
  /// Stores a recipe as a device does.
  fileprivate func stores(_ id: String, in household: String, _ fields: JSON) async throws -> JSONNode {
    let change: JSON = [
      "household": .text(household), "kind": "recipe", "id": .text(id), "set": fields,
      "stamps": ["*": "018f00000000-0000-test"],
    ]
    let body: JSON = ["format": 1, "device": "test", "cursors": [:], "changes": [change]]
    return try await post("/v1/sync", body).json
  }

  /// Names of the recipes that the device receives of a household.
  fileprivate func recipes(in household: String) async throws -> [String] {
    let households = try await syncs().member("households").elements()
    let rows = try households.filter { try $0.member("id").text() == household }
      .flatMap { try $0.member("rows").elements() }
    return try rows.filter { try $0.member("kind").text() == "recipe" }
      .map { try $0.member("fields").member("name").text() }
  }
}
