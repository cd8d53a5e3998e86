import Database
import Grocery
import ServerKit

/// A coupon that tills around take (N-31).
struct CouponAround: Sendable {
  /// What its products are, each once: devices sort by it what is on a list, and into departments.
  struct Item: Sendable, Hashable {
    let name: String
    let department: Department
  }

  /// With the products that at least one of the stores sells.
  var kept: StoredCoupon
  /// Nearest first.
  var storeIDs: [String]
  /// None where it is for everything.
  var items: [Item]
}

/// The coupons of all stores around.
enum CouponsAroundRepository {
  /// On one page to leaf through; of each organisation as many as there is room for all.
  static let mostCoupons = 240

  /// By organisation, the nearest first; then those first that end first. Those that begin later than offers
  /// are told are not there.
  ///
  /// - Complexity: three statements for each store.
  static func coupons(
    around: StoresAround, on day: CalendarDay, in reader: any Reader
  ) throws -> (coupons: [CouponAround], isCut: Bool) {
    let latest = day.adding(days: OffersAroundRepository.daysAhead)
    let most = mostCoupons / max(1, around.organisationIDs.count)
    var all: [CouponAround] = []
    var places: [String: Int] = [:]
    var counts: [String: Int] = [:]
    var isCut = false
    for store in around.stores.map(\.listing.store) {
      for kept in try CouponRepository.coupons(at: store.id, from: day, in: reader) {
        if let firstDay = kept.coupon.firstDay, latest < firstDay { continue }
        if let place = places[kept.coupon.id] {
          all[place].join(kept, at: store.id)
        } else if counts[store.organisationID, default: 0] < most {
          counts[store.organisationID, default: 0] += 1
          places[kept.coupon.id] = all.count
          all.append(CouponAround(kept: kept, storeIDs: [store.id], items: []))
        } else {
          isCut = true
        }
      }
    }
    return (try withItems(all, in: reader), isCut)
  }

  private static func withItems(_ coupons: [CouponAround], in reader: any Reader) throws -> [CouponAround] {
    let ids = Set(coupons.flatMap { $0.kept.coupon.productIDs ?? [] }).sorted()
    var items: [String: CouponAround.Item] = [:]
    for start in stride(from: 0, to: ids.count, by: 500) {
      let some = ids[start..<min(start + 500, ids.count)]
      try reader.each("SELECT id, item, department FROM product WHERE id IN \(list: some)") { row in
        items[try row.text(0)] = CouponAround.Item(name: try row.text(1), department: try row.word(2))
      }
    }
    return coupons.map { coupon in
      var coupon = coupon
      var known: Set<CouponAround.Item> = []
      coupon.items = (coupon.kept.coupon.productIDs ?? []).compactMap { items[$0] }
        .filter { known.insert($0).inserted }
      return coupon
    }
  }
}

extension CouponAround {
  /// The same coupon at another store, which may sell others of its products.
  fileprivate mutating func join(_ other: StoredCoupon, at storeID: String) {
    storeIDs.append(storeID)
    guard let products = kept.coupon.productIDs else { return }
    let known = Set(products)
    kept.coupon.productIDs = products + (other.coupon.productIDs ?? []).filter { !known.contains($0) }
  }
}
