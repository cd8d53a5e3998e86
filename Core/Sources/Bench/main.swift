import FoundationEssentials
import Glibc
import TestKit

let usage = """
  bench worlds DIR [--quick]      write the made-up stores, in the format of `forage walk`
  bench walk FILE [--quick]       measure the walk engine on them, write the results to FILE
  bench table FILE...             set the results of several solvers side by side

  """

/// Prints to standard error; standard output is for tables only.
func tell(_ text: String) {
  var line = text + "\n"
  _ = line.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

let arguments = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("--") }
let isQuick = CommandLine.arguments.contains("--quick")
let worlds = isQuick ? WalkWorldSet().quick : WalkWorldSet().worlds

switch (arguments.first, arguments.dropFirst().first) {
case ("worlds", let folder?):
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  for world in worlds {
    try Data(world.json.utf8).write(to: URL(filePath: "\(folder)/\(world.name).json"))
  }
case ("walk", let file?):
  var bench = WalkBench(worlds: worlds)
  if isQuick { bench.modeNames = ["fastest", "frozen_last", "heavy_first", "sections"] }
  bench.progress = tell
  try BenchRecord.write(bench.records(), toFile: file)
case ("table", .some):
  let records = try BenchRecord.records(inFiles: Array(arguments.dropFirst()))
  for problem in ["walk", "trip"] {
    let table = ResultTable(records.filter { $0.problem == problem })
    print("## \(problem)\n\n\(table.markdown)")
    for contradiction in table.contradictions { print("WRONG: \(contradiction)") }
  }
default:
  tell(usage)
  exit(2)
}
