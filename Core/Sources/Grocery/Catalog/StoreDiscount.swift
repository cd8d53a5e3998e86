/// A discount as an organisation publishes it: the price rule, on which products, where and when.
public struct StoreDiscount: Sendable, Hashable {
  public let id: String
  public var organisationID: String
  public var terms: Discount
  /// First and last day on which it holds, `YYYY-MM-DD` on the store's calendar; nil: no end in sight.
  public var firstDay: String?
  public var lastDay: String?
  public var productIDs: [String]
  /// Empty: in every store of the organisation.
  public var storeIDs: [String]

  public init(
    id: String, organisationID: String, terms: Discount, firstDay: String? = nil, lastDay: String? = nil,
    productIDs: [String], storeIDs: [String] = []
  ) {
    self.id = id
    self.organisationID = organisationID
    self.terms = terms
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.productIDs = productIDs
    self.storeIDs = storeIDs
  }
}
