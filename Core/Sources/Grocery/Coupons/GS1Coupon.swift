/// The relevant content of a North American coupon code.
///
/// Both grammars are positional: length digits followed by values, and fields in ascending order that begin
/// with their number.
///
/// Sources: GS1 General Specifications, sections 3.9 and 7.12; North American Coupon Application Guideline
/// Using GS1 DataBar Expanded Symbols; GS1 AI (8112) Coupon Data Specification.
public struct GS1Coupon: Sendable, Hashable {
  /// The application identifier before the digits.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Contains the saving and the products.
    case couponCode = "8110"
    /// Names an offer that the till looks up.
    case positiveOffer = "8112"
  }

  public let kind: Kind
  /// Without the identifier.
  public let digits: String
  /// First and last day from the code itself; nil if it states none.
  public private(set) var firstDay: CouponDay?
  public private(set) var lastDay: CouponDay?

  /// The capacity of the largest GS1 DataBar Expanded symbol after the identifier. A printed element string
  /// may have 70.
  public static let mostDigits = 66
  /// The valid identifiers of a purchase requirement.
  private static let requirementCodes = [0, 1, 2, 3, 4, 9]

  /// - Parameters:
  ///   - digits: without the identifier.
  ///   - start: the number of characters before them in the input.
  init(_ kind: Kind, _ digits: some Collection<Character>, from start: Int) throws(CouponCodeRefusal) {
    guard digits.count <= Self.mostDigits else {
      throw CouponCodeRefusal(character: start + Self.mostDigits, fault: .tooLong(most: Self.mostDigits))
    }
    self.kind = kind
    self.digits = String(digits)
    var reader = try CouponDigits(digits, from: start)
    switch kind {
    case .couponCode: try readCouponCode(&reader)
    case .positiveOffer: try Self.readPositiveOffer(&reader)
    }
    try reader.requireEnd()
  }

  private mutating func readCouponCode(_ digits: inout CouponDigits) throws(CouponCodeRefusal) {
    try digits.takeMeasured(0...6, shortest: 6, for: .companyPrefix)
    try digits.take(6, for: .offerCode)
    try digits.takeMeasured(1...5, for: .saveValue)
    try digits.takeMeasured(1...5, for: .firstRequirement)
    try digits.take(Self.requirementCodes, for: .firstRequirementCode)
    try digits.take(3, for: .firstFamilyCode)
    if digits.takeField(1) {
      try digits.take([0, 1, 2, 3], for: .additionalRules)
      try digits.takeMeasured(1...5, for: .secondRequirement)
      try digits.take(Self.requirementCodes, for: .secondRequirementCode)
      try digits.take(3, for: .secondFamilyCode)
      try digits.takeMeasured(0...6, shortest: 6, absent: 9, for: .secondCompanyPrefix)
    }
    if digits.takeField(2) {
      try digits.takeMeasured(1...5, for: .thirdRequirement)
      try digits.take(Self.requirementCodes, for: .thirdRequirementCode)
      try digits.take(3, for: .thirdFamilyCode)
      try digits.takeMeasured(0...6, shortest: 6, absent: 9, for: .thirdCompanyPrefix)
    }
    try readDays(&digits)
    if digits.takeField(5) { try digits.takeMeasured(0...9, shortest: 6, for: .serialNumber) }
    if digits.takeField(6) { try digits.takeMeasured(1...7, shortest: 6, for: .retailer) }
    if digits.takeField(9) {
      try digits.take([0, 1, 2, 5, 6], for: .saveValueCode)
      try digits.take([0, 1, 2], for: .saveValueItem)
      try digits.take(1, for: .storeCouponFlag)
      try digits.take([0, 1], for: .doNotMultiplyFlag)
    }
  }

  private mutating func readDays(_ digits: inout CouponDigits) throws(CouponCodeRefusal) {
    let start = digits.place
    if digits.takeField(3) { lastDay = try digits.takeDay(for: .expirationDate) }
    if digits.takeField(4) { firstDay = try digits.takeDay(for: .startDate) }
    if let firstDay, let lastDay, firstDay > lastDay { throw digits.refusal(.endsBeforeItStarts, at: start) }
  }

  private static func readPositiveOffer(_ digits: inout CouponDigits) throws(CouponCodeRefusal) {
    try digits.take([0, 1], for: .formatCode)
    try digits.takeMeasured(0...6, shortest: 6, for: .funder)
    try digits.take(6, for: .offerCode)
    try digits.takeMeasured(0...9, shortest: 6, for: .serialNumber)
  }
}
