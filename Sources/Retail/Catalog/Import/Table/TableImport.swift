package import Database
import FileFormats
import Grocery
package import Identity
import ServerKit

/// Imports a table of one store's products into the database: all of it, or nothing. The command and the
/// store desk both use it.
package struct TableImport: Sendable {
  /// Receives the progress; an error ends the import, and nothing is changed.
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
        let layout = try TableLayout(recognizing: source, mapping)
        return try plan(
          source, layout, organizationID, storeID, keepsChanges: keepsChanges, in: reader, watch)
      }
    }
  }

  private func plan(
    _ source: TableSource, _ layout: TableLayout, _ organizationID: String, _ storeID: String,
    keepsChanges: Bool = true, in reader: any Reader, _ watch: Watch
  ) throws -> TablePlan {
    try withoutActuallyEscaping(watch) { watch in
      var planner = TablePlanner(
        source, layout, organization: organizationID, store: storeID, seal: seal,
        keepsChanges: keepsChanges, in: reader
      ) { lines in
        try watch(CatalogImport.Progress(phase: .checking, done: lines, total: layout.lineCount))
      }
      return try planner.run()
    }
  }

  /// Imports a table.
  ///
  /// - Parameters:
  ///   - removesMissing: true to remove the store's offers of products missing from the table.
  ///   - allowing: called first in the transaction; an error ends the import.
  ///   - noting: called last in the transaction, for more writes.
  /// - Throws: `ImportRefusal` with all faults, `DatabaseError`, errors of the closures; nothing is changed
  ///   then.
  package func run(
    _ source: TableSource, _ mapping: TableMapping = TableMapping(), organization organizationID: String,
    store storeID: String, removesMissing: Bool = false, watch: @escaping Watch = { _ in },
    allowing: @escaping @Sendable (any Writer) throws -> Void = { _ in },
    noting: @escaping @Sendable (any Writer, Summary) throws -> Void = { _, _ in }
  ) async throws -> Summary {
    var plan: TablePlan
    do {
      plan = try await self.plan(
        source, mapping, organization: organizationID, store: storeID, keepsChanges: true, watch: watch)
    } catch let fault as TableFault {
      throw fault.importRefusal
    }
    try plan.refuse()
    // The plan is usually still valid. If goods have changed since, it is repeated within the transaction.
    let firstPlan = plan
    return try await database.write { writer in
      try allowing(writer)
      var plan = firstPlan
      if try GoodsRepository.revision(of: organizationID, in: writer) != plan.goodsRevision {
        plan = try self.plan(source, plan.layout, organizationID, storeID, in: writer, watch)
        try plan.refuse()
      }
      let summary = try write(
        plan, organizationID, storeID, removesMissing: removesMissing, in: writer, watch)
      try noting(writer, summary)
      return summary
    }
  }

  private func write(
    _ plan: TablePlan, _ organizationID: String, _ storeID: String, removesMissing: Bool,
    in writer: any Writer, _ watch: Watch
  ) throws -> Summary {
    let removed = removesMissing ? plan.missing : []
    let total = plan.changes.count + removed.count
    var goods = GoodsWriter(organizationID: organizationID, now: now(), seal: seal, in: writer)
    for batch in stride(from: 0, to: plan.changes.count, by: 512) {
      try goods.put(plan.changes[batch..<min(batch + 512, plan.changes.count)], at: storeID)
      try watch(CatalogImport.Progress(phase: .writing, done: batch, total: total))
    }
    for batch in stride(from: 0, to: removed.count, by: 512) {
      let numbers = removed[batch..<min(batch + 512, removed.count)].map(\.number)
      let removals = try GoodsRepository.goods(numbers, at: storeID, seal, in: writer).map { before in
        var after = before
        (after.offer, after.stock) = (nil, nil)
        return GoodsChange(from: before, to: after)
      }
      try goods.put(removals, at: storeID)
      try watch(
        CatalogImport.Progress(phase: .writing, done: plan.changes.count + batch, total: total))
    }
    try watch(CatalogImport.Progress(phase: .finishing, done: total, total: total))
    let changedStores = total > 0 ? try goods.finish() : []
    // Without statistics, the database guesses the order of joins.
    if plan.counts.added > 1000 { try writer.run("ANALYZE") }
    return Summary(
      counts: plan.counts, removed: removed.count,
      unreadColumns: plan.layout.columns.filter { $0.field == nil }.map(\.heading),
      changedStores: changedStores)
  }

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

extension TablePlan {
  /// - Throws: `ImportRefusal` with all faults, if there are any.
  func refuse() throws(ImportRefusal) {
    if faultCount > 0 { throw ImportRefusal(faults: faults.map(\.refusal), count: faultCount) }
  }
}
