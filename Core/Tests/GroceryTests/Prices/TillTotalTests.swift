import Grocery
import TestKit
import Testing

@Suite("What a till adds to the goods (N-16, N-38)")
struct TillTotalTests {
  private typealias Line = TillTotal.Line
  private typealias Payment = TillTotal.Payment

  private static func line(
    _ cents: Int, _ department: Department = .pantry, packs: Int = 1, deposit: Int = 0,
    fee: Int = 0
  ) -> Line {
    Line(
      asked: Money(cents: cents), packs: packs, department: department,
      deposit: Deposit(each: Money(cents: deposit), fee: Money(cents: fee)))
  }

  private static func rules(
    _ taxes: [(Int, [Department])] = [], bag: Int? = nil, cashStep: Int? = nil
  ) throws -> TillRules {
    try TillRules(
      taxes: taxes.map { TillRules.SalesTax(rate: $0, on: $1) }, bag: bag.map(Money.init),
      cashStep: cashStep.map(Money.init))
  }

  @Test("A store without rules asks for the goods and nothing else")
  func nothing() {
    let till = TillTotal([Self.line(399), Self.line(250)], .none, Payment(bags: 3, isCash: true), nil)

    #expect(till.total.cents == 649)
    #expect(till.charges == .zero)
    #expect(till.taxes.isEmpty)
    #expect(till.rounding == .zero)
  }

  @Test("A tax is on the sum of its departments, rounded once")
  func tax() throws {
    let rules = try Self.rules([(8_875, [.household, .care]), (1_000, [.sweets])])
    // New York: 8.875 % of 10.28 are 0.91235; line by line it would be 0.44 + 0.48 = 0.92.
    let till = TillTotal(
      [Self.line(499, .household), Self.line(529, .care), Self.line(1_000, .dairy)], rules, Payment(), nil)

    #expect(till.taxes.map(\.rate) == [8_875])
    #expect(till.taxes.map(\.base.cents) == [1_028])
    #expect(till.taxes.map(\.tax.cents) == [91])
    #expect(till.charges.cents == 91)
    #expect(till.total.cents == 2_119)
  }

  @Test("Half a cent of tax is rounded up", arguments: [(5_000, 10, 1), (5_000, 9, 0), (7_250, 200, 15)])
  func halves(rate: Int, base: Int, tax: Int) throws {
    let till = TillTotal([Self.line(base, .care)], try Self.rules([(rate, [.care])]), Payment(), nil)

    #expect(till.taxes.map(\.tax.cents) == [tax])
  }

  @Test("Deposits come back and are no cost; fees for containers are one")
  func containers() throws {
    let till = TillTotal(
      [
        // In Alberta a bottle costs both.
        Self.line(599, .drinks, packs: 2, deposit: 300, fee: 8), Self.line(120, .dairy, deposit: 15),
        Self.line(450, .household, packs: 3, fee: 20),
      ], try Self.rules([(10_000, [.drinks, .household])]), Payment(), nil)

    #expect(till.deposits.cents == 615)
    #expect(till.fees.cents == 76)
    // Neither is taxed.
    #expect(till.taxes.map(\.base.cents) == [1_049])
    #expect(till.charges.cents == 105 + 76)
    #expect(till.total.cents == 599 + 120 + 450 + 105 + 615 + 76)
  }

  @Test("Bags cost what the store asks, where anything is bought")
  func bags() throws {
    let rules = try Self.rules(bag: 25)

    #expect(TillTotal([Self.line(100)], rules, Payment(bags: 3), nil).bags.cents == 75)
    #expect(TillTotal([], rules, Payment(bags: 3), nil).total == .zero)
  }

  @Test(
    "Cash is rounded to the nearest step, half a step up",
    arguments: [
      (5, 1_002, 1_000), (5, 1_003, 1_005), (10, 1_005, 1_010), (50, 1_024, 1_000), (100, 1_050, 1_100),
    ])
  func cash(step: Int, due: Int, paid: Int) throws {
    let rules = try Self.rules(cashStep: step)
    let cash = TillTotal([Self.line(due)], rules, Payment(isCash: true), nil)

    #expect(cash.total.cents == paid)
    #expect(cash.rounding.cents == paid - due)
    #expect(TillTotal([Self.line(due)], rules, Payment(), nil).total.cents == due)
  }

  @Test(
    "Points pay in whole lots, for goods and charges but not for deposits",
    arguments: [
      // Lots of 500, each worth 5.00.
      (1_250, 1_100, 1_000), (499, 1_100, 0), (5_000, 1_100, 1_000), (5_000, 500, 500), (0, 900, 0),
    ])
  func points(balance: Int, goods: Int, used: Int) throws {
    let programme = try LoyaltyProgramme(
      points: 1, step: Money(cents: 100), pointHundredths: 100, payLot: 500)
    let till = TillTotal(
      [Self.line(goods, .drinks, deposit: 400)], .none, Payment(points: balance), programme)

    #expect(till.points == used)
    #expect(till.pointsWorth.cents == used)
    #expect(till.total.cents == goods + 400 - used)
    #expect(till.charges == .zero)
  }

