import Grocery

/// Reads any bytes as opening hours. What is read must have ordered spans in any week; a trap or a hang is a
/// find.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHours(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  guard let hours = try? OpeningHours(text), let day = CalendarDay("2026-12-21") else { return 0 }
  let spans = hours.spans(from: day, days: 14, holidays: HolidayCalendar(country: "DE"))
  precondition(spans.allSatisfy { !$0.isEmpty && $0.lowerBound >= 0 && $0.upperBound <= 14 * 1_440 })
  precondition(zip(spans, spans.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }, "not apart")
  _ = hours.certainSpans(from: day, days: 7, country: nil)
  precondition(hours.regularWeek?.allSatisfy { $0.lowerBound < 10_080 } ?? true, "beyond the week")
  return 0
}
