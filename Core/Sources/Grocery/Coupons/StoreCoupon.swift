/// Something that a store's till takes for money, as its organisation publishes it.
public struct StoreCoupon: Sendable, Hashable {
  public let id: String
  public var organisationID: String
  public var title: String
  /// What it is about, in a sentence or two.
  public var details: String?
  /// What it does not hold for.
  public var restrictions: String?
  /// Nil: everything that the stores sell.
  public var productIDs: [String]?
  public var storeIDs: [String]
  /// In every store of the organisation. Where it is not and there are none, those in which it held were
  /// removed, and it holds nowhere.
  public var isEverywhere: Bool
  /// First and last day on which it holds, on the store's calendar; nil: no end in sight.
  public var firstDay: CalendarDay?
  public var lastDay: CalendarDay?
  /// Holds only for members of the store's chain.
  public var isForMembersOnly: Bool
  /// One time for each shopper.
  public var isSingleUse: Bool
  /// Nil where the organisation has a picture of its own.
  public var code: CouponCode?
  /// What it takes off its products, or off the sum where it is for everything; nil where only the till
  /// knows.
  public var rule: Discount.Rule?
  /// The least sum of the bill from which a coupon on everything holds; nil: always.
  public var leastSum: Money?
  /// True if a coupon on everything also applies to lines that are already reduced.
  public var isOnTop = true

  public init(
    id: String, organisationID: String, title: String, details: String? = nil, restrictions: String? = nil,
    productIDs: [String]? = nil, storeIDs: [String] = [], firstDay: CalendarDay? = nil,
    lastDay: CalendarDay? = nil, isForMembersOnly: Bool = false, isSingleUse: Bool = false,
    code: CouponCode? = nil, rule: Discount.Rule? = nil
  ) {
    self.id = id
    self.organisationID = organisationID
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

  /// What it is to a price: a discount that takes a coupon; on no products where it is for everything in a
  /// cart at once. Nil where only the till knows what it takes off. One for a single use is used up by one
  /// pack, by one group of packs where the rule is about groups, or by one sum.
  public var discount: StoreDiscount? {
    // Without stores a discount holds in all.
    guard let rule, isEverywhere || !storeIDs.isEmpty, productIDs != nil || isRuleForSums else { return nil }
    var discount = StoreDiscount(
      // No organisation can give a discount of its own such an id.
      id: "coupon:\(id)", organisationID: organisationID,
      terms: Discount(
        rule, isForMembersOnly: isForMembersOnly, limit: isSingleUse ? rule.unitsAtOnce : nil),
      period: DiscountPeriod(firstDay: firstDay?.text, lastDay: lastDay?.text), productIDs: productIDs ?? [],
      storeIDs: storeIDs, couponID: id)
    discount.leastSum = leastSum
    discount.isOnTop = isOnTop
    return discount
  }

  /// Whether the rule can be about a whole sum.
  public var isRuleForSums: Bool {
    switch rule {
    case .percent, .cut, nil: true
    default: false
    }
  }

  /// Where a day lies against its first and last.
  public enum State: String, Sendable, Hashable, CaseIterable {
    case coming, valid, over
  }

  /// Both days are part of it.
  public func state(on day: CalendarDay) -> State {
    if let lastDay, lastDay < day { return .over }
    if let firstDay, day < firstDay { return .coming }
    return .valid
  }
}
