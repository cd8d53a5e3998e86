import Database
import Grocery
import ServerKit

/// A coupon that nearby stores accept (N-31).
struct CouponAround: Sendable {
  /// A distinct item among the coupon's products. Devices use it to match lists and to sort by department.
  struct Item: Sendable, Hashable {
    let name: String
    let department: Department
  }

  /// The coupon with the products that at least one of the stores sells.
  var stored: StoredCoupon
  /// The nearest store first.
  var storeIDs: [String]
  /// Empty for a coupon on everything.
  var items: [Item]
}

/// The coupons of all nearby stores.
enum CouponsAroundRepository {
  /// The most coupons of one answer. All organizations get equal shares.
  static let mostCoupons = 240

  /// Returns the coupons by organization, the nearest first, then by their end. Coupons that begin more than
  /// `OffersAroundRepository.daysAhead` days ahead are left out.
  ///
  /// - Complexity: O(stores) statements, three per store.
  static func coupons(
    around: StoresAround, on day: CalendarDay, in reader: any Reader
  ) throws -> (coupons: [CouponAround], isCut: Bool) {
    let latest = day.adding(days: OffersAroundRepository.daysAhead)
    let limit = mostCoupons / max(1, around.organizationIDs.count)
    var all: [CouponAround] = []
    var indexes: [String: Int] = [:]
    var counts: [String: Int] = [:]
    var isCut = false
    for store in around.stores.map(\.listing.store) {
      for stored in try CouponRepository.coupons(at: store.id, from: day, in: reader) {
        if let firstDay = stored.coupon.firstDay, latest < firstDay { continue }
        if let index = indexes[stored.coupon.id] {
          all[index].join(stored, at: store.id)
        } else if counts[store.organizationID, default: 0] < limit {
          counts[store.organizationID, default: 0] += 1
          indexes[stored.coupon.id] = all.count
          all.append(CouponAround(stored: stored, storeIDs: [store.id], items: []))
        } else {
          isCut = true
        }
      }
    }
    return (try withItems(all, in: reader), isCut)
  }

  private static func withItems(_ coupons: [CouponAround], in reader: any Reader) throws -> [CouponAround] {
    let ids = Set(coupons.flatMap { $0.stored.coupon.productIDs ?? [] }).sorted()
    var items: [String: CouponAround.Item] = [:]
    for start in stride(from: 0, to: ids.count, by: 500) {
      let some = ids[start..<min(start + 500, ids.count)]
      try reader.each("SELECT id, item, department FROM product WHERE id IN \(list: some)") { row in
        items[try row.text(0)] = CouponAround.Item(name: try row.text(1), department: try row.word(2))
      }
    }
    return coupons.map { coupon in
      var coupon = coupon
      var seen: Set<CouponAround.Item> = []
      coupon.items = (coupon.stored.coupon.productIDs ?? []).compactMap { items[$0] }
        .filter { seen.insert($0).inserted }
      return coupon
    }
  }
}

extension CouponAround {
  /// Merges the same coupon at another store, which may sell other products of it.
  fileprivate mutating func join(_ other: StoredCoupon, at storeID: String) {
    storeIDs.append(storeID)
    guard let products = stored.coupon.productIDs else { return }
    let existing = Set(products)
    stored.coupon.productIDs = products + (other.coupon.productIDs ?? []).filter { !existing.contains($0) }
  }
}
