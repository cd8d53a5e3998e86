import FoundationEssentials
public import Logging

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Writes every message as one line, to standard error or a file: words for people, or JSON for collectors.
struct LineLog: LogHandler {
  var logLevel: Logger.Level
  var metadata: Logger.Metadata = [:]
  let isJSON: Bool
  /// Of an open file.
  var descriptor = STDERR_FILENO

  subscript(metadataKey key: String) -> Logger.MetadataValue? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let fields = fields(of: event)
    let line = isJSON ? jsonLine(event, fields) : textLine(event, fields)
    // One call a line, so that lines of several threads do not mix.
    let written = line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    // A full disk hides nothing from whoever watches.
    if written < 0, descriptor != STDERR_FILENO {
      _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
  }

  /// In alphabetical order. The id that Hummingbird gives to each request leads nowhere and is left out.
  private func fields(of event: LogEvent) -> [(key: String, value: Logger.MetadataValue)] {
    var fields = metadata.filter { $0.key != "hb.request.id" }.map { (key: $0.key, value: $0.value) }
    // Whatever was told on the way to an answer, by whomever, leads to its request.
    if metadata["trace"] == nil, let trace = TraceContext.current {
      fields.append(("trace", "\(trace.traceID)"))
    }
    if let own = event.metadata { fields += own.map { (key: $0.key, value: $0.value) } }
    return fields.sorted { $0.key < $1.key }
  }

  private func textLine(
    _ event: LogEvent, _ fields: [(key: String, value: Logger.MetadataValue)]
  ) -> [UInt8] {
    var line = "\(currentTime()) \(event.level) \(event.message.description.revealed)"
    for field in fields { line += " \(field.key.revealed)=\("\(field.value)".quotedForLog)" }
    return Array(line.utf8) + [UInt8(ascii: "\n")]
  }

  private func jsonLine(
    _ event: LogEvent, _ fields: [(key: String, value: Logger.MetadataValue)]
  ) -> [UInt8] {
    var json = JSONBytes()
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

  /// Opens a file to which lines are added; a new one is readable by nobody else.
  static func descriptor(ofFile path: String) throws(ConfigurationRefusal) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw ConfigurationRefusal(place: path, reason: String(cString: strerror(errno)))
    }
    return descriptor
  }

  private func currentTime() -> String {
    Date.now.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}

extension Logger {
  /// The server's own log.
  public static func forServer(_ configuration: ServerConfiguration) -> Logger {
    Logger(label: "forage") { _ in
      LineLog(
        logLevel: Level(rawValue: configuration.logLevel.rawValue)!,
        isJSON: configuration.logFormat == .json)
    }
  }
}
