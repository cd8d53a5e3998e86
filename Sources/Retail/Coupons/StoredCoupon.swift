import Database
import FileFormats
import Grocery
import Language
import ServerKit

/// A coupon with its picture.
struct StoredCoupon: Sendable {
  var coupon: StoreCoupon
  var picture: StoredPicture?

  /// Writes the members that both shoppers and members see into an open object.
  func write(into json: inout JSONWriter) {
    json.member("id", coupon.id)
    json.member("title", coupon.title)
    json.member("description", orNull: coupon.details)
    json.member("restrictions", orNull: coupon.restrictions)
    json.key("products")
    if let products = coupon.productIDs { json.list(products) { $0.text($1) } } else { json.null() }
    json.member("firstDay", orNull: coupon.firstDay?.text)
    json.member("lastDay", orNull: coupon.lastDay?.text)
    json.member("membersOnly", coupon.isForMembersOnly)
    json.member("singleUse", coupon.isSingleUse)
    json.key("code")
    if let code = coupon.code {
      json.object { json in
        json.member("symbology", code.symbology.rawValue)
        json.member("text", code.text)
      }
    } else {
      json.null()
    }
    json.key("rule")
    if let rule = coupon.rule { json.json(rule.json.serialized()) } else { json.null() }
    json.member("fromCents", orNull: coupon.leastSum?.cents)
    json.member("onTop", coupon.isOnTop)
    json.key("picture")
    if let picture { json.object { picture.write(into: &$0) } } else { json.null() }
  }

  /// Writes the members for shoppers; the coupon must not be over.
  func writeForShoppers(on day: CalendarDay, into json: inout JSONWriter) {
    write(into: &json)
    json.member("state", coupon.state(on: day).rawValue)
  }

  /// Writes the members for members of the organization.
  func writeForMembers(on day: CalendarDay, into json: inout JSONWriter) {
    write(into: &json)
    json.member("stores", list: coupon.storeIDs) { $0.text($1) }
    json.member("state", deskState(on: day))
  }

  /// The state as the store desk names it.
  private func deskState(on day: CalendarDay) -> String {
    let state = coupon.state(on: day)
    if picture == nil { return "incomplete" }
    let isNowhere = !coupon.isEverywhere && coupon.storeIDs.isEmpty
    return isNowhere && state != .over ? "nowhere" : state.rawValue
  }
}

extension StoredCoupon {
  static let columns: SQL = """
    coupon.id, coupon.organisation_id, coupon.title, coupon.details, coupon.restrictions,
    coupon.is_for_everything, coupon.first_day, coupon.last_day, coupon.is_for_members_only,
    coupon.is_single_use, coupon.symbology, coupon.code, coupon.media_type, coupon.width, coupon.height,
    coupon.tag, coupon.is_everywhere, coupon.rule, coupon.least_sum_cents,
    coupon.is_on_top
    """

  /// Reads a row of `columns`; products and stores are read separately.
  init(_ row: borrowing Row) throws {
    coupon = StoreCoupon(
      id: try row.text(0), organizationID: try row.text(1), title: try row.text(2),
      details: try row.optionalText(3), restrictions: try row.optionalText(4),
      productIDs: try row.flag(5) ? nil : [], firstDay: try row.optionalText(6).flatMap { CalendarDay($0) },
      lastDay: try row.optionalText(7).flatMap { CalendarDay($0) }, isForMembersOnly: try row.flag(8),
      isSingleUse: try row.flag(9))
    if let text = try row.optionalText(11) {
      coupon.code = try CouponCode(row.word(10), reading: text)
    }
    coupon.isEverywhere = try row.flag(16)
    picture = try StoredPicture(row, from: 12)
    coupon.rule = try row.optionalText(17).map { text in
      try Discount.Rule(try JSONNode(reading: Array(text.utf8)))
    }
    coupon.leastSum = try row.leastSum(18)
    coupon.isOnTop = try row.flag(19)
  }
}
