import ArgumentParser

/// `forage import`: imports catalogs, places from OpenStreetMap, and open data about products and prices.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import stores, products, prices and maps, places from OpenStreetMap, or open data.",
    subcommands: [
      ImportCatalogCommand.self, ImportPlacesCommand.self, ImportOpenFoodFactsCommand.self,
      ImportOpenPricesCommand.self,
    ],
    defaultSubcommand: ImportCatalogCommand.self)
}
