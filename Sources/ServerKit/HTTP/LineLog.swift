import Grocery
import Language
package import Logging

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Writes each message as a line to standard error or a file: as text or as JSON.
package struct LineLog: LogHandler {
  package var logLevel: Logger.Level
  package var metadata: Logger.Metadata = [:]
  let isJSON: Bool
  /// The open file descriptor.
  package var descriptor = STDERR_FILENO

  package init(
    logLevel: Logger.Level, metadata: Logger.Metadata = [:], isJSON: Bool, descriptor: CInt = STDERR_FILENO
  ) {
    self.logLevel = logLevel
    self.metadata = metadata
    self.isJSON = isJSON
    self.descriptor = descriptor
  }

  package subscript(metadataKey key: String) -> Logger.MetadataValue? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  package func log(event: LogEvent) {
    let fields = fields(of: event)
    let line = isJSON ? jsonLine(event, fields) : textLine(event, fields)
    // One call per line, so that lines of several threads do not mix.
    let count = line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    // Falls back to standard error, for example if the disk is full.
    if count < 0, descriptor != STDERR_FILENO {
      _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
  }

  /// Fields in alphabetical order. Hummingbird's request id is left out: it is not used anywhere else.
  private func fields(of event: LogEvent) -> [(key: String, value: Logger.MetadataValue)] {
    var fields: [(key: String, value: Logger.MetadataValue)] = []
    fields.reserveCapacity(metadata.count + (event.metadata?.count ?? 0) + 1)
    for (key, value) in metadata where key != "hb.request.id" { fields.append((key, value)) }
    // Links every message of a request to its trace.
    if metadata["trace"] == nil, let trace = TraceContext.current {
      fields.append(("trace", "\(trace.traceID)"))
    }
    if let metadata = event.metadata { fields += metadata.map { (key: $0.key, value: $0.value) } }
    return fields.sorted { $0.key < $1.key }
  }

  private func textLine(
    _ event: LogEvent, _ fields: [(key: String, value: Logger.MetadataValue)]
  ) -> [UInt8] {
    var line = "\(currentTime()) \(event.level) \(event.message.description.revealed)"
    for field in fields {
      line += " "
      line += field.key.revealed
      line += "="
      // Nearly all values are strings, which need no description.
      if case .string(let text) = field.value {
        line += text.quotedForLog
      } else {
        line += "\(field.value)".quotedForLog
      }
    }
    line += "\n"
    return Array(line.utf8)
  }

  private func jsonLine(
    _ event: LogEvent, _ fields: [(key: String, value: Logger.MetadataValue)]
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("time", currentTime())
      json.member("level", event.level.rawValue)
      json.member("message", event.message.description.revealed)
      for field in fields {
        switch field.value {
        case .stringConvertible(let value as Int): json.member(named: field.key) { $0.integer(value) }
        case .stringConvertible(let value as Double): json.member(named: field.key) { $0.number(value) }
        default: json.member(named: field.key) { $0.text("\(field.value)".revealed) }
        }
      }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }

  /// Opens a file for appending; a new file is private to the user.
  package static func descriptor(ofFile path: String) throws(ConfigurationRefusal) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw ConfigurationRefusal(place: path, reason: String(cString: strerror(errno)))
    }
    return descriptor
  }

  /// The time in UTC, to the millisecond.
  private func currentTime() -> String {
    let now = WallClock.system.now()
    let day = CalendarDay(dayNumber: now / Milliseconds.day)
    let time = now % Milliseconds.day
    return String(unsafeUninitializedCapacity: 24) { text in
      var end = 0
      func append(_ number: Int, digits: Int, then mark: Unicode.Scalar) {
        var rest = number
        for place in (end..<end + digits).reversed() {
          text[place] = UInt8(ascii: "0") + UInt8(rest % 10)
          rest /= 10
        }
        text[end + digits] = UInt8(ascii: mark)
        end += digits + 1
      }
      append(day.year, digits: 4, then: "-")
      append(day.month, digits: 2, then: "-")
      append(day.day, digits: 2, then: "T")
      append(time / Milliseconds.hour, digits: 2, then: ":")
      append(time / Milliseconds.minute % 60, digits: 2, then: ":")
      append(time / Milliseconds.second % 60, digits: 2, then: ".")
      append(time % Milliseconds.second, digits: 3, then: "Z")
      return end
    }
  }
}

extension Logger {
  /// The server's main log.
  package static func forServer(_ configuration: ServerConfiguration) -> Logger {
    Logger(label: "forage") { _ in
      LineLog(
        logLevel: Level(rawValue: configuration.logLevel.rawValue)!,
        isJSON: configuration.logFormat == .json)
    }
  }
}
