import FileFormats
import Grocery

/// One object of the type Recipe, read with patience for what pages put where.
struct RecipeReading {
  private let recipe: JSONObject
  private let references: [String: JSONObject]
  private let page: String?
  private let title: String?

  private static let maximumIngredients = 200
  private static let maximumDetails = 20_000
  private static let maximumImages = 3

  init(_ recipe: JSONObject, references: [String: JSONObject], page: String?, title: String?) {
    self.recipe = recipe
    self.references = references
    self.page = page
    self.title = title
  }

  /// How much it tells: lines of ingredients and steps.
  var size: Int { ingredientLines.count + steps.count }

  var name: String { text(recipe["name"]) ?? text(recipe["headline"]) ?? "" }

  func draft() -> RecipeDraft {
    let lines = ingredientLines
    let servings = servings
    var draft = RecipeDraft(
      name: cut(name.isEmpty ? title ?? "" : name, 200),
      details: cut(steps.joined(separator: "\n"), Self.maximumDetails),
      servings: servings ?? 4, minutes: minutes, source: source,
      ingredients: lines.prefix(Self.maximumIngredients).compactMap { IngredientLine(reading: $0) },
      imageAddresses: imageAddresses)
    if name.isEmpty { draft.warnings.append(.noName) }
    if draft.ingredients.isEmpty { draft.warnings.append(.noIngredients) }
    if draft.details.isEmpty { draft.warnings.append(.noSteps) }
    if servings == nil { draft.warnings.append(.noServings) }
    let isShortened =
      lines.count > Self.maximumIngredients || name.unicodeScalars.count > 200
      || steps.joined(separator: "\n").unicodeScalars.count > Self.maximumDetails
    if isShortened { draft.warnings.append(.shortened) }
    return draft
  }

  /// An object that is referred to by its `@id`, or the value itself.
  private func resolved(_ value: JSONValue?) -> JSONValue? {
    guard case .object(let object) = value, object.keys == ["@id"], case .text(let id) = object["@id"],
      let target = references[id]
    else { return value }
    return .object(target)
  }

  /// What a value says on one line, where it says anything.
  private func text(_ value: JSONValue?) -> String? {
    switch resolved(value) {
    case .text(let text):
      let line = PageText.line(text)
      return line.isEmpty ? nil : line
    case .integer(let number): return String(number)
    case .number(let number): return number.description
    case .list(let elements): return elements.lazy.compactMap { text($0) }.first
    case .object(let object):
      return text(object["@value"]) ?? text(object["text"]) ?? text(object["name"]) ?? text(object["value"])
    default: return nil
    }
  }

  private func elements(_ value: JSONValue?) -> [JSONValue] {
    switch resolved(value) {
    case .list(let elements): elements
    case nil, .null: []
    case let single?: [single]
    }
  }

  private func cut(_ text: String, _ maximum: Int) -> String {
    guard text.unicodeScalars.count > maximum else { return text }
    return String(text.unicodeScalars.prefix(maximum))
  }
}

extension RecipeReading {
  private var ingredientLines: [String] {
    let values =
      [recipe["recipeIngredient"], recipe["ingredients"]].map(elements).first { !$0.isEmpty } ?? []
    return values.flatMap { value -> [String] in
      // Some pages have the whole list in one text.
      if case .text(let text) = value { return PageText.lines(text) }
      return text(value).map { [$0] } ?? []
    }
  }

  private var steps: [String] {
    elements(recipe["recipeInstructions"]).flatMap { steps(of: $0, depth: 0) }.map(Self.withoutNumber)
      .filter { !$0.isEmpty }
  }

  private func steps(of value: JSONValue, depth: Int) -> [String] {
    guard depth < 8 else { return [] }
    switch resolved(value) {
    case .text(let text): return PageText.lines(text)
    case .list(let elements): return elements.flatMap { steps(of: $0, depth: depth + 1) }
    case .object(let object):
      let inner = elements(object["itemListElement"]) + elements(object["steps"])
      if case .object = resolved(object["item"]) {
        return steps(of: object["item"] ?? .null, depth: depth + 1)
      }
      guard !inner.isEmpty else {
        if case .text(let text) = object["text"] { return PageText.lines(text) }
        return [text(object["text"]) ?? text(object["name"]) ?? text(object["description"])].compactMap { $0 }
      }
      let below = inner.flatMap { steps(of: $0, depth: depth + 1) }
      // A section's name is a heading; a step's only repeats what its directions say.
      guard isSection(object), let name = text(object["name"]), !below.isEmpty else { return below }
      return [name.hasSuffix(":") ? name : name + ":"] + below
    default: return []
    }
  }

  private func isSection(_ object: JSONObject) -> Bool {
    text(object["@type"])?.hasSuffix("HowToSection") == true
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

  private var servings: Int? {
    for value in elements(recipe["recipeYield"]) + elements(recipe["yield"]) {
      guard let text = text(value) else { continue }
      let number = text.drop { !("0"..."9").contains($0) }.prefix { ("0"..."9").contains($0) }
      if let number = Int(number), (1...100).contains(number) { return number }
    }
    return nil
  }

  private var minutes: Int? {
    let total = RecipeDuration.minutes(of: text(recipe["totalTime"]) ?? "")
    let parts = ["prepTime", "cookTime", "performTime"].compactMap {
      RecipeDuration.minutes(of: text(recipe[$0]) ?? "")
    }
    let minutes = total ?? (parts.isEmpty ? nil : parts.reduce(0, +))
    return minutes.flatMap { (1...10_000).contains($0) ? $0 : nil }
  }

  private var source: String? {
    let own = [recipe["url"], recipe["mainEntityOfPage"]].lazy.compactMap { address($0) }.first
    return (page ?? own).flatMap { $0.utf8.count <= 500 ? $0 : nil }
  }

  private var imageAddresses: [String] {
    let images = elements(recipe["image"]) + elements(recipe["thumbnailUrl"])
    var addresses: [String] = []
    for address in images.lazy.compactMap({ address($0) }) where address.utf8.count <= 2_000 {
      if !addresses.contains(address) { addresses.append(address) }
      if addresses.count == Self.maximumImages { break }
    }
    return addresses
  }

  /// The whole address of a thing that is an address, or has one.
  private func address(_ value: JSONValue?) -> String? {
    switch resolved(value) {
    case .text(let text): WebAddress(HTMLEntities.resolved(text), relativeTo: page)?.text
    case .object(let object):
      [object["url"], object["contentUrl"], object["@id"]].lazy.compactMap { address($0) }.first
    case .list(let elements): elements.lazy.compactMap { address($0) }.first
    default: nil
    }
  }
}
