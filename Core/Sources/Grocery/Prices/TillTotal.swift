/// The amount due at a till: the goods of a `Bill`, the charges added to them, and payment with points.
///
/// In this order:
///
/// 1. **Taxes** not included in prices: on the lines after all discounts, rounded once for the bill, half a
///   cent up. Deposits, container fees and bags are not taxed.
/// 2. **Containers**: refundable deposits and fees.
/// 3. **Bags**.
/// 4. **Points** pay whole lots of all that, except deposits.
/// 5. **Cash** rounds the rest to the nearest step, half a step up.
public struct TillTotal: Sendable, Hashable {
  /// A line of the bill with the inputs for the till's charges.
  public struct Line: Sendable, Hashable {
    /// The price after all discounts, as of `Bill.shares`.
    public let asked: Money
    public let packs: Int
    public let department: Department
    public let deposit: Deposit?

    public init(asked: Money, packs: Int, department: Department, deposit: Deposit? = nil) {
      self.asked = asked
      self.packs = packs
      self.department = department
      self.deposit = deposit
    }
  }

  /// The shopper's payment.
  public struct Payment: Sendable, Hashable {
    /// Carrier bags bought; not negative.
    public let bags: Int
    public let isCash: Bool
    /// The shopper's balance of points; not negative.
    public let points: Int

    public init(bags: Int = 0, isCash: Bool = false, points: Int = 0) {
      self.bags = bags
      self.isCash = isCash
      self.points = points
    }
  }

  /// One of the store's taxes on this bill.
  public struct Tax: Sendable, Hashable {
    /// In thousandths of a percent.
    public let rate: Int
    /// The sum that is taxed.
    public let base: Money
    public let tax: Money
  }

  /// The taxes on anything bought, in the store's order.
  public let taxes: [Tax]
  public let deposits: Money
  /// Fees for containers that are not returned.
  public let fees: Money
  public let bags: Money
  /// Points paid with, in whole lots of the program.
  public let points: Int
  /// The value of the points paid with.
  public let pointsWorth: Money
  /// The rounding of a cash payment; negative if rounded down.
  public let rounding: Money
  public let total: Money

  /// The cost beside the goods. Deposits are returned; points and cash are ways to pay.
  public var charges: Money { taxes.reduce(fees + bags) { $0 + $1.tax } }

  /// - Parameter programme: the store's program, if the shopper is a member; nil: points pay nothing.
  public init(_ lines: [Line], _ rules: TillRules, _ payment: Payment, _ programme: LoyaltyProgramme?) {
    taxes = rules.taxes.compactMap { tax in
      let base = lines.filter { tax.departments.contains($0.department) }.reduce(.zero) { $0 + $1.asked }
      return base > .zero ? Tax(rate: tax.rate, base: base, tax: base.taxed(rate: tax.rate)) : nil
    }
    let containers = { (asked: KeyPath<Deposit, Money>) in
      Money(cents: lines.reduce(0) { $0 + ($1.deposit?[keyPath: asked].cents ?? 0) * $1.packs })
    }
    deposits = containers(\.each)
    fees = containers(\.fee)
    // An empty visit needs no bags.
    bags = lines.isEmpty ? .zero : Money(cents: (rules.bag?.cents ?? 0) * payment.bags)
    let goods = lines.reduce(Money.zero) { $0 + $1.asked }
    let cost = taxes.reduce(goods + fees + bags) { $0 + $1.tax }
    points = programme?.payable(cost, with: payment.points) ?? 0
    pointsWorth = programme?.worth(ofPoints: points) ?? .zero
    let due = cost - pointsWorth + deposits
    total = payment.isCash ? due.rounded(to: rules.cashStep) : due
    rounding = total - due
  }
}

extension Money {
  /// Returns the tax on the amount, half a cent rounded up.
  ///
  /// - Parameter rate: in thousandths of a percent.
  fileprivate func taxed(rate: Int) -> Money { Money(cents: (cents * rate + 50_000) / 100_000) }

  /// Returns the nearest multiple of the step, half a step rounded up; the amount itself without a step.
  fileprivate func rounded(to step: Money?) -> Money {
    guard let step else { return self }
    return Money(cents: (2 * cents + step.cents) / (2 * step.cents) * step.cents)
  }
}
