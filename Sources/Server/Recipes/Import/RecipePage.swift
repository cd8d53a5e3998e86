import FileFormats

/// A web page as far as it describes a recipe by schema.org/Recipe in JSON-LD.
///
/// Pages write it in many shapes: as the only object or one of a list, in `@graph`, inside of another thing,
/// with several types, with parts that are referred to by `@id`. All are searched, and the fullest recipe is
/// taken.
struct RecipePage {
  let draft: RecipeDraft

  private static let maximumRecipes = 20

  /// - Parameters:
  ///   - page: HTML, or the JSON-LD alone.
  ///   - address: where it was found, for addresses that are relative to it.
  /// - Throws: `RecipePageRefusal`.
  init(reading page: [UInt8], from address: String? = nil) throws(RecipePageRefusal) {
    var found: [JSONObject] = []
    var references: [String: JSONObject] = [:]
    var fault: FileRefusal?
    var isMended = false
    let (scripts, title) = Self.scripts(of: page)
    for script in scripts {
      do throws(FileRefusal) {
        let (value, wasMended) = try LinkedDataRepair.value(of: script)
        let before = found.count
        Self.collect(value, into: &found, references: &references)
        isMended = isMended || (wasMended && found.count > before)
      } catch {
        fault = fault ?? error
      }
    }
    let readings = found.map { RecipeReading($0, references: references, page: address) }
    guard let best = readings.max(by: { $0.size < $1.size }), best.size > 0 else {
      if let fault { throw .brokenRecipe(place: fault.place, reason: fault.reason) }
      throw found.isEmpty ? .noRecipe : .emptyRecipe
    }
    // `max` takes the last of equals; the first one is what the page is about.
    let first = readings.first { $0.size == best.size } ?? best
    var draft = first.draft(title: title)
    if Set(readings.filter { $0.size > 0 }.map(\.name)).count > 1 { draft.warnings.append(.severalRecipes) }
    if isMended { draft.warnings.append(.mended) }
    self.draft = draft
  }

  private static func scripts(of page: [UInt8]) -> ([PageScripts.Script], title: String?) {
    let first = page.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      return ([PageScripts.Script(bytes: page[...], line: 1)], nil)
    }
    let scripts = PageScripts(of: page)
    return (scripts.scripts, scripts.title)
  }

  /// - Complexity: O(values); nesting is bounded by the parser.
  private static func collect(
    _ value: JSONValue, into found: inout [JSONObject], references: inout [String: JSONObject]
  ) {
    switch value {
    case .list(let elements):
      for element in elements { collect(element, into: &found, references: &references) }
    case .object(let object):
      if case .text(let id) = object["@id"], object.keys.count > 1, references[id] == nil {
        references[id] = object
      }
      if isRecipe(object), found.count < maximumRecipes { found.append(object) }
      for member in object.values { collect(member, into: &found, references: &references) }
    default: break
    }
  }

  private static func isRecipe(_ object: JSONObject) -> Bool {
    let types: [JSONValue] =
      switch object["@type"] {
      case .list(let types): types
      case let type?: [type]
      case nil: []
      }
    return types.contains { type in
      guard case .text(let name) = type else { return false }
      return name.split { $0 == "/" || $0 == "#" || $0 == ":" }.last == "Recipe"
    }
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
