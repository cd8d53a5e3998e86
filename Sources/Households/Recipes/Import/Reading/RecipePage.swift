import FileFormats
import ServerKit

/// A web page as far as it describes a recipe by schema.org/Recipe: in JSON-LD, or by marks in its text.
///
/// Pages write it in many shapes: as the only object or one of a list, in `@graph`, inside of another thing,
/// with several types, with parts that are referred to by `@id`. All are searched. What one description
/// leaves out is taken from another one of the same recipe.
struct RecipePage {
  let draft: RecipeDraft

  private static let maximumRecipes = 20

  /// - Parameters:
  ///   - page: HTML, or the JSON-LD alone.
  ///   - address: where it was found, for addresses that are relative to it.
  /// - Throws: `RecipePageRefusal`.
  init(reading page: [UInt8], from address: String? = nil) throws(RecipePageRefusal) {
    let first = page.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      let script = PageScript(bytes: page, line: 1, column: 1)
      let linked = LinkedRecipes(in: [script], page: address)
      draft = try Self.draft(of: [linked.readings], linked, tree: nil, address)
      return
    }
    let tree = PageTree(of: page)
    let linked = LinkedRecipes(in: PageScript.all(in: tree), page: address)
    var found = [linked.readings]
    for marking in PageMarking.allCases {
      // Few pages describe a recipe twice, and those that do seldom tell more the second time.
      if found.joined().contains(where: \.isWhole) { break }
      var recipes: [JSONObject] = []
      for thing in MarkedThings(in: tree, marking: marking).things {
        var references: [String: JSONObject] = [:]
        LinkedRecipes.collect(thing, into: &recipes, references: &references)
      }
      found.append(
        recipes.prefix(Self.maximumRecipes).map { RecipeReading($0, references: [:], page: address) })
    }
    draft = try Self.draft(of: found, linked, tree: tree, address)
  }

  /// - Parameter descriptions: the recipes of each way to describe one.
  private static func draft(
    of descriptions: [[RecipeReading]], _ linked: LinkedRecipes, tree: PageTree?, _ address: String?
  ) throws(RecipePageRefusal) -> RecipeDraft {
    let title = tree?.title
    guard let (kind, chosen) = choice(among: descriptions, title: title) else {
      if let fault = linked.fault { throw .brokenRecipe(place: fault.place, reason: fault.reason) }
      throw descriptions.joined().isEmpty ? .noRecipe : .emptyRecipe
    }
    var recipe = chosen
    for reading in descriptions.joined() where reading.isSameRecipe(as: chosen) {
      recipe.complete(with: reading)
    }
    recipe.sharedPictures = tree.map { sharedPictures(of: $0, address) } ?? []
    var draft = recipe.draft(title: title)
    if Set(descriptions[kind].filter { $0.size > 0 }.map(\.name)).count > 1 {
      draft.warnings.append(.severalRecipes)
    }
    if linked.isMended { draft.warnings.append(.mended) }
    return draft
  }

  /// The recipe that the page is about: of those with ingredients and steps the one that its title names, or
  /// else the first; where there is none such, the fullest.
  private static func choice(
    among descriptions: [[RecipeReading]], title: String?
  ) -> (kind: Int, reading: RecipeReading)? {
    let all = descriptions.enumerated().flatMap { kind, readings in readings.map { (kind, $0) } }
      .filter { $0.1.size > 0 }
    let whole = all.filter(\.1.isWhole)
    if let title, let named = whole.first(where: { $0.1.isNamed(in: title) }) { return named }
    if let first = whole.first { return first }
    // Of equals the first one.
    return all.max { $0.1.size < $1.1.size }
  }

  /// The pictures with which the page is shown elsewhere.
  static func sharedPictures(of tree: PageTree, _ address: String?) -> [PictureAddress] {
    let names: Set<String> = ["og:image", "og:image:secure_url", "og:image:url", "twitter:image"]
    let sizes: Set<String> = ["og:image:width", "og:image:height"]
    var pictures: [PictureAddress] = []
    for (name, content) in tree.metadata(named: names.union(sizes)) {
      if names.contains(name) {
        guard let address = WebAddress(content, relativeTo: address)?.text,
          address.utf8.count <= PictureAddress.maximumLength
        else { continue }
        pictures.append(PictureAddress(address: address))
      } else if let last = pictures.indices.last, let number = Int(content) {
        if name == "og:image:width" { pictures[last].width = number }
        if name == "og:image:height" { pictures[last].height = number }
      }
    }
    return Array(pictures.prefix(4))
  }
}

/// Why no recipe was found on a page.
enum RecipePageRefusal: Error, Equatable {
  case noRecipe
  /// The page names a recipe, but tells neither what goes into it nor how it is cooked.
  case emptyRecipe
  /// The description is no JSON.
  case brokenRecipe(place: String, reason: String)
}
