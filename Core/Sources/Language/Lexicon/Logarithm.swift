/// The logarithm without a math library, so that the module and the server get equal results.
enum Logarithm {
  /// To about eight places.
  ///
  /// - Parameter value: at least 1.
  static func natural(_ value: Double) -> Double {
    let mantissa = value.significand
    // ln m = 2 artanh((m - 1) / (m + 1)), and the series of artanh for a third at most.
    let root = (mantissa - 1) / (mantissa + 1)
    let square = root * root
    var sum = 0.0
    var power = root
    for odd in 0..<8 {
      sum += power / Double(2 * odd + 1)
      power *= square
    }
    return Double(value.exponent) * 0.693_147_180_559_945_3 + 2 * sum
  }
}
