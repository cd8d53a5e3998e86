import Logging
import Synchronization

/// Records log messages instead of writing them.
///
/// A class, because the logger copies its handler.
final class Messages: LogHandler {
  private let entries = Mutex<[String]>([])

  var texts: [String] { entries.withLock { $0 } }

  var logger: Logger { Logger(label: "test") { _ in self } }

  func log(event: LogEvent) { entries.withLock { $0.append("\(event.level): \(event.message)") } }

  var metadata: Logger.Metadata {
    get { [:] }
    set {}
  }
  var logLevel: Logger.Level {
    get { .info }
    set {}
  }
  subscript(metadataKey key: String) -> Logger.MetadataValue? {
    get { nil }
    set {}
  }
}
