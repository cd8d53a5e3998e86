/// A chain's points for its members, each worth a fraction of a cent.
///
/// A bill earns whole steps only: 1 point for every 2.00 earns 21 points on 43.90. One bill is one visit.
public struct LoyaltyProgramme: Sendable, Hashable {
  /// The reason why terms are rejected.
  public enum Fault: Error, Sendable, Hashable {
    case points, step, worth
    /// A lot is worth less than a cent, or is implausible.
    case lot
    /// More than a fifth of the spending would come back: probably a typo.
    case tooGood
  }

  /// Points that every full step earns.
  public let points: Int
  /// The amount of a bill, after discounts, that earns `points`.
  public let step: Money
  /// The value of a point in hundredths of a cent: 50 are half a cent.
  public let pointHundredths: Int
  /// The lot for paying with points; nil if the program does not accept them.
  public let payLot: Int?

  public static let believablePoints = 1...1_000
  public static let believableStep = 1...100_000
  public static let believableHundredths = 1...100_000
  public static let believableLots = 1...100_000
  /// The largest credible share of the spending that comes back, in percent.
  public static let mostPercent = 20

  /// - Throws: `Fault` for the first implausible term.
  public init(points: Int, step: Money, pointHundredths: Int, payLot: Int? = nil) throws(Fault) {
    guard Self.believablePoints.contains(points) else { throw .points }
    guard Self.believableStep.contains(step.cents) else { throw .step }
    guard Self.believableHundredths.contains(pointHundredths) else { throw .worth }
    guard points * pointHundredths <= Self.mostPercent * step.cents else { throw .tooGood }
    if let payLot {
      guard Self.believableLots.contains(payLot), payLot * pointHundredths >= 100 else { throw .lot }
    }
    self.points = points
    self.step = step
    self.pointHundredths = pointHundredths
    self.payLot = payLot
  }

  /// Points for the bill of one visit; an incomplete step earns nothing.
  ///
  /// - Parameter bill: the amount paid at the till; not negative.
  public func points(on bill: Money) -> Int { bill.cents / step.cents * points }

  /// Returns the value of points in whole cents, rounded down.
  public func worth(ofPoints count: Int) -> Money { Money(cents: count * pointHundredths / 100) }

  /// Returns the points to pay with: the most whole lots that are worth no more than the amount due.
  ///
  /// - Parameter cost: the amount due; not negative.
  public func payable(_ cost: Money, with balance: Int) -> Int {
    guard let payLot else { return 0 }
    // A fraction of a cent pays nothing.
    return min(balance / payLot, (cost.cents * 100 + 99) / (payLot * pointHundredths)) * payLot
  }

  /// Returns the value of the points on one line, ignoring whole steps: for comparing stores before the rest
  /// of the bill is known. The sum over a bill's lines is at least the value of its `points(on:)`, apart from
  /// rounding.
  ///
  /// - Parameters:
  ///   - line: the price of the line; not negative, at most 2^40 cents.
  ///   - parts: the divisions of a cent, at most 100.
  /// - Returns: parts of a cent, rounded down.
  public func worth(ofLine line: Money, parts: Int) -> Int {
    line.cents * points * pointHundredths * parts / (step.cents * 100)
  }
}
