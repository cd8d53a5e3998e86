import Grocery
import TestKit
import Testing

/// Charges added by tills, recorded for the app, which recalculates a changed trip: `contract/till.json`.
/// (N-16)
@Suite("Tills add the same in the browser")
struct TillContractTests {
  private struct Containers: Encodable {
    let cents: Int
    let feeCents: Int
  }

  private struct Line: Encodable {
    let askedCents: Int
    let packs: Int
    let department: String
    /// Omitted without a deposit.
    let deposit: Containers?
  }

  private struct Rules: Encodable {
    struct Tax: Encodable {
      let rate: Int
      let departments: [String]
    }

    let taxes: [Tax]
    let bagCents: Int?
    let cashStepCents: Int?
  }

  private struct Programme: Encodable {
    let points: Int
    let stepCents: Int
    let pointHundredths: Int
    let payLot: Int?
  }

  private struct Tax: Encodable {
    let rate: Int
    let baseCents: Int
    let cents: Int
  }

  private struct Answer: Encodable {
    let taxes: [Tax]
    let depositCents: Int
    let feeCents: Int
    let bagCents: Int
    let points: Int
    let pointsCents: Int
    let roundingCents: Int
    let totalCents: Int
    let chargesCents: Int

    init(_ till: TillTotal) {
      taxes = till.taxes.map { Tax(rate: $0.rate, baseCents: $0.base.cents, cents: $0.tax.cents) }
      depositCents = till.deposits.cents
      feeCents = till.fees.cents
      bagCents = till.bags.cents
      points = till.points
      pointsCents = till.pointsWorth.cents
      roundingCents = till.rounding.cents
      totalCents = till.total.cents
      chargesCents = till.charges.cents
    }
  }

  private struct Case: Encodable {
    let lines: [Line]
    let rules: Rules
    let bags: Int
    let paysCash: Bool
    let points: Int
    let loyalty: Programme
    let answer: Answer
  }

  @Test("What a till asks is as it was recorded")
  func tills() throws {
    var random = SeededGenerator(seed: 3_811)
    let cases = try (0..<150).map { _ in
      let (lines, rules, payment, programme) = try DrawnTill.till(&random)
      return Case(
        lines: lines.map { line in
          Line(
            askedCents: line.asked.cents, packs: line.packs, department: line.department.rawValue,
            deposit: line.deposit.map { Containers(cents: $0.each.cents, feeCents: $0.fee.cents) })
        },
        rules: Rules(
          taxes: rules.taxes.map { Rules.Tax(rate: $0.rate, departments: $0.departments.map(\.rawValue)) },
          bagCents: rules.bag?.cents, cashStepCents: rules.cashStep?.cents),
        bags: payment.bags, paysCash: payment.isCash, points: payment.points,
        loyalty: Programme(
          points: programme.points, stepCents: programme.step.cents,
          pointHundredths: programme.pointHundredths, payLot: programme.payLot),
        answer: Answer(TillTotal(lines, rules, payment, programme)))
    }

    var file = ContractFile("till.json")
    try file.add("tills", cases)
    try file.check()
  }
}
