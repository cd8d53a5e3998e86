/// A day of the week; the raw value counts from Monday, 0.
public enum Weekday: Int, Sendable, Hashable, Codable, CaseIterable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday
}
