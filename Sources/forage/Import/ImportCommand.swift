import ArgumentParser

/// `forage import`: imports catalogs, and places from OpenStreetMap.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import stores, products, prices and maps, or places from OpenStreetMap.",
    subcommands: [ImportCatalogCommand.self, ImportPlacesCommand.self],
    defaultSubcommand: ImportCatalogCommand.self)
}
