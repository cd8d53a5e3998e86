import Grocery
import Testing

/// A week in short notation: `Mo 08:00-12:00 13:00-18:00, Fr 18:00-26:00`, from Monday on.
struct HoursWeek: Equatable, CustomStringConvertible {
  let spans: [Range<Int>]

  init(_ spans: [Range<Int>]) {
    self.spans = spans
  }

  /// Merges touching spans, as in an answer.
  init(written text: String) {
    let days = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
    var spans: [Range<Int>] = []
    for part in text.split(separator: ",") {
      let words = part.split(separator: " ").map(String.init)
      guard let first = words.first, let day = days.firstIndex(of: first) else { continue }
      for word in words.dropFirst() {
        let times = word.split(separator: "-").map { time in
          time.split(separator: ":").compactMap { Int($0) }.reduce(0) { $0 * 60 + $1 }
        }
        let span = day * 1_440 + times[0]..<min(day * 1_440 + times[1], 10_080)
        if let last = spans.last, last.upperBound == span.lowerBound {
          spans[spans.count - 1] = last.lowerBound..<span.upperBound
        } else {
          spans.append(span)
        }
      }
    }
    self.spans = spans
  }

  /// - Parameter monday: the first day; another weekday is written as `Mo` too.
  init(of value: String, from monday: String, country: String? = nil) throws {
    let hours = try OpeningHours(value)
    let day = try #require(CalendarDay(monday))
    spans = try #require(hours.certainSpans(from: day, days: 7, country: country), "\(value) depends")
  }

  var description: String {
    spans.map { span in
      let day = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"][span.lowerBound / 1_440]
      let start = span.lowerBound % 1_440
      let end = span.upperBound - span.lowerBound / 1_440 * 1_440
      return "\(day) \(start / 60):\(start % 60)-\(end / 60):\(end % 60)"
    }.joined(separator: ", ")
  }
}
