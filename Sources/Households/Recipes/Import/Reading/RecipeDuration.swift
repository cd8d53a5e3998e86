/// Parses the duration of a recipe.
///
/// Reads ISO 8601 ("PT1H30M", "P0DT90M", "PT5400S") and common notations: "1 hour 30 min", "45 Minuten",
/// "1½ h", "1:30". A bare number is minutes; a range counts as its longer end.
struct RecipeDuration {
  /// Whole minutes, rounded up; nil without a duration.
  static func minutes(of text: String) -> Int? {
    var duration = RecipeDuration(text)
    return duration.minutes()
  }

  private let isFormal: Bool
  private var rest: Substring
  /// After T, M means minutes; before it, months, which no recipe takes.
  private var isTime: Bool

  private init(_ text: String) {
    let small = text.lowercased()
    isFormal = small.hasPrefix("p") && !small.contains(" ")
    isTime = !isFormal
    rest = isFormal ? small.dropFirst() : small[...]
  }

  private mutating func minutes() -> Int? {
    var seconds = 0.0
    // "30 minutes to 1 hour": the other end of a range.
    var other = 0.0
    var isFound = false
    var isBetween = true
    while !rest.isEmpty {
      guard let number = takeNumber() else {
        if rest.first == "t", isFormal { isTime = true }
        if rest.first == "/" || isBetween && Self.links.contains(where: { rest.hasPrefix($0) }) {
          (other, seconds) = (max(other, seconds), 0)
        }
        isBetween = rest.first == " "
        rest = rest.dropFirst()
        continue
      }
      guard number < 1_000_000 else { return nil }
      // "P0Y0M0DT0H35M"
      if isFormal, !isTime, number == 0 { continue }
      if isRange { continue }
      if !isFormal, let clock = takeClock(hours: number) {
        seconds += clock
      } else {
        // Searched only after digits; otherwise long texts take quadratic time.
        let unit = rest.drop { $0 == " " }.prefix { $0.isLetter }
        guard let length = length(of: isFormal ? unit.prefix(1) : unit) else { return nil }
        // Numbers after hours are minutes, even without the T.
        if length <= 3_600, !unit.isEmpty { isTime = true }
        seconds += number * length
      }
      isFound = true
    }
    seconds = max(other, seconds)
    guard isFound, seconds < 1e9 else { return nil }
    return Int((seconds / 60).rounded(.up))
  }

  /// "90", "1.5", "1,5", "1 1/2", "1½", "½".
  private mutating func takeNumber() -> Double? {
    guard let first = rest.first, ("0"..."9").contains(first) else { return takeFraction() }
    let digits = rest.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "," }
    rest = rest.dropFirst(digits.count)
    var plain = digits.replacing(",", with: ".")[...]
    while plain.last == "." { plain = plain.dropLast() }
    guard let number = Double(plain) else { return .infinity }
    if rest.first == "/", let below = takeDenominator() { return number / below }
    let before = rest
    if rest.first == " " { rest = rest.dropFirst() }
    if let fraction = takeFraction() { return number + fraction }
    if let above = takeSmallNumber(), let below = takeDenominator() { return number + above / below }
    rest = before
    return number
  }

  private mutating func takeFraction() -> Double? {
    guard let first = rest.first, let value = Self.fractions[first] else { return nil }
    rest = rest.dropFirst()
    return value
  }

  private mutating func takeDenominator() -> Double? {
    guard rest.first == "/" else { return nil }
    rest = rest.dropFirst()
    return takeSmallNumber().flatMap { $0 > 0 ? $0 : nil }
  }

  private mutating func takeSmallNumber() -> Double? {
    let digits = rest.prefix(3).prefix { ("0"..."9").contains($0) }
    guard (1...2).contains(digits.count) else { return nil }
    rest = rest.dropFirst(digits.count)
    return Double(digits)
  }

  /// True if the number only begins a range: "30-40 min".
  private var isRange: Bool {
    let next = rest.drop { $0 == " " }
    guard let mark = next.first, "-–—".contains(mark) else { return false }
    return next.dropFirst().drop { $0 == " " }.first?.isNumber == true
  }

  /// "1:30" and "1:30:00" in seconds.
  private mutating func takeClock(hours: Double) -> Double? {
    guard rest.first == ":", let minutes = Double(rest.dropFirst().prefix(2)) else { return nil }
    rest = rest.dropFirst(3)
    if rest.first == ":" { rest = rest.dropFirst(3) }
    return hours * 3_600 + minutes * 60
  }

  /// The seconds of a unit, in common recipe languages.
  private func length(of unit: Substring) -> Double? {
    if unit.isEmpty { return isTime ? 60 : nil }
    if let length = Self.units[String(unit.prefix(12))] { return length }
    guard unit.first == "m" else { return nil }
    return isTime && (unit == "m" || unit.hasPrefix("min")) ? 60 : nil
  }

  private static let links = ["to ", "bis ", "or ", "oder "]
  private static let fractions: [Character: Double] = [
    "½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 1.0 / 3, "⅔": 2.0 / 3,
  ]
  private static let units: [String: Double] = {
    let words: [(seconds: Double, String)] = [
      (3_600, "h hr hrs hour hours std stunde stunden heure heures hora horas ora ore uur uren timme timmar"),
      (3_600, "tim time timer óra"), (1, "s sec secs second seconds sek sekunden"),
      (86_400, "d day days tag tage jour jours día días"),
    ]
    var units: [String: Double] = [:]
    for (seconds, names) in words {
      for name in names.split(separator: " ") { units[String(name)] = seconds }
    }
    return units
  }()
}
