import ServerKit

/// Why nothing of a menu is changed.
enum MenuRefusal: Refusal, Equatable {
  case noRestaurant
  case unknownDish

  var problem: Problem {
    switch self {
    case .noRestaurant:
      Problem(.unprocessable, "Grocery stores have products, not menus.", place: "organisation")
    case .unknownDish: Problem(.unknownProduct, "The menu has no dish with this id.", place: "dish")
    }
  }
}
