import Database
import Grocery
import ServerKit

/// Writes the changes of a table in short transactions, each with whole products and the new revisions of
/// catalogs.
struct TablePortions {
  /// The result of writing a plan.
  struct Written {
    /// The ids of the stores with a changed catalog.
    var changedStores: Set<String> = []
    /// The number of changes left out, because others have changed the goods since the plan.
    var outdated = 0
    /// True if others have changed goods since the plan.
    fileprivate var mustCompare = false
    /// The expected revision of the organization's goods.
    fileprivate var revision: Int
  }

  /// The rows of a batch within a portion: of the changes, and of other stores whose catalogs change too.
  private static let batchRows = 256

  let database: any Database
  let organizationID: String
  let storeID: String
  let seal: StockSeal?
  let now: @Sendable () -> Int
  let allowing: @Sendable (any Writer) throws -> Void
  let watch: TableImport.Watch

  /// Writes the changes and removes the missing products' offers.
  func write(_ plan: TablePlan) async throws -> Written {
    let total = plan.changes.count + plan.missing.count
    let stores = try await database.read { reader in
      try reader.integer("SELECT count(*) FROM store WHERE organisation_id = \(organizationID)")
    }
    var written = Written(revision: plan.goodsRevision)
    var done = 0
    while done < plan.changes.count {
      try watch(CatalogImport.Progress(phase: .writing, done: done, total: total))
      (done, written) = try await writeChanges(plan.changes, from: done, stores: stores, written)
    }
    done = 0
    while done < plan.missing.count {
      try watch(
        CatalogImport.Progress(phase: .writing, done: plan.changes.count + done, total: total))
      (done, written) = try await remove(plan.missing, from: done, written)
    }
    try watch(CatalogImport.Progress(phase: .finishing, done: total, total: total))
    return written
  }

  private func writeChanges(
    _ changes: [GoodsChange], from start: Int, stores: Int, _ before: Written
  ) async throws -> (next: Int, Written) {
    try await portion(before) { goods, written, hasTime in
      var next = start
      repeat {
        let batch = Self.batch(of: changes, from: next, stores: stores)
        let current = written.mustCompare ? try upToDate(batch, in: goods.writer) : Array(batch)
        written.outdated += batch.count - current.count
        try goods.put(current, at: storeID)
        next = batch.endIndex
      } while next < changes.count && hasTime(next - start)
      return next
    }
  }

  private func remove(
    _ missing: [TablePlan.Missing], from start: Int, _ before: Written
  ) async throws -> (next: Int, Written) {
    try await portion(before) { goods, _, hasTime in
      var next = start
      repeat {
        let end = min(next + Self.batchRows, missing.count)
        let numbers = missing[next..<end].map(\.number)
        let removals = try GoodsRepository.goods(numbers, at: storeID, seal, in: goods.writer).map { before in
          var after = before
          (after.offer, after.stock) = (nil, nil)
          return GoodsChange(from: before, to: after)
        }
        try goods.put(removals, at: storeID)
        next = end
      } while next < missing.count && hasTime(next - start)
      return next
    }
  }

  /// Runs one transaction. It does not wait for the disk; the last one of the import does.
  private func portion(
    _ before: Written,
    _ write: @Sendable (inout GoodsWriter, inout Written, _ hasTime: (_ lines: Int) -> Bool) throws -> Int
  ) async throws -> (next: Int, Written) {
    try await database.writeAgainIfLost { writer in
      let began = ContinuousClock.now
      try allowing(writer)
      var written = before
      let revision = try GoodsRepository.revision(of: organizationID, in: writer)
      if revision != written.revision { written.mustCompare = true }
      var goods = GoodsWriter(organizationID: organizationID, now: now(), seal: seal, in: writer)
      let next = try write(&goods, &written) { lines in
        SweepPortions.hasTime(since: began, rows: lines)
      }
      written.changedStores.formUnion(try goods.finish())
      written.revision = revision + 1
      return (next, written)
    }
  }

  /// The next changes, fewer if they change the catalogs of other stores too.
  private static func batch(
    of changes: [GoodsChange], from start: Int, stores: Int
  ) -> ArraySlice<GoodsChange> {
    var rows = 0
    var end = start
    while end < changes.count, end - start < batchRows, rows < 32 * batchRows {
      let change = changes[end]
      rows += 32 + (change.isProductChanged && change.after.number != nil ? stores : 0)
      end += 1
    }
    return changes[start..<end]
  }

  /// The changes of goods that are still as they were when planned.
  private func upToDate(_ changes: ArraySlice<GoodsChange>, in writer: any Writer) throws -> [GoodsChange] {
    var goodsByID: [String: Goods] = [:]
    for goods in try GoodsRepository.goods(
      changes.compactMap(\.after.number), at: storeID, seal, in: writer)
    {
      goodsByID[goods.product.id] = goods
    }
    let taken = try taken(by: changes.map(\.after.product), besides: goodsByID, in: writer)
    return changes.filter { change in
      change.isFrom(goodsByID[change.after.product.id]) && !taken.contains(change.after.product.id)
    }
  }

  /// The ids of new products whose id is taken, and of products whose GTIN another product has.
  private func taken(
    by products: [Product], besides goodsByID: [String: Goods], in writer: any Writer
  ) throws -> Set<String> {
    let new = products.filter { goodsByID[$0.id] == nil }.map(\.id)
    var taken = Set(
      try writer.rows("SELECT id FROM product WHERE id IN \(list: new)") { row in try row.text(0) })
    let owners = Dictionary(
      products.compactMap { product in product.gtin.map { ($0, product.id) } },
      uniquingKeysWith: { first, _ in first })
    try writer.each(
      """
      SELECT gtin, id FROM product
      WHERE organisation_id = \(organizationID) AND gtin IN \(list: owners.keys.sorted())
      """
    ) { row in
      if let owner = owners[try row.text(0)], try row.text(1) != owner { taken.insert(owner) }
    }
    return taken
  }
}
