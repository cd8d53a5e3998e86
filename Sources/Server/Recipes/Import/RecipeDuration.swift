/// How long a recipe takes, as pages write it.
enum RecipeDuration {
  /// Whole minutes, rounded up; nil for what tells no time.
  ///
  /// Read are durations of ISO 8601 ("PT1H30M", "P0DT90M", "PT5400S"), and what people write instead: "1 hour
  /// 30 min", "45 Minuten". A number alone is minutes.
  static func minutes(of text: String) -> Int? {
    let small = text.lowercased()
    let isFormal = small.hasPrefix("p") && !small.contains(" ")
    var seconds = 0.0
    var isFound = false
    var isTime = !isFormal
    var rest = small[...]
    if isFormal { rest = rest.dropFirst() }
    while !rest.isEmpty {
      let digits = rest.prefix { ("0"..."9").contains($0) || $0 == "." }
      rest = rest.dropFirst(digits.count)
      if digits.isEmpty {
        if rest.first == "t", isFormal { isTime = true }
        rest = rest.dropFirst()
        continue
      }
      guard let number = Double(digits), number < 1_000_000 else { return nil }
      // Looked for only behind digits: for every letter it would take the square of a long text's length.
      let unit = rest.drop { $0 == " " }.prefix { $0.isLetter }
      guard let length = length(of: isFormal ? unit.prefix(1) : unit, isTime: isTime) else { return nil }
      seconds += number * length
      isFound = true
    }
    guard isFound, seconds < 1e9 else { return nil }
    return Int((seconds / 60).rounded(.up))
  }

  /// The seconds of a unit; after T, M is a minute, before it a month, which nobody cooks for.
  private static func length(of unit: Substring, isTime: Bool) -> Double? {
    switch unit {
    case "", "m", "min", "mins", "minute", "minutes", "minuten": isTime ? 60 : nil
    case "h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden": 3_600
    case "s", "sec", "second", "seconds", "sekunden": 1
    case "d", "day", "days", "tag", "tage": 86_400
    default: nil
    }
  }
}
