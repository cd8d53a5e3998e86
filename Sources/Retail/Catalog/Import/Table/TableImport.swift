package import Database
import FileFormats
import Grocery
package import Identity
import ServerKit

/// Imports a table of one store's products into the database. The command and the store desk both use it.
///
/// A table with faults changes nothing. Else products change one portion at a time, each product as a whole,
/// so that other writers do not wait. An import that ended early is completed by importing the table again.
package struct TableImport: Sendable {
  /// Receives the progress; an error ends the import.
  package typealias Watch = @Sendable (CatalogImport.Progress) throws -> Void

  /// The result of an import.
  package struct Summary: Sendable {
    package let counts: TablePlan.Counts
    /// The number of removed offers of products missing from the table.
    package let removed: Int
    /// The headings of unread columns.
    package let unreadColumns: [String]
    /// The ids of the stores with a changed catalog.
    package let changedStores: [String]
  }

  let database: any Database
  let seal: StockSeal?
  let now: @Sendable () -> Int

  /// - Parameters:
  ///   - secrets: encrypt counts of stock; without them, tables with counts are refused.
  ///   - now: the time, in milliseconds since 1970.
  package init(_ database: any Database, secrets: SecretKeys?, now: @escaping @Sendable () -> Int) {
    self.database = database
    seal = secrets.map(StockSeal.init)
    self.now = now
  }

  /// Plans an import without changing anything.
  ///
  /// - Parameter keepsChanges: true to store the changes, not only their counts.
  /// - Throws: `TableFault` for a fault of the whole table, `ImportRefusal` for an unknown store,
  ///   `DatabaseError`; faults of lines are in the plan.
  package func plan(
    _ source: TableSource, _ mapping: TableMapping = TableMapping(), organization organizationID: String,
    store storeID: String, keepsChanges: Bool = false, watch: @escaping Watch = { _ in }
  ) async throws -> TablePlan {
    try watch(CatalogImport.Progress(phase: .reading, done: 0, total: 0))
    return try await LengthyReads().run {
      try await database.read { reader in
        try Self.refuseUnknown(organizationID, storeID, in: reader)
        let layout = try TableLayout(
          recognizing: source, mapping, currency: try CatalogCurrency.current(in: reader))
        var planner = TablePlanner(
          source, layout, organization: organizationID, store: storeID, seal: seal,
          keepsChanges: keepsChanges, in: reader
        ) { lines in
          try watch(CatalogImport.Progress(phase: .checking, done: lines, total: layout.lineCount))
        }
        return try planner.run()
      }
    }
  }

  /// Imports a table.
  ///
  /// - Parameters:
  ///   - removesMissing: true to remove the store's offers of products missing from the table.
  ///   - allowing: called first in the transaction of each portion; an error ends the import.
  ///   - noting: called in the last transaction, after all portions; an error ends the import too.
  /// - Throws: `ImportRefusal` with all faults before anything is changed; `TableImportConflict`,
  ///   `DatabaseError`, errors of the closures: portions written so far stay then.
  package func run(
    _ source: TableSource, _ mapping: TableMapping = TableMapping(), organization organizationID: String,
    store storeID: String, removesMissing: Bool = false, watch: @escaping Watch = { _ in },
    allowing: @escaping @Sendable (any Writer) throws -> Void = { _ in },
    noting: @escaping @Sendable (any Writer, Summary) throws -> Void = { _, _ in }
  ) async throws -> Summary {
    let portions = TablePortions(
      database: database, organizationID: organizationID, storeID: storeID, seal: seal, now: now,
      allowing: allowing, watch: watch)
    var summary: Summary?
    var changedStores: Set<String> = []
    for _ in 0..<Self.maximumPlans {
      var plan: TablePlan
      do {
        plan = try await self.plan(
          source, mapping, organization: organizationID, store: storeID, keepsChanges: true, watch: watch)
        try plan.refuse()
      } catch let fault where summary != nil && (fault is TableFault || fault is ImportRefusal) {
        // Others caused the fault, after the first portions were written.
        throw TableImportConflict()
      } catch let fault as TableFault {
        throw fault.importRefusal
      }
      if !removesMissing { plan.missing = [] }
      let written = try await portions.write(plan)
      changedStores.formUnion(written.changedStores)
      let result = Summary(
        counts: summary?.counts ?? plan.counts, removed: (summary?.removed ?? 0) + plan.missing.count,
        unreadColumns: plan.layout.columns.filter { $0.field == nil }.map(\.heading),
        changedStores: changedStores.sorted())
      summary = result
      // Goods that others changed meanwhile are compared again.
      guard written.outdated == 0 else { continue }
      try await database.write { try noting($0, result) }
      // Without statistics, the database guesses the order of joins.
      if result.counts.added > 1000 { try await database.write { _ = try $0.run("ANALYZE") } }
      return result
    }
    throw TableImportConflict()
  }

  private static let maximumPlans = 5

  private static func refuseUnknown(
    _ organizationID: String, _ storeID: String, in reader: any Reader
  ) throws {
    let owner = try reader.first("SELECT organisation_id FROM store WHERE id = \(storeID)") { row in
      try row.text(0)
    }
    guard owner != organizationID else { return }
    let reason =
      owner.map { "\(quoted(storeID)) belongs to the organization \(quoted($0))" }
      ?? "no store has the id \(quoted(storeID))"
    throw ImportRefusal(faults: [FileRefusal(place: "store", reason: reason)], count: 1)
  }
}

/// Others changed the same products again and again during an import, or so that the table has faults now.
package struct TableImportConflict: Error, CustomStringConvertible {
  package var description: String {
    "others changed the same products again and again; products imported so far stay, import the table again"
  }
}

extension TablePlan {
  /// - Throws: `ImportRefusal` with all faults, if there are any.
  func refuse() throws(ImportRefusal) {
    if faultCount > 0 { throw ImportRefusal(faults: faults.map(\.refusal), count: faultCount) }
  }
}
