import ArgumentParser
import FileFormats
import FoundationEssentials
import SQLiteDriver
import Server

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

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
    let store = store
    try await database.read { reader in
      guard try reader.exists("SELECT 1 FROM store WHERE id = \(store)") else {
        throw FileRefusal(place: "store", reason: "no store has the id \(quoted(store))")
      }
      try TableExport(secrets: secrets).run(store: store, in: reader) { bytes in
        guard fwrite(bytes, 1, bytes.count, stdout) == bytes.count else {
          throw FileRefusal(place: "standard output", reason: String(cString: strerror(errno)))
        }
      }
    }
    flushStandardOutput()
    try database.close()
  }
}
