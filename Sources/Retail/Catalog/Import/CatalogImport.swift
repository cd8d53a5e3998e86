package import Database
import FileFormats
package import Grocery

/// Brings what stores publish into the database: all of it or nothing, and with every fault named.
///
/// An import adds and changes; it removes nothing, except that a menu, a discount's lists and the base map
/// are replaced as wholes. Importing the same again changes nothing.
package struct CatalogImport: Sendable {
  /// How far an import has come.
  package struct Progress: Sendable, Hashable {
    /// What is being done, in this order.
    package enum Phase: String, Sendable, Hashable {
      case reading, checking, writing, finishing
    }

    package var phase: Phase
    /// Rows of the whole that are written.
    package var done: Int
    package var total: Int
  }

  /// What was imported.
  package struct Summary: Sendable, Hashable {
    package var organisations: Int
    package var stores: Int
    package var products: Int
    package var offers: Int
    package var discounts: Int
    package var maps: Int
    package var menus: Int
    package var streets: Int
    /// The ids of the stores whose catalogs are different from before.
    package var changedStores: [String]
    /// What is odd about it all the same, such as floor that nobody comes to, in words with its place.
    package var remarks: [String] = []
  }

  /// Called from the thread that imports, some hundred times at most.
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
  /// - Throws: `ImportRefusal`, or a `DatabaseError`; nothing is then changed.
  package func run(world bytes: [UInt8], watch: @escaping Watch = { _ in }) async throws -> Summary {
    watch(Progress(phase: .reading, done: 0, total: 0))
    let now = now()
    let reader: CatalogWorldReader
    do throws(FileRefusal) {
      reader = try CatalogWorldReader(JSONNode(reading: bytes, limits: .large), now: now)
    } catch {
      throw ImportRefusal(faults: [error], count: 1)
    }
    return try await database.write { writer in
      try Self.keep(reader.source, faults: reader.faults, now: now, in: writer, watch)
    }
  }

  /// Imports a world that was made by the program itself, such as the demo's; it is checked like any other.
  ///
  /// - Throws: `ImportRefusal`, or a `DatabaseError`; nothing is then changed.
  package func run(_ world: CatalogWorld, watch: @escaping Watch = { _ in }) async throws -> Summary {
    let now = now()
    return try await database.write { writer in
      try Self.keep(CatalogSource(world: world), faults: FaultList(), now: now, in: writer, watch)
    }
  }

  private static func keep(
    _ source: CatalogSource, faults: FaultList, now: Int, in writer: any Writer, _ watch: @escaping Watch
  ) throws -> Summary {
    let world = source.world
    watch(Progress(phase: .checking, done: 0, total: 0))
    var check = CatalogCheck(source, known: try KnownCatalog(world, in: writer), faults: faults)
    try check.run()

    var steps = StepCount(total: world.rowCount, watch: watch)
    let written = try CatalogWriter(writer: writer, now: now, step: { steps.advance() }).write(world)
    for index in written.leftOut {
      check.remark(.discounts, index, "rule", "\(DiscountRefusal.lowersNothing), so it is skipped")
    }
    for index in written.idle {
      check.remark(
        .discounts, index, "rule",
        "\(DiscountRefusal.lowersNothing), so it is in no flyer or notification until it does")
    }
    try CatalogChange.note(at: now, in: writer)
    for coupon in world.coupons { try CouponWriter.put(coupon, at: now, in: writer) }
    watch(Progress(phase: .finishing, done: steps.total, total: steps.total))
    var organisations = Set(world.products.map(\.organisationID))
    organisations.formUnion(world.discounts.map(\.organisationID))
    organisations.formUnion(world.offers.compactMap { check.known.stores[$0.storeID] })
    // Without having counted its rows, a database guesses in which order to join them.
    try writer.run("ANALYZE")
    let changedGoods = written.organisations.union(written.stores.compactMap { check.known.stores[$0] })
    for organisation in changedGoods { try GoodsRepository.countChange(of: organisation, in: writer) }
    let changed = try CatalogRevisions(writer: writer, now: now).update(storesOf: organisations)
    return Summary(
      organisations: world.organisations.count, stores: world.stores.count, products: world.products.count,
      offers: world.offers.count, discounts: world.discounts.count - written.leftOut.count,
      maps: world.maps.count, menus: world.menus.count, streets: world.streets.count,
      changedStores: changed, remarks: check.remarks)
  }
}

/// Tells of every hundredth part.
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
    organisations.count + stores.count + products.count + offers.count + discounts.count + maps.count
      + menus.count + streets.count
  }
}
