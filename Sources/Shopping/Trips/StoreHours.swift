import Grocery

extension Store {
  /// When it is open, on its country's holidays too, in minutes after the midnight that begins the first day;
  /// nil where nobody knows.
  func openSpans(from first: CalendarDay, days: Int) -> [Range<Int>]? {
    // An import refuses what is not understood; older rows may still have it.
    guard let text = openingHours, let hours = try? OpeningHours(text) else { return nil }
    let holidays = HolidayCalendar(country: address.country)
    let spans = hours.spans(from: first, days: days, holidays: holidays)
    if spans.isEmpty && hours.isUnknown(from: first, days: days, holidays: holidays) { return nil }
    return spans
  }
}
