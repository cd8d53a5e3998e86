import Database
import FileFormats
import Grocery

/// What there is to be told of.
enum SpecialOfferStore {
  /// All that are not over on the day, or those with these ids only; at the stores that everybody sees.
  static func offers(
    notOverOn day: CalendarDay, ids: Set<String>? = nil, in reader: any Reader
  ) throws -> [SpecialOffer] {
    var conditions: [SQL] = ["(discount.last_day IS NULL OR discount.last_day >= \(day.text))"]
    if let ids { conditions.append("discount.id IN \(list: ids.sorted())") }
    let condition = conditions.joined(by: " AND ")
    let products = try links(
      """
      SELECT discount.id, discount_product.product_id
      FROM discount
      JOIN discount_product ON discount_product.discount_id = discount.id
      WHERE \(condition)
      """, in: reader)
    let stores = try links(
      """
      SELECT discount.id, discount_store.store_id
      FROM discount
      JOIN discount_store ON discount_store.discount_id = discount.id
      JOIN store ON store.id = discount_store.store_id AND \(StoreVisibility.isPublic)
      WHERE \(condition)
      """, in: reader)
    let restricted = Set(
      try reader.rows("SELECT DISTINCT discount_id FROM discount_store") { row in try row.text(0) })
    let everywhere = try links(
      "SELECT organisation_id, id FROM store WHERE \(StoreVisibility.isPublic)", in: reader)
    return try reader.rows(
      """
      SELECT id, organisation_id, rule, is_for_members_only, first_day, last_day
      FROM discount
      WHERE \(condition)
      ORDER BY id
      """
    ) { row in
      let id = try row.text(0)
      let organisation = try row.text(1)
      let rule = try Discount.Rule(try JSONNode(reading: Array(try row.text(2).utf8)))
      return SpecialOffer(
        key: SpecialOffer.Key(source: .discount, id: id), organisationID: organisation,
        terms: Discount(rule, isForMembersOnly: try row.flag(3)), firstDay: try row.optionalText(4),
        lastDay: try row.optionalText(5), products: products[id] ?? [],
        stores: (restricted.contains(id) ? stores[id] : everywhere[organisation]) ?? [])
    }.filter { !$0.products.isEmpty && !$0.stores.isEmpty }
  }

  private static func links(_ sql: SQL, in reader: any Reader) throws -> [String: Set<String>] {
    var links: [String: Set<String>] = [:]
    try reader.each(sql) { row in links[try row.text(0), default: []].insert(try row.text(1)) }
    return links
  }
}
