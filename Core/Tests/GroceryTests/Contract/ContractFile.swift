import Foundation
import Testing

/// A file of `contract/`: cases with answers, recorded from Swift, which the browser's implementations must
/// meet too.
struct ContractFile {
  let name: String
  private var sections: [(key: String, lines: [String])] = []

  init(_ name: String) {
    self.name = name
  }

  /// Adds a list of cases under a key, one line each, so that a diff shows which ones changed.
  mutating func add(_ key: String, _ cases: [some Encodable]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    sections.append((key, try cases.map { String(decoding: try encoder.encode($0), as: UTF8.self) }))
  }

  /// Compares with the recorded file, or records it if `FORAGE_RECORD` is set, as `bin/golden` does.
  func check() throws {
    let repository = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let url = repository.appending(path: "contract/\(name)")
    if ProcessInfo.processInfo.environment["FORAGE_RECORD"] != nil {
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    let recorded = try String(contentsOf: url, encoding: .utf8)

    #expect(recorded == text, "contract/\(name) is stale: look at the change, then run bin/golden")
  }

  private var text: String {
    let parts = sections.map { "\"\($0.key)\": [\n" + $0.lines.joined(separator: ",\n") + "\n]" }
    return "{\n" + parts.joined(separator: ",\n") + "\n}\n"
  }
}
