import Foundation
import Testing

/// A file that tests record and compare, such as those of `contract/`.
struct RecordedFile {
  /// The path in the repository.
  let path: String

  var url: URL {
    (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
      .appending(path: path)
  }

  /// Compares with the recorded text, or records it if `FORAGE_RECORD` is set, as `bin/golden` does.
  func check(_ text: String) throws {
    if ProcessInfo.processInfo.environment["FORAGE_RECORD"] != nil {
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    let recorded = try String(contentsOf: url, encoding: .utf8)
    #expect(recorded == text, "\(path) is stale: look at the change, then run bin/golden")
  }
}
