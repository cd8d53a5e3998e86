import Grocery

/// One line of `forage hours`.
enum HoursAnswer {
  /// - Parameter line: `opening_hours<TAB>country<TAB>date`, possibly invalid UTF-8.
  static func text(to line: [UInt8]) -> String {
    let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    guard fields.count == 3, let value = String(validating: fields[0], as: UTF8.self),
      let country = String(validating: fields[1], as: UTF8.self),
      let date = String(validating: fields[2].filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self),
      let day = CalendarDay(date), let hours = try? OpeningHours(value),
      let spans = hours.certainSpans(from: day, days: 7, country: country.isEmpty ? nil : country)
    else { return "refused" }
    return "[" + spans.map { "[\($0.lowerBound),\($0.upperBound)]" }.joined(separator: ",") + "]"
  }
}
