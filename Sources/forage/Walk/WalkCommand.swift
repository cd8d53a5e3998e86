import ArgumentParser
import FileFormats
import WalkEngine

/// `forage walk FILE`: plans the shortest walk through a store for a list.
struct WalkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "walk",
    abstract: "Plan the shortest walk through a store for a list.",
    discussion: """
      FILE holds the store's grid, its legend, entrance and checkout, and the items to pick up, as JSON. The walk is \
      printed as JSON: order, path, length and proven bounds. If the file is invalid, the position of the error is \
      printed to standard error, and the exit status is 2.
      """)

  @Argument(help: "The store and the list as JSON, or '-' for standard input.")
  var file: String

  @Option(
    help: ArgumentHelp(
      "The rule for the order: \(WalkPreference.named.map { $0.name }.joined(separator: ", ")).",
      valueName: "mode"))
  var mode = "fastest"

  @Flag(help: "Pick up all items of a section in one visit.")
  var sections = false

  @Flag(help: "Split the list between two people, keeping the longer walk as short as possible.")
  var two = false

  @Flag(help: "Print the walk as text: summary, map and directions for each stop.")
  var human = false

  @Option(help: ArgumentHelp("Start from this cell instead of the entrance.", valueName: "row,column"))
  var from: String?

  @Option(help: ArgumentHelp("Pick up only these items, as comma-separated ids.", valueName: "id,id"))
  var left: String?

  @Option(help: ArgumentHelp("The section that the shopper has already started.", valueName: "name"))
  var open: String?

  @Option(
    help: ArgumentHelp(
      """
      The search effort: quick (about 30 ms), standard (about 100 ms) or thorough (about 1 s). Most lists are \
      solved and proven much sooner.
      """, valueName: "name"))
  var budget = "thorough"

  func run() throws {
    let file = try WalkFile(reading: InputFile.bytes(of: file))
    let request = try WalkRequest(self, file)
    let aisles = file.map.aisles()
    if two {
      try printTwo(file, request, aisles)
      return
    }
    let walk = try request.walk()
    if human {
      print(report(file, request, walk, aisles).joined(separator: "\n"))
    } else {
      let solution = file.solution(
        walk, WalkGuidance(walk, of: request.problem, along: aisles), along: aisles, of: request.planned,
        preference: request.preference)
      print(solution.serialized(), terminator: "")
    }
  }

  private func printTwo(_ file: WalkFile, _ request: WalkRequest, _ aisles: AisleMap) throws {
    let walks = try request.walks()
    guard human else {
      let solution = file.solution(
        walks, of: request.problem, along: aisles, planned: request.planned, preference: request.preference)
      print(solution.serialized(), terminator: "")
      return
    }
    let lengths = [walks.first, walks.second].map { WalkWords.length($0.length, on: file.map) }
    var lines = [
      Terminal.standardOutput.bold("Two walks: \(lengths[0]) and \(lengths[1])"), WalkWords.proof(of: walks),
    ]
    for (name, walk) in [("First", walks.first), ("Second", walks.second)] {
      lines += ["", Terminal.standardOutput.bold(name)] + report(file, request, walk, aisles)
    }
    print(lines.joined(separator: "\n"))
  }

  private func report(
    _ file: WalkFile, _ request: WalkRequest, _ walk: Walk, _ aisles: AisleMap
  ) -> [String] {
    WalkReport(
      file: file, walk: walk, guidance: WalkGuidance(walk, of: request.problem, along: aisles),
      aisles: aisles, planned: request.planned
    ).lines(on: .standardOutput)
  }
}
