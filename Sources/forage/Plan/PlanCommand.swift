import ArgumentParser
import FileFormats
import TripPlanner

/// `forage plan FILE`: plans the best trips across stores for a list.
struct PlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Plan the best shopping trips across stores for a list.",
    discussion: """
      FILE holds the list, the stores with their prices and hours, the travel times and the shopper's limits, as \
      JSON. The trips are printed as JSON: stores in order, what to buy where, and proven bounds. If no trip meets \
      all limits, the closest trips are printed, one for each limit relaxed. Traveling purchaser problems in TPPLIB \
      format are read as well. If the file is invalid, the position of the error is printed to standard error, and \
      the exit status is 2.
      """)

  @Argument(help: "The list and the stores as JSON, or a TPPLIB file; '-' for standard input.")
  var file: String

  @Option(
    help: ArgumentHelp(
      "What to minimize: \(PlanObjective.names).", valueName: "objective"))
  var objective = "top3"

  @Flag(help: "Print the trips as text: timetable and bill.")
  var human = false

  @Option(help: ArgumentHelp("The currency of the text, such as EUR.", valueName: "code"))
  var currency = "USD"

  @Option(help: "The number of steps in each search over sets of stores.")
  var searchSteps = TripEffort.thorough.searchSteps

  @Option(help: "The number of local search moves, used when there are too many sets of stores.")
  var improvementMoves = TripEffort.thorough.improvementMoves

  func validate() throws {
    guard currency.wholeMatch(of: /[A-Z]{3}/) != nil else {
      throw ValidationError("'\(currency)' is not a currency code such as EUR.")
    }
  }

  func run() throws {
    let request = try PlanRequest(self)
    print(try request.answer(to: InputFile.bytes(of: file)), terminator: "")
  }
}
