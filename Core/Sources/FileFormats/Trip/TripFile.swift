public import Grocery
public import TripPlanner

/// A list and the stores where it may be bought, as `forage plan` reads them.
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
/// `price` cents), `bogo`, `buy_get` (`free` units for whoever pays `buy`) and `multi_buy` (`count` units for
/// `price` cents), each for `limit` units of a line at most. `"return_home": false` ends the trip at the last
/// store. What is not known here is ignored.
public struct TripFile: Sendable, Equatable {
  /// A store of the file, as a person knows it; its hours and prices are elsewhere.
  public struct Store: Sendable, Equatable {
    public let id: String
    /// What a person calls it: the file's `name`, else the chain and the id.
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

  /// What one unit of an item costs at one store.
  public struct Offer: Sendable, Equatable {
    public let unitPrice: Money
    public let discount: Discount?
  }

  public let name: String?
  public let mode: String
  public let stores: [Store]
  public let items: [Item]
  /// `offers[store * items.count + item]`; `nil` where the item is not sold.
  public let offers: [Offer?]
  /// What the list costs elsewhere, for the savings target; `nil` when the file gives none.
  public let baseline: Money?
  public let problem: TripProblem

  /// - Throws: `FileRefusal`, which names the place of the fault, such as `stores[3].open`.
  /// - Complexity: O(bytes).
  public init(reading bytes: [UInt8]) throws(FileRefusal) {
    try self.init(reading: JSONNode(reading: bytes))
  }

  /// Reads a document that is parsed already.
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

  /// What a whole line costs at a store, discount and all; `nil` where it is not sold.
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
