import Grocery
import Language
import ServerKit

/// A recipe posted for everyone.
struct PostedRecipe: Sendable {
  let id: String
  /// The author's nickname.
  let author: String
  let isMine: Bool
  /// JSON: the fields of a recipe's row.
  let body: String
  let created: Int
  let updated: Int

  func write(into json: inout JSONWriter) {
    json.member("id", id)
    json.member("author", author)
    json.member("isMine", isMine)
    json.member("recipe", json: body)
    json.member("created", created)
    json.member("updated", updated)
  }
}

/// A line in the list of posted recipes.
struct PostedRecipeLine: Sendable {
  let id: String
  let name: String
  let author: String
  let pictureID: String?
  let servings: Int
  let minutes: Int?
  let created: Int
  let isMine: Bool

  func write(into json: inout JSONWriter) {
    json.member("id", id)
    json.member("name", name)
    json.member("author", author)
    json.member("pictureId", orNull: pictureID)
    json.member("servings", servings)
    json.member("minutes", orNull: minutes)
    json.member("created", created)
    json.member("isMine", isMine)
  }
}

/// The end of a page of posted recipes, sorted newest first.
struct PostedRecipeCursor: Sendable, Equatable {
  let created: Int
  let id: String

  init(created: Int, id: String) {
    self.created = created
    self.id = id
  }

  /// Parses `1763740800000.0193…`.
  init?(_ text: String) {
    guard let dot = text.firstIndex(of: "."), let created = Int(text[..<dot]), created >= 0 else {
      return nil
    }
    self.created = created
    id = String(text[text.index(after: dot)...])
  }

  var text: String { "\(created).\(id)" }
}

/// The content of a posted recipe: validated fields and search text.
struct PostedContent: Sendable {
  let name: String
  let pictureID: String?
  let servings: Int
  let minutes: Int?
  let body: String
  /// The name and the ingredients, folded.
  let searched: String

  init(_ fields: [String: FieldValue]) throws(ChangeRefusal) {
    let checked = try PostedFields.checked(fields)
    guard case .text(let name) = checked["name"], case .integer(let servings) = checked["servings"] else {
      preconditionFailure("the rules let a recipe without name or servings pass")
    }
    self.name = name
    self.servings = servings
    minutes = if case .integer(let minutes) = checked["minutes"] { minutes } else { nil }
    pictureID = if case .text(let id) = checked["pictureId"] { id } else { nil }
    body = FieldValue.object(checked).json
    searched = folded(([name] + Self.ingredientNames(checked["ingredients"])).joined(separator: " "))
  }

  private static func ingredientNames(_ value: FieldValue?) -> [String] {
    guard case .list(let ingredients) = value else { return [] }
    return ingredients.compactMap { ingredient in
      guard case .object(let members) = ingredient, case .text(let name) = members["name"] else { return nil }
      return name
    }
  }
}
