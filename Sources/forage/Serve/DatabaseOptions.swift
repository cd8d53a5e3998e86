import ArgumentParser
import FoundationEssentials
import Server

/// Where the database is, for every command but `forage serve`, which has them among its settings.
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

  /// With everything that the environment says.
  func configuration() throws -> ServerConfiguration {
    try ServerConfiguration(
      options: ["data": data, "database": database].compactMapValues(\.self),
      environment: ProcessInfo.processInfo.environment, fileText: ServeCommand.text)
  }
}
