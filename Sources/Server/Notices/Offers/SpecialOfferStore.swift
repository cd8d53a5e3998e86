import Database
import Grocery

/// What there is to be told of.
enum SpecialOfferStore {
  /// All that are not over, or those with these ids only; at the stores that everybody sees.
  static func offers(
    by clock: WallClock, ids: Set<String>? = nil, in reader: any Reader
  ) throws -> [SpecialOffer] {
    // Days are not the same everywhere; whether it is over where it holds is asked below.
    let yesterday = clock.today().adding(days: -1)
    var conditions = [DiscountRows.isNotOver(at: WallMinute(yesterday))]
    if let ids { conditions.append("discount.id IN \(list: ids.sorted())") }
    var discounts: [StoreDiscount] = []
    var products: [String: Set<String>] = [:]
    try DiscountRows.each(where: conditions, in: reader) { discount, productID in
      if discounts.last?.id != discount.id { discounts.append(discount) }
      products[discount.id, default: []].insert(productID)
    }
    let places = try Places(in: reader)
    let accounts = try links("SELECT discount_id, account_id FROM discount_account", in: reader)
    return discounts.compactMap { discount in
      let stores = places.stores(of: discount)
      guard let first = stores.min() else { return nil }
      let moment = clock.moment(in: places.timeZones[first] ?? nil)
      guard !discount.period.isOver(at: moment) else { return nil }
      return SpecialOffer(
        key: SpecialOffer.Key(source: .discount, id: discount.id), organisationID: discount.organisationID,
        terms: discount.terms, period: discount.period, moment: moment, products: products[discount.id] ?? [],
        stores: stores, accounts: discount.isPersonal ? accounts[discount.id] ?? [] : nil)
    }
  }

  /// Where discounts hold, of the stores that everybody sees.
  private struct Places {
    private let restricted: Set<String>
    private let named: [String: Set<String>]
    private var all: [String: Set<String>] = [:]
    private(set) var timeZones: [String: String?] = [:]

    init(in reader: any Reader) throws {
      restricted = Set(
        try reader.rows("SELECT DISTINCT discount_id FROM discount_store") { row in try row.text(0) })
      named = try links(
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
      (restricted.contains(discount.id) ? named[discount.id] : all[discount.organisationID]) ?? []
    }
  }

  private static func links(_ sql: SQL, in reader: any Reader) throws -> [String: Set<String>] {
    var links: [String: Set<String>] = [:]
    try reader.each(sql) { row in links[try row.text(0), default: []].insert(try row.text(1)) }
    return links
  }
}
