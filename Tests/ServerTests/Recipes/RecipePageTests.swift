import FileFormats
import Grocery
import Language
import TestKit
import Testing

@testable import Households
@testable import ServerKit

@Suite("Recipes of web pages are found and read")
struct RecipePageTests {
  @Test("A recipe is found whatever it is wrapped in (X-02)", arguments: RecipePageSample.shapes)
  func shapes(sample: RecipePageSample) throws { try Self.expectFound(sample) }

  @Test("Steps are found in whatever shape", arguments: RecipePageSample.steps)
  func steps(sample: RecipePageSample) throws { try Self.expectFound(sample) }

  @Test(
    "Servings, times, pictures and names are found in whatever shape", arguments: RecipePageSample.members)
  func members(sample: RecipePageSample) throws { try Self.expectFound(sample) }

  static func expectFound(_ sample: RecipePageSample) throws {
    let draft = try RecipePage(reading: Array(sample.page.utf8), from: "https://example.com/recipes/soup")
      .draft

    #expect(draft.name == sample.name)
    #expect(draft.ingredients.map(\.name) == sample.ingredients)
    #expect(draft.details == sample.steps.joined(separator: "\n"))
    #expect(draft.servings == sample.servings)
    #expect(draft.minutes == sample.minutes)
    #expect(draft.imageAddresses == sample.images)
    #expect(draft.source == "https://example.com/recipes/soup")
    #expect(Set(draft.warnings.map(\.rawValue)) == sample.warnings)
  }

  @Test(
    "An ingredient in parts keeps its amount, by whatever words or code (X-02)",
    arguments: [
      ("\"name\": \"flour\", \"value\": 250, \"unitCode\": \"GRM\"", "250 g flour"),
      ("\"name\": \"sugar\", \"value\": 0.75, \"unitCode\": \"G21\"", "177 ml sugar"),
      ("\"name\": \"water\", \"value\": 200, \"unitCode\": \"mlt\"", "200 ml water"),
      ("\"name\": \"nuts\", \"minValue\": \"1\", \"maxValue\": \"2\", \"unitText\": \"tbsp\"", "30 ml nuts"),
      ("\"name\": \"juice\", \"requiredQuantity\": {\"value\": 150, \"unitText\": \"ml\"}", "150 ml juice"),
      ("\"quantity\": 2, \"unit\": \"cups\", \"ingredient\": \"lentils\"", "473 ml lentils"),
      ("\"name\": \"eggs\", \"value\": 3, \"unitCode\": \"H87\"", "3 piece eggs"),
    ])
  func parts(members: String, expected: String) throws {
    let page = RecipePageSample.page(
      "{\(RecipePageSample.core)}".replacing("\"500 g peas\"", with: "{\(members)}"))
    let first = try #require(RecipePage(reading: Array(page.utf8)).draft.ingredients.first)
    let quantity = try #require(first.quantity)

    #expect("\(quantity.amount) \(quantity.unit.rawValue) \(first.name)" == expected)
  }

  @Test("A pasted recipe names its page as its source where it tells it")
  func source() throws {
    let page = RecipePageSample.page("{\(RecipePageSample.core), \"url\": \"https://ann.example/soup#top\"}")

    #expect(try RecipePage(reading: Array(page.utf8)).draft.source == "https://ann.example/soup")
  }

  @Test(
    "A page without a recipe is refused with a reason",
    arguments: ["", "<html>", "<p>Soup</p>", "[]", "{}", "\u{0}\u{1}\u{2}"])
  func nothing(page: String) {
    #expect(throws: RecipePageRefusal.noRecipe) { try RecipePage(reading: Array(page.utf8)) }
  }

  @Test("A recipe that tells nothing but its name is none")
  func nameOnly() {
    let page = RecipePageSample.page(
      "{\"@type\": \"Recipe\", \"name\": \"Soup\", \"recipeIngredient\": [\"\", null]}")

    #expect(throws: RecipePageRefusal.emptyRecipe) { try RecipePage(reading: Array(page.utf8)) }
  }

