/// The fields of a recipe that somebody posts for everybody.
public enum PostedFields {
  /// What a reader needs; which household the recipe is from, and when it was written, is nobody's business.
  private static let names: Set<String> = [
    "name", "details", "servings", "minutes", "pictureId", "source", "ingredients",
  ]

  /// The fields as a household's row may have them, without those that stay at home.
  ///
  /// - Throws: `ChangeRefusal`, whose place is the field; so for a recipe without a name.
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
