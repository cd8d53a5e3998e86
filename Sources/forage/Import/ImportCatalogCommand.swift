import ArgumentParser
import Database
import FileFormats
import FoundationEssentials
import Retail
import ServerKit

/// `forage import FILE`: imports catalogs, products and menus.
struct ImportCatalogCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalog",
    abstract: "Import stores, products, prices and maps. A file with errors changes nothing.",
    discussion: """
      FILE is a catalog as JSON or, with --organisation and --store, the products of one store as CSV, with columns \
      detected from their headings. docs/guides/import.md describes both formats. All errors in the file are printed \
      to standard error, and the exit status is then 2.
      """)

  @Argument(help: "The file to import, or '-' for standard input.")
  var file: String

  @Option(help: ArgumentHelp("The organization whose products the CSV holds.", valueName: "id"))
  var organisation: String?

  @Option(help: ArgumentHelp("The store whose prices the CSV holds.", valueName: "id"))
  var store: String?

  @OptionGroup var place: DatabaseOptions

  @Option(
    help: ArgumentHelp("Import the menu of this restaurant, as CSV or JSON.", valueName: "id"))
  var menu: String?

  @Flag(help: "Show what a CSV or menu would change, without changing it.") var preview = false

  @Flag(help: "Stop selling products that are not in the CSV.") var removeMissing =
    false

  @Option(
    name: .customLong("map"),
    help: ArgumentHelp(
      """
      How to read a CSV column: 'Heading=price', 'Heading=price:comma', or 'Heading=' to skip it. Repeat for each \
      column.
      """,
      valueName: "column"))
  var wishes: [ColumnOption] = []

  func validate() throws {
    guard menu == nil || (store == nil && !removeMissing && wishes.isEmpty) else {
      throw ValidationError(
        "--menu replaces the whole menu; combine it only with --preview, --data and --database.")
    }
    if menu != nil { return }
    guard store != nil || !(preview || removeMissing || !wishes.isEmpty) else {
      throw ValidationError(
        "--preview, --remove-missing and --map are for CSV; set --organisation and --store.")
    }
    guard (organisation == nil) == (store == nil) else {
      throw ValidationError("--organisation and --store are for CSV and must be set together.")
    }
    if file.lowercased().hasSuffix(".csv") && store == nil {
      throw ValidationError("A CSV file holds the products of one store; set --organisation and --store.")
    }
  }

  func run() async throws {
    let configuration = try place.configuration()
    if let menu { return try await importMenu(menu, configuration) }
    if let organisation, let store {
      return try await importTable(organisation, store, configuration)
    }
    let bytes = try InputFile.bytes(of: file, atMost: JSONLimits.large.bytes)
    let database = try await CatalogDatabase.open(configuration)
    let bar = ProgressBar.onTerminal()
    let summary: CatalogImport.Summary
    do {
      defer { bar?.clear() }
      summary = try await CatalogImport(database, now: WallClock.system.now).run(world: bytes) {
        bar?.show($0)
      }
    } catch let refusal as ImportRefusal {
      throw FileFaults(file: file, refusal: refusal)
    }
    try database.close()
    for remark in summary.remarks { StandardError.write("Warning: \(remark)") }
    print(Self.words(for: summary))
  }

  /// Reads a file in place, but buffers a pipe, which can be read only once.
  private func importTable(
    _ organisation: String, _ store: String, _ configuration: ServerConfiguration
  ) async throws {
    let source: TableSource =
      file == "-" ? .bytes(try InputFile.bytes(of: file, atMost: TableLimits.bytes)) : .file(file)
    let database = try await CatalogDatabase.open(configuration)
    let table = TableImport(
      database, secrets: try await GoodsDatabase.secrets(configuration, database), now: WallClock.system.now)
    let mapping = ColumnOption.mapping(wishes)
    let bar = ProgressBar.onTerminal()
    let words: String
    do {
      defer { bar?.clear() }
      if preview {
        words =
          PlanWords(
            plan: try await table.plan(source, mapping, organization: organisation, store: store) {
              bar?.show($0)
            }
          ).text
      } else {
        words = Self.words(
          for: try await table.run(
            source, mapping, organization: organisation, store: store, removesMissing: removeMissing
          ) { bar?.show($0) })
      }
    } catch let refusal as ImportRefusal {
      throw FileFaults(file: file, refusal: refusal)
    } catch let fault as TableFault {
      throw FileFaults(file: file, refusal: fault.importRefusal)
    }
    try database.close()
    print(words)
  }

  private func importMenu(_ store: String, _ configuration: ServerConfiguration) async throws {
    let bytes = try InputFile.bytes(of: file, atMost: JSONLimits.large.bytes)
    let database = try await CatalogDatabase.open(configuration)
    let plan: MenuImport.Plan
    do {
      plan = try await MenuImport(database).run(bytes, at: store, isPreview: preview)
    } catch let fault as TableFault {
      throw FileFaults(file: file, refusal: fault.importRefusal)
    } catch {
      throw MenuTrouble(store: store, error: error)
    }
    try database.close()
    guard plan.faultCount == 0 else {
      throw FileFaults(
        file: file, refusal: ImportRefusal(faults: plan.faults.map(\.refusal), count: plan.faultCount))
    }
    let counts = plan.counts
    print(
      "\(preview ? "Would import" : "Imported") \(counts.lines) dishes: \(counts.added) added, "
        + "\(counts.changed) changed, \(counts.unchanged) unchanged, \(counts.removed) removed; "
        + "\(counts.withoutPrice) without a price.")
  }

  private static func words(for summary: TableImport.Summary) -> String {
    let (counts, changed) = (summary.counts, summary.changedStores.count)
    var words =
      "Imported \(counts.lines) \(counts.lines == 1 ? "line" : "lines"): \(counts.added) added, "
      + "\(counts.changed) changed, \(counts.unchanged) unchanged, \(summary.removed) removed; "
      + (changed == 1 ? "1 catalog updated." : "\(changed) catalogs updated.")
    if !summary.unreadColumns.isEmpty {
      words += "\nIgnored columns: \(summary.unreadColumns.map { quoted($0) }.joined(separator: ", "))."
    }
    return words
  }

  private static func words(for summary: CatalogImport.Summary) -> String {
    let counts = [
      (summary.organizations, "organization", "organizations"), (summary.stores, "store", "stores"),
      (summary.products, "product", "products"), (summary.offers, "offer", "offers"),
      (summary.discounts, "discount", "discounts"), (summary.maps, "map", "maps"),
      (summary.menus, "menu", "menus"), (summary.streets, "street", "streets"),
    ]
    let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
    let changed = summary.changedStores.count
    return "Imported \(words.isEmpty ? "nothing" : words.joined(separator: ", ")); "
      + (changed == 1 ? "1 catalog updated." : "\(changed) catalogs updated.")
  }
}

/// The reason why a menu cannot be imported.
private struct MenuTrouble: Error, CustomStringConvertible {
  let store: String
  let error: any Error

  var description: String {
    error is DatabaseError ? "\(error)" : "no restaurant with the id \(quoted(store))"
  }
}

/// All errors of a file, below a summary line.
private struct FileFaults: Error, CustomStringConvertible {
  let file: String
  let refusal: ImportRefusal

  var description: String {
    let count = refusal.count == 1 ? "1 error" : "\(refusal.count) errors"
    return "nothing imported from \(file): \(count)\n\(refusal)"
  }
}
