/// Parses times of day.
extension OpeningHoursReader {
  private struct Time {
    var minute: Int
    /// True for `8` instead of `8:00`.
    var isBare = false
    var isOfSun = false
    /// True if it means midnight as an end.
    var isMidnight = false
  }

  mutating func times() throws(OpeningHoursRefusal) -> [OpeningHours.Rule.TimeSpan] {
    var spans: [OpeningHours.Rule.TimeSpan] = []
    guard isTime(at: place) else { return spans }
    while true {
      for span in try timeSpans() {
        // `07:00+,12:00-16:00`: the guessed end is limited by the next known span.
        for index in spans.indices where spans[index].isOpenEnd {
          let range = spans[index].range
          if range.contains(span.range.lowerBound) {
            spans[index].range = range.lowerBound..<min(range.upperBound, span.range.upperBound)
          }
        }
        spans.append(span)
      }
      if isTime(at: place) { continue }
      guard token.kind == .sign(","), isTime(at: place + 1) else { return spans }
      place += 1
    }
  }

  private func isTime(at place: Int) -> Bool {
    guard place < tokens.count else { return false }
    switch tokens[place].kind {
    case .number(_, 1...2), .word(.sun), .word(.noon), .word(.midnight), .sign("("): return true
    default: return false
    }
  }

  /// Parses one span, or two: a known one and an open end.
  private mutating func timeSpans() throws(OpeningHoursRefusal) -> [OpeningHours.Rule.TimeSpan] {
    if case .number(24, _) = token.kind, next.kind == .sign("/"), case .number(7, 1) = ahead(2).kind {
      place += 3
      return [.init(range: 0..<OpeningHours.minutesPerDay)]
    }
    let begin = token
    let start = try time()
    guard start.minute >= 0, start.minute < OpeningHours.minutesPerDay else {
      throw refusal("a time before 24:00", at: begin)
    }
    if token.kind == .sign("+"), !start.isBare {
      place += 1
      return [Self.openEnd(from: start.minute)]
    }
    guard skip("-") else { throw refusal("“-”") }
    let endToken = token
    let end = try time()
    var minute = end.isMidnight ? OpeningHours.minutesPerDay : end.minute
    if minute <= start.minute {
      // `7-3` lacks am and pm, and `sunset-18:00` is either a day or empty.
      let isMaybeNothing = minute == start.minute && (start.isOfSun || end.isOfSun)
      if start.isBare || end.isBare || minute < 0 || isMaybeNothing {
        throw refusal("a later time", at: endToken)
      }
      minute += OpeningHours.minutesPerDay
    }
    guard minute <= 2 * OpeningHours.minutesPerDay else { throw refusal("a time up to 48:00", at: endToken) }
    let span = OpeningHours.Rule.TimeSpan(range: start.minute..<minute)
    if token.kind == .sign("+"), !end.isBare {
      place += 1
      return [span, Self.openEnd(from: minute)]
    }
    return [span]
  }

  /// The open end as opening_hours.js guesses it: to midnight; from 17:00 ten hours; from 22:00 eight.
  private static func openEnd(from minute: Int) -> OpeningHours.Rule.TimeSpan {
    let ofDay = minute % OpeningHours.minutesPerDay
    let length = ofDay >= 22 * 60 ? 8 * 60 : ofDay >= 17 * 60 ? 10 * 60 : OpeningHours.minutesPerDay - ofDay
    return .init(range: minute..<minute + length, isOpenEnd: true)
  }

  private mutating func time() throws(OpeningHoursRefusal) -> Time {
    switch token.kind {
    case .word(.noon):
      place += 1
      return Time(minute: 12 * 60)
    case .word(.midnight):
      place += 1
      return Time(minute: 0, isMidnight: true)
    case .word(.sun(let minute)):
      place += 1
      namesSun = true
      return Time(minute: minute, isOfSun: true)
    case .sign("("): return try sunTime()
    default: return try clockTime()
    }
  }

  /// `(sunset-00:30)`
  private mutating func sunTime() throws(OpeningHoursRefusal) -> Time {
    place += 1
    guard case .word(.sun(let minute)) = token.kind else { throw refusal("“sunrise”, “sunset” or the like") }
    place += 1
    let isLater = token.kind == .sign("+")
    guard isLater || token.kind == .sign("-") else { throw refusal("“+” or “-”") }
    place += 1
    guard case .number(let hours, 1...2) = token.kind, hours < 24, next.kind == .sign(":"),
      case .number(let minutes, 2) = ahead(2).kind, minutes < 60
    else { throw refusal("a time such as 00:30") }
    place += 3
    guard skip(")") else { throw refusal("“)”") }
    namesSun = true
    let offset = hours * 60 + minutes
    return Time(minute: minute + (isLater ? offset : -offset), isOfSun: true)
  }

  private mutating func clockTime() throws(OpeningHoursRefusal) -> Time {
    let begin = token
    guard case .number(var hour, 1...2) = token.kind, hour <= 48 else {
      throw refusal("a time such as 08:00")
    }
    place += 1
    var minute = 0
    var isBare = true
    if let parted = minuteAfterSign() {
      guard parted < 60 else { throw refusal("minutes from 00 to 59", at: next) }
      minute = parted
      place += 2
      isBare = false
      if token.kind == .word(.hourMark) { place += 1 }
    } else if token.kind == .sign(":") {
      throw refusal("minutes from 00 to 59", at: next)
    } else if token.kind == .word(.hourMark) {
      place += 1
      isBare = false
      if case .number(let minutes, 2) = token.kind, !token.followsSpace {
        guard minutes < 60 else { throw refusal("minutes from 00 to 59") }
        minute = minutes
        place += 1
      }
    }
    if token.kind == .word(.morning) || token.kind == .word(.afternoon) {
      guard (1...12).contains(hour) else { throw refusal("an hour from 1 to 12", at: begin) }
      hour = hour % 12 + (token.kind == .word(.afternoon) ? 12 : 0)
      place += 1
      return Time(minute: hour * 60 + minute, isMidnight: hour == 0 && minute == 0)
    }
    return Time(minute: hour * 60 + minute, isBare: isBare)
  }

  /// The two digits after `:` or `.`.
  private func minuteAfterSign() -> Int? {
    guard token.kind == .sign(":") || token.kind == .sign(".") && !token.followsSpace,
      case .number(let minute, 2) = next.kind, token.kind == .sign(":") || !next.followsSpace
    else { return nil }
    return minute
  }
}
