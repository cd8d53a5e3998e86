import FoundationEssentials
import Glibc
import TestKit
import WalkEngine

let usage = """
  bench worlds DIR [--quick]      write the made-up stores and trips, as `forage walk` and `forage plan` read them
  bench walk FILE [--quick]       measure the walk engine on them, write the results to FILE
  bench walk FILE --steps S,P     the same with a budget of S search steps and P proof steps
  bench table FILE...             set the results of several solvers side by side

  """

/// Prints to standard error; standard output is for tables only.
func tell(_ text: String) {
  var line = text + "\n"
  _ = line.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

/// The word after `name` on the command line.
func option(_ name: String) -> String? {
  guard let index = CommandLine.arguments.firstIndex(of: name) else { return nil }
  return CommandLine.arguments.dropFirst(index + 1).first
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
  if let steps = option("--steps")?.split(separator: ",").compactMap({ Int($0) }), steps.count == 2 {
    let budget = WalkBudget(searchSteps: steps[0], proofSteps: steps[1])
    bench.budgets = [("forage \(steps[0]) \(steps[1])", budget)]
  }
  bench.progress = tell
  var large = bench
  large.problemName = "walk on large grids"
  large.worlds = isQuick ? [] : WalkWorldSet.largeWorlds
  large.modeNames = ["fastest", "frozen_last_sections"]
  try BenchRecord.write(bench.records() + large.records(), toFile: file)
case ("table", .some):
  let records = try BenchRecord.records(inFiles: Array(arguments.dropFirst()))
  for problem in ["walk", "walk on large grids", "trip"] {
    let own = records.filter { $0.problem == problem }
    guard !own.isEmpty else { continue }
    let table = ResultTable(own)
    print("## \(problem)\n\n\(table.markdown(showsTimesOfEachMode: problem == "trip"))")
    for contradiction in table.contradictions { print("WRONG: \(contradiction)") }
  }
default:
  tell(usage)
  exit(2)
}
