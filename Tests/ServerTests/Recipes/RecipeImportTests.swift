import FileFormats
import Hummingbird
import Testing

@testable import ServerKit

@Suite("Recipes are imported from web pages")
struct RecipeImportTests {
  @Test("A pasted page becomes a recipe with parsed lines (X-02)")
  func pasted() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let page = RecipePageSample.page(
      """
      {"@type": "Recipe", "name": "Onion soup", "recipeYield": "4", "recipeIngredient": ["1 1/2 cups finely chopped onions"],
      "recipeInstructions": [{"@type": "HowToStep", "text": "Cook."}]}
      """)

    let answer = try await ann.post(
      "/v1/recipe-imports", ["html": .text(page), "url": "https://ann.example/soup"])

    #expect(answer.status == 200)
    let recipe = try answer.json.member("recipe")
    #expect(try recipe.member("name").text() == "Onion soup")
    #expect(try recipe.member("source").text() == "https://ann.example/soup")
    let onions = try recipe.member("ingredients").elements(1...1)[0]
    #expect(try onions.member("name").text() == "onions")
    #expect(try onions.member("quantity").member("amount").integer(0...999) == 355)
    #expect(try onions.member("shownUnit").text() == "cup")
    #expect(try onions.member("note").text() == "finely chopped")
    #expect(try answer.json.member("warnings").elements().isEmpty)
    #expect(try answer.json.optionalMember("pictureId") == nil)
  }

  @Test("AC001: A recipe fetched from the web brings its picture, which is then kept here")
  func fetched() async throws {
    try await OtherSite.open { request in
      switch request.uri.path {
      case "/soup":
        .page(
          RecipePageSample.page(
            "{\(RecipePageSample.core), \"image\": [\"/gone.jpg\", \"/page\", \"/soup.jpg\"]}"))
      case "/soup.jpg": .file(TinyPictures.cameraJPEG, type: "image/jpeg")
      case "/page": .page("no picture")
      default: Response(status: .notFound)
      }
    } while: { site in
      let town = try await AccountTown(addresses: .withLoopback(port: site.port))
      let ann = try await town.register("Ann")

      let answer = try await ann.post("/v1/recipe-imports", ["url": .text(site.address("/soup"))])

      #expect(answer.status == 200)
      #expect(try answer.json.member("recipe").member("source").text() == site.address("/soup"))
      #expect(try answer.json.member("imageAddress").text() == site.address("/gone.jpg"))
      let picture = try answer.json.member("pictureId").text()
      #expect(try await ann.get("/v1/pictures/\(picture)").body == TinyPictures.jpeg)
      let warnings = try answer.json.member("warnings").elements().map { try $0.text() }
      #expect(warnings == ["no-servings"])
    }
  }

  @Test("A recipe without an available picture is imported without it, with a warning")
  func withoutPicture() async throws {
    try await OtherSite.open { request in
      switch request.uri.path {
      case "/far":
        .page(RecipePageSample.page("{\(RecipePageSample.core), \"image\": \"http://10.0.0.1/x.jpg\"}"))
      case "/odd": .page(RecipePageSample.page("{\(RecipePageSample.core), \"image\": \"/odd\"}"))
      default: Response(status: .notFound)
      }
    } while: { site in
      let town = try await AccountTown(addresses: .withLoopback(port: site.port))
      let ann = try await town.register("Ann")

      for (path, warning) in [("/far", "picture-unreachable"), ("/odd", "picture-refused")] {
        let answer = try await ann.post("/v1/recipe-imports", ["url": .text(site.address(path))])

        #expect(answer.status == 200)
        #expect(try answer.json.optionalMember("pictureId") == nil)
        #expect(
          try answer.json.member("warnings").elements().map { try $0.text() } == ["no-servings", warning])
      }
    }
  }

  @Test("On request, a page without a recipe returns its text to mark (X-02)")
  func lines() async throws {
    try await OtherSite.open { request in
      switch request.uri.path {
      case "/plain":
        .page(
          "<meta property=og:image content=/soup.jpg><h1>Pea soup</h1><h2>Ingredients</h2><p>1 egg"
        )
      case "/soup.jpg": .file(TinyPictures.cameraJPEG, type: "image/jpeg")
      default: .page("<script>go()</script>")
      }
    } while: { site in
      let town = try await AccountTown(addresses: .withLoopback(port: site.port))
      let ann = try await town.register("Ann")
      let plain = site.address("/plain")

      let answer = try await ann.post("/v1/recipe-imports", ["url": .text(plain), "orLines": true])
      let unasked = try await ann.post("/v1/recipe-imports", ["url": .text(plain)])
      let empty = try await ann.post(
        "/v1/recipe-imports", ["url": .text(site.address("/")), "orLines": true])
      let recipe = try await ann.post(
        "/v1/recipe-imports",
        ["html": .text(RecipePageSample.page("{\(RecipePageSample.core)}")), "orLines": true])

      #expect(answer.status == 200)
      let lines = try answer.json.member("lines").elements(3...3)
      #expect(try lines.map { try $0.member("text").text() } == ["Pea soup", "Ingredients", "1 egg"])
      #expect(try lines.map { try $0.optionalMember("mark")?.text() } == ["title", nil, "ingredient"])
      #expect(try answer.json.member("source").text() == plain)
      #expect(try answer.json.member("imageAddress").text() == site.address("/soup.jpg"))
      let picture = try answer.json.member("pictureId").text()
      #expect(try await ann.get("/v1/pictures/\(picture)").body == TinyPictures.jpeg)
      #expect(try unasked.problemCode == "no-recipe")
      #expect(try empty.problemCode == "no-recipe")
      #expect(try recipe.json.member("recipe").member("name").text() == "Pea soup")
    }
  }

  @Test(
    "Failed imports have a reason",
    arguments: [
      ("/none", 422, "no-recipe"), ("/pdf", 422, "no-recipe"), ("/broken", 422, "broken-recipe"),
      ("/gone", 422, "page-unreachable"), ("/around", 422, "page-unreachable"),
      ("/large", 413, "page-too-large"),
      ("/inside", 403, "forbidden-address"),
    ])
  func refused(path: String, status: Int, code: String) async throws {
    try await OtherSite.open { request in
      switch request.uri.path {
      case "/none": .page("<p>Nothing to cook</p>")
      case "/pdf": .page("%PDF-1.7", type: "application/pdf")
      case "/broken": .page(RecipePageSample.page("{\"@type\": \"Recipe\" \"name\": \"x\"}"))
      case "/around": .redirection(to: "/around")
      case "/large": .page(String(repeating: "x", count: 4 << 20))
      case "/inside": .redirection(to: "http://169.254.169.254/latest/meta-data/")
      default: Response(status: .notFound)
      }
    } while: { site in
      let town = try await AccountTown(addresses: .withLoopback(port: site.port))
      let ann = try await town.register("Ann")

      let answer = try await ann.post("/v1/recipe-imports", ["url": .text(site.address(path))])

      #expect(answer.status == status)
      #expect(try answer.problemCode == code)
      if code == "broken-recipe" { #expect(try answer.problemPlace == "line 4, column 55") }
    }
  }

  @Test("A server in production requests nothing from its own network")
  func inUse() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")

    for address in [
      "http://127.0.0.1/", "http://localhost:8080/", "http://[::1]/", "http://169.254.169.254/x",
    ] {
      let answer = try await ann.post("/v1/recipe-imports", ["url": .text(address)])
      #expect(answer.status == 403)
      #expect(try answer.problemCode == "forbidden-address")
    }
    for address in ["", "file://localhost/etc/passwd", "http://a:b@example.com/"] {
      let answer = try await ann.post("/v1/recipe-imports", ["url": .text(address)])
      #expect(try answer.problemPlace == "url")
    }
    #expect(try await ann.post("/v1/recipe-imports", [:]).problemPlace == "url")
    #expect(try await ann.post("/v1/recipe-imports", ["html": 7]).status == 422)
    #expect(try await town.guest.post("/v1/recipe-imports", ["html": "x"]).status == 401)
  }

  @Test("A page of 50 MB that is pasted is not read")
  func pastedMuch() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")

    let large = try await ann.post(
      "/v1/recipe-imports", ["html": .text(String(repeating: "x", count: 4 << 20))])
    let huge = try await ann.post(
      "/v1/recipe-imports", ["html": .text(String(repeating: "x", count: 50 << 20))])

    #expect(try large.problemCode == "page-too-large")
    #expect(try huge.problemCode == "body-too-large")
  }
}
