import ArgumentParser
import Database
import FileFormats
import FoundationEssentials
import Retail
import ServerKit

/// `forage import FILE`: what stores publish, into the database.
struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Brings stores, products, prices and maps into the database: all of a file, or nothing.",
    discussion: """
      FILE is a world as JSON, or with --organisation and --store the products of one store as CSV, whose columns \
      are recognised; docs/guides/import.md describes both. Everything that is wrong with it is named on standard error, and the exit \
      status is then 2.
      """)

  @Argument(help: "The file to import; '-' reads standard input.")
  var file: String

  @Option(help: ArgumentHelp("Whose products the CSV holds.", valueName: "id"))
  var organisation: String?

  @Option(help: ArgumentHelp("The store whose prices the CSV holds.", valueName: "id"))
  var store: String?

  @OptionGroup var place: DatabaseOptions

  @Option(
    help: ArgumentHelp("The restaurant whose menu the file holds, as CSV or JSON.", valueName: "id"))
  var menu: String?

  @Flag(help: "Say what a CSV or a menu would change, and change nothing.") var preview = false

  @Flag(help: "Products that a CSV does not have are not sold any more at the store.") var removeMissing =
    false

  @Option(
    name: .customLong("map"),
    help: ArgumentHelp(
      """
      How a column of a CSV is read: 'Heading=price' or 'Heading=price:comma'; 'Heading=' is not read. For each \
      column once more.
      """,
      valueName: "column"))
  var wishes: [ColumnWish] = []

  func validate() throws {
    guard menu == nil || (store == nil && !removeMissing && wishes.isEmpty) else {
      throw ValidationError("--menu goes with --preview and --data alone: the file becomes the whole menu.")
    }
    if menu != nil { return }
    guard store != nil || !(preview || removeMissing || !wishes.isEmpty) else {
      throw ValidationError(
        "--preview, --remove-missing and --map are for CSV: say --organisation and --store.")
    }
    guard (organisation == nil) == (store == nil) else {
      throw ValidationError("--organisation and --store are given together, for CSV, or not at all.")
    }
    if file.lowercased().hasSuffix(".csv") && store == nil {
      throw ValidationError("A CSV file holds the products of one store: say --organisation and --store.")
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
    for remark in summary.remarks { StandardError.write("Look at \(remark)") }
    print(Self.words(for: summary))
  }

  /// A file is read where it lies; what comes by a pipe can be read once only, and is kept in memory.
  private func importTable(
    _ organisation: String, _ store: String, _ configuration: ServerConfiguration
  ) async throws {
    let source: TableSource =
      file == "-" ? .bytes(try InputFile.bytes(of: file, atMost: TableLimits.bytes)) : .file(file)
    let database = try await CatalogDatabase.open(configuration)
    let table = TableImport(
      database, secrets: try await GoodsDatabase.secrets(configuration, database), now: WallClock.system.now)
    let mapping = ColumnWish.mapping(wishes)
    let bar = ProgressBar.onTerminal()
    let words: String
    do {
      defer { bar?.clear() }
      if preview {
        words =
          PlanWords(
            plan: try await table.plan(source, mapping, organisation: organisation, store: store) {
              bar?.show($0)
            }
          ).text
      } else {
        words = Self.words(
          for: try await table.run(
            source, mapping, organisation: organisation, store: store, removesMissing: removeMissing
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
      plan = try await MenuImport(database).run(bytes, at: store, onlyLooks: preview)
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
        + "\(counts.changed) changed, \(counts.unchanged) left as they are, \(counts.removed) removed; "
        + "\(counts.withoutPrice) without a price.")
  }

  private static func words(for summary: TableImport.Summary) -> String {
    let (counts, changed) = (summary.counts, summary.changedStores.count)
    var words =
      "Imported \(counts.lines) \(counts.lines == 1 ? "line" : "lines"): \(counts.added) added, "
      + "\(counts.changed) changed, \(counts.unchanged) left as they are, \(summary.removed) removed; "
      + (changed == 1 ? "1 catalog is new." : "\(changed) catalogs are new.")
    if !summary.unreadColumns.isEmpty {
      words += "\nNot read: \(summary.unreadColumns.map { quoted($0) }.joined(separator: ", "))."
    }
    return words
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

/// Why a restaurant gets no menu.
private struct MenuTrouble: Error, CustomStringConvertible {
  let store: String
  let error: any Error

  var description: String {
    error is DatabaseError ? "\(error)" : "no restaurant has the id \(quoted(store))"
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
