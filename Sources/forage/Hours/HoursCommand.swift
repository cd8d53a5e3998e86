import ArgumentParser

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// `forage hours`: expands opening hours into the hours of a week.
struct HoursCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hours",
    abstract: "Expand opening hours into the hours of a week.",
    discussion: """
      Reads lines of three tab-separated fields from standard input: opening hours in OpenStreetMap syntax, a \
      two-letter country code or nothing, and a date as YYYY-MM-DD. Prints one line for each: the opening hours \
      of the seven days from that date, as a JSON array of [from, to] in minutes since midnight of the first \
      day, in ascending order. Hours that started the evening before are included. If the hours cannot be \
      determined, the line is 'refused'.

      Refused are unknown syntax and rules that a country alone does not determine: school holidays, regional \
      holidays, sunrise and sunset. Without a country, holidays are refused, sunrise is 6:00 and sunset is \
      18:00. Open-ended hours, as after the '+' in '17:00+', count as closed.
      """)

  func run() throws {
    var lines = InputLines()
    while let line = lines.next() {
      print(HoursAnswer.text(to: line))
      if lines.isWaiting { flushStandardOutput() }
    }
  }
}

/// The lines of standard input; the last one may lack a line break.
private struct InputLines {
  /// The maximum length of a line; the rest is ignored.
  private static let maximumBytes = 16_384

  private var chunk: [UInt8] = []
  private var place = 0
  private var hasEnded = false

  /// True if no buffered input is left.
  var isWaiting: Bool { place == chunk.count }

  mutating func next() -> [UInt8]? {
    var line: [UInt8] = []
    var isEmpty = true
    while fill() {
      isEmpty = false
      let end = chunk[place...].firstIndex(of: UInt8(ascii: "\n"))
      line += chunk[place..<(end ?? chunk.count)].prefix(max(0, Self.maximumBytes - line.count))
      place = end.map { $0 + 1 } ?? chunk.count
      if end != nil { return line }
    }
    return isEmpty ? nil : line
  }

  /// - Returns: false at the end of the input or after a read error.
  private mutating func fill() -> Bool {
    guard place == chunk.count else { return true }
    if hasEnded { return false }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var count = read(STDIN_FILENO, &bytes, bytes.count)
    while count < 0 && errno == EINTR { count = read(STDIN_FILENO, &bytes, bytes.count) }
    hasEnded = count <= 0
    chunk = Array(bytes.prefix(max(0, count)))
    place = 0
    return !hasEnded
  }
}
