import ArgumentParser
import Language

/// `forage ingredients`: parses ingredient lines of recipes.
struct IngredientsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ingredients",
    abstract: "Parse ingredient lines of recipes, read from standard input.",
    discussion: """
      For each line, one line of JSON is printed: {"quantity", "quantityMaximum", "unit", "name", "note", "item"}, \
      with null for missing values. For a heading, all are null. The quantity is the lower end of a range, in the \
      unit as written. Units are in English, in the singular (docs/guides/recipes.md lists them). The name is the \
      ingredient without amounts and preparation; the item is what to buy for it.
      """)

  mutating func run() {
    LineAnswers.run { Self.answer(to: $0) }
  }

  static func answer(to line: Text) -> [UInt8] {
    let ingredient = Ingredient(reading: line)
    let amount = ingredient?.written
    var json = JSONWriter()
    json.object { json in
      json.member("quantity", orNull: amount?.quantity)
      json.member("quantityMaximum", orNull: amount?.maximum)
      json.member("unit", orNull: amount?.unit)
      json.member("name", orNull: ingredient?.name)
      json.member("note", orNull: ingredient.flatMap { $0.note.isEmpty ? nil : $0.note })
      json.member("item", orNull: ingredient?.item)
    }
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ name: StaticString, orNull value: Double?) {
    key(name)
    if let value { decimal(value) } else { null() }
  }

  fileprivate mutating func member(_ name: StaticString, orNull value: Text?) {
    key(name)
    if let value { text(value) } else { null() }
  }
}
