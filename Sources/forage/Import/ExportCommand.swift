import ArgumentParser
import Database
import Retail

/// `forage export`: the products of one store as a table.
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes the products of one store as CSV; importing it again changes nothing.",
    discussion:
      "docs/guides/import.md describes the columns. Counts of stock are in it where the server's keys are.")

  @Option(help: ArgumentHelp("The store.", valueName: "id"))
  var store: String

  @OptionGroup var place: DatabaseOptions

  func run() async throws {
    let configuration = try place.configuration()
    let database = try await CatalogDatabase.openExisting(configuration)
    let secrets = try await GoodsDatabase.secrets(configuration, database)
    try await TableExport(secrets: secrets).run(store: store, from: database, write: StandardOutput.write)
    try database.close()
  }
}
