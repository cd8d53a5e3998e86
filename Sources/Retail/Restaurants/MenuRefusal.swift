import ServerKit

/// Why nothing of a menu is changed.
enum MenuRefusal: Refusal, Equatable {
  case noRestaurant
  case unknownDish

  var problem: Problem {
    switch self {
    case .noRestaurant:
      Problem(.unprocessable, "A grocer has products instead of a menu.", place: "organisation")
    case .unknownDish: Problem(.unknownProduct, "No dish of the menu has this id.", place: "dish")
    }
  }
}
