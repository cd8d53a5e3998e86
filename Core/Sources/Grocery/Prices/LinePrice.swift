/// The price of one line of a bill: some packs of a product under its discounts.
public struct LinePrice: Sendable, Hashable {
  public let unit: Money
  public let packs: Int
  /// Without any discount.
  public let full: Money
  /// The discounts that reduce the line, by their indexes and in their order.
  public let uses: [Bill.Use]

  public var total: Money { uses.reduce(full) { $0 - $1.off } }

  /// Prices the line as a `Bill` of its own: each pack gets one discount at most, and packs beyond one limit
  /// may get the next discount.
  ///
  /// - Parameters:
  ///   - unit: the price of one pack; not negative.
  ///   - discounts: valid at the moment and in the store, with those for members.
  public init(unit: Money, packs: Int, discounts: [Discount], isMember: Bool) {
    self.unit = unit
    self.packs = packs
    full = Money(cents: unit.cents * packs)
    let applicable = discounts.indices.filter { isMember || !discounts[$0].isForMembersOnly }
    // Fast path: most products have none, and a bill is slow.
    guard !applicable.isEmpty else {
      uses = []
      return
    }
    let line = Bill.Line(product: "", unit: unit, packs: packs, offers: applicable)
    uses = Bill([line], discounts.map { Bill.Offer($0) }).lines[0].uses
  }
}
