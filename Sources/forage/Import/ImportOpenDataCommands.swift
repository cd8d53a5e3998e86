import ArgumentParser
import Database
import FileFormats
import Grocery
import Retail
import ServerKit

/// `forage import open-food-facts FILE`: imports names of products.
struct ImportOpenFoodFactsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open-food-facts",
    abstract: "Import names, brands and sizes of products. A file that cannot be read changes nothing.",
    discussion: """
      FILE is a dump of Open Food Facts, as JSON lines or with tabs, packed with gzip or not. Only products that are \
      asked for are taken: those that people have scanned, those with prices, and goods of stores. \
      docs/guides/open-data.md says where the file is. Data © Open Food Facts contributors, ODbL.
      """)

  @Argument(help: "The file to import, or '-' for standard input.", completion: .file()) var file: String

  @Flag(help: "Show what would change, without changing it.") var preview = false

  @OptionGroup var place: DatabaseOptions

  func run() async throws {
    let database = try await CatalogDatabase.openExisting(try place.configuration())
    let dump = DumpFile(path: file)
    let summary = try await dump.naming {
      try await FoodFactsImport(database, now: WallClock.system.now).run(
        isPreview: preview, reading: dump.read)
    }
    try database.close()
    print(OpenDataWords(isPreview: preview).text(summary))
  }
}

/// `forage import open-prices FILE`: imports prices that people have seen elsewhere.
struct ImportOpenPricesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open-prices",
    abstract: "Import prices that people have shared. A file that cannot be read changes nothing.",
    discussion: """
      FILE is a dump of Open Prices, as JSON lines or CSV, packed with gzip or not. Only prices at stores from \
      OpenStreetMap are taken ('forage import places'). Importing a newer file adds, changes and removes prices. \
      docs/guides/open-data.md says where the file is. Data © Open Prices contributors, ODbL.
      """)

  @Argument(help: "The file to import, or '-' for standard input.", completion: .file()) var file: String

  @Flag(help: "Show what would change, without changing it.") var preview = false

  @Flag(help: "Remove missing prices even if most are missing.") var removeMissing = false

  @OptionGroup var place: DatabaseOptions

  func run() async throws {
    let configuration = try place.configuration()
    let database = try await CatalogDatabase.openExisting(configuration)
    let currency = try await database.read(CatalogCurrency.current).code
    let dump = DumpFile(path: file)
    let prices = OpenPricesImport(
      database, currency: currency, now: WallClock.system.now)
    let summary = try await dump.naming {
      try await prices.run(removesMost: removeMissing, isPreview: preview, reading: dump.read)
    }
    try database.close()
    print(OpenDataWords(isPreview: preview).text(summary, currency: currency))
  }
}
