import ArgumentParser
import FileFormats
import TripPlanner

/// `forage plan FILE`: the best trips over several stores for a list.
struct PlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Plans the best trips over several stores that buy a list.",
    discussion: """
      FILE holds the list, the stores with their prices and hours, the travel times and the shopper's limits, as \
      JSON. The trips are printed as JSON: stores in order, what to buy where, and what is proven. When no trip keeps \
      all limits, the nearest ones are printed, one for each limit given up. A travelling purchaser problem in the \
      format of TPPLIB is read as well. A file that cannot be used is refused with the place of the fault on standard \
      error and exit status 2.
      """)

  @Argument(help: "The list and the stores as JSON, or a TPPLIB file; '-' reads standard input.")
  var file: String

  @Option(
    help: ArgumentHelp(
      "What is made least: \(PlanObjective.names).", valueName: "objective"))
  var objective = "top3"

  @Flag(help: "Print the trips for a person: timetable and bill.")
  var human = false

  @Option(help: "Steps of each search over sets of stores.")
  var searchSteps = TripEffort.thorough.searchSteps

  @Option(help: "Moves of the local search where sets are too many to search.")
  var improvementMoves = TripEffort.thorough.improvementMoves

  func run() throws {
    let request = try PlanRequest(self)
    print(try request.answer(to: InputFile.bytes(of: file)), terminator: "")
  }
}
