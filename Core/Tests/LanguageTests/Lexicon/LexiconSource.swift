import Foundation

/// The source table, independent of the packer's parser.
struct LexiconSource {
  struct Thing {
    let department: String
    let id: String
    let emoji: String
    /// American, British, German, common.
    let names: [[String]]
    /// For each column, true if its first name is displayed.
    let showsFirst: [Bool]
    let facts: [String]
  }

  let things: [Thing]
  /// Lines without exactly seven columns.
  let brokenLines: [String]
  /// Ids of the most bought things.
  let everyday: [String]

  init() throws {
    let core = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let folder = core.appending(path: "Sources/LexiconTable/things")
    var things: [Thing] = []
    var brokenLines: [String] = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for line in text.split(separator: "\n") where !line.hasPrefix("#") {
        let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard columns.count == 7 else {
          brokenLines.append(String(line))
          continue
        }
        things.append(
          Thing(
            department: String(file.dropLast(".tsv".count)), id: columns[0], emoji: columns[1],
            names: columns[2...5].map {
              $0.split(separator: ", ", omittingEmptySubsequences: true)
                .map { String($0.hasSuffix("!") ? $0.dropLast() : $0) }
            },
            showsFirst: columns[2...5].map { !$0.hasPrefix(", ") },
            facts: columns[6].split(separator: " ").map(String.init)))
      }
    }
    let table = core.appending(path: "Sources/LexiconTable/everyday.tsv")
    everyday = try String(contentsOf: table, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.flatMap { $0.split(separator: " ").map(String.init) }
    self.things = things
    self.brokenLines = brokenLines
  }
}
