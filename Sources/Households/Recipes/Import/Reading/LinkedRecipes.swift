import FileFormats

/// The JSON-LD recipes of a page.
struct LinkedRecipes {
  private(set) var readings: [RecipeReading] = []
  /// True if a description with a recipe needed repair.
  private(set) var isMended = false
  /// The first description that could not be read.
  private(set) var fault: FileRefusal?

  private static let maximumRecipes = 20

  /// - Parameter page: the page's address.
  init(in scripts: [PageScript], page: String?) {
    var recipes: [JSONObject] = []
    var references: [String: JSONObject] = [:]
    for script in scripts {
      do throws(FileRefusal) {
        let (value, wasMended) = try LinkedDataRepair.value(of: script)
        let before = recipes.count
        Self.collect(value, into: &recipes, references: &references)
        isMended = isMended || (wasMended && recipes.count > before)
      } catch {
        fault = fault ?? error
      }
    }
    readings = recipes.prefix(Self.maximumRecipes).map {
      RecipeReading($0, references: references, page: page)
    }
  }

  /// Collects the recipes of a value, outer before inner.
  ///
  /// - Complexity: O(values); the parser bounds the nesting.
  static func collect(
    _ value: JSONValue, into recipes: inout [JSONObject], references: inout [String: JSONObject]
  ) {
    switch value {
    case .list(let elements):
      for element in elements { collect(element, into: &recipes, references: &references) }
    case .object(let object):
      if case .text(let id) = object["@id"], object.keys.count > 1, references[id] == nil {
        references[id] = object
      }
      if isRecipe(object), recipes.count < maximumRecipes { recipes.append(object) }
      for member in object.values { collect(member, into: &recipes, references: &references) }
    default: break
    }
  }

  /// True for the type Recipe in any spelling, or for objects with recipe ingredients.
  private static func isRecipe(_ object: JSONObject) -> Bool {
    let types: [JSONValue] =
      switch object["@type"] {
      case .list(let types): types
      case let type?: [type]
      case nil: []
      }
    let isCalled = types.contains { type in
      guard case .text(let name) = type else { return false }
      return PageMarking.bare(name).lowercased() == "recipe"
    }
    return isCalled || object["recipeIngredient"] != nil || object["recipeInstructions"] != nil
  }
}

/// A JSON-LD script, with its line and column in the page, from 1.
struct PageScript {
  let bytes: [UInt8]
  let line: Int
  let column: Int

  private static let maximumScripts = 50

  /// - Complexity: O(bytes of the page).
  static func all(in tree: PageTree) -> [PageScript] {
    var scripts: [PageScript] = []
    var line = 1
    var counted = 0
    for node in tree.nodes.indices where scripts.count < maximumScripts {
      guard let (bytes, place) = linkedData(in: tree, node) else { continue }
      line += tree.bytes[counted..<place].count { $0 == UInt8(ascii: "\n") }
      counted = place
      let lineStart = tree.bytes[..<place].lastIndex(of: UInt8(ascii: "\n")) ?? -1
      scripts.append(PageScript(bytes: bytes, line: line, column: place - lineStart))
    }
    return scripts
  }

  /// The content and start of a JSON-LD script, or of the `<meta>` that some pages use instead.
  private static func linkedData(in tree: PageTree, _ node: Int) -> ([UInt8], Int)? {
    let attribute: PageAttribute
    switch tree.nodes[node].element {
    case .script: attribute = .type
    case .meta: attribute = .name
    default: return nil
    }
    guard let range = tree.range(attribute, node), range.count < 200,
      let type = tree.value(attribute, node)?.split(separator: ";").first,
      type.lowercased().split(whereSeparator: \.isWhitespace) == ["application/ld+json"]
    else { return nil }
    if attribute == .type {
      let content = tree.nodes[node].content
      return (Array(tree.bytes[content]), content.lowerBound)
    }
    guard let content = tree.value(.content, node), let place = tree.range(.content, node) else { return nil }
    return (Array(content.utf8), place.lowerBound)
  }
}
