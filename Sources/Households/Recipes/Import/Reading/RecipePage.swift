import FileFormats
import ServerKit

/// The recipe of a web page by schema.org/Recipe, in JSON-LD or markup.
///
/// The recipe may be the only object, in a list, in `@graph` or nested, have several types, and refer to
/// parts by `@id`. All of these are searched. Gaps in one description are filled from others of the same
/// recipe.
struct RecipePage {
  let draft: RecipeDraft

  private static let maximumRecipes = 20

  /// - Parameters:
  ///   - page: HTML, or the JSON-LD alone.
  ///   - address: the page's address, to resolve relative addresses.
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
    var descriptions = [linked.readings]
    for marking in PageMarking.allCases {
      // Few pages describe a recipe twice, and the second description rarely adds anything.
      if descriptions.joined().contains(where: \.isWhole) { break }
      var recipes: [JSONObject] = []
      for thing in MarkedThings(in: tree, marking: marking).things {
        var references: [String: JSONObject] = [:]
        LinkedRecipes.collect(thing, into: &recipes, references: &references)
      }
      descriptions.append(
        recipes.prefix(Self.maximumRecipes).map { RecipeReading($0, references: [:], page: address) })
    }
    draft = try Self.draft(of: descriptions, linked, tree: tree, address)
  }

  /// - Parameter descriptions: the recipes per vocabulary.
  private static func draft(
    of descriptions: [[RecipeReading]], _ linked: LinkedRecipes, tree: PageTree?, _ address: String?
  ) throws(RecipePageRefusal) -> RecipeDraft {
    let title = tree?.title
    guard let (kind, description) = choice(among: descriptions, title: title) else {
      if let fault = linked.fault { throw .brokenRecipe(place: fault.place, reason: fault.reason) }
      throw descriptions.joined().isEmpty ? .noRecipe : .emptyRecipe
    }
    var recipe = description
    for reading in descriptions.joined() where reading.isSameRecipe(as: description) {
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

  /// The page's main recipe: the complete one named in its title, else the first complete one, else the
  /// fullest.
  private static func choice(
    among descriptions: [[RecipeReading]], title: String?
  ) -> (kind: Int, reading: RecipeReading)? {
    let all = descriptions.enumerated().flatMap { kind, readings in readings.map { (kind, $0) } }
      .filter { $0.1.size > 0 }
    let whole = all.filter(\.1.isWhole)
    if let title, let named = whole.first(where: { $0.1.isNamed(in: title) }) { return named }
    if let first = whole.first { return first }
    // The first one wins a tie.
    return all.max { $0.1.size < $1.1.size }
  }

  /// The page's preview pictures.
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

/// Reasons why a page yields no recipe.
enum RecipePageRefusal: Error, Equatable {
  case noRecipe
  /// The page names a recipe but has neither ingredients nor steps.
  case emptyRecipe
  /// The description is invalid JSON.
  case brokenRecipe(place: String, reason: String)
}
