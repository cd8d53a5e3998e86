import ArgumentParser
import Database
import Operations

/// `forage clock`: compares the clock with the stored data, after the clock was wrong.
struct ClockCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clock",
    abstract: "Check the clock against the stored data, or accept it.",
    discussion: """
      The server rejects changes while the clock is behind the newest stored change. Correct the clock. \
      If it ran ahead before and is correct now, use --accept. With PostgreSQL, all servers use the clock \
      of the database host.
      """)

  @OptionGroup var place: DatabaseOptions
  @Flag(help: "Accept the clock as correct; treat changes from the future as made now.") var accept = false

  mutating func run() async throws {
    let database = try await CatalogDatabase.openExisting(place.configuration())
    let check = try await ClockCheck(of: database)
    if accept {
      let count = try await check.accept()
      if count > 0 { print("Rows from the future that count as written now: \(count)") }
    }
    let seconds = try await check.delayMilliseconds() / 1_000
    print(
      seconds == 0
        ? "The clock agrees with the data." : "The clock is \(seconds) s behind the newest change.")
    try database.close()
  }
}
