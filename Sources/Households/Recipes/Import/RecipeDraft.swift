import Grocery
import ServerKit

/// A recipe as it was found on a page, for a person to look through before it is kept.
struct RecipeDraft: Equatable {
  /// What the person should know of, each with a text of its own in the app.
  enum Warning: String {
    case noName = "no-name"
    case noIngredients = "no-ingredients"
    case noSteps = "no-steps"
    case noServings = "no-servings"
    /// Something was longer than a recipe can be.
    case shortened
    /// The page describes more than one recipe; the fullest was taken.
    case severalRecipes = "several-recipes"
    /// The page's description was broken and has been mended.
    case mended
    case pictureUnreachable = "picture-unreachable"
    case pictureRefused = "picture-refused"
  }

  var name: String
  /// How it is cooked: a line for each step.
  var details: String
  var servings: Int
  var minutes: Int?
  /// Where it is from.
  var source: String?
  var ingredients: [IngredientLine]
  /// Where the page has its picture, the first choice first; addresses that nobody has checked.
  var imageAddresses: [String]
  var warnings: [Warning] = []
}

extension RecipeDraft {
  /// The members that a recipe's row has.
  func write(into json: inout JSONBytes) {
    json.member("name", name)
    json.member("details", details)
    json.member("servings", servings)
    json.member("minutes", orNull: minutes)
    json.member("source", orNull: source)
    json.member("ingredients", list: ingredients) { json, ingredient in
      json.object { json in
        json.member("name", ingredient.name)
        json.key("quantity")
        if let quantity = ingredient.quantity {
          json.object { json in
            json.member("amount", quantity.amount)
            json.member("unit", quantity.unit.rawValue)
          }
        } else {
          json.null()
        }
        json.member("count", ingredient.count)
        json.member("shownUnit", orNull: ingredient.shownUnit)
        json.member("note", ingredient.note)
        json.member("isOptional", ingredient.isOptional)
      }
    }
  }
}
