import ArgumentParser

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// `forage hours`: what opening hours mean in a week.
struct HoursCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hours",
    abstract: "Tells what opening hours mean in a week.",
    discussion: """
      Reads lines from standard input, each of three fields parted by tabs: opening hours in the syntax of \
      OpenStreetMap, a country by its two letters or nothing, and a day as YYYY-MM-DD. For each line one is \
      printed: when it is open in the seven days from that one on, as a JSON array of [from, to] in minutes \
      after the midnight that begins them, ascending, what is left of the evening before included; or the \
      word 'refused'.

      Refused is what is not understood, and what a country does not decide: school holidays, holidays of a \
      region, the sun. Without a country holidays are refused, and the sun rises at 6:00 and sets at 18:00. \
      Hours that are said to be unknown, as after the '+' of '17:00+', are not open.
      """)

  func run() throws {
    var lines = InputLines()
    while let line = lines.next() {
      print(HoursAnswer.text(to: line))
      if lines.isWaiting { flushStandardOutput() }
    }
  }
}

/// The lines of standard input as they come; a last one without an end is one too.
private struct InputLines {
  /// Longer lines are cut: more than any answer looks at.
  private static let maximumBytes = 16_384

  private var chunk: [UInt8] = []
  private var place = 0
  private var hasEnded = false

  /// Whether all that has come is answered.
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

  /// - Returns: false at the end of the input, or where it cannot be read any further.
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
