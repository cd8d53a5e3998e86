import FoundationEssentials
import Glibc
import TestKit
import WalkEngine

let usage = """
  bench worlds FOLDER [--quick]     write made-up cases to walk, large, trip and purchaser in FOLDER
  bench walk FOLDER FILE            measure the walk engine on the stores of FOLDER, write the results to FILE
    --modes M,…                     these modes only
    --steps S,P                     with S search steps and P proof steps instead of the named budgets
    --problem NAME                  what heads the table
  bench split [--quick]             measure the walk for two on the made-up stores
  bench trip FOLDER FILE            measure the trip planner on the trips of FOLDER
  bench purchaser FOLDER FILE       measure it on the travelling purchaser problems of FOLDER
  bench proofs [--quick] [--seeds N]  how far the proofs of drawn travelling purchaser problems reach
  bench order                       how well the order of drawn stores is learnt from ticks
  bench language FILE... [--misses] how well tables of labelled lines are understood, and how fast
  bench table FILE...               set the results of several solvers side by side

  """

/// Prints to standard error; standard output is for tables only.
func tell(_ text: String) {
  var line = text + "\n"
  _ = line.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

/// The words of the command line, without options and their values.
var words: [String] = []
var options: [String: String] = [:]
var rest = CommandLine.arguments.dropFirst()
while let word = rest.popFirst() {
  switch word {
  case "--quick", "--misses": options[word] = ""
  case "--modes", "--steps", "--problem", "--seeds": options[word] = rest.popFirst() ?? ""
  default: words.append(word)
  }
}

switch (words.first, words.count) {
case ("worlds", 2):
  let isQuick = options["--quick"] != nil
  let stores = isQuick ? WalkWorldSet().quick : WalkWorldSet().worlds
  let large = isQuick ? [] : WalkWorldSet.largeWorlds
  try Folder(path: words[1] + "/walk").write(stores.map { ($0.name, $0.json) })
  try Folder(path: words[1] + "/large").write(large.map { ($0.name, $0.json) })
  try Folder(path: words[1] + "/trip").write(
    TripWorldSet(of: isQuick ? 1 : 3).worlds.map { ($0.name, $0.sampleText) })
  try Folder(path: words[1] + "/purchaser", ending: ".tpp").write(
    TripWorldSet.purchasers(isQuick: isQuick).map { ($0.name, $0.tpplibText) })
case ("walk", 3):
  var bench = WalkBench(progress: tell)
  if let problem = options["--problem"] { bench.problemName = problem }
  if let modes = options["--modes"] { bench.modeNames = modes.split(separator: ",").map(String.init) }
  if let steps = options["--steps"]?.split(separator: ",").compactMap({ Int($0) }), steps.count == 2 {
    bench.budgets = [
      ("forage \(steps[0]) \(steps[1])", WalkBudget(searchSteps: steps[0], proofSteps: steps[1]))
    ]
  }
  try BenchRecord.write(Folder(path: words[1]).flatMap(bench.records), toFile: words[2])
case ("split", 1): try SplitBench.run(isQuick: options["--quick"] != nil, progress: tell)
case ("trip", 3):
  let bench = TripBench(progress: tell)
  try BenchRecord.write(Folder(path: words[1]).flatMap(bench.records), toFile: words[2])
case ("proofs", 1):
  let seeds = max(1, options["--seeds"].flatMap { Int($0) } ?? 1)
  ProofBench.run(isQuick: options["--quick"] != nil, seeds: 1...seeds, progress: tell)
case ("order", 1): try OrderBench.run(101...180)
case ("language", 2...):
  let tables = try words.dropFirst().map { path in
    (path, String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self))
  }
  let showsMisses = options["--misses"] != nil
  let entries = tables.filter { $0.0.contains("/entries-") }
  LanguageBench.run(tables.filter { !$0.0.contains("/entries-") }, showsMisses: showsMisses)
  for table in entries { EntriesBench.run(table, showsMisses: showsMisses) }
case ("purchaser", 3):
  let bench = PurchaserBench(progress: tell)
  try BenchRecord.write(Folder(path: words[1], ending: ".tpp").flatMap(bench.records), toFile: words[2])
case ("table", 2...):
  let records = try BenchRecord.records(inFiles: Array(words.dropFirst()))
  for problem in ResultTable.inOrderOfAppearance(records.map(\.problem)) {
    let table = ResultTable(records.filter { $0.problem == problem })
    print("## \(problem)\n\n\(table.markdown(showsTimesOfEachMode: problem == "trip"))")
    for contradiction in table.contradictions { print("WRONG: \(contradiction)") }
  }
default:
  tell(usage)
  exit(2)
}
