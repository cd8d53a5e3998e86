/// The fields of a publicly posted recipe.
public enum PostedFields {
  /// Only what a reader needs: the household and the time of writing stay private.
  private static let names: Set<String> = [
    "name", "details", "servings", "minutes", "pictureId", "source", "ingredients",
  ]

  /// Returns the row's fields without private ones, checked as a household's row.
  ///
  /// - Throws: `ChangeRefusal` with the field as its place; also for a recipe without a name.
  public static func checked(_ fields: [String: FieldValue]) throws(ChangeRefusal) -> [String: FieldValue] {
    var checked: [String: FieldValue] = [
      "details": .text(""), "servings": .integer(4), "ingredients": .list([]),
    ]
    for (name, value) in fields where names.contains(name) { checked[name] = value }
    guard let name = checked["name"] else { throw ChangeRefusal(.badField, "name", "a recipe needs a name") }
    if case .text(let text) = name, text.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
      throw ChangeRefusal(.badField, "name", "a recipe needs a name")
    }
    let rules = RowKind.recipe.rules
    for (name, value) in checked.sorted(by: { $0.key < $1.key }) {
      do { try rules[name]?.check(value, at: name) } catch {
        throw ChangeRefusal(.badField, error.place, error.reason)
      }
    }
    let limit = RowLimits.rowSize(.recipe)
    guard FieldValue.object(checked).size <= limit else {
      throw ChangeRefusal(.rowTooLarge, nil, "a recipe can have at most \(limit) bytes")
    }
    return checked
  }
}
