import ArgumentParser
import FileFormats
import WalkEngine

/// `forage map FILE`: whether a store's map can be walked, and the shortest round through all of it.
struct MapCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Says whether a store's map can be walked, and how long the shortest round through it is.",
    discussion: """
      FILE holds a map as JSON: one that a store publishes, a drawing from the app, or the store of a walk. What is \
      wrong and the shortest way past all departments are printed as JSON. A map that cannot be walked is refused on \
      standard error, each fault with its place, rows and columns counted from 0, and exit status 2.
      """)

  @Argument(help: "The map as JSON; '-' reads standard input.")
  var file: String

  @Flag(help: "Print it for people.")
  var human = false

  @Option(help: ArgumentHelp("How much is looked at for the round, at most.", valueName: "number"))
  var effort = MapRound.standardEffort

  func validate() throws {
    guard (0...1_000_000_000).contains(effort) else {
      throw ValidationError("--effort: \(effort), allowed are 0 to 1000000000")
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

/// All that keeps people from walking, below a line that says so.
private struct UnwalkableMap: Error, CustomStringConvertible {
  let file: String
  let refusals: [FileRefusal]
  let faults: MapFaults

  var description: String {
    let count = faults.graveCount == 1 ? "1 fault" : "\(faults.graveCount) faults"
    let lines = refusals.prefix(MapFaults.mostFaults).map(\.description)
    return "\(file) cannot be walked, it has \(count)\n" + lines.joined(separator: "\n")
  }
}
