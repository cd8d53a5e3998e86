import Grocery
import Language
import ServerKit

/// A recipe found on a page, for review before it is saved.
struct RecipeDraft: Equatable {
  /// Warnings for the person; the app has a text for each.
  enum Warning: String {
    case noName = "no-name"
    case noIngredients = "no-ingredients"
    case noSteps = "no-steps"
    case noServings = "no-servings"
    /// Some text exceeded the limits and was cut.
    case shortened
    /// The page has several recipes; the fullest was used.
    case severalRecipes = "several-recipes"
    /// The page's description was broken and was repaired.
    case mended
    case pictureUnreachable = "picture-unreachable"
    case pictureRefused = "picture-refused"
  }

  var name: String
  /// The steps, one per line.
  var details: String
  var servings: Int
  var minutes: Int?
  /// The page's address.
  var source: String?
  var ingredients: [IngredientLine]
  /// Addresses of candidate pictures, best first; not yet validated.
  var imageAddresses: [String]
  var warnings: [Warning] = []
}

extension RecipeDraft {
  /// Writes the members of a recipe row.
  func write(into json: inout JSONWriter) {
    json.member("name", name)
    json.member("details", details)
    json.member("servings", servings)
    json.member("minutes", orNull: minutes)
    json.member("source", orNull: source)
    json.member("ingredients", list: ingredients) { json, ingredient in
      json.object { json in
        json.member("name", ingredient.name)
        json.member("quantity", orNull: ingredient.quantity)
        json.member("count", ingredient.count)
        json.member("shownUnit", orNull: ingredient.shownUnit)
        json.member("note", ingredient.note)
        json.member("isOptional", ingredient.isOptional)
      }
    }
  }
}
