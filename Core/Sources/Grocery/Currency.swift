/// A currency by its code in ISO 4217.
public struct Currency: Sendable, Hashable {
  public let code: String
  /// The decimals of its amounts, which are counted in its smallest units: 2 for most currencies.
  public let digits: Int

  public init(_ code: String) {
    self.code = code
    digits = Self.whole.contains(code) ? 0 : Self.thousandths.contains(code) ? 3 : 2
  }

  // Amendment 176 of ISO 4217, without units of account.
  private static let whole: Set = [
    "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV", "XAF", "XOF",
    "XPF",
  ]
  private static let thousandths: Set = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]
}
