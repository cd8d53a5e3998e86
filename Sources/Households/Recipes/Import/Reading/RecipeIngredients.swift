import FileFormats

/// The ingredient lines of a recipe, in any layout.
enum RecipeIngredients {
  private static let names = ["recipeingredient", "recipeingredients", "ingredients", "ingredient"]
  private static let maximumDepth = 8

  static func lines(of recipe: RecipeMembers, _ reader: inout LinkedDataText) -> [String] {
    for name in names {
      guard let value = recipe[name] else { continue }
      let lines = lines(of: value, isAlone: true, depth: 0, &reader)
      if !lines.isEmpty { return lines }
    }
    return []
  }

  /// - Parameter isAlone: true if the value is the whole list.
  private static func lines(
    of value: JSONValue, isAlone: Bool, depth: Int, _ reader: inout LinkedDataText
  ) -> [String] {
    guard depth < maximumDepth, reader.takeValue() else { return [] }
    switch reader.resolved(value) {
    case .text(let text):
      let lines = reader.paragraphs(text)
      if isAlone { return lines.count == 1 ? listed(lines[0]) : lines }
      return areOneEach(lines, of: text) ? lines : lines.isEmpty ? [] : [lines.joined(separator: " ")]
    case .list(let elements):
      var lines: [String] = []
      for element in elements where !reader.isExhausted {
        lines += Self.lines(of: element, isAlone: isAlone && elements.count == 1, depth: depth + 1, &reader)
      }
      return lines
    case .object(let object): return lines(of: object, depth: depth, &reader)
    case let value?: return reader.line(value).map { [$0] } ?? []
    case nil: return []
    }
  }

  private static func lines(
    of object: JSONObject, depth: Int, _ reader: inout LinkedDataText
  ) -> [String] {
    if let item = object["item"], case .object = reader.resolved(item) {
      return lines(of: item, isAlone: false, depth: depth + 1, &reader)
    }
    let parts = ["itemListElement", "recipeIngredient", "ingredients"].compactMap { object[$0] }
    guard parts.isEmpty else {
      let below = lines(of: .list(parts), isAlone: false, depth: depth + 1, &reader)
      guard let name = reader.line(object["name"]), !below.isEmpty else { return below }
      return [name.hasSuffix(":") ? name : name + ":"] + below
    }
    if let line = reader.firstLine(of: [object["text"], object["@value"]]) { return [line] }
    // Older pages and HowTo supplies separate amount and name.
    let name = reader.firstLine(of: ["name", "ingredient", "food", "item"].map { object[$0] })
    let words = quantity(of: object, depth: depth, &reader) + [name].compactMap { $0 }
    return words.isEmpty ? [] : [words.joined(separator: " ")]
  }

  /// The amount as text: a value or a range, with a unit name or code.
  private static func quantity(
    of object: JSONObject, depth: Int, _ reader: inout LinkedDataText
  ) -> [String] {
    for name in ["requiredQuantity", "amount", "quantity"] {
      if depth < maximumDepth, let inner = object[name], case .object(let inner) = reader.resolved(inner) {
        return quantity(of: inner, depth: depth + 1, &reader)
      }
    }
    let least = reader.firstLine(of: [object["minValue"]])
    let most = reader.firstLine(of: [object["maxValue"]])
    let range = [least, most].compactMap { $0 }.joined(separator: "-")
    let value = reader.firstLine(of: ["amount", "quantity", "requiredQuantity", "value"].map { object[$0] })
    let code = reader.firstLine(of: [object["unitCode"]])?.uppercased()
    let unit = reader.firstLine(of: [object["unitText"], object["unit"]]) ?? code.flatMap { units[$0] }
    return [value ?? (range.isEmpty ? nil : range), unit].compactMap { $0 }
  }

  /// Source: UN/ECE Recommendation 20, codes for units of measure.
  private static let units = [
    "MGM": "mg", "GRM": "g", "KGM": "kg", "ONZ": "oz", "LBR": "lb", "MLT": "ml", "CLT": "cl", "DLT": "dl",
    "LTR": "l", "OZA": "fl oz", "G21": "cup", "G24": "tbsp", "G25": "tsp", "PTL": "pint", "QTL": "quart",
    "GLL": "gallon",
  ]

  /// True if the lines of one text are separate ingredients, not one split over two lines ("1/2 teaspoon",
  /// "ground cinnamon").
  private static func areOneEach(_ lines: [String], of text: String) -> Bool {
    if text.contains("<li") || text.contains("<LI") { return true }
    return lines.allSatisfy { beginsWithNumber($0) && $0.contains(where: \.isLetter) && $0.contains(" ") }
  }

  /// "1 cup flour, 2 eggs, 1 tsp salt" is three ingredients: each part begins with an amount.
  private static func listed(_ line: String) -> [String] {
    for mark: Character in [";", ","] {
      let parts = line.split(separator: mark).map { String($0.drop { $0 == " " }) }
      if parts.count >= 3, parts.allSatisfy({ beginsWithNumber($0) && $0.contains(where: \.isLetter) }) {
        return parts
      }
    }
    return [line]
  }

  private static func beginsWithNumber(_ line: String) -> Bool { line.first?.isNumber == true }
}
