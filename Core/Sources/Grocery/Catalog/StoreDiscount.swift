/// A discount as an organisation publishes it: the price rule, on which products, where and when.
public struct StoreDiscount: Sendable, Hashable {
  public let id: String
  public var organisationID: String
  public var terms: Discount
  public var period: DiscountPeriod
  public var productIDs: [String]
  /// Whole departments, with what they will sell later.
  public var departments: [Department]
  /// Empty: in every store of the organisation.
  public var storeIDs: [String]
  /// Only for accounts that are named beside it, and unknown to everybody else.
  public var isPersonal: Bool
  /// The coupon to show for it at the till; nil where it needs none.
  public var couponID: String?
  /// The least sum of the bill from which a coupon on everything holds; nil: always.
  public var leastSum: Money?
  /// True if a coupon on everything also applies to lines that are already reduced.
  public var isOnTop = true

  public init(
    id: String, organisationID: String, terms: Discount, period: DiscountPeriod = .always,
    productIDs: [String], departments: [Department] = [], storeIDs: [String] = [], isPersonal: Bool = false,
    couponID: String? = nil
  ) {
    self.id = id
    self.organisationID = organisationID
    self.terms = terms
    self.period = period
    self.productIDs = productIDs
    self.departments = departments
    self.storeIDs = storeIDs
    self.isPersonal = isPersonal
    self.couponID = couponID
  }

  /// Whether its limit is one for all of its products.
  public var sharesLimit: Bool { couponID != nil || terms.countsTogether }

  /// What it is to a bill.
  public var offer: Bill.Offer { Bill.Offer(terms, isOnce: couponID != nil) }

  /// What it is to a bill where it is a coupon on everything; nil where it is not for a sum.
  public var sumOffer: Bill.SumOffer? {
    switch terms.rule {
    case .percent(let percent): Bill.SumOffer(.percent(percent), from: leastSum ?? .zero, isOnTop: isOnTop)
    case .cut(let cut): Bill.SumOffer(.cut(cut), from: leastSum ?? .zero, isOnTop: isOnTop)
    default: nil
    }
  }

  /// Whether it holds at a moment in a store of its organisation.
  public func holds(at moment: WallMinute, inStore storeID: String) -> Bool {
    (storeIDs.isEmpty || storeIDs.contains(storeID)) && period.holds(at: moment)
  }
}
