/// The reason why a code is invalid, and the position of the fault.
public struct CouponCodeRefusal: Error, Sendable, Hashable, CustomStringConvertible {
  /// The position of the fault, counted from 0 in the input; past the last character if something is missing.
  public let character: Int
  public let fault: Fault

  /// The kind of fault.
  public enum Fault: Sendable, Hashable {
    case empty
    case unknownKind
    case noDigit(Character)
    case noLetter
    case tooLong(most: Int)
    /// For codes of fixed length.
    case wrongCount(digits: Int, expected: Int)
    case wrongCheckDigit(Int, expected: Int)
    case ends(in: CouponPart, missing: Int)
    case notAllowed(Int, in: CouponPart, allowed: [Int])
    case noDay(in: CouponPart)
    case endsBeforeItStarts
    case excess(Int)
  }

  public var description: String { "character \(character + 1): \(fault.words)" }
}

/// The part of a coupon code, in GS1's terms.
public enum CouponPart: String, Sendable, Hashable, CaseIterable {
  case formatCode = "format code"
  case companyPrefix = "company prefix"
  case funder = "funder"
  case offerCode = "offer code"
  case saveValue = "save value"
  case firstRequirement = "first purchase requirement"
  case firstRequirementCode = "first purchase requirement code"
  case firstFamilyCode = "first purchase family code"
  case additionalRules = "additional purchase rules code"
  case secondRequirement = "second purchase requirement"
  case secondRequirementCode = "second purchase requirement code"
  case secondFamilyCode = "second purchase family code"
  case secondCompanyPrefix = "second company prefix"
  case thirdRequirement = "third purchase requirement"
  case thirdRequirementCode = "third purchase requirement code"
  case thirdFamilyCode = "third purchase family code"
  case thirdCompanyPrefix = "third company prefix"
  case expirationDate = "expiration date"
  case startDate = "start date"
  case serialNumber = "serial number"
  case retailer = "retailer's company prefix or GLN"
  case saveValueCode = "save value code"
  case saveValueItem = "item that the save value applies to"
  case storeCouponFlag = "store coupon flag"
  case doNotMultiplyFlag = "do not multiply flag"
}

extension CouponCodeRefusal.Fault {
  /// The explanation for the code's author.
  var words: String {
    switch self {
    case .empty: "the code is empty"
    case .unknownKind: "a coupon must start with (8110) or (8112)"
    case .noDigit(let found): "\u{201C}\(found)\u{201D} is not a digit"
    case .noLetter: "contains a character that cannot be encoded"
    case .tooLong(let most): "too long, the maximum is \(most)"
    case .wrongCount(let digits, let expected): "\(digits) digits, expected \(expected)"
    case .wrongCheckDigit(let found, let expected): "the check digit is \(expected), not \(found)"
    case .ends(let part, let missing):
      "the code ends in the \(part.rawValue), \(missing) more "
        + (missing == 1 ? "digit is missing" : "digits are missing")
    case .notAllowed(let found, let part, let allowed):
      "\(found) is not allowed for the \(part.rawValue), only "
        + allowed.map(String.init).joined(separator: ", ")
    case .noDay(let part): "the \(part.rawValue) is not a valid date in the form YYMMDD"
    case .endsBeforeItStarts: "the expiration date is before the start date"
    case .excess(let count):
      "nothing may follow here, but \(count) \(count == 1 ? "digit does" : "digits do")"
    }
  }
}
