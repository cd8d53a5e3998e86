import ArgumentParser
import Database
import Operations

/// `forage clock`: what the data say of the time, for the operator of a machine whose clock was wrong.
struct ClockCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clock",
    abstract: "Tells how far the clock is behind what is kept, and accepts it.",
    discussion: """
      While the clock of the machine is behind the newest thing that people have written, the service \
      takes no changes. Set the clock right; where it was ahead before and is right now, say --accept. \
      On PostgreSQL the clock is that of its machine, by which all services go.
      """)

  @OptionGroup var place: DatabaseOptions
  @Flag(help: "The clock is right: what was written ahead of it counts as written now.") var accept = false

  mutating func run() async throws {
    let database = try await CatalogDatabase.openExisting(place.configuration())
    let check = try await ClockCheck(of: database)
    if accept { try await check.accept() }
    let seconds = try await check.delayMilliseconds() / 1_000
    print(
      seconds == 0 ? "The clock agrees with what is kept." : "The clock is \(seconds) s behind what is kept.")
    try database.close()
  }
}
