import FileFormats
import HTTPTypes
import Testing

@testable import Identity
@testable import ServerKit

@Suite("Recipes are posted publicly")
struct PostedRecipeTests {
  private static let soup: JSON = [
    "name": "Pea soup", "details": "Cook the peas.\nMash them.", "servings": 4, "minutes": 30,
    "ingredients": [
      [
        "name": "peas", "quantity": ["amount": 500, "unit": "g"], "count": 1, "shownUnit": "g",
        "note": "frozen",
        "isOptional": false,
      ],
      ["name": "crème fraîche"],
    ],
  ]

  private static func recipe(_ name: String, _ id: String) -> JSON {
    ["id": .text(id), "recipe": ["name": .text(name), "ingredients": [["name": "eggs"]]]]
  }

  @Test("AC001: A recipe without a name is not posted, and its name is asked for")
  func nameless() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let nameless: [JSON] = [
      ["details": "Stir."], ["name": ""], ["name": " \u{A0} "], ["name": nil], ["name": 7],
    ]

    for recipe in nameless {
      let answer = try await ann.post("/v1/posted-recipes", ["id": "soup", "recipe": recipe])

      #expect(answer.status == 422)
      #expect(try answer.problemPlace == "recipe.name")
    }
    #expect(try await town.guest.get("/v1/posted-recipes/soup").status == 404)
    #expect(try await ann.get("/v1/posted-recipes").json.member("recipes").elements().isEmpty)
  }

  @Test("AC001: A posted recipe is readable for everybody, with all that is needed to store it")
  func readable() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")

    let posted = try await ann.post("/v1/posted-recipes", ["id": "soup", "recipe": Self.soup])
    let response = try await town.guest.get("/v1/posted-recipes/soup")

    #expect(posted.status == 201)
    #expect(try posted.json.member("isMine").flag())
    #expect(response.status == 200)
    #expect(try response.json.member("author").text() == "Ann")
    #expect(try !response.json.member("isMine").flag())
    let recipe = try response.json.member("recipe")
    #expect(try recipe.member("name").text() == "Pea soup")
    #expect(recipe.value.text("details") == "Cook the peas.\nMash them.")
    let ingredients = try recipe.member("ingredients").elements()
    #expect(try ingredients.map { try $0.member("name").text() } == ["peas", "crème fraîche"])
    #expect(try ingredients[0].member("quantity").member("amount").integer(1...1000) == 500)
    #expect(response.headers[.cacheControl] == "no-store")
  }

  @Test("Only its author changes or removes a posted recipe (H-17)")
  func rights() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let bo = try await town.register("Bo")
    _ = try await ann.post("/v1/posted-recipes", Self.recipe("Omelette", "o"))

    #expect(
      try await bo.put("/v1/posted-recipes/o", Self.recipe("Spoiled", "o")).problemCode == "not-permitted")
    #expect(try await bo.delete("/v1/posted-recipes/o").problemCode == "not-permitted")
    let own = try await bo.post("/v1/posted-recipes", Self.recipe("Own", "o"))
    #expect(try own.json.member("id").text() == OwnedID.derived(from: "o", of: bo.id))
    #expect(
      try await town.guest.get("/v1/posted-recipes/o").json.member("recipe").member("name").text()
        == "Omelette")
    #expect(try await town.guest.delete("/v1/posted-recipes/o").status == 401)
    #expect(try await town.guest.post("/v1/posted-recipes", Self.recipe("x", "x")).status == 401)
    #expect(
      try await ann.put("/v1/posted-recipes/none", Self.recipe("x", "x")).problemCode == "unknown-recipe")

    let response = try await ann.put("/v1/posted-recipes/o", Self.recipe("Better omelette", "o"))
    #expect(try response.json.member("recipe").member("name").text() == "Better omelette")
    #expect(try await ann.delete("/v1/posted-recipes/o").status == 204)
    #expect(try await town.guest.get("/v1/posted-recipes/o").problemCode == "unknown-recipe")
    #expect(try await ann.delete("/v1/posted-recipes/o").status == 404)
  }

  @Test("Posting the same recipe twice posts it once")
  func twice() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")

    _ = try await ann.post("/v1/posted-recipes", Self.recipe("Omelette", "o"))
    let again = try await ann.post("/v1/posted-recipes", Self.recipe("Omelette", "o"))

    #expect(again.status == 201)
    #expect(try await ann.get("/v1/posted-recipes").json.member("recipes").elements().count == 1)
  }

  @Test("Recipes are found by words of their names and ingredients in any notation")
  func search() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    _ = try await ann.post("/v1/posted-recipes", ["id": "soup", "recipe": Self.soup])
    _ = try await ann.post("/v1/posted-recipes", Self.recipe("Käsespätzle", "k"))
    _ = try await ann.post("/v1/posted-recipes", Self.recipe("100% rye bread", "b"))

    func found(_ search: String) async throws -> [String] {
      let answer = try await town.guest.get("/v1/posted-recipes?search=\(search)")
      return try answer.json.member("recipes").elements().map { try $0.member("id").text() }.sorted()
    }

    #expect(try await found("PEA") == ["soup"])
    #expect(try await found("creme%20soup") == ["soup"])
    #expect(try await found("kasespatzle") == ["k"])
    #expect(try await found("eggs") == ["b", "k"])
    #expect(try await found("eggs%20soup") == [])
    #expect(try await found("%25") == ["b", "k", "soup"])
    #expect(try await found("_") == ["b", "k", "soup"])
    #expect(try await found("'%20OR%201=1%20--") == [])
  }

  @Test("Pages of recipes are complete, newest first")
  func pages() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    for number in 0..<25 {
      // Several at the same time: the id decides the order.
      if number % 3 == 0 { town.clock.advance(seconds: 60) }
      _ = try await ann.post("/v1/posted-recipes", Self.recipe("Dish \(number)", "dish.\(number)"))
    }
    var seen: [String] = []
    var created: [Int] = []
    var next: String?
    repeat {
      let answer = try await town.guest.get(
        "/v1/posted-recipes?limit=7" + (next.map { "&after=\($0)" } ?? ""))
      for line in try answer.json.member("recipes").elements(0...7) {
        seen.append(try line.member("id").text())
        created.append(try line.member("created").integer(0...Int.max))
      }
      next = try answer.json.optionalMember("next")?.text()
    } while next != nil

    #expect(Set(seen).count == 25)
    #expect(seen.count == 25)
    #expect(created == created.sorted(by: >))
    #expect(try await town.guest.get("/v1/posted-recipes?after=nonsense").status == 400)
  }

  private static let faults: [(field: String, value: JSON, place: String)] = [
    ("name", .text(String(repeating: "x", count: 10_000)), "recipe.name"),
    ("details", "Boil.\u{1B}[2J", "recipe.details"), ("source", "\u{202E}moc.elpmaxe", "recipe.source"),
    ("name", "evil\u{202E}", "recipe.name"), ("name", "two\nlines", "recipe.name"),
    ("servings", 0, "recipe.servings"), ("servings", .number(1e300), "recipe.servings"),
    ("servings", "4", "recipe.servings"),
    ("minutes", 10_001, "recipe.minutes"),
    ("details", .text(String(repeating: "x", count: 20_001)), "recipe.details"),
    ("ingredients", ["eggs"], "recipe.ingredients[0]"),
    ("ingredients", [["name": ""]], "recipe.ingredients[0].name"),
    (
      "ingredients", [["name": "a"], ["name": "b", "quantity": ["amount": 0, "unit": "g"]]],
      "recipe.ingredients[1].quantity.amount"
    ),
    ("ingredients", [["name": "a", "shownUnit": "firkin"]], "recipe.ingredients[0].shownUnit"),
    ("pictureId", "nobodys", "recipe.pictureId"), ("pictureId", "../x", "recipe.pictureId"),
  ]

  @Test("An invalid recipe is refused with its location", arguments: faults)
  func badFields(field: String, value: JSON, place: String) async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")

    let answer = try await ann.post(
      "/v1/posted-recipes",
      [
        "id": "x",
        "recipe": .object(field == "name" ? [(field, value)] : [("name", "Soup"), (field, value)]),
      ])

    #expect(answer.status == 422)
    #expect(try answer.problemPlace == place)
  }

  @Test("Private fields are not posted")
  func household() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let recipe: JSON = ["name": "Soup", "created": 5, "isDeleted": true, "postedId": "p", "diary": "secret"]

    _ = try await ann.post("/v1/posted-recipes", ["id": "x", "recipe": recipe])

    let fieldNames = try await town.guest.get("/v1/posted-recipes/x").json.member("recipe").members().map(
      \.key)
    #expect(Set(fieldNames) == ["name", "details", "servings", "ingredients"])
  }

  @Test("The text of a recipe is returned unchanged")
  func carried() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let details =
      "'; DROP TABLE posted_recipe; -- <script>alert(1)</script>"
      + "\n\t\u{2067}🥕 ½\u{2069} \"\\ 牛乳 \u{1F469}\u{200D}\u{1F373}"

    _ = try await ann.post(
      "/v1/posted-recipes", ["id": "x", "recipe": ["name": "<b>'x'</b> 🥕", "details": .text(details)]])
    let recipe = try await town.guest.get("/v1/posted-recipes/x").json.member("recipe")

    #expect(recipe.value.text("details") == details)
    #expect(try recipe.member("name").text() == "<b>'x'</b> 🥕")
  }
}
