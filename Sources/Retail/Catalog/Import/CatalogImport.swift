package import Database
import FileFormats
package import Grocery

/// Imports the published data of stores into the database: all of it, or nothing with a list of all faults.
///
/// An import adds and updates rows, and removes none. Only a menu, a discount's lists and the base map are
/// replaced as a whole. Importing the same data again changes nothing.
package struct CatalogImport: Sendable {
  /// The progress of an import.
  package struct Progress: Sendable, Hashable {
    /// The phases of an import, in order.
    package enum Phase: String, Sendable, Hashable {
      case reading, checking, writing, finishing
    }

    package var phase: Phase
    /// The number of rows written.
    package var done: Int
    package var total: Int
  }

  /// The result of an import.
  package struct Summary: Sendable, Hashable {
    package var organizations: Int
    package var stores: Int
    package var products: Int
    package var offers: Int
    package var discounts: Int
    package var maps: Int
    package var menus: Int
    package var streets: Int
    /// The ids of the stores with a changed catalog.
    package var changedStores: [String]
    /// Oddities such as unreachable floor, as texts with their places.
    package var remarks: [String] = []
  }

  /// Receives the progress, about a hundred times, on the thread of the import.
  package typealias Watch = @Sendable (Progress) -> Void

  private let database: any Database
  private let now: @Sendable () -> Int

  /// - Parameter now: the time, in milliseconds since 1970.
  package init(_ database: any Database, now: @escaping @Sendable () -> Int) {
    self.database = database
    self.now = now
  }

  /// Imports a world document.
  ///
  /// - Throws: `ImportRefusal` or `DatabaseError`; nothing is changed then.
  package func run(world bytes: [UInt8], watch: @escaping Watch = { _ in }) async throws -> Summary {
    watch(Progress(phase: .reading, done: 0, total: 0))
    let now = now()
    let reader: CatalogWorldReader
    let currency = try await database.read(CatalogCurrency.decided)
    do throws(FileRefusal) {
      reader = try CatalogWorldReader(JSONNode(reading: bytes, limits: .large), now: now, currency: currency)
    } catch {
      throw ImportRefusal(faults: [error], count: 1)
    }
    return try await database.write { writer in
      try Self.write(reader.source, faults: reader.faults, now: now, in: writer, watch)
    }
  }

  /// Imports a world that the program generated, such as the demo's, with the same checks.
  ///
  /// - Throws: `ImportRefusal` or `DatabaseError`; nothing is changed then.
  package func run(_ world: CatalogWorld, watch: @escaping Watch = { _ in }) async throws -> Summary {
    let now = now()
    return try await database.write { writer in
      try Self.write(CatalogSource(world: world), faults: FaultList(), now: now, in: writer, watch)
    }
  }

  private static func write(
    _ source: CatalogSource, faults: FaultList, now: Int, in writer: any Writer, _ watch: @escaping Watch
  ) throws -> Summary {
    watch(Progress(phase: .checking, done: 0, total: 0))
    var known = try KnownCatalog(in: writer)
    var ids = CatalogIDs(known)
    var source = source
    ids.resolve(&source.world)
    let world = source.world
    try known.addOfficialMaps(for: world, in: writer)
    var check = CatalogCheck(source, known: known, faults: faults)
    try check.run()

    var steps = StepCount(total: world.rowCount, watch: watch)
    let changes = try CatalogWriter(writer: writer, now: now, step: { steps.advance() }).write(world)
    for index in changes.skippedDiscounts {
      check.remark(.discounts, index, "rule", "\(DiscountRefusal.lowersNothing), so it is skipped")
    }
    for index in changes.idleDiscounts {
      check.remark(
        .discounts, index, "rule",
        "\(DiscountRefusal.lowersNothing), so it is in no flyer or notification until it does")
    }
    try CatalogCurrency.decide(in: writer)
    try CatalogChange.note(at: now, in: writer)
    for coupon in world.coupons { try CouponWriter.put(coupon, at: now, in: writer) }
    watch(Progress(phase: .finishing, done: steps.total, total: steps.total))
    var organizations = Set(world.products.map(\.organizationID))
    organizations.formUnion(world.discounts.map(\.organizationID))
    organizations.formUnion(world.offers.compactMap { check.known.stores[$0.storeID] })
    // Without statistics, the database guesses the order of joins.
    try writer.run("ANALYZE")
    let changedGoods = changes.organizations.union(changes.stores.compactMap { check.known.stores[$0] })
    for organization in changedGoods { try GoodsRepository.countChange(of: organization, in: writer) }
    let changedStores = try CatalogRevisions(writer: writer, now: now).update(storesOf: organizations)
    return Summary(
      organizations: world.organizations.count, stores: world.stores.count, products: world.products.count,
      offers: world.offers.count, discounts: world.discounts.count - changes.skippedDiscounts.count,
      maps: world.maps.count, menus: world.menus.count, streets: world.streets.count,
      changedStores: changedStores, remarks: check.remarks)
  }
}

/// Counts rows and reports every hundredth part.
private struct StepCount {
  let total: Int
  let watch: CatalogImport.Watch
  private var done = 0

  init(total: Int, watch: @escaping CatalogImport.Watch) {
    self.total = total
    self.watch = watch
    watch(CatalogImport.Progress(phase: .writing, done: 0, total: total))
  }

  mutating func advance() {
    done += 1
    if done % max(1, total / 100) == 0 {
      watch(CatalogImport.Progress(phase: .writing, done: done, total: total))
    }
  }
}

extension CatalogWorld {
  fileprivate var rowCount: Int {
    organizations.count + stores.count + products.count + offers.count + discounts.count + maps.count
      + menus.count + streets.count
  }
}
