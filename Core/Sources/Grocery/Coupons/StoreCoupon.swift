/// A coupon for a store's till, as its organization publishes it.
public struct StoreCoupon: Sendable, Hashable {
  public var id: String
  public var organizationID: String
  public var title: String
  /// A description of one or two sentences.
  public var details: String?
  /// Exclusions.
  public var restrictions: String?
  /// Nil: everything in the store.
  public var productIDs: [String]?
  public var storeIDs: [String]
  /// True if valid in every store of the organization. False without stores: its stores were removed, and it
  /// is valid nowhere.
  public var isEverywhere: Bool
  /// First and last valid day, in the store's local time; nil: no end.
  public var firstDay: CalendarDay?
  public var lastDay: CalendarDay?
  /// Valid for members of the store's chain only.
  public var isForMembersOnly: Bool
  /// Once per shopper.
  public var isSingleUse: Bool
  /// Nil if the organization uploaded a picture.
  public var code: CouponCode?
  /// The reduction of its products, or of the sum for a coupon on everything; nil if only the till knows.
  public var rule: Discount.Rule?
  /// The minimum bill for a coupon on everything; nil: none.
  public var leastSum: Money?
  /// True if a coupon on everything also applies to lines that are already reduced.
  public var isOnTop = true

  public init(
    id: String, organizationID: String, title: String, details: String? = nil, restrictions: String? = nil,
    productIDs: [String]? = nil, storeIDs: [String] = [], firstDay: CalendarDay? = nil,
    lastDay: CalendarDay? = nil, isForMembersOnly: Bool = false, isSingleUse: Bool = false,
    code: CouponCode? = nil, rule: Discount.Rule? = nil
  ) {
    self.id = id
    self.organizationID = organizationID
    self.title = title
    self.details = details
    self.restrictions = restrictions
    self.productIDs = productIDs
    self.storeIDs = storeIDs
    isEverywhere = storeIDs.isEmpty
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.isForMembersOnly = isForMembersOnly
    self.isSingleUse = isSingleUse
    self.code = code
    self.rule = rule
  }

  /// The coupon as a discount; without products if it is for the whole cart. Nil if only the till knows the
  /// reduction. A single use covers one pack, one group of packs, or one sum.
  public var discount: StoreDiscount? {
    // A discount without stores applies in all of them.
    guard let rule, isEverywhere || !storeIDs.isEmpty, productIDs != nil || isRuleForSums else { return nil }
    var discount = StoreDiscount(
      // Organizations cannot create a discount with such an id.
      id: "coupon:\(id)", organizationID: organizationID,
      terms: Discount(
        rule, isForMembersOnly: isForMembersOnly, limit: isSingleUse ? rule.unitsAtOnce : nil),
      period: DiscountPeriod(firstDay: firstDay?.text, lastDay: lastDay?.text), productIDs: productIDs ?? [],
      storeIDs: storeIDs, couponID: id)
    discount.leastSum = leastSum
    discount.isOnTop = isOnTop
    return discount
  }

  /// True if the rule can apply to a whole sum.
  public var isRuleForSums: Bool {
    switch rule {
    case .percent, .cut, nil: true
    default: false
    }
  }

  /// The position of a day relative to the validity.
  public enum State: String, Sendable, Hashable, CaseIterable {
    case coming, valid, over
  }

  /// Both days are included.
  public func state(on day: CalendarDay) -> State {
    if let lastDay, lastDay < day { return .over }
    if let firstDay, day < firstDay { return .coming }
    return .valid
  }
}
