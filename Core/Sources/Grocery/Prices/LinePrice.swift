/// The price of one line of a bill: some packs of a product under its discounts.
public struct LinePrice: Sendable, Hashable {
  public let unit: Money
  public let packs: Int
  /// Without any discount.
  public let full: Money
  /// The discounts that reduce the line, by their indexes and in their order.
  public let uses: [Bill.Use]

  public var total: Money { uses.reduce(full) { $0 - $1.off } }

  /// Each pack is under one discount at most, as on a `Bill` of this line alone: packs beyond the limit of
  /// one may be under the next.
  ///
  /// - Parameters:
  ///   - unit: the price of one pack; not negative.
  ///   - discounts: those that hold at the moment and in the store, for members only or not.
  public init(unit: Money, packs: Int, discounts: [Discount], isMember: Bool) {
    self.unit = unit
    self.packs = packs
    full = Money(cents: unit.cents * packs)
    let own = discounts.indices.filter { isMember || !discounts[$0].isForMembersOnly }
    // Most products have none, and a bill is slow beside a multiplication.
    guard !own.isEmpty else {
      uses = []
      return
    }
    let line = Bill.Line(product: "", unit: unit, packs: packs, offers: own)
    uses = Bill([line], discounts.map { Bill.Offer($0) }).lines[0].uses
  }
}
