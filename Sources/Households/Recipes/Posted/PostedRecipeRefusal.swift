import ServerKit

/// Reasons to refuse posting, changing or showing a recipe.
package enum PostedRecipeRefusal: Refusal {
  case unknown
  case notTheAuthor
  case idTaken
  case unknownPicture
  case tooManyRecipes

  var problem: Problem {
    switch self {
    case .unknown: Problem(.unknownRecipe, "No posted recipe has this id. It may have been withdrawn.")
    case .notTheAuthor: Problem(.notPermitted, "Only the author of a recipe can change it.")
    case .idTaken: Problem(.idTaken, "Another recipe has this id.", place: "id")
    case .unknownPicture:
      Problem(.unprocessable, "You have no access to a picture with this id.", place: "recipe.pictureId")
    case .tooManyRecipes:
      Problem(
        .tooManyRecipes, "You have posted \(PostedRecipeRepository.maximumRecipes) recipes. Withdraw some.")
    }
  }
}
