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

  public init(
    id: String, organisationID: String, title: String, details: String? = nil, restrictions: String? = nil,
    productIDs: [String]? = nil, storeIDs: [String] = [], firstDay: CalendarDay? = nil,
    lastDay: CalendarDay? = nil, isForMembersOnly: Bool = false, isSingleUse: Bool = false,
    code: CouponCode? = nil
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
