import Grocery

/// A coupon on items, expanded to single products. There is one with every kind of barcode.
struct TownCoupon {
  let id: String
  /// The id of its chain.
  let chain: String
  let title: String
  let details: String
  var restrictions: String?
  /// The items; nil for everything.
  let items: [String]?
  let symbology: CouponCode.Symbology
  let code: String
  var isForMembersOnly = false
  var isSingleUse = false
  /// The discount in its text, if prices can include it.
  var rule: Discount.Rule?

  func coupon(in world: CatalogWorld) -> StoreCoupon {
    let products = items.map { items in
      world.products.filter { $0.organizationID == chain && items.contains($0.item) }.map(\.id)
    }
    precondition(products?.isEmpty != true, "\(id) is for nothing that \(chain) sells")
    do {
      // None ends before 2035, so that the town always has coupons.
      return StoreCoupon(
        id: id, organizationID: chain, title: title, details: details, restrictions: restrictions,
        productIDs: products, firstDay: CalendarDay("2026-01-01"), lastDay: CalendarDay("2035-12-31"),
        isForMembersOnly: isForMembersOnly, isSingleUse: isSingleUse,
        code: try CouponCode(symbology, reading: code), rule: rule)
    } catch {
      preconditionFailure("\(id): \(error)")
    }
  }

  static let all = [
    TownCoupon(
      id: "maple-dollar-off-milk", chain: "maple", title: "$1 off any milk",
      details: "One dollar off, whichever milk you take.", restrictions: "oat milk and cream",
      items: ["Milk"], symbology: .dataBarExpandedStacked,
      code: "(8110)106141416543213100110000335123190001", rule: .cut(Money(cents: 100))),
    TownCoupon(
      id: "maple-coffee-offer", chain: "maple", title: "Coffee of the month",
      details: "The till looks up what it is worth today.", items: ["Coffee"],
      symbology: .dataBarExpandedStacked, code: "(8112)01061414112345641234567890", isSingleUse: true),
    TownCoupon(
      id: "pennywise-eggs-coupon", chain: "pennywise", title: "A dozen eggs for less",
      details: "40 cents off a dozen.", items: ["Eggs"], symbology: .ean13, code: "9901234567899",
      rule: .cut(Money(cents: 40))),
    TownCoupon(
      id: "pennywise-everything", chain: "pennywise", title: "5% on everything",
      details: "On the whole basket, once.", restrictions: "gift cards", items: nil, symbology: .code128,
      code: "PENNY-5-ALL", isSingleUse: true),
    TownCoupon(
      id: "coop-loaf", chain: "coop", title: "A loaf with your groceries",
      details: "Sourdough or rye, your choice.",
      items: ["Sourdough bread", "Rye bread"], symbology: .upcA, code: "512345678900"),
    TownCoupon(
      id: "depot-rice-sack", chain: "depot", title: "$2 off rice", details: "For members of Depot.",
      items: ["Rice"], symbology: .dataBarExpanded, code: "(8110)06141416543213200110000",
      isForMembersOnly: true, rule: .cut(Money(cents: 200))),
    TownCoupon(
      id: "rosa-basil", chain: "rosa", title: "A pot of basil", details: "With every purchase of tomatoes.",
      items: ["Tomatoes"], symbology: .qr, code: "https://rosas-garden.example/basil?pot=1"),
  ]
}
