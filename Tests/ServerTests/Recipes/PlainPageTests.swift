import Testing

@testable import Households

@Suite("The text of a page, for a person to mark the recipe")
struct PlainPageTests {
  private func marked(_ page: String) throws -> [String] {
    try #require(PlainPage(reading: Array(page.utf8))).lines.map { line in
      "\(line.mark.map { "\($0.rawValue): " } ?? "")\(line.text)"
    }
  }

  @Test("Surrounding text is left out, and headings separate the parts (X-02)")
  func headings() throws {
    let page = """
      <!doctype html><title>Pea soup | Ann cooks</title><body class="has-sidebar">
      <nav><a href=/>Home</a></nav><header>Ann cooks</header><main>
      <h1>Pea soup</h1><p>My <b>favourite</b>
      soup.</p><div class="share-buttons">Share it</div><script>x</script><style>y</style>
      <h2>Ingredients</h2><h3>For the soup</h3><ul><li>500 g peas<li>1 l water</ul><p>Salt &amp; pepper</p>
      <h2>Method</h2><ol><li>Cook the peas.</li><li>Mash<br>them.</li></ol>
      <h2>Comments</h2><p>Great!</p></main><footer>© Ann</footer>
      """

    #expect(
      try marked(page) == [
        "title: Pea soup", "My favourite soup.", "Ingredients", "For the soup", "ingredient: 500 g peas",
        "ingredient: 1 l water", "ingredient: Salt & pepper", "Method", "step: Cook the peas.", "step: Mash",
        "step: them.", "Comments", "Great!",
      ])
  }

  @Test("A German page is understood as well")
  func german() throws {
    let page = """
      <h2>Erbsensuppe</h2><p><b>Zutaten für 4 Personen:</b></p><table><tr><td>500 g</td><td>Erbsen</td></tr>
      <tr><td>1 l</td><td>Wasser</td></tr></table><p><strong>Zubereitung</strong></p><p>Die Erbsen kochen.</p>
      <p><b>Tipp</b></p><p>Mit Brot servieren.</p>
      """

    #expect(
      try marked(page) == [
        "title: Erbsensuppe", "Zutaten für 4 Personen:", "ingredient: 500 g Erbsen", "ingredient: 1 l Wasser",
        "Zubereitung", "step: Die Erbsen kochen.", "Tipp", "Mit Brot servieren.",
      ])
  }

  @Test("Without headings, lines with amounts are ingredients, and sentences behind them steps")
  func amounts() throws {
    let page = """
      Pea soup
      A soup for cold days, as my grandmother made it in 1950.
      500 g peas
      1 l water
      ½ onion
      Cook the peas in the water until they are soft.
      2. Mash them.
      """

    #expect(
      try marked(page) == [
        "title: Pea soup", "A soup for cold days, as my grandmother made it in 1950.",
        "ingredient: 500 g peas",
        "ingredient: 1 l water", "ingredient: ½ onion",
        "step: Cook the peas in the water until they are soft.", "step: 2. Mash them.",
      ])
  }

  @Test("A long page is cut to the text around the recipe, and long lines at the ends of sentences")
  func long() throws {
    let talk = (0..<1_000).map { "<p>Talk \($0)</p>" }.joined()
    let steps = (0..<100).map { "Stir it \($0) times, soup. " }.joined()
    let page =
      "<h1>Pea soup</h1>\(talk)<h2>Ingredients</h2><p>500 g peas</p><h2>Method</h2><p>\(steps)</p>\(talk)"

    let lines = try #require(PlainPage(reading: Array(page.utf8))).lines

    #expect(lines.count == PlainPage.maximumLines)
    #expect(lines[0] == PlainPage.Line(text: "Pea soup", mark: .title))
    #expect(lines.contains(PlainPage.Line(text: "500 g peas", mark: .ingredient)))
    let marked = lines.filter { $0.mark == .step }
    #expect(marked.allSatisfy { $0.text.unicodeScalars.count <= PlainPage.maximumLine })
    #expect(marked.prefix(3).allSatisfy { $0.text.hasSuffix("soup.") })
  }

  @Test(
    "A page filled by scripts only has no lines",
    arguments: ["", "<div id=app></div><script>go()</script>", "<p>Soup"])
  func empty(page: String) {
    #expect(PlainPage(reading: Array(page.utf8)) == nil)
  }

  @Test("A page of a megabyte in the worst shape is read up to the limits")
  func worst() {
    for piece in [
      "<main>x", "<p>1 egg", "<nav>", "a", "a. ", "<article class=share>a b", "x ",
      String(repeating: "a", count: 600) + " ", "<li>", "&lt;", "<td>1",
    ] {
      let page = Array(String(repeating: piece, count: (1 << 20) / piece.utf8.count).utf8)

      let plain = PlainPage(reading: page)

      #expect((plain?.lines.count ?? 0) <= PlainPage.maximumLines)
      #expect(plain?.lines.allSatisfy { $0.text.unicodeScalars.count <= PlainPage.maximumLine } != false)
    }
  }
}
