import ServerKit

/// The errors of storing and changing discounts.
enum DiscountRefusal: Refusal, Equatable {
  case unknownDiscount
  case idTaken
  case tooMany
  case tooManyUnknownNicknames(wait: Int)

  /// The reason to refuse a discount that lowers no price.
  static let lowersNothing = "it lowers no price at any of its stores"

  var problem: Problem {
    switch self {
    case .unknownDiscount:
      Problem(.unknownDiscount, "The organization has no discount with this id.", place: "discount")
    case .idTaken: .idTaken
    case .tooMany:
      Problem(.tooManyDiscounts, "An organization can have at most \(DiscountLimits.discounts) discounts.")
    case .tooManyUnknownNicknames(let wait):
      Problem(
        .tooManyAttempts, "Too many unknown nicknames. Try again later.", place: "accounts",
        retryAfterSeconds: Milliseconds.wholeSeconds(wait))
    }
  }
}

/// The limits of discounts.
enum DiscountLimits {
  /// Discounts of one organization.
  static let discounts = 5_000
  /// Products listed in one discount; those of its departments do not count.
  static let products = 5_000
  static let stores = 2_000
  /// People listed in one discount.
  static let accounts = 1_000
  /// Refusals of unknown nicknames that one account gets in an hour, because each tells that no account has
  /// the nickname.
  static let unknownNicknamesPerHour = 20
  /// Prices read to find one that is lowered: half a second if there is none (two busy cores, SQLite 3.40.1,
  /// November 2026).
  static let comparedOffers = 50_000
  /// Fits five thousand ids of the maximum length.
  static let bytes = 512 << 10
}
