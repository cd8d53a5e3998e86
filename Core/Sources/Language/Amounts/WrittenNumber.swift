/// A number with its possible readings and the written form.
struct WrittenNumber: Equatable {
  /// With a separator before three digits read as a decimal mark.
  var value: Double
  /// With such a separator read as a thousands separator.
  var grouped: Double
  /// The lower end of a range, in both readings; the values above are the upper end.
  var least: Least?
  var text: Text

  struct Least: Equatable {
    var value: Double
    var grouped: Double
  }

  init(_ value: Double, grouped: Double? = nil, text: Text) {
    self.value = value
    self.grouped = grouped ?? value
    self.text = text
  }

  /// The range between two numbers in either order.
  static func range(_ first: WrittenNumber, _ second: WrittenNumber) -> WrittenNumber {
    var range = second.value > first.value ? second : first
    let smaller = second.value > first.value ? first : second
    if smaller.value < range.value { range.least = Least(value: smaller.value, grouped: smaller.grouped) }
    range.text = first.text + "-" + second.text
    return range
  }

  mutating func multiply(by factor: Double) {
    value *= factor
    grouped *= factor
    least = least.map { Least(value: $0.value * factor, grouped: $0.grouped * factor) }
  }

  /// A fraction character: ½
  static func share(_ scalar: Unicode.Scalar) -> Double? {
    switch scalar {
    case "½": 1.0 / 2
    case "⅓": 1.0 / 3
    case "⅔": 2.0 / 3
    case "¼": 1.0 / 4
    case "¾": 3.0 / 4
    case "⅕": 1.0 / 5
    case "⅖": 2.0 / 5
    case "⅗": 3.0 / 5
    case "⅘": 4.0 / 5
    case "⅙": 1.0 / 6
    case "⅚": 5.0 / 6
    case "⅛": 1.0 / 8
    case "⅜": 3.0 / 8
    case "⅝": 5.0 / 8
    case "⅞": 7.0 / 8
    default: nil
    }
  }
}

extension Double {
  /// Without the fraction of a nonnegative number. Avoids the math library, which the module does not
  /// contain.
  var whole: Double { self < 9e15 ? Double(Int64(self)) : self }
}
