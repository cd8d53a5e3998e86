import ServerKit

/// Why a recipe is not posted, changed or shown.
package enum PostedRecipeRefusal: Refusal {
  case unknown
  case notTheAuthor
  case idTaken
  case unknownPicture
  case tooManyRecipes

  var problem: Problem {
    switch self {
    case .unknown: Problem(.unknownRecipe, "Nobody has posted a recipe with this id, or it was taken back.")
    case .notTheAuthor: Problem(.notPermitted, "Only whoever has posted a recipe can change it.")
    case .idTaken: Problem(.idTaken, "Somebody else's recipe has this id.", place: "id")
    case .unknownPicture:
      Problem(.unprocessable, "There is no picture with this id that you may see.", place: "recipe.pictureId")
    case .tooManyRecipes:
      Problem(
        .tooManyRecipes, "\(PostedRecipeStore.maximumRecipes) recipes of yours are posted; take some back.")
    }
  }
}
