/// A discount as an organization publishes it: rule, products, stores and period.
public struct StoreDiscount: Sendable, Hashable {
  public var id: String
  public var organizationID: String
  public var terms: Discount
  public var period: DiscountPeriod
  public var productIDs: [String]
  /// Whole departments, including products added later.
  public var departments: [Department]
  /// Empty: every store of the organization.
  public var storeIDs: [String]
  /// Visible only to the accounts listed with it.
  public var isPersonal: Bool
  /// The coupon to show at the till; nil if none is needed.
  public var couponID: String?
  /// The minimum bill for a coupon on everything; nil: none.
  public var leastSum: Money?
  /// True if a coupon on everything also applies to lines that are already reduced.
  public var isOnTop = true

  public init(
    id: String, organizationID: String, terms: Discount, period: DiscountPeriod = .always,
    productIDs: [String], departments: [Department] = [], storeIDs: [String] = [], isPersonal: Bool = false,
    couponID: String? = nil
  ) {
    self.id = id
    self.organizationID = organizationID
    self.terms = terms
    self.period = period
    self.productIDs = productIDs
    self.departments = departments
    self.storeIDs = storeIDs
    self.isPersonal = isPersonal
    self.couponID = couponID
  }

  /// True if one limit covers all of its products.
  public var sharesLimit: Bool { couponID != nil || terms.countsTogether }

  public var offer: Bill.Offer { Bill.Offer(terms, isOnce: couponID != nil) }

  /// The discount on a bill's sum, for a coupon on everything; nil for any other.
  public var sumOffer: Bill.SumOffer? {
    switch terms.rule {
    case .percent(let percent): Bill.SumOffer(.percent(percent), from: leastSum ?? .zero, isOnTop: isOnTop)
    case .cut(let cut): Bill.SumOffer(.cut(cut), from: leastSum ?? .zero, isOnTop: isOnTop)
    default: nil
    }
  }

  /// True if it is valid at this moment in this store of its organization.
  public func holds(at moment: WallMinute, inStore storeID: String) -> Bool {
    (storeIDs.isEmpty || storeIDs.contains(storeID)) && period.holds(at: moment)
  }
}
