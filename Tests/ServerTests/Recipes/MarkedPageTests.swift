import FileFormats
import TestKit
import Testing

@testable import Households

@Suite("Recipes in microdata, RDFa and microformats")
struct MarkedPageTests {
  @Test(
    "A recipe in microdata is found, whatever surrounds it (X-02)",
    arguments: RecipePageSample.microdata)
  func microdata(sample: RecipePageSample) throws { try RecipePageTests.expectFound(sample) }

  @Test("So is one in RDFa and in class names (X-02)", arguments: RecipePageSample.otherMarks)
  func otherMarks(sample: RecipePageSample) throws { try RecipePageTests.expectFound(sample) }

  @Test("Every recipe of the sample pages is found with all of its lines (X-02)")
  func table() throws {
    var all = RecipePageSample.shapes + RecipePageSample.steps + RecipePageSample.members
    all += RecipePageSample.microdata + RecipePageSample.otherMarks
    var ingredients = 0
    var steps = 0
    for sample in all {
      let page = try RecipePage(reading: Array(sample.page.utf8), from: "https://example.com/recipes/soup")
      ingredients += page.draft.ingredients.count
      steps += page.draft.details.split(separator: "\n").count
    }

    #expect(all.count >= 90)
    #expect(ingredients == all.reduce(0) { $0 + $1.ingredients.count })
    #expect(steps == all.reduce(0) { $0 + $1.steps.count })
  }

  @Test(
    "Nested marks visit each node only a few times",
    arguments: [
      "<div itemprop=a>x", "<div itemprop=recipeIngredient>x", "<div itemscope itemprop=a>x",
      "<div itemscope>x",
      "<i itemprop='a b c d e f'>x</i>", "<div itemprop=image><img src=x>",
      "<div id=x itemscope itemref='x x y'>x",
      "<i itemscope itemtype=x/Recipe itemref='a b c' id=a><p id=b><p id=c itemscope itemref='a b c'>",
      "<div typeof=Recipe rel=v:x property='a b'>x", "<div class='hrecipe fn ingredient'>x", "</div><li>",
      "<b><p></b></p>",
    ])
  func bounded(piece: String) {
    let size = 1 << 20
    let page = Array(String(repeating: piece, count: size / piece.utf8.count).utf8)
    let tree = PageTree(of: page)

    for marking in PageMarking.allCases {
      let things = MarkedThings(in: tree, marking: marking)

      #expect(things.visits <= tree.nodes.count + 1_000_000)
    }
    #expect(tree.nodes.count <= 400_000)
  }

  @Test("Twice as many sibling marks take twice the work")
  func linear() {
    func visits(_ count: Int) -> Int {
      let line = "<li itemprop=recipeIngredient>1 <b itemprop=name>egg</b></li>"
      let page = "<div itemscope itemtype=http://schema.org/Recipe>" + String(repeating: line, count: count)
      return MarkedThings(in: PageTree(of: Array(page.utf8)), marking: .microdata).visits
    }

    #expect(visits(2_000) <= 2 * visits(1_000))
    #expect(visits(1_000) <= 10_000)
  }

  @Test("A page of thousands of ingredients is shortened, with a warning")
  func many() throws {
    let line = "<li itemprop=recipeIngredient>1 egg</li>"
    let page = "<div itemscope itemtype=http://schema.org/Recipe>" + String(repeating: line, count: 40_000)

    let draft = try RecipePage(reading: Array(page.utf8)).draft

    #expect(draft.ingredients.count == 200)
    #expect(draft.warnings.contains(.shortened))
  }

  @Test("A damaged page is read or refused", arguments: 0..<60)
  func damaged(seed: Int) {
    var chance = SeededGenerator(seed: seed)
    let samples = RecipePageSample.microdata + RecipePageSample.otherMarks
    for _ in 0..<20 {
      var page = Array(samples.randomElement(using: &chance)!.page.utf8)
      for _ in 0..<Int.random(in: 1...8, using: &chance) {
        let place = Int.random(in: 0..<page.count, using: &chance)
        switch Int.random(in: 0..<4, using: &chance) {
        case 0: page[place] = UInt8.random(in: 0...255, using: &chance)
        case 1: page.removeSubrange(place..<min(page.count, place + Int.random(in: 1...20, using: &chance)))
        case 2: page.insert(contentsOf: "<div itemprop='\"</&!--=>".utf8.shuffled(using: &chance), at: place)
        default: page += page.prefix(place)
        }
        if page.isEmpty { page = [0] }
      }

      if let draft = try? RecipePage(reading: page).draft { #expect(draft.ingredients.count <= 200) }
      if let plain = PlainPage(reading: page) { #expect(plain.lines.count <= PlainPage.maximumLines) }
    }
  }
}

@Suite("Servings and pictures of a recipe")
struct RecipeNumberTests {
  @Test(
    "A yield gives the servings, or the upper end of a range",
    arguments: [
      ("4", 4), ("4–6 servings", 6), ("2-4", 4), ("Serves 6 to 8", 8), ("für 4 bis 5 Personen", 5),
      ("4/6", 6),
      ("serves four", 4), ("vier Portionen", 4), ("1 loaf (12 slices)", 1), ("1 cake, serves 10", 10),
      ("Makes 24", 24), ("750 g", nil), ("0.75 cups", nil), ("2 lbs, 8 servings", 8), ("6-4", 6),
      ("400", nil),
      ("About 3 dozen", 36), ("1 dozen", 12), ("2 Dutzend", 24), ("a 9-inch pie", nil),
      ("makes 1½ cups", nil),
      ("1 1/2 quarts", nil), ("1/2 cup", nil), ("2 cups", nil), ("12 muffins", 12),
      ("", nil), ("some", nil), ("4人份", 4), ("1.5 l", nil),
    ])
  func servings(text: String, number: Int?) {
    #expect(RecipeServings.number(in: text)?.number == number)
  }

  @Test("Of several yields the one with servings is used")
  func several() throws {
    for (yield, servings) in [
      ("[\"1 cake\", \"8 servings\"]", 8), ("[\"20\", \"2 pies\"]", 20), ("[\"750 g\"]", 4),
    ] {
      let page = RecipePageSample.page("{\(RecipePageSample.core), \"recipeYield\": \(yield)}")

      #expect(try RecipePage(reading: Array(page.utf8)).draft.servings == servings)
    }
  }

  @Test(
    "An address may contain the size of its picture",
    arguments: [
      ("https://x.org/soup-225x225.jpg", 225, 225), ("https://x.org/soup.jpg?w=480&h=320", 480, 320),
      ("https://x.org/w_600/soup.jpg", 600, nil), ("https://x.org/soup.jpg?resize=800,450", 800, 450),
      ("https://x.org/2024/05/soup.jpg", nil, nil), ("https://x.org/4x4-soup.jpg", nil, nil),
    ] as [(String, Int?, Int?)])
  func sizes(address: String, width: Int?, height: Int?) {
    let size = PictureSizes.size(in: address)

    #expect(size?.width == width)
    #expect(size?.height == height)
  }

  @Test("A picture that is too large to store comes after a smaller one")
  func tooLarge() {
    let pictures = [
      PictureAddress(address: "https://x.org/a.jpg", width: 4_000, height: 3_000),
      PictureAddress(address: "https://x.org/a-800x600.jpg"),
      PictureAddress(address: "https://x.org/a-90x90.jpg"),
    ]

    let best = PictureSizes.best(pictures, shared: [], atMost: 2)

    #expect(best == ["https://x.org/a-800x600.jpg", "https://x.org/a.jpg"])
  }
}