  @Test("Where a programme takes no points, and where somebody is no member, they pay nothing")
  func noPoints() throws {
    let programme = try LoyaltyProgramme(points: 1, step: Money(cents: 100), pointHundredths: 100)

    #expect(TillTotal([Self.line(900)], .none, Payment(points: 9_000), programme).total.cents == 900)
    #expect(TillTotal([Self.line(900)], .none, Payment(points: 9_000), nil).total.cents == 900)
  }

  @Test("Two thousand drawn tills come to what is reckoned on paper")
  func drawn() throws {
    var random = SeededGenerator(seed: 2_026_11)
    var coverage = (taxed: 0, paidWithPoints: 0, rounded: 0)
    for number in 0..<2_000 {
      let (lines, rules, payment, programme) = try DrawnTill.till(&random)

      let till = TillTotal(lines, rules, payment, programme)

      let paper = PencilTill(lines, rules, payment, programme)
      #expect(till.total.cents == paper.total, "till \(number)")
      #expect(till.charges.cents == paper.charges, "till \(number)")
      #expect(till.points == paper.points, "till \(number)")
      if !till.taxes.isEmpty { coverage.taxed += 1 }
      if till.points > 0 { coverage.paidWithPoints += 1 }
      if till.rounding != .zero { coverage.rounded += 1 }
    }
    #expect(min(coverage.taxed, coverage.paidWithPoints, coverage.rounded) > 200)
  }

  @Test("Rules that nobody means are refused")
  func refusals() {
    #expect(throws: TillRules.Fault.rate) { try Self.rules([(40_001, [.care])]) }
    #expect(throws: TillRules.Fault.noDepartment) { try Self.rules([(5_000, [])]) }
    #expect(throws: TillRules.Fault.taxedTwice(.care)) {
      try Self.rules([(5_000, [.care, .baby]), (1_000, [.care])])
    }
    #expect(throws: TillRules.Fault.bag) { try Self.rules(bag: 0) }
    #expect(throws: TillRules.Fault.cashStep) { try Self.rules(cashStep: 3) }
    #expect(throws: LoyaltyProgramme.Fault.lot) {
      // Worth less than a cent.
      try LoyaltyProgramme(points: 1, step: Money(cents: 100), pointHundredths: 3, payLot: 33)
    }
  }
}

/// Random tills with shoppers.
enum DrawnTill {
  static func till(
    _ random: inout SeededGenerator
  ) throws -> ([TillTotal.Line], TillRules, TillTotal.Payment, LoyaltyProgramme) {
    let departments = Department.allCases
    let lines = (0..<random.below(6)).map { _ in
      TillTotal.Line(
        asked: Money(cents: random.below(2_500)), packs: 1 + random.below(5),
        department: departments[random.below(departments.count)],
        deposit: random.below(3) > 0
          ? nil : Deposit(each: Money(cents: random.below(200)), fee: Money(cents: random.below(2) * 7)))
    }
    let taxes = [departments.prefix(8), departments.suffix(9)].prefix(random.below(3))
      .map { TillRules.SalesTax(rate: 1 + random.below(25_000), on: $0) }
    let steps = TillRules.believableCashSteps
    let rules = try TillRules(
      taxes: taxes, bag: random.below(2) == 0 ? Money(cents: 1 + random.below(50)) : nil,
      cashStep: random.below(2) == 0 ? Money(cents: steps[random.below(steps.count)]) : nil)
    let programme = try LoyaltyProgramme(
      points: 1, step: Money(cents: 500), pointHundredths: 3 + random.below(100),
      payLot: random.below(4) == 0 ? nil : 40 + random.below(500))
    let payment = TillTotal.Payment(
      bags: random.below(4), isCash: random.below(2) == 0, points: random.below(9_000))
    return (lines, rules, payment, programme)
  }
}

/// A till computed independently: in hundred thousandths of a cent, and by exhaustive search.
private struct PencilTill {
  let total: Int
  let charges: Int
  let points: Int

  init(
    _ lines: [TillTotal.Line], _ rules: TillRules, _ payment: TillTotal.Payment, _ programme: LoyaltyProgramme
  ) {
    var (charges, deposits) = (0, 0)
    for tax in rules.taxes {
      var (cents, rest) = (0, 0)
      for line in lines where tax.departments.contains(line.department) {
        rest += line.asked.cents * tax.rate
        while rest >= 100_000 { (cents, rest) = (cents + 1, rest - 100_000) }
      }
      charges += rest >= 50_000 ? cents + 1 : cents
    }
    for line in lines {
      guard let deposit = line.deposit else { continue }
      for _ in 0..<line.packs {
        deposits += deposit.each.cents
        charges += deposit.fee.cents
      }
    }
    if !lines.isEmpty {
      for _ in 0..<payment.bags { charges += rules.bag?.cents ?? 0 }
    }
    let cost = lines.reduce(charges) { $0 + $1.asked.cents }
    var points = 0
    if let lot = programme.payLot {
      while points + lot <= payment.points && programme.worth(ofPoints: points + lot).cents <= cost {
        points += lot
      }
    }
    var total = cost + deposits - programme.worth(ofPoints: points).cents
    if payment.isCash, let step = rules.cashStep?.cents {
      let below = stride(from: 0, through: total, by: step).reduce(0) { $1 }
      total = total - below < below + step - total ? below : below + step
    }
    self.total = total
    self.charges = charges
    self.points = points
  }
}
