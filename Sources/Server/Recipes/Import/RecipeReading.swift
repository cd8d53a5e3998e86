import FileFormats
import Grocery

/// One object of the type Recipe, read with patience for what pages put where.
struct RecipeReading {
  let name: String
  private let ingredientLines: [String]
  private let steps: [String]
  private let servings: Int?
  private let minutes: Int?
  private let source: String?
  private let imageAddresses: [String]
  private let isCut: Bool

  private static let maximumIngredients = 200
  private static let maximumDetails = 20_000
  private static let maximumDetailBytes = 64 << 10
  /// Of details and ingredients, so that a row keeps them in whatever letters they are written.
  private static let maximumBytes = RowLimits.rowSize(.recipe) - (4 << 10)
  private static let maximumName = 200
  private static let maximumImages = 3

  /// - Parameter page: where it was found, for addresses that are relative to it.
  init(_ recipe: JSONObject, references: [String: JSONObject], page: String?) {
    var reader = LinkedDataText(references)
    name = reader.line(recipe["name"]) ?? reader.line(recipe["headline"]) ?? ""
    servings = Self.servings(of: recipe, &reader)
    minutes = Self.minutes(of: recipe, &reader)
    source = Self.source(of: recipe, page, &reader)
    let images = [recipe["image"], recipe["thumbnailUrl"]].compactMap { $0 }
    imageAddresses = reader.addresses(.list(images), from: page, atMost: Self.maximumImages)
    ingredientLines = Self.ingredientLines(of: recipe, &reader)
    steps = Self.steps(of: recipe["recipeInstructions"], &reader)
    isCut = reader.isExhausted
  }

  /// How much it tells: lines of ingredients and steps.
  var size: Int { ingredientLines.count + steps.count }

  /// - Parameter title: of the page, for a recipe that does not tell its name.
  func draft(title: String?) -> RecipeDraft {
    let allDetails = steps.joined(separator: "\n")
    let details = Self.cut(allDetails, Self.maximumDetails, bytes: Self.maximumDetailBytes)
    let ingredients = ingredientLines.prefix(Self.maximumIngredients)
      .compactMap { IngredientLine(reading: $0) }
    let fitting = Self.fitting(ingredients, in: Self.maximumBytes - details.utf8.count)
    var draft = RecipeDraft(
      name: Self.cut(name.isEmpty ? title ?? "" : name, Self.maximumName), details: details,
      servings: servings ?? 4, minutes: minutes, source: source, ingredients: Array(fitting),
      imageAddresses: imageAddresses)
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

  /// The first ones, as many as have room.
  private static func fitting(_ ingredients: [IngredientLine], in bytes: Int) -> ArraySlice<IngredientLine> {
    // What amount and names of fields take, about.
    let frame = 160
    var room = bytes
    return ingredients.prefix { ingredient in
      room -= ingredient.name.utf8.count + ingredient.note.utf8.count + frame
      return room >= 0
    }
  }
}

extension RecipeReading {
  private static func ingredientLines(of recipe: JSONObject, _ reader: inout LinkedDataText) -> [String] {
    let current = reader.elements(recipe["recipeIngredient"])
    let values = current.isEmpty ? reader.elements(recipe["ingredients"]) : current
    var lines: [String] = []
    for value in values where !reader.isExhausted {
      if case .text(let text) = value {
        // Some pages have the whole list in one text.
        lines += reader.paragraphs(text)
      } else if let line = reader.line(value) {
        lines.append(line)
      }
    }
    return lines
  }

  private static func steps(of value: JSONValue?, _ reader: inout LinkedDataText) -> [String] {
    var steps: [String] = []
    for element in reader.elements(value) where !reader.isExhausted {
      steps += Self.steps(of: element, depth: 0, &reader)
    }
    return steps.map(withoutNumber).filter { !$0.isEmpty }
  }

  private static func steps(of value: JSONValue, depth: Int, _ reader: inout LinkedDataText) -> [String] {
    guard depth < 8, !reader.isExhausted else { return [] }
    switch reader.resolved(value) {
    case .text(let text): return reader.paragraphs(text)
    case .list(let elements):
      var steps: [String] = []
      for element in elements where !reader.isExhausted {
        steps += Self.steps(of: element, depth: depth + 1, &reader)
      }
      return steps
    case .object(let object): return steps(of: object, depth: depth, &reader)
    default: return []
    }
  }

  private static func steps(
    of object: JSONObject, depth: Int, _ reader: inout LinkedDataText
  ) -> [String] {
    if let item = object["item"], case .object = reader.resolved(item) {
      return steps(of: item, depth: depth + 1, &reader)
    }
    let inner = [object["itemListElement"], object["steps"]].compactMap { $0 }
    guard !inner.isEmpty else {
      if case .text(let text) = object["text"] { return reader.paragraphs(text) }
      let lines = ["text", "name", "description"].lazy.compactMap { object[$0] }
      for value in lines {
        if let line = reader.line(value) { return [line] }
      }
      return []
    }
    let below = steps(of: .list(inner), depth: depth + 1, &reader)
    // A section's name is a heading; a step's only repeats what its directions say.
    guard reader.line(object["@type"])?.hasSuffix("HowToSection") == true, !below.isEmpty,
      let name = reader.line(object["name"])
    else { return below }
    return [name.hasSuffix(":") ? name : name + ":"] + below
  }

  /// Steps are numbered when they are shown: "1. Mix" and "Step 1: Mix" are "Mix".
  private static func withoutNumber(_ step: String) -> String {
    var rest = Substring(step)
    let word = rest.prefix { $0.isLetter }
    let isCalled = ["step", "schritt"].contains(word.lowercased())
    if isCalled { rest = rest.dropFirst(word.count).drop { $0 == " " } }
    let digits = rest.prefix { ("0"..."9").contains($0) }
    guard (1...2).contains(digits.count) else { return step }
    rest = rest.dropFirst(digits.count)
    guard let mark = rest.first else { return isCalled ? "" : step }
    // "1.5 l" is an amount.
    guard ".):".contains(mark), rest.dropFirst().first?.isNumber != true else { return step }
    return String(rest.dropFirst().drop { $0 == " " })
  }
}

extension RecipeReading {
  private static func servings(of recipe: JSONObject, _ reader: inout LinkedDataText) -> Int? {
    for value in reader.elements(recipe["recipeYield"]) + reader.elements(recipe["yield"]) {
      guard !reader.isExhausted, let text = reader.line(value) else { continue }
      let number = text.drop { !("0"..."9").contains($0) }.prefix { ("0"..."9").contains($0) }
      if let number = Int(number), (1...100).contains(number) { return number }
    }
    return nil
  }

  private static func minutes(of recipe: JSONObject, _ reader: inout LinkedDataText) -> Int? {
    func minutes(_ key: String) -> Int? {
      reader.line(recipe[key]).flatMap { RecipeDuration.minutes(of: $0) }
    }
    let parts =
      minutes("totalTime").map { [$0] } ?? ["prepTime", "cookTime", "performTime"].compactMap(minutes)
    let sum = parts.reduce(0, +)
    return (1...10_000).contains(sum) ? sum : nil
  }

  private static func source(
    of recipe: JSONObject, _ page: String?, _ reader: inout LinkedDataText
  ) -> String? {
    let own = [recipe["url"], recipe["mainEntityOfPage"]].compactMap { $0 }
    let source = page ?? reader.addresses(.list(own), from: nil, atMost: 1).first
    return source.flatMap { $0.utf8.count <= 500 ? $0 : nil }
  }
}
