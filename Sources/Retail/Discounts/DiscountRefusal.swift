import Households
import ServerKit

/// Why a discount is not kept or changed.
enum DiscountRefusal: Refusal, Equatable {
  case unknownDiscount
  case idTaken
  case tooMany

  /// Why one that makes nothing cheaper is not published.
  static let lowersNothing = "it lowers no price at any of its stores"

  var problem: Problem {
    switch self {
    case .unknownDiscount:
      Problem(.unknownDiscount, "The organization has no discount with this id.", place: "discount")
    case .idTaken: HouseholdRefusal.idTaken.problem
    case .tooMany:
      Problem(.tooManyDiscounts, "An organization can have at most \(DiscountLimits.discounts) discounts.")
    }
  }
}

/// How large discounts can become.
enum DiscountLimits {
  /// Of one organisation.
  static let discounts = 5_000
  /// Named in one; whole departments take no room.
  static let products = 5_000
  static let stores = 2_000
  /// People for whom one is.
  static let accounts = 1_000
  /// Prices that are read to find one that is lowered: half a second where none is (two busy cores, SQLite
  /// 3.40.1, November 2026).
  static let comparedOffers = 50_000
  /// Five thousand ids of the greatest length.
  static let bytes = 512 << 10
}
