public import Grocery
public import TripPlanner

/// A list and its possible stores, in the format of `forage plan`.
///
/// ```json
/// {"stores": [{"id": "s1", "chain": "Hyper", "visit_minutes": 8, "open": [480, 1200]}],
///  "items": [{"id": "i1", "name": "milk", "qty": 2}],
///  "offers": {"s1": {"i1": {"price": 129, "discount": {"type": "percent", "value": 20}}}},
///  "memberships": ["Hyper"], "mode": "car", "travel_minutes": {"car": [[0, 7], [8, 0]]},
///  "travel_cents_per_minute": {"car": 16}, "item_seconds": 35, "value_of_time_cents_per_minute": 20,
///  "depart_minute": 600, "baseline_cents": 400,
///  "constraints": {"max_minutes": 60, "max_stores": 2, "include": [], "target_savings_pct": 10}}
/// ```
///
/// Place 0 of the matrix is home, place `k + 1` is store `k`. `[0, 1440]` means always open; `open` may also
/// be a list of such pairs. Discounts are `percent`, `cut` (cents off each unit), `new_price` (each unit for
/// `price` cents), `bogo`, `buy_get` (`free` units after `buy` paid ones) and `multi_buy` (`count` units for
/// `price` cents), each for at most `limit` units of a line. `"return_home": false` ends the trip at the last
/// store. Unknown members are ignored.
public struct TripFile: Sendable, Equatable {
  /// A store of the file for display, without its hours and prices.
  public struct Store: Sendable, Equatable {
    public let id: String
    /// The display name: the file's `name`, else the chain and the id.
    public let name: String
    public let chain: String
    public let isMember: Bool
  }

  /// One line of the list.
  public struct Item: Sendable, Equatable {
    public let id: String
    public let name: String
    public let quantity: Int
  }

  /// The price of one unit of an item at one store.
  public struct Offer: Sendable, Equatable {
    public let unitPrice: Money
    public let discount: Discount?
  }

  public let name: String?
  public let mode: String
  public let stores: [Store]
  public let items: [Item]
  /// `offers[store * items.count + item]`; nil if the item is not sold there.
  public let offers: [Offer?]
  /// The reference price for the savings target; nil if the file gives none.
  public let baseline: Money?
  public let problem: TripProblem

  /// - Throws: `FileRefusal` with the place of the fault, such as `stores[3].open`.
  /// - Complexity: O(bytes).
  public init(reading bytes: [UInt8]) throws(FileRefusal) {
    try self.init(reading: JSONNode(reading: bytes))
  }

  /// Reads a parsed document.
  public init(reading root: JSONNode) throws(FileRefusal) {
    let reader = try TripReader(root)
    name = try root.optionalMember("name")?.text(maximumLength: 200)
    mode = reader.mode
    stores = reader.stores.map { $0.store }
    items = reader.items
    let offers = try reader.offers()
    self.offers = offers
    baseline = try reader.baseline()
    problem = try reader.problem(offers: offers)
  }

  /// The price of a whole line at a store with discounts; nil if it is not sold there.
  public func price(item: Int, store: Int) -> Money? {
    guard let offer = offers[store * items.count + item] else { return nil }
    return Self.price(of: offer, quantity: items[item].quantity, isMember: stores[store].isMember)
  }

  static func price(of offer: Offer, quantity: Int, isMember: Bool) -> Money {
    guard let discount = offer.discount else {
      return Money(cents: offer.unitPrice.cents * quantity)
    }
    return discount.price(unit: offer.unitPrice, quantity: quantity, isMember: isMember)
  }
}
