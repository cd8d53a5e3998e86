import ArgumentParser
import SQLiteDriver
import Server

/// `forage export`: the products of one store as a table.
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes the products of one store as CSV; importing it again changes nothing.",
    discussion:
      "docs/guides/import.md describes the columns. Counts of stock are in it where the server's keys are.")

  @Option(help: ArgumentHelp("The store.", valueName: "id"))
  var store: String

  @Option(
    help: ArgumentHelp(
      "The folder of the database (default: \(ServerConfiguration().dataFolder)).", valueName: "folder"))
  var data: String?

  func run() async throws {
    let configuration = try GoodsDatabase.configuration(data: data)
    let database = try await CatalogDatabase.openExisting(in: configuration.dataFolder)
    let secrets = try await GoodsDatabase.secrets(configuration, database)
    try await TableExport(secrets: secrets).run(store: store, from: database, write: StandardOutput.write)
    try database.close()
  }
}
