import ServerKit

/// The errors of changing menus.
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
