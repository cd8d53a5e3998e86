import FileFormats
import Grocery

/// Reads one Recipe object leniently.
struct RecipeReading {
  private(set) var name: String
  /// Preview pictures of the page.
  var sharedPictures: [PictureAddress] = []
  private var ingredientLines: [String]
  private var steps: [String]
  private var servings: Int?
  private var minutes: Int?
  private let source: String?
  private var pictures: [PictureAddress]
  private var isCut: Bool

  private static let maximumIngredients = 200
  private static let maximumDetails = 20_000
  private static let maximumDetailBytes = 64 << 10
  /// Maximum size of details and ingredients, so that the row can store them in any script.
  private static let maximumBytes = RowLimits.rowSize(.recipe) - (4 << 10)
  private static let maximumName = 200
  /// Pictures tried per recipe.
  private static let maximumImages = 3
  /// Candidate sizes considered.
  private static let maximumSizes = 30
  /// Maximum duration that a row can store.
  private static let longestTime = 10_000

  /// - Parameter page: the page's address, to resolve relative addresses.
  init(_ recipe: JSONObject, references: [String: JSONObject], page: String?) {
    let members = RecipeMembers(recipe)
    var reader = LinkedDataText(references)
    name = reader.firstLine(of: [members["name"], members["headline"]]) ?? ""
    servings = RecipeServings.servings(of: members, &reader)
    minutes = Self.minutes(of: members, &reader)
    source = Self.source(of: members, page, &reader)
    let images = ["image", "images", "photo", "thumbnailurl"].compactMap { members[$0] }
    pictures = reader.addresses(.list(images), from: page, atMost: Self.maximumSizes)
    ingredientLines = RecipeIngredients.lines(of: members, &reader)
    steps = RecipeSteps.lines(of: members, recipe: name, &reader)
    isCut = reader.isExhausted
  }

  /// Number of ingredient and step lines.
  var size: Int { ingredientLines.count + steps.count }
  /// True if the recipe has ingredients and steps.
  var isWhole: Bool { !ingredientLines.isEmpty && !steps.isEmpty }

  func isNamed(in title: String) -> Bool {
    let own = Self.folded(name)
    return own.count > 3 && Self.folded(title).contains(own)
  }

  /// True if both describe the same recipe; one without a name matches any.
  func isSameRecipe(as other: RecipeReading) -> Bool {
    let own = Self.folded(name)
    let others = Self.folded(other.name)
    return own.isEmpty || others.isEmpty || own.contains(others) || others.contains(own)
  }

  /// Fills gaps from another description.
  mutating func complete(with other: RecipeReading) {
    if name.isEmpty { name = other.name }
    if ingredientLines.isEmpty { ingredientLines = other.ingredientLines }
    if steps.isEmpty { steps = other.steps }
    servings = servings ?? other.servings
    minutes = minutes ?? other.minutes
    if pictures.isEmpty { pictures = other.pictures }
    isCut = isCut || other.isCut
  }

  private static func folded(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}

extension RecipeReading {
  /// - Parameter title: the page's title, for a recipe without a name.
  func draft(title: String?) -> RecipeDraft {
    let allDetails = steps.joined(separator: "\n")
    let details = Self.cut(allDetails, Self.maximumDetails, bytes: Self.maximumDetailBytes)
    let ingredients = ingredientLines.prefix(Self.maximumIngredients)
      .compactMap { IngredientLine(reading: $0) }
    let fitting = Self.fitting(ingredients, in: Self.maximumBytes - details.utf8.count)
    var draft = RecipeDraft(
      name: Self.cut(name.isEmpty ? title ?? "" : name, Self.maximumName), details: details,
      servings: servings ?? 4, minutes: minutes, source: source, ingredients: Array(fitting),
      imageAddresses: PictureSizes.best(pictures, shared: sharedPictures, atMost: Self.maximumImages))
    if name.isEmpty { draft.warnings.append(.noName) }
    if draft.ingredients.isEmpty { draft.warnings.append(.noIngredients) }
    if draft.details.isEmpty { draft.warnings.append(.noSteps) }
    if servings == nil { draft.warnings.append(.noServings) }
    let isShortened =
      isCut || ingredientLines.count > Self.maximumIngredients || name.unicodeScalars.count > Self.maximumName
      || details.utf8.count < allDetails.utf8.count || fitting.count < ingredients.count
    if isShortened { draft.warnings.append(.shortened) }
    return draft
  }

  private static func cut(_ text: String, _ maximum: Int, bytes: Int = .max) -> String {
    guard text.utf8.count > min(maximum, bytes) else { return text }
    var room = bytes
    let start = text.unicodeScalars.prefix(maximum).prefix { scalar in
      room -= UTF8.width(scalar)
      return room >= 0
    }
    return String(start)
  }

  /// The leading ingredients that fit.
  private static func fitting(_ ingredients: [IngredientLine], in bytes: Int) -> ArraySlice<IngredientLine> {
    // Approximate size of the amount and field names.
    let frame = 160
    var room = bytes
    return ingredients.prefix { ingredient in
      room -= ingredient.name.utf8.count + ingredient.note.utf8.count + frame
      return room >= 0
    }
  }

  private static func minutes(of recipe: RecipeMembers, _ reader: inout LinkedDataText) -> Int? {
    func minutes(_ key: String) -> Int? {
      reader.line(recipe[key]).flatMap { RecipeDuration.minutes(of: $0) }.flatMap { $0 > 0 ? $0 : nil }
    }
    let total = minutes("totaltime").map { [$0] }
    let parts = total ?? ["preptime", "cooktime", "performtime"].compactMap(minutes)
    let sum = parts.reduce(0, +)
    return sum > 0 ? min(sum, longestTime) : nil
  }

  private static func source(
    of recipe: RecipeMembers, _ page: String?, _ reader: inout LinkedDataText
  ) -> String? {
    let own = [recipe["url"], recipe["mainentityofpage"]].compactMap { $0 }
    let source = page ?? reader.addresses(.list(own), from: nil, atMost: 1).first?.address
    return source.flatMap { $0.utf8.count <= 500 ? $0 : nil }
  }
}

/// The members of a recipe by lowercase name without prefix: "schema:recipeYield" is `recipeyield`.
struct RecipeMembers {
  private var members: [String: JSONValue] = [:]

  init(_ object: JSONObject) {
    for (key, value) in zip(object.keys, object.values) {
      let name = key.first == "@" ? key : PageMarking.bare(key).lowercased()
      if members[name] == nil { members[name] = value }
    }
  }

  subscript(name: String) -> JSONValue? { members[name] }
}
