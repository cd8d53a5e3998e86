package import Database
import FileFormats
import Grocery
package import Identity
import ServerKit

/// Brings a table of one store's products into the database: all of it, or nothing. The command and the desk
/// both come through here.
package struct TableImport: Sendable {
  /// Told how far the work has come; what it throws ends the work, and nothing is changed.
  package typealias Watch = @Sendable (CatalogImport.Progress) throws -> Void

  /// What was imported.
  package struct Summary: Sendable {
    package let counts: TablePlan.Counts
    /// Of products that the table did not have.
    package let removed: Int
    /// The headings of columns that were not read.
    package let unreadColumns: [String]
    /// The ids of the stores whose catalogs are different from before.
    package let changedStores: [String]
  }

  let database: any Database
  let seal: StockSeal?
  let now: @Sendable () -> Int

  /// - Parameters:
  ///   - secrets: seal counts of stock; without them, tables that have such are refused.
  ///   - now: the time, in milliseconds since 1970.
  package init(_ database: any Database, secrets: SecretKeys?, now: @escaping @Sendable () -> Int) {
    self.database = database
    seal = secrets.map(StockSeal.init)
    self.now = now
  }

  /// What an import would do.
  ///
  /// - Parameter keepsChanges: whether what changes is told, and not only counted.
  /// - Throws: `TableFault` where the table is wrong as a whole, `ImportRefusal` for a store that is not
  ///   there, `DatabaseError`; wrong lines are told in the plan.
  package func plan(
    _ source: TableSource, _ mapping: TableMapping = TableMapping(), organisation organisationID: String,
    store storeID: String, keepsChanges: Bool = false, watch: @escaping Watch = { _ in }
  ) async throws -> TablePlan {
    try watch(CatalogImport.Progress(phase: .reading, done: 0, total: 0))
    return try await LengthyReads().run {
      try await database.read { reader in
        try Self.refuseUnknown(organisationID, storeID, in: reader)
        let layout = try TableLayout(recognising: source, mapping)
        return try plan(
          source, layout, organisationID, storeID, keepsChanges: keepsChanges, in: reader, watch)
      }
    }
  }

  private func plan(
    _ source: TableSource, _ layout: TableLayout, _ organisationID: String, _ storeID: String,
    keepsChanges: Bool = true, in reader: any Reader, _ watch: Watch
  ) throws -> TablePlan {
    try withoutActuallyEscaping(watch) { watch in
      var planner = TablePlanner(
        source, layout, organisation: organisationID, store: storeID, seal: seal,
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
  ///   - removesMissing: whether the store sells no more what the table does not have.
  ///   - allowing: asked within the transaction; what it throws ends the work.
  ///   - noting: writes more in the same transaction.
  /// - Throws: `ImportRefusal` with all that is wrong, `DatabaseError`, what the closures throw; nothing is
  ///   then changed.
  package func run(
    _ source: TableSource, _ mapping: TableMapping = TableMapping(), organisation organisationID: String,
    store storeID: String, removesMissing: Bool = false, watch: @escaping Watch = { _ in },
    allowing: @escaping @Sendable (any Writer) throws -> Void = { _ in },
    noting: @escaping @Sendable (any Writer, Summary) throws -> Void = { _, _ in }
  ) async throws -> Summary {
    var plan: TablePlan
    do {
      plan = try await self.plan(
        source, mapping, organisation: organisationID, store: storeID, keepsChanges: true, watch: watch)
    } catch let fault as TableFault {
      throw fault.importRefusal
    }
    try plan.refuse()
    // Mostly the plan still holds. If goods have changed since, it is made anew while nobody else can write.
    let first = plan
    return try await database.write { writer in
      try allowing(writer)
      var plan = first
      if try GoodsRepository.revision(of: organisationID, in: writer) != plan.goodsRevision {
        plan = try self.plan(source, plan.layout, organisationID, storeID, in: writer, watch)
        try plan.refuse()
      }
      let summary = try keep(
        plan, organisationID, storeID, removesMissing: removesMissing, in: writer, watch)
      try noting(writer, summary)
      return summary
    }
  }

  private func keep(
    _ plan: TablePlan, _ organisationID: String, _ storeID: String, removesMissing: Bool,
    in writer: any Writer, _ watch: Watch
  ) throws -> Summary {
    let removed = removesMissing ? plan.missing : []
    let total = plan.changes.count + removed.count
    var goods = GoodsWriter(organisationID: organisationID, now: now(), seal: seal, in: writer)
    for batch in stride(from: 0, to: plan.changes.count, by: 512) {
      try goods.put(plan.changes[batch..<min(batch + 512, plan.changes.count)], at: storeID)
      try watch(CatalogImport.Progress(phase: .writing, done: batch, total: total))
    }
    for batch in stride(from: 0, to: removed.count, by: 512) {
      let numbers = removed[batch..<min(batch + 512, removed.count)].map(\.number)
      let gone = try GoodsRepository.goods(numbers, at: storeID, seal, in: writer).map { before in
        var after = before
        (after.offer, after.stock) = (nil, nil)
        return GoodsChange(from: before, to: after)
      }
      try goods.put(gone, at: storeID)
      try watch(
        CatalogImport.Progress(phase: .writing, done: plan.changes.count + batch, total: total))
    }
    try watch(CatalogImport.Progress(phase: .finishing, done: total, total: total))
    let changed = total > 0 ? try goods.finish() : []
    // Without having counted its rows, a database guesses in which order to join them.
    if plan.counts.added > 1000 { try writer.run("ANALYZE") }
    return Summary(
      counts: plan.counts, removed: removed.count,
      unreadColumns: plan.layout.columns.filter { $0.field == nil }.map(\.heading), changedStores: changed)
  }

  private static func refuseUnknown(
    _ organisationID: String, _ storeID: String, in reader: any Reader
  ) throws {
    let owner = try reader.first("SELECT organisation_id FROM store WHERE id = \(storeID)") { row in
      try row.text(0)
    }
    guard owner != organisationID else { return }
    let reason =
      owner.map { "\(quoted(storeID)) belongs to the organization \(quoted($0))" }
      ?? "no store has the id \(quoted(storeID))"
    throw ImportRefusal(faults: [FileRefusal(place: "store", reason: reason)], count: 1)
  }
}

extension TablePlan {
  /// - Throws: `ImportRefusal` with everything that is wrong with it.
  func refuse() throws(ImportRefusal) {
    if faultCount > 0 { throw ImportRefusal(faults: faults.map(\.refusal), count: faultCount) }
  }
}
