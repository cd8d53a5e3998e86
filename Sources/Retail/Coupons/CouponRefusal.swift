import Grocery
import Language
import ServerKit

/// The errors of showing and editing coupons.
enum CouponRefusal: Refusal {
  case unknown
  case idTaken
  case tooMany
  /// - Parameter place: the location of the code in the request.
  case wrongCode(CouponCodeRefusal, place: String)
  case unknownProduct(place: String)
  case unknownStore(place: String)
  case endsBeforeItStarts
  case codeEnds(CalendarDay)
  case codeBegins(CalendarDay)
  /// Coupons on everything allow neither a new price nor groups of packs.
  case ruleNeedsProducts
  /// Only coupons on everything allow a minimum sum.
  case sumNeedsEverything(place: String)
  case lowersNothing
  case noPicture
  case none

  var problem: Problem {
    switch self {
    case .unknown: Problem(.unknownCoupon, "No coupon has this id.", place: "coupon")
    case .idTaken: Problem(.idTaken, "Another coupon has this id.", place: "id")
    case .tooMany:
      Problem(
        .tooManyCoupons, "An organization can have at most \(CouponLimits.coupons) coupons. Remove old ones.")
    case .wrongCode(let refusal, let place):
      Problem(.wrongCodeText, refusal.description, place: "\(place)[\(refusal.character)]")
        .with("fault") { json in json.object { refusal.fault.write(into: &$0) } }
    case .unknownProduct(let place):
      Problem(.unprocessable, "The organization has no product with this id.", place: place)
    case .unknownStore(let place):
      Problem(.unprocessable, "The organization has no store with this id.", place: place)
    case .endsBeforeItStarts:
      Problem(.unprocessable, "The coupon ends before it starts.", place: "lastDay")
    case .codeEnds(let day):
      Problem(.unprocessable, "The code itself expires on \(day.text).", place: "lastDay")
    case .codeBegins(let day):
      Problem(.unprocessable, "The code itself starts on \(day.text).", place: "firstDay")
    case .ruleNeedsProducts:
      Problem(
        .unprocessable, "A coupon for everything must take off a percentage or an amount.",
        place: "rule")
    case .sumNeedsEverything(let place):
      Problem(
        .unprocessable, "Only a coupon for everything can require a minimum total or combine with discounts.",
        place: place)
    case .lowersNothing:
      Problem(
        .unprocessable, "The coupon lowers no price at any of its stores.", place: "rule")
    case .noPicture: Problem(.unknownPicture, "The coupon has neither a code nor a picture.", place: "coupon")
    case .none: Problem(.noCoupon, "No coupon applies to this product at this store.", place: "product")
    }
  }
}
