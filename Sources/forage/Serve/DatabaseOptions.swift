import ArgumentParser
import FoundationEssentials
import ServerKit

/// The database options of every command but `forage serve`.
struct DatabaseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The data folder, with database and keys (default: \(ServerConfiguration().dataFolder)).",
      valueName: "folder"))
  var data: String?

  @Option(
    help: ArgumentHelp(
      "The PostgreSQL database, without a password (default: a file in the data folder).",
      valueName: "address"))
  var database: String?

  /// The configuration from these options and the environment.
  func configuration() throws -> ServerConfiguration {
    try ServerConfiguration(
      options: ["data": data, "database": database].compactMapValues(\.self),
      environment: ProcessInfo.processInfo.environment, fileText: ServeCommand.text)
  }
}
