import Grocery
import Testing

/// A real receipt, rebuilt by hand as a bill.
///
/// Its lines are separated by commas: a price, `3x1.79` for packs, or `0.820kg@6.55=5.37` for a weighed
/// amount with the receipt's price. Suffixes:
///
/// - `T`: taxed. The tax applies to the department `household`, whatever the product; untaxed lines use
///   another one.
/// - `+0.25`, `+0.07f`: a deposit, a container fee.
/// - `-0.20`, `-20%`, `>4.93`: an amount off a pack, a percentage off, a new price.
/// - `3/5.00`, `1+1`, `1+1-50%`: three for 5.00, the second one free, the second one at half price.
/// - `max4`: the limit in packs. `&`: under the discount of the line before, counted together with it.
///
/// Amounts without a point are in whole cents; yen are counted as cents.
struct RealReceipt: Sendable, CustomTestStringConvertible {
  /// Country, chain, and date if known.
  let name: String
  /// The public repository and the file. Figures only; REBoP and hackzurich2021 are under the MIT license,
  /// the others have none.
  let source: String
  let lines: String
  /// Off the sum, in this order: `20%`, `-2.00`.
  var sum = ""
  /// In thousandths of a percent.
  var tax: Int?
  var bag: Int?
  var bags = 0
  /// The rounding of cash; nil without rounding, or for other payments.
  var cashStep: Int?
  /// Points paid with, a tenth of a cent each.
  var points = 0
  /// The printed figures, by the names of `figures()`: `sub 98.95 tax 0.40 total 99.35`.
  let printed: String
  /// The computed figures if different.
  var ours = ""
  var why: Why?

  /// The reason why the model does not reproduce a receipt.
  enum Why: String, Sendable, CaseIterable {
    case taxedBag, empties, taxRoundedDown, percentRoundedUp, percentByPack
    case couponAfterTax, couponPaysDeposit, ownBag, fractionOfCent, finerScale, cardRounded
  }

  /// A malformed receipt.
  struct Unreadable: Error {
    let text: String
  }

  var testDescription: String { name }

  /// The model's figures, in cents.
  ///
  /// - `full`: before discounts, with deposits, fees and bags. `off`: all discounts.
  /// - `sub`: the rest, before taxes. `base`, `tax`: the taxed amount, and its tax.
  /// - `deposits`, `fees`, `bags`, `points` (their value), `rounding`, `total`.
  func figures() throws -> [String: Int] {
    var (receiptLines, offers) = ([ReceiptLine](), [Discount]())
    for text in lines.split(separator: ",") { receiptLines.append(try ReceiptLine(text, &offers)) }
    let bill = Bill(
      receiptLines.enumerated().map { number, line in
        Bill.Line(product: "\(number)", unit: line.unit, packs: line.packs, offers: line.offers)
      }, offers.map { Bill.Offer($0) },
      sum: try sum.split(separator: " ").map { Bill.SumOffer(try Self.sumRule($0)) })
    let rules = try TillRules(
      taxes: tax.map { [TillRules.SalesTax(rate: $0, on: [.household])] } ?? [],
      bag: bag.map(Money.init), cashStep: cashStep.map(Money.init))
    let programme = try LoyaltyProgramme(
      points: 1, step: Money(cents: 100), pointHundredths: 10, payLot: 1_000)
    let till = TillTotal(
      zip(bill.shares, receiptLines).map { share, line in
        TillTotal.Line(asked: share, packs: line.packs, department: line.department, deposit: line.deposit)
      }, rules, TillTotal.Payment(bags: bags, isCash: cashStep != nil, points: points), programme)

    let full = bill.lines.reduce(0) { $0 + $1.full.cents }
    let beside = till.deposits.cents + till.fees.cents + till.bags.cents
    return [
      "full": full + beside, "off": full - bill.goods.cents, "sub": bill.goods.cents + beside,
      "base": till.taxes.reduce(0) { $0 + $1.base.cents }, "tax": till.taxes.reduce(0) { $0 + $1.tax.cents },
      "deposits": till.deposits.cents, "fees": till.fees.cents, "bags": till.bags.cents,
      "points": till.pointsWorth.cents, "rounding": till.rounding.cents, "total": till.total.cents,
    ]
  }

  /// Named figures, in cents.
  static func named(_ text: String) throws -> [String: Int] {
    let words = text.split(separator: " ")
    var figures: [String: Int] = [:]
    for number in stride(from: 0, to: words.count, by: 2) {
      guard number + 1 < words.count else { throw Unreadable(text: text) }
      figures[String(words[number])] = try cents(words[number + 1])
    }
    return figures
  }

  /// Parses `1.20`, `-0.02`, and `120` for that many cents.
  static func cents(_ text: some StringProtocol) throws -> Int {
    let parts = text.split(separator: ".")
    guard let cents = Int(parts.joined()), parts.count == 1 || (parts.count == 2 && parts[1].count == 2)
    else { throw Unreadable(text: String(text)) }
    return cents
  }

  private static func sumRule(_ text: Substring) throws -> Bill.SumOffer.Rule {
    if text.hasSuffix("%"), let percent = Int(text.dropLast()) { return .percent(percent) }
    return .cut(Money(cents: -(try cents(text))))
  }
}
