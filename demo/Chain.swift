import Grocery

/// A chain of grocers, with its prices and range.
struct Chain {
  let id: String
  /// The letter in the tables.
  let letter: Character
  let organization: Organization
  /// The name of its own label.
  let ownLabel: String
  /// The price of its own label in percent of the plain price.
  let ownLabelPercent: Int
  /// The number of varieties of its own label, of the first brand, of the second, and so on.
  let depth: [Int]
  /// The number of varieties of loose goods and of goods made by the chain.
  let freshDepth: Int
  /// True if it sells only large packs.
  let isWarehouse: Bool
  /// The prices in percent of the plain ones, and the exceptions by department.
  let percent: Int
  let departmentPercents: [Department: Int]
  /// The charges at the checkouts of its stores.
  var till = TillRules.none
  /// The deposit on the refillable bottles of its own label.
  var bottleDeposit: Deposit?

  static let all = [
    Chain(
      id: "maple", letter: "m",
      organization: Organization(
        id: "maple", kind: .grocer, name: "Maple & Main", emoji: "🏬", membership: "Maple Card",
        // A point per dollar, worth a cent; payable in lots of five dollars.
        loyalty: try? LoyaltyProgramme(
          points: 1, step: Money(cents: 100), pointHundredths: 100, payLot: 500)),
      ownLabel: "Maple & Main", ownLabelPercent: 90, depth: [2, 2, 1], freshDepth: 5, isWarehouse: false,
      percent: 100, departmentPercents: [.household: 106, .wine: 96]),
    Chain(
      id: "pennywise", letter: "p",
      organization: Organization(id: "pennywise", kind: .grocer, name: "Pennywise", emoji: "🪙"),
      ownLabel: "Pennywise", ownLabelPercent: 88, depth: [2, 1], freshDepth: 2, isWarehouse: false,
      percent: 86, departmentPercents: [.produce: 97, .meat: 99, .dairy: 90, .bakery: 80]),
    Chain(
      id: "coop", letter: "c",
      organization: Organization(id: "coop", kind: .grocer, name: "Corner Co-op", emoji: "🧺"),
      ownLabel: "Corner Co-op", ownLabelPercent: 102, depth: [1, 1, 1], freshDepth: 2, isWarehouse: false,
      percent: 114, departmentPercents: [.produce: 102, .bakery: 98, .cheese: 104, .spices: 90]),
    Chain(
      id: "depot", letter: "d",
      organization: Organization(
        id: "depot", kind: .grocer, name: "Depot Club", emoji: "📦", membership: "Depot Membership",
        // A point for every five dollars, worth ten cents.
        loyalty: try? LoyaltyProgramme(points: 1, step: Money(cents: 500), pointHundredths: 1_000)),
      ownLabel: "Depot Club", ownLabelPercent: 90, depth: [1, 1], freshDepth: 1, isWarehouse: true,
      percent: 82, departmentPercents: [.household: 76, .produce: 86, .wine: 86],
      till: rules(taxes: [TillRules.SalesTax(rate: 6_000, on: [.household, .care, .pets])])),
    Chain(
      id: "rosa", letter: "r",
      organization: Organization(id: "rosa", kind: .grocer, name: "Rosa's Greens", emoji: "🥬"),
      ownLabel: "Rosa's", ownLabelPercent: 100, depth: [1, 1], freshDepth: 5, isWarehouse: false,
      percent: 98, departmentPercents: [.produce: 82],
      till: rules(bag: Money(cents: 10), cashStep: Money(cents: 5)),
      bottleDeposit: Deposit(each: Money(cents: 15))),
  ]

  private static func rules(
    taxes: [TillRules.SalesTax] = [], bag: Money? = nil, cashStep: Money? = nil
  ) -> TillRules {
    guard let rules = try? TillRules(taxes: taxes, bag: bag, cashStep: cashStep) else {
      preconditionFailure("the tills of the town are believable")
    }
    return rules
  }

  /// Returns the percentage of the plain price in a department.
  func percent(in department: Department) -> Int { departmentPercents[department] ?? percent }
}