  @Test("A broken recipe is refused with the line of the page")
  func broken() {
    let page = RecipePageSample.page(
      "\n{\"@type\": \"Recipe\",\n \"name\": \"Two\nlines\",\n \"recipeYield\": 4 oops}")

    do {
      _ = try RecipePage(reading: Array(page.utf8))
      Issue.record("a broken recipe was read")
    } catch {
      #expect(error == .brokenRecipe(place: "line 8, column 19", reason: "expected ',' or '}'"))
    }
  }

  @Test("What is longer than a recipe can be is cut, and the reader is told")
  func long() throws {
    let lines = (0..<300).map { "\"\($0 + 1) eggs\"" }.joined(separator: ",")
    let page = RecipePageSample.page(
      """
      {"@type": "Recipe", "name": "\(String(repeating: "x", count: 10_000))", "recipeIngredient": [\(lines)],
      "recipeInstructions": "\(String(repeating: "Stir. ", count: 10_000))"}
      """)

    let draft = try RecipePage(reading: Array(page.utf8)).draft

    #expect(draft.name.unicodeScalars.count == 200)
    #expect(draft.ingredients.count == 200)
    #expect(draft.details.unicodeScalars.count == 20_000)
    #expect(draft.warnings.contains(.shortened))
  }

  @Test(
    "However long its letters are, a recipe from a page fits into a row", arguments: ["a", "ж", "麦", "🥕"])
  func longLetters(letter: String) throws {
    let word = String(repeating: letter, count: 99) + "a"
    let lines = (0..<201).map { _ in "\"1 \(word), \(word)\"" }.joined(separator: ",")
    let steps = (0..<22).map { _ in String(repeating: letter, count: 900) }.joined(separator: "\\n")
    let page = RecipePageSample.page(
      """
      {"@type": "Recipe", "name": "\(word)", "recipeIngredient": [\(lines)],
      "recipeInstructions": "\(steps)"}
      """)

    let draft = try RecipePage(reading: Array(page.utf8)).draft
    var json = JSONWriter()
    json.object { draft.write(into: &$0) }
    let value = try JSONNode(reading: json.bytes).value
    guard case .object(let object) = value else { return #expect(Bool(false), "no object") }

    #expect(throws: Never.self) { try PostedFields.checked(object.fieldValues) }
    #expect(draft.ingredients.count > 50)
    #expect(draft.details.utf8.count > 19_000)
    #expect(draft.warnings.contains(.shortened))
  }

  @Test("Markup and marks that turn the direction of writing do not survive")
  func markup() throws {
    let page = RecipePageSample.page(
      """
      {"@type": "Recipe", "name": "<script>alert(1)</script><b>S</b>oup\\u202e <img src=x onerror=alert(1)>",
      "recipeIngredient": ["1 <a href='javascript:x'>egg</a>", "salt < pepper"], "recipeInstructions": "<style>x</style>Stir\\u0007."}
      """.replacing("</script>", with: "<\\/script>"))

    let draft = try RecipePage(reading: Array(page.utf8)).draft

    #expect(draft.name == "Soup")
    #expect(draft.ingredients.map(\.name) == ["egg", "salt < pepper"])
    #expect(draft.details == "Stir .")
  }

  @Test("A damaged page is read or refused", arguments: 0..<100)
  func damaged(seed: Int) {
    var chance = SeededGenerator(seed: seed)
    let samples = RecipePageSample.shapes + RecipePageSample.steps + RecipePageSample.members
    for _ in 0..<20 {
      var page = Array(samples.randomElement(using: &chance)!.page.utf8)
      for _ in 0..<Int.random(in: 1...8, using: &chance) {
        let place = Int.random(in: 0..<page.count, using: &chance)
        switch Int.random(in: 0..<4, using: &chance) {
        case 0: page[place] = UInt8.random(in: 0...255, using: &chance)
        case 1: page.removeSubrange(place..<min(page.count, place + Int.random(in: 1...20, using: &chance)))
        case 2: page.insert(contentsOf: "<script{[\"\\&<!--".utf8.shuffled(using: &chance), at: place)
        default: page = Array(page.prefix(place + 1))
        }
        if page.isEmpty { page = [0] }
      }

      do {
        let draft = try RecipePage(reading: page).draft
        #expect(draft.ingredients.count <= 200)
      } catch {
        #expect(!error.problem.detail.isEmpty)
      }
    }
  }

  @Test("Parts that refer to each other in a circle lead nowhere")
  func circles() throws {
    let page = RecipePageSample.page(
      """
      {"@graph": [
      {"@type": "Recipe", "@id": "#r", "name": {"@id": "#a"}, "image": {"@id": "#a"}, "totalTime": {"@id": "#r"},
      "recipeIngredient": ["1 egg", {"@id": "#a"}], "recipeInstructions": [{"@id": "#a"}, {"@id": "#r"}]},
      {"@id": "#a", "name": {"@id": "#a"}, "url": {"@id": "#b"}, "text": [{"@id": "#b"}], "itemListElement": {"@id": "#a"}},
      {"@id": "#b", "url": {"@id": "#a"}, "text": {"@id": "#a"}}]}
      """)

    let draft = try RecipePage(reading: Array(page.utf8)).draft

    #expect(draft.ingredients.first?.name == "egg")
    #expect(draft.details.isEmpty)
  }

  @Test("A part that is referred to a hundred thousand times is not read as often")
  func multiplied() throws {
    let references = Array(repeating: "{\"@id\": \"#a\"}", count: 20_000).joined(separator: ",")
    let page = RecipePageSample.page(
      """
      {"@graph": [{"@id": "#a", "text": "\(String(repeating: "Stir. ", count: 20_000))"},
      \(Array(repeating: "{\"@type\": \"Recipe\", \"recipeInstructions\": {\"@id\": \"#l\"}}", count: 50).joined(separator: ",")),
      {"@id": "#l", "itemListElement": [\(references)]}]}
      """)

    #expect(try RecipePage(reading: Array(page.utf8)).draft.warnings.contains(.shortened))
  }

  @Test("A long page in the worst of shapes is refused without pondering")
  func worst() {
    let size = 256 << 10
    for piece in [
      "<script ", "<!--", "<script type=application/ld+json>", "<title>", "<", "&lt;", "{\"a\":[", "\"\n",
    ] {
      let page = Array(String(repeating: piece, count: size / piece.utf8.count).utf8)

      #expect(throws: RecipePageRefusal.self) { try RecipePage(reading: page) }
      let first = Array("<script type=application/ld+json>".utf8) + page
      #expect(throws: RecipePageRefusal.self) { try RecipePage(reading: first) }
      let within = Array(RecipePageSample.page("{\"@type\": \"Recipe\", \"name\": \"\(piece)").utf8) + page
      #expect(throws: RecipePageRefusal.self) { try RecipePage(reading: within) }
    }
  }

  @Test(
    "Durations are parsed in all notations",
    arguments: [
      ("PT30M", 30), ("PT1H", 60), ("P1DT2H", 1560), ("PT1.5H", 90), ("PT90S", 2), ("P3M", nil), ("45", 45),
      ("45 min", 45), ("1 h 30 min", 90), ("1 Stunde 10 Minuten", 70), ("soon", nil), ("", nil), ("PT", nil),
      ("PT99999999999H", nil), ("P", nil), ("PTM", nil), ("1e308", nil), ("P2H30M", 150), ("35 minuti", 35),
      ("30-40 minutes", 40), ("1 1/2 hours", 90), ("1½ h", 90), ("½ Stunde", 30), ("1:30", 90),
      ("1,5 Std.", 90),
      ("1h30", 90), ("soon.", nil), ("2 heures 5 minutes", 125),
    ])
  func durations(text: String, minutes: Int?) {
    #expect(RecipeDuration.minutes(of: text) == minutes)
  }

  @Test("A duration that goes on for ever takes the time of its length", .timeLimit(.minutes(1)))
  func longDuration() {
    // Quadratic work would take minutes here.
    let letters = String(repeating: "m", count: 100_000)

    #expect(RecipeDuration.minutes(of: letters) == nil)
    #expect(RecipeDuration.minutes(of: "P" + letters) == nil)
    #expect(RecipeDuration.minutes(of: letters + " 45 min") == 45)
    #expect(RecipeDuration.minutes(of: String(repeating: "1 ", count: 50_000)) == 50_000)
    #expect(RecipeDuration.minutes(of: "1" + String(repeating: " ", count: 100_000)) == 1)
  }
}
