import FileFormats
import FoundationEssentials
import WalkEngine

// Writes requests and the answers that the engine gives natively, for the module's tests to compare with:
//
//   walk-buffers FOLDER_OF_WALK_FILES FOLDER_TO_FILL
//
// For every walk file and every way to walk, NAME.WAY.request and NAME.WAY.answer are filled with 32-bit
// words, least significant byte first; index.json lists the cases.

/// About as much work as a phone is asked for when a list is opened.
private let budget = WalkBudget(searchSteps: 20_000, proofSteps: 20_000)

private struct Case {
  let name: String
  let entryCount: Int
  let milliseconds: Double
}

private func run(reading source: URL, filling target: URL) throws {
  let files = try FileManager.default.contentsOfDirectory(atPath: source.path)
    .filter { $0.hasSuffix(".json") }.sorted()
  try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
  var cases: [Case] = []
  for file in files {
    let problem = try WalkFile(reading: [UInt8](Data(contentsOf: source.appending(path: file)))).problem()
    for (way, preference) in WalkPreference.named {
      let name = "\(file.dropLast(".json".count)).\(way)"
      let request = WalkRequest(problem, preference, budget: budget)
      var answer: [Int32] = []
      let time = ContinuousClock().measure { answer = WalkAnswer(to: request).words }
      try bytes(of: request.words).write(to: target.appending(path: name + ".request"))
      try bytes(of: answer).write(to: target.appending(path: name + ".answer"))
      cases.append(
        Case(name: name, entryCount: problem.entries.count, milliseconds: time / .milliseconds(1)))
    }
  }
  try Data(index(of: cases).utf8).write(to: target.appending(path: "index.json"))
  print("\(cases.count) requests from \(files.count) walk files, answered natively")
}

private func bytes(of words: [Int32]) -> Data {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(words.count * 4)
  for word in words {
    for shift in stride(from: 0, to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
  }
  return Data(bytes)
}

private func index(of cases: [Case]) -> String {
  let lines = cases.map {
    #"  {"name": "\#($0.name)", "entries": \#($0.entryCount), "milliseconds": \#($0.milliseconds)}"#
  }
  return "[\n" + lines.joined(separator: ",\n") + "\n]\n"
}

guard CommandLine.arguments.count == 3 else {
  fatalError("usage: walk-buffers FOLDER_OF_WALK_FILES FOLDER_TO_FILL")
}
try run(
  reading: URL(filePath: CommandLine.arguments[1]), filling: URL(filePath: CommandLine.arguments[2]))
