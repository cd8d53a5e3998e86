import ArgumentParser
import FileFormats
import FoundationEssentials
import SQLiteDriver
import Server

/// `forage import FILE`: what stores publish, into the database.
struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Brings stores, products, prices and maps into the database: all of a file, or nothing.",
    discussion: """
      FILE is a world as JSON, or with --organisation and --store the products of one store as CSV; \
      docs/guides/import.md describes both. Everything that is wrong with it is named on standard error, and the exit \
      status is then 2.
      """)

  @Argument(help: "The file to import; '-' reads standard input.")
  var file: String

  @Option(help: ArgumentHelp("Whose products the CSV holds.", valueName: "id"))
  var organisation: String?

  @Option(help: ArgumentHelp("The store whose prices the CSV holds.", valueName: "id"))
  var store: String?

  @Option(
    help: ArgumentHelp(
      "The folder of the database; made when it is missing (default: \(ServerConfiguration().dataFolder)).",
      valueName: "folder"))
  var data: String?

  func validate() throws {
    guard (organisation == nil) == (store == nil) else {
      throw ValidationError("--organisation and --store are given together, for CSV, or not at all.")
    }
    if file.lowercased().hasSuffix(".csv") && store == nil {
      throw ValidationError("A CSV file holds the products of one store: say --organisation and --store.")
    }
  }

  func run() async throws {
    let bytes = try InputFile.bytes(of: file, atMost: JSONLimits.large.bytes)
    let configuration = try ServerConfiguration(
      options: data.map { ["data": $0] } ?? [:], environment: ProcessInfo.processInfo.environment,
      fileText: ServeCommand.text)
    let database = try await CatalogDatabase.open(in: configuration.dataFolder)
    let importer = CatalogImport(database, now: WallClock.system.now)
    let bar = ProgressBar.onTerminal()
    let summary: CatalogImport.Summary
    do {
      defer { bar?.clear() }
      let watch: CatalogImport.Watch = { bar?.show($0) }
      if let organisation, let store {
        summary = try await importer.run(
          table: bytes, organisation: organisation, store: store, watch: watch)
      } else {
        summary = try await importer.run(world: bytes, watch: watch)
      }
    } catch let refusal as ImportRefusal {
      throw FileFaults(file: file, refusal: refusal)
    }
    try database.close()
    print(Self.words(for: summary))
  }

  private static func words(for summary: CatalogImport.Summary) -> String {
    let counts = [
      (summary.organisations, "organisation", "organisations"), (summary.stores, "store", "stores"),
      (summary.products, "product", "products"), (summary.offers, "offer", "offers"),
      (summary.discounts, "discount", "discounts"), (summary.maps, "map", "maps"),
      (summary.menus, "menu", "menus"), (summary.streets, "street", "streets"),
    ]
    let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
    let changed = summary.changedStores.count
    return "Imported \(words.isEmpty ? "nothing" : words.joined(separator: ", ")); "
      + (changed == 1 ? "1 catalog is new." : "\(changed) catalogs are new.")
  }
}

/// All that is wrong with a file, below a line that says so.
private struct FileFaults: Error, CustomStringConvertible {
  let file: String
  let refusal: ImportRefusal

  var description: String {
    let count = refusal.count == 1 ? "1 fault" : "\(refusal.count) faults"
    return "nothing of \(file) was imported, it has \(count)\n\(refusal)"
  }
}
