import FileFormats
package import Grocery
package import Language
import ServerKit

extension JSONWriter {
  /// Writes the members of a discount into an open object. Rare members are omitted if empty.
  package mutating func discount(_ discount: CatalogDiscount) {
    member("id", discount.id)
    member("rule", json: discount.terms.rule.json.serialized())
    if let limit = discount.terms.limit { member("limit", limit) }
    member("membersOnly", discount.terms.isForMembersOnly)
    if discount.terms.countsTogether { member("together", true) }
    if discount.isPersonal { member("personal", true) }
    if let coupon = discount.couponID { member("coupon", coupon) }
    member("firstDay", orNull: discount.period.firstDay)
    if let time = discount.period.startTime { member("startTime", time) }
    member("lastDay", orNull: discount.period.lastDay)
    if let time = discount.period.endTime { member("endTime", time) }
  }

  /// Writes an offer's discount with a member's price of one pack, or null.
  package mutating func member(_ name: StaticString, orNull discount: CatalogDiscount?, on price: Money) {
    key(name)
    guard let discount else { return null() }
    object { json in
      json.discount(discount)
      json.member("priceCents", discount.terms.price(unit: price, quantity: 1, isMember: true).cents)
    }
  }

  /// Writes a cell as `[row, column]`, or null.
  package mutating func member(_ name: StaticString, orNull cell: StoreMap.Cell?) {
    key(name)
    if let cell { self.cell(cell) } else { null() }
  }
}
