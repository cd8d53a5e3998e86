/// A markup vocabulary for the parts of a page.
enum PageMarking: CaseIterable {
  /// `itemscope` and `itemprop`: https://html.spec.whatwg.org/multipage/microdata.html
  case microdata
  /// `typeof` and `property`: https://www.w3.org/TR/rdfa-lite/; also `rel`, used by older pages.
  case rdfa
  /// Class names: https://microformats.org/wiki/hrecipe and h-recipe.
  case classes

  /// The types of an item, possibly empty; nil if the node is not an item.
  func types(of node: Int, in tree: PageTree) -> [String]? {
    switch self {
    case .microdata:
      guard tree.has(.itemscope, node) || tree.has(.itemtype, node) else { return nil }
      return tree.words(.itemtype, node).map(String.init)
    case .rdfa:
      return tree.has(.typeof, node) ? tree.words(.typeof, node).map(String.init) : nil
    case .classes:
      return tree.words(.class, node).lazy.compactMap { Self.classTypes[$0.lowercased()] }.first.map { [$0] }
    }
  }

  /// The property names of a node.
  func keys(of node: Int, in tree: PageTree) -> [String] {
    switch self {
    case .microdata: tree.words(.itemprop, node).map { Self.bare($0) }
    case .rdfa:
      (tree.words(.property, node) + (isLink(node, in: tree) ? links(of: node, in: tree) : []))
        .compactMap(Self.unlessForeign)
    case .classes: tree.words(.class, node).compactMap { Self.classKeys[$0.lowercased()] }
    }
  }

  /// Property names that apply to the items within a node: `<div rel="v:ingredient">`.
  func keysWithin(_ node: Int, in tree: PageTree) -> [String] {
    guard self == .rdfa, !isLink(node, in: tree), !tree.has(.typeof, node) else { return [] }
    return links(of: node, in: tree).compactMap(Self.unlessForeign)
  }

  private func isLink(_ node: Int, in tree: PageTree) -> Bool {
    tree.has(.href, node) || tree.has(.src, node)
  }

  /// Prefixed words of `rel`; excludes standard link types such as "nofollow".
  private func links(of node: Int, in tree: PageTree) -> [Substring] {
    tree.words(.rel, node).filter { $0.contains(":") }
  }

  private static func unlessForeign(_ word: Substring) -> String? {
    let prefix = word.prefix { $0 != ":" }.lowercased()
    return foreign.contains(prefix) ? nil : bare(word)
  }

  /// "http://schema.org/name" and "schema:name" are "name".
  static func bare(_ word: some StringProtocol) -> String {
    String(word.split { $0 == "/" || $0 == "#" || $0 == ":" }.last ?? "")
  }

  private static let foreign: Set<String> = [
    "og", "fb", "article", "twitter", "dc", "dcterms", "foaf", "sioc", "rdfs", "skos", "product",
  ]
  private static let classTypes = [
    "hrecipe": "Recipe", "h-recipe": "Recipe", "vcard": "Person", "h-card": "Person",
    "nutrition": "NutritionInformation", "hreview": "Review", "hreview-aggregate": "AggregateRating",
    "h-review": "Review", "comment": "Comment",
  ]
  private static let classKeys = [
    "fn": "name", "p-name": "name", "ingredient": "recipeIngredient", "p-ingredient": "recipeIngredient",
    "instructions": "recipeInstructions", "e-instructions": "recipeInstructions",
    "instruction": "recipeInstructions", "yield": "recipeYield", "p-yield": "recipeYield",
    "duration": "totalTime", "dt-duration": "totalTime", "preptime": "prepTime", "cooktime": "cookTime",
    "photo": "image", "u-photo": "image",
  ]
}
