import ArgumentParser
import Database
import Retail

/// `forage export`: exports the products of one store as CSV.
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export the products of one store as CSV, ready to be imported again.",
    discussion:
      "docs/guides/import.md describes the columns. Stock counts need the server's keys.")

  @Option(help: ArgumentHelp("The store to export.", valueName: "id"))
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
