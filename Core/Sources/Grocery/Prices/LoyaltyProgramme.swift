/// What members of a chain get back for what they spend: points, each worth a part of a cent.
///
/// A bill earns whole steps only: 1 point for every 2.00 earns 21 points on 43.90. One bill is one visit.
public struct LoyaltyProgramme: Sendable, Hashable {
  /// Why terms are refused.
  public enum Fault: Error, Sendable, Hashable {
    case points, step, worth
    /// A lot is worth less than a cent, or is not believable.
    case lot
    /// More than a fifth of what is spent would come back: rather a slipped digit than true.
    case tooGood
  }

  /// Points that every full step earns.
  public let points: Int
  /// What a step is, by the sum of a bill after its discounts.
  public let step: Money
  /// What a point is worth, in hundredths of a cent: 50 are half a cent.
  public let pointHundredths: Int
  /// Points are paid with in whole lots of so many; nil: they cannot be paid with.
  public let payLot: Int?

  public static let believablePoints = 1...1_000
  public static let believableStep = 1...100_000
  public static let believableHundredths = 1...100_000
  public static let believableLots = 1...100_000
  /// Of what is spent, so many percent come back at most.
  public static let mostPercent = 20

  /// - Throws: `Fault` for the first term that is not believable.
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

  /// Points for the bill of one visit; what is left of the last step earns nothing.
  ///
  /// - Parameter bill: what is paid at the till; not negative.
  public func points(on bill: Money) -> Int { bill.cents / step.cents * points }

  /// What points are worth, in whole cents: what is left of the last one counts nothing.
  public func worth(ofPoints count: Int) -> Money { Money(cents: count * pointHundredths / 100) }

  /// Of so many points those that are paid with: whole lots, worth no more than is asked.
  ///
  /// - Parameter cost: what is asked; not negative.
  public func payable(_ cost: Money, with balance: Int) -> Int {
    guard let payLot else { return 0 }
    // What is left of the last cent counts nothing.
    return min(balance / payLot, (cost.cents * 100 + 99) / (payLot * pointHundredths)) * payLot
  }

  /// What a part of a bill is worth in points where steps are not counted: for weighing stores before it is
  /// known what else is bought there. The lines of a bill never come to less than its `points(on:)`, but for
  /// what is rounded down.
  ///
  /// - Parameters:
  ///   - line: what the line costs; not negative, at most 2^40 cents.
  ///   - parts: into how many a cent is divided, at most 100.
  /// - Returns: parts of a cent, rounded down.
  public func worth(ofLine line: Money, parts: Int) -> Int {
    line.cents * points * pointHundredths * parts / (step.cents * 100)
  }
}
