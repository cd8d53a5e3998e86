enum OpeningHoursWord: Sendable, Hashable {
  case weekdays(first: Weekday, last: Weekday)
  /// 1 to 12.
  case month(Int)
  case publicHoliday, schoolHoliday
  case week, easter
  /// `day`, as in `+1 day`.
  case dayCount
  /// A time of the sun, or noon, in minutes after midnight.
  case sun(Int)
  case noon, midnight
  case off, open, unknown
  case hourMark, morning, afternoon
  /// `and`, `to`: the same as the signs.
  case comma, hyphen
  /// `Uhr`: ignored.
  case filler

  /// The meanings of all words of a value, by lower-case spelling. Words without a single meaning are
  /// missing.
  ///
  /// English and the standard's words come first. Otherwise the languages that know all the words decide, if
  /// they agree: `Di` is a Tuesday beside `Mo`, a Sunday beside `Lu`. If no language knows them all, a word
  /// counts if the languages that know it agree.
  static func meanings(of words: Set<String>) -> [String: OpeningHoursWord] {
    var meanings: [String: OpeningHoursWord] = [:]
    for word in words { meanings[word] = standard[word] }
    if meanings.count == words.count { return meanings }
    meanings = [:]
    let tables = languages.filter { table in words.allSatisfy { table[$0] != nil || keywords[$0] != nil } }
    for word in words {
      let meaning = keywords[word] ?? (tables.isEmpty ? standard[word] : nil)
      let sources = tables.isEmpty ? languages : tables
      let candidates = meaning.map { [$0] } ?? Set(sources.compactMap { $0[word] })
      if candidates.count == 1 { meanings[word] = candidates.first }
    }
    return meanings
  }

  /// Words for values in any language.
  private static let keywords: [String: OpeningHoursWord] = [
    "ph": .publicHoliday, "sh": .schoolHoliday, "off": .off, "closed": .off, "open": .open,
    "unknown": .unknown, "week": .week, "weeks": .week, "easter": .easter, "day": .dayCount,
    "days": .dayCount,
    "sunrise": .sun(360), "sunset": .sun(1_080), "dawn": .sun(330), "dusk": .sun(1_110),
    "h": .hourMark, "am": .morning, "pm": .afternoon,
  ]

  private static let standard = keywords.merging(language(english)) { keyword, _ in keyword }
  private static let languages = OpeningHoursLanguages.texts.map(language)
  private static let english = OpeningHoursLanguages.english

  /// Parses a language's table; see `OpeningHoursLanguages`.
  private static func language(_ text: String) -> [String: OpeningHoursWord] {
    var table: [String: OpeningHoursWord] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":")
      for (index, group) in parts[1].split(separator: "|").enumerated() {
        guard let meaning = meaning(String(parts[0]), index) else { continue }
        for word in group.split(separator: " ") where word != "-" { table[String(word)] = meaning }
      }
    }
    return table
  }

  /// - Parameter index: the group on the line.
  private static func meaning(_ line: String, _ index: Int) -> OpeningHoursWord? {
    switch line {
    case "weekdays": .weekdays(first: Weekday.allCases[index], last: Weekday.allCases[index])
    case "months": .month(index + 1)
    case "daily": .weekdays(first: .monday, last: .sunday)
    case "workdays": .weekdays(first: .monday, last: .friday)
    case "weekend": .weekdays(first: .saturday, last: .sunday)
    case "off": .off
    case "open": .open
    case "holiday": .publicHoliday
    case "school": .schoolHoliday
    case "week": .week
    case "easter": .easter
    case "sunrise": .sun(360)
    case "sunset": .sun(1_080)
    case "noon": .noon
    case "midnight": .midnight
    case "and": .comma
    case "to": .hyphen
    case "filler": .filler
    default: nil
    }
  }
}
