import Grocery

extension Store {
  /// Returns the opening spans, with public holidays applied, in minutes after midnight of the first day; nil
  /// if the hours are unknown.
  func openSpans(from first: CalendarDay, days: Int) -> [Range<Int>]? {
    // Imports reject invalid hours; older rows may still have them.
    guard let text = openingHours, let hours = try? OpeningHours(text) else { return nil }
    let holidays = HolidayCalendar(country: address.country)
    let spans = hours.spans(from: first, days: days, holidays: holidays)
    if spans.isEmpty && hours.isUnknown(from: first, days: days, holidays: holidays) { return nil }
    return spans
  }
}
