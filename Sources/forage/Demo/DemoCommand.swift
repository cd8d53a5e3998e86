import ArgumentParser

/// `forage demo`: a Saturday's shopping in an invented town, from the list to the last checkout.
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Plans a trip over the stores of an invented town and walks each of them.",
    discussion: """
      The list, the prices and the maps are a part of the program. Printed are the best trips with timetable and \
      bill, and for each store of the first one the map with the walk and what to pick up, next stop by next stop.
      """)

  func run() throws {
    print(try DemoTour().lines(on: .standardOutput).joined(separator: "\n"))
  }
}
