package import Database
import Grocery
package import ServerKit

/// Reads the special offers of public stores.
package enum SpecialOfferRepository {
  /// Returns all offers that are not over at public stores, or those with `ids` only.
  package static func offers(
    by clock: WallClock, ids: Set<String>? = nil, in reader: any Reader
  ) throws -> [SpecialOffer] {
    // Local days differ. `Draft.offer` checks if an offer is over where it holds.
    let yesterday = clock.today().adding(days: -1)
    // A coupon is an offer of its own, whatever its discount.
    var conditions: [SQL] = [
      DiscountRows.isNotOver(at: WallMinute(yesterday)), "discount.coupon_id IS NULL",
    ]
    if let ids { conditions.append("discount.id IN \(list: ids.sorted())") }
    var discounts: [StoreDiscount] = []
    var products: [String: Set<String>] = [:]
    try DiscountRows.each(where: conditions, in: reader) { discount, productID in
      if discounts.last?.id != discount.id { discounts.append(discount) }
      products[discount.id, default: []].insert(productID)
    }
    let stores = try Stores(in: reader)
    let accounts = try links("SELECT discount_id, account_id FROM discount_account", in: reader)
    let offers = discounts.map { discount in
      Draft(
        key: SpecialOffer.Key(source: .discount, id: discount.id), organizationID: discount.organizationID,
        gain: .discount(discount.terms), period: discount.period, products: products[discount.id] ?? [],
        stores: stores.stores(of: discount), accounts: discount.isPersonal ? accounts[discount.id] ?? [] : nil
      )
    }
    let coupons = try self.coupons(notOverOn: yesterday, ids: ids, stores, in: reader)
    return (offers + coupons).compactMap { $0.offer(by: clock, stores) }
  }

  /// Returns coupons on products that stores offer in the app. Coupons on everything concern no list in
  /// particular.
  private static func coupons(
    notOverOn day: CalendarDay, ids: Set<String>?, _ allStores: Stores, in reader: any Reader
  ) throws -> [Draft] {
    var conditions: [SQL] = [
      "coupon.tag IS NOT NULL", "NOT coupon.is_for_everything",
      "(coupon.last_day IS NULL OR coupon.last_day >= \(day.text))",
    ]
    if let ids { conditions.append("coupon.id IN \(list: ids.sorted())") }
    let products = try links("SELECT coupon_id, product_id FROM coupon_product", in: reader)
    let stores = try links("SELECT coupon_id, store_id FROM coupon_store", in: reader)
    return try reader.rows(
      """
      SELECT id, organisation_id, title, is_for_members_only, first_day, last_day, is_everywhere, rule
      FROM coupon
      WHERE \(conditions.joined(by: " AND "))
      ORDER BY id
      """
    ) { row in
      let (id, organizationID) = (try row.text(0), try row.text(1))
      let all = allStores.stores(of: organizationID)
      return Draft(
        key: SpecialOffer.Key(source: .coupon, id: id), organizationID: organizationID,
        gain: .coupon(
          title: try row.text(2), rule: try row.optionalText(7), isForMembersOnly: try row.flag(3)),
        period: DiscountPeriod(firstDay: try row.optionalText(4), lastDay: try row.optionalText(5)),
        products: products[id] ?? [],
        stores: try row.flag(6) ? all : all.intersection(stores[id] ?? []), accounts: nil)
    }
  }

  /// An offer before its local time is known.
  private struct Draft {
    let key: SpecialOffer.Key
    let organizationID: String
    let gain: SpecialOffer.Gain
    let period: DiscountPeriod
    let products: Set<String>
    let stores: Set<String>
    let accounts: Set<String>?

    /// Makes the offer; nil if it has no stores or products, or is over.
    func offer(by clock: WallClock, _ allStores: Stores) -> SpecialOffer? {
      guard let first = stores.min(), !products.isEmpty else { return nil }
      let moment = clock.moment(in: allStores.timeZones[first] ?? nil)
      guard !period.isOver(at: moment) else { return nil }
      return SpecialOffer(
        key: key, organizationID: organizationID, gain: gain, period: period, moment: moment,
        products: products, stores: stores, accounts: accounts)
    }
  }

  /// The public stores where offers hold.
  private struct Stores {
    private let restricted: Set<String>
    private let listed: [String: Set<String>]
    private var all: [String: Set<String>] = [:]
    private(set) var timeZones: [String: String?] = [:]

    init(in reader: any Reader) throws {
      restricted = Set(
        try reader.rows("SELECT DISTINCT discount_id FROM discount_store") { row in try row.text(0) })
      listed = try links(
        """
        SELECT discount_store.discount_id, discount_store.store_id
        FROM discount_store
        JOIN store ON store.id = discount_store.store_id
        WHERE \(StoreVisibility.isPublic)
        """, in: reader)
      try reader.each(
        "SELECT organisation_id, id, time_zone FROM store WHERE \(StoreVisibility.isPublic)"
      ) { row in
        all[try row.text(0), default: []].insert(try row.text(1))
        timeZones[try row.text(1)] = try row.optionalText(2)
      }
    }

    func stores(of discount: StoreDiscount) -> Set<String> {
      restricted.contains(discount.id) ? listed[discount.id] ?? [] : stores(of: discount.organizationID)
    }

    func stores(of organizationID: String) -> Set<String> { all[organizationID] ?? [] }
  }

  private static func links(_ sql: SQL, in reader: any Reader) throws -> [String: Set<String>] {
    var links: [String: Set<String>] = [:]
    try reader.each(sql) { row in links[try row.text(0), default: []].insert(try row.text(1)) }
    return links
  }
}
