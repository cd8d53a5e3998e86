import Database
import FileFormats
package import Grocery
import Language
import ServerKit

/// The rules of a till as JSON, in imports, at the store desk and on the wire:
/// `{"taxes": [{"rate": 8875, "departments": ["household"]}], "bagCents": 10, "cashStepCents": 5}`; null
/// if it adds nothing.
extension TillRules {
  /// - Throws: `FileRefusal` with the place of a missing, unknown or implausible value.
  init(_ node: JSONNode) throws(FileRefusal) {
    try node.refuseUnknown(["taxes", "bagCents", "cashStepCents"])
    var taxes: [SalesTax] = []
    var taxedDepartments: Set<Department> = []
    for tax in try node.optionalMember("taxes")?.elements(0...Self.mostTaxes, of: "taxes") ?? [] {
      try tax.refuseUnknown(["rate", "departments"])
      let rate = try tax.member("rate").integer(Self.believableRates)
      var departments: [Department] = []
      let most = Department.allCases.count
      for element in try tax.member("departments").elements(1...most, of: "departments") {
        let department: Department = try element.word()
        guard taxedDepartments.insert(department).inserted else {
          throw element.refusal("already has a tax")
        }
        departments.append(department)
      }
      taxes.append(SalesTax(rate: rate, on: departments))
    }
    let bag = try node.optionalMember("bagCents")?.integer(Self.believableBag)
    let step = try node.optionalMember("cashStepCents")
    let cents = try step?.integer(1...100)
    do {
      try self.init(taxes: taxes, bag: bag.map(Money.init), cashStep: cents.map(Money.init))
    } catch {
      // All other values were checked above.
      throw (step ?? node).refusal("must be 5, 10, 20, 50 or 100")
    }
  }

  /// Reads a column with `storedText`.
  init(_ row: borrowing Row, at column: Int) throws {
    guard let text = try row.optionalText(.index(column)) else {
      self = .none
      return
    }
    try self.init(try JSONNode(reading: Array(text.utf8)))
  }

  /// The text of the column; nil if the till adds nothing.
  var storedText: String? { self == .none ? nil : json.serialized() }

  /// Null if the till adds nothing.
  var json: JSONValue {
    if self == .none { return .null }
    return [
      "taxes": .list(
        taxes.map { tax in
          ["rate": .integer(tax.rate), "departments": .list(tax.departments.map { .text($0.rawValue) })]
        }),
      "bagCents": JSONValue(orNull: bag?.cents), "cashStepCents": JSONValue(orNull: cashStep?.cents),
    ]
  }
}

extension Deposit {
  /// - Throws: `FileRefusal` with the place of a missing, unknown or implausible value.
  init(_ node: JSONNode) throws(FileRefusal) {
    try node.refuseUnknown(["cents", "feeCents"])
    let cents = try node.member("cents")
    let fee = try node.optionalMember("feeCents")?.integer(Self.believableCents) ?? 0
    let each = try cents.integer(Self.believableCents)
    guard let deposit = Self(each: Money(cents: each), fee: Money(cents: fee)) else {
      throw cents.refusal("must not be 0; use null for none")
    }
    self = deposit
  }

  var json: JSONValue { ["cents": .integer(each.cents), "feeCents": .integer(fee.cents)] }
}

extension JSONWriter {
  package mutating func member(_ name: StaticString, till rules: TillRules) {
    key(name)
    guard rules != .none else { return null() }
    object { json in
      json.member("taxes", list: rules.taxes) { json, tax in
        json.object { json in
          json.member("rate", tax.rate)
          json.member("departments", list: tax.departments) { $0.text($1.rawValue) }
        }
      }
      json.member("bagCents", orNull: rules.bag?.cents)
      json.member("cashStepCents", orNull: rules.cashStep?.cents)
    }
  }

  /// Writes the deposit on a product's container into an open object.
  package mutating func member(deposit: Deposit?) {
    key("deposit")
    guard let deposit else { return null() }
    object { json in
      json.member("cents", deposit.each.cents)
      json.member("feeCents", deposit.fee.cents)
    }
  }
}
