import ArgumentParser
import FileFormats
import WalkEngine

/// `forage map FILE`: validates a store map and computes the shortest round through it.
struct MapCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Validate a store map and compute the shortest round through it.",
    discussion: """
      FILE holds a map as JSON: one published by a store, a drawing from the app, or the input of 'forage walk'. The \
      problems and the shortest round past all departments are printed as JSON. If shoppers cannot walk the map, each \
      problem is printed to standard error with its position, rows and columns counted from 0, and the exit status \
      is 2.
      """)

  @Argument(help: "The map as JSON, or '-' for standard input.")
  var file: String

  @Flag(help: "Print the result as text.")
  var human = false

  @Option(help: ArgumentHelp("The maximum search effort for the round; 0 skips it.", valueName: "number"))
  var effort = MapRound.standardEffort

  func validate() throws {
    guard (0...1_000_000_000).contains(effort) else {
      throw ValidationError("--effort: \(effort) is not between 0 and 1000000000")
    }
  }

  func run() throws {
    let map = try MapFile(reading: InputFile.bytes(of: file))
    let faults = MapFaults(of: map.sheet)
    let round = effort > 0 ? MapRound(of: map.sheet, effort: effort) : nil
    let report = MapReport(map: map, faults: faults, round: round)
    print(
      human ? report.words.joined(separator: "\n") : report.json.serialized(), terminator: human ? "\n" : "")
    if faults.graveCount > 0 { throw UnwalkableMap(file: file, refusals: report.refusals, faults: faults) }
  }
}

/// An error that lists all problems that keep shoppers from walking the map.
private struct UnwalkableMap: Error, CustomStringConvertible {
  let file: String
  let refusals: [FileRefusal]
  let faults: MapFaults

  var description: String {
    let count = faults.graveCount == 1 ? "1 problem" : "\(faults.graveCount) problems"
    let lines = refusals.prefix(MapFaults.mostFaults).map(\.description)
    return "\(file) is not walkable: \(count)\n" + lines.joined(separator: "\n")
  }
}
