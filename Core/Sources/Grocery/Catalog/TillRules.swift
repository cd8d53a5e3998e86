/// The charges a store's till adds to its shelf prices, as set by the store's owner.
public struct TillRules: Sendable, Hashable {
  /// A tax that is not in the prices, on some departments.
  public struct SalesTax: Sendable, Hashable {
    /// In thousandths of a percent: 8,875 are 8.875 %.
    public let rate: Int
    /// In the order of `Department`, none twice.
    public let departments: [Department]

    public init(rate: Int, on departments: some Sequence<Department>) {
      self.rate = rate
      let its = Set(departments)
      self.departments = Department.allCases.filter(its.contains)
    }
  }

  /// The reason why rules are rejected.
  public enum Fault: Error, Sendable, Hashable {
    case taxCount, rate, bag, cashStep
    /// A tax on nothing.
    case noDepartment
    /// Two taxes on one department: enter their sum as one tax.
    case taxedTwice(Department)
  }

  /// The taxes; no department has two.
  public let taxes: [SalesTax]
  /// The price of a carrier bag; nil if bags are free or not sold.
  public let bag: Money?
  /// The rounding step for cash payments, such as 5 cents; nil: no rounding.
  public let cashStep: Money?

  public static let mostTaxes = 8
  public static let believableRates = 1...40_000
  public static let believableBag = 1...1_000
  public static let believableCashSteps = [5, 10, 20, 50, 100]

  /// - Throws: `Fault` for the first implausible rule.
  public init(taxes: [SalesTax] = [], bag: Money? = nil, cashStep: Money? = nil) throws(Fault) {
    guard taxes.count <= Self.mostTaxes else { throw .taxCount }
    var taxed: Set<Department> = []
    for tax in taxes {
      guard Self.believableRates.contains(tax.rate) else { throw .rate }
      guard !tax.departments.isEmpty else { throw .noDepartment }
      for department in tax.departments where !taxed.insert(department).inserted {
        throw .taxedTwice(department)
      }
    }
    if let bag, !Self.believableBag.contains(bag.cents) { throw .bag }
    if let cashStep, !Self.believableCashSteps.contains(cashStep.cents) { throw .cashStep }
    self.taxes = taxes
    self.bag = bag
    self.cashStep = cashStep
  }

  private init() {
    taxes = []
    bag = nil
    cashStep = nil
  }

  /// Adds nothing to the prices.
  public static let none = TillRules()

  /// The tax on a department, in thousandths of a percent; 0: none.
  public func rate(on department: Department) -> Int {
    taxes.first { $0.departments.contains(department) }?.rate ?? 0
  }
}

/// The charges for the container of one pack, all its bottles or cans together; at least one is positive.
public struct Deposit: Sendable, Hashable {
  /// Refunded for the empty container.
  public let each: Money
  /// Not refunded, such as a recycling fee.
  public let fee: Money

  /// The plausible range of each charge.
  public static let believableCents = 0...10_000

  /// - Returns: nil if both are zero.
  public init?(each: Money, fee: Money = .zero) {
    guard each > .zero || fee > .zero else { return nil }
    self.each = each
    self.fee = fee
  }
}
