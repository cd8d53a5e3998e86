import Database
import Foundation
import SQLiteDriver
import Synchronization

@testable import Identity
@testable import Operations
@testable import Retail
@testable import Server
@testable import ServerKit

/// The people of `AccessScene` with a household and a store desk that have a `scale`th of the most that is
/// allowed, in a file whose statements count their steps.
struct LargeWorld {
  /// The part of the largest world. Costs are judged by the same part.
  static let scale = 25

  /// The work of one request.
  struct Cost {
    var steps = 0
    /// The steps of its longest transaction in the writer.
    var longestWrite = 0
  }

  let scene: AccessScene
  private let steps: CountedSteps
  private let folder: String

  init() async throws {
    folder = NSTemporaryDirectory() + "costs-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    steps = try CountedSteps(path: folder + "/forage.sqlite")
    try await steps.migrate(Schema.migrations)
    _ = try await CatalogImport(steps) { TestTown.now }.run(world: Array(TestTown.document.utf8))
    scene = try await AccessScene(in: steps)
    try await steps.write { [household = scene.household, ann = scene.person(.leader).id] writer in
      for statement in Self.desk + Self.home(household, of: ann) { try writer.run(statement) }
    }
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  /// Runs `body` and returns its cost.
  func cost(_ body: () async throws -> Void) async rethrows -> Cost {
    steps.restart()
    try await body()
    return steps.cost
  }

  private static let products = 250_000 / scale

  /// Counts from 1 to `count` in the column `n`.
  private static func numbers(_ count: Int) -> SQL {
    """
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < \(count))
    """
  }

  private static let desk: [SQL] = [
    """
    INSERT INTO product (
      id, organisation_id, name, item, brand, department, emoji, size_amount, size_unit, weight_grams, storage,
      popularity, folded_name, folded_item, folded_brand, item_key, likeness, keyed)
    \(numbers(products))
    SELECT
      'p-' || n, 'maple', 'Number ' || (n * 7919 % \(products)) || ' of milk', 'Thing ' || n, 'Brand ' || n % 97,
      CASE n % 10 WHEN 0 THEN 'dairy' ELSE 'pantry' END, 'x', 500, 'g', 500, 'ambient', 0,
      'number ' || (n * 7919 % \(products)) || ' of milk', 'thing ' || n, 'brand ' || n % 97, 'thing ' || n,
      'thing ' || n, 'Number ' || (n * 7919 % \(products)) || ' of milk|Thing ' || n || '|Brand ' || n % 97
        || '||500g'
    FROM numbers
    """,
    """
    INSERT INTO offer (store_id, product_id, price_cents, aisle, aisle_number, is_in_stock, noted_cents)
    \(numbers(products))
    SELECT 'maple-1', 'p-' || n, 100 + n % 900, CAST(n % 30 AS TEXT), n % 30, n % 300 > 0, 100 + n % 900
    FROM numbers
    """,
    "UPDATE store SET product_count = product_count + \(products) WHERE id = 'maple-1'",
    """
    INSERT INTO known_product (gtin, name, name_de, brand, size_amount, size_unit, department, day)
    \(numbers(500_000 / scale))
    SELECT
      CAST(40000000000000 + n AS TEXT), 'Product ' || n, 'Produkt ' || n, 'Brand ' || n % 97, 500, 'g',
      'pantry', '2026-11-01'
    FROM numbers
    """,
    """
    INSERT INTO store (
      id, organisation_id, name, street, city, region, zip, country, latitude, longitude, size)
    \(numbers(5_000 / scale))
    SELECT 's-' || n, 'maple', 'Maple', 'a', 'b', 'OR', '98701', 'US', 44.2 + n * 0.0001, -120.3, 'small'
    FROM numbers
    """,
    """
    INSERT INTO discount (id, organisation_id, rule, is_for_members_only, last_day)
    \(numbers(2_000 / scale)) SELECT 'd-' || n, 'maple', '{"percent":10}', 0, '2026-12-31' FROM numbers
    """,
    """
    INSERT INTO discount_product (discount_id, product_id)
    \(numbers(2_000 / scale * 30)) SELECT 'd-' || (1 + n / 31), 'p-' || n FROM numbers
    """,
  ]

  private static func home(_ household: String, of account: String) -> [SQL] {
    let stamps = #"{"*":"000000000001-0000-z"}"#
    let rows = 50_000 / scale
    return [
      """
      INSERT INTO household_row (household_id, kind, id, revision, author_id, fields, stamps)
      \(numbers(rows))
      SELECT \(household), 'item', 'i-' || n, n, \(account), '{"name":"Item ' || n || '"}', \(stamps)
      FROM numbers
      """,
      """
      INSERT INTO household_log (
        household_id, revision, position, time, account_id, kind, row_id, field, reason, lost_value, lost_stamp,
        kept_value)
      \(numbers(rows))
      SELECT
        \(household), n, 0, \(TestTown.now), \(account), 'item', 'i-' || n, 'name', 'overwritten', '"a"',
        '000000000001-0000-z', '"b"'
      FROM numbers
      """,
      """
      UPDATE household
      SET row_count = row_count + \(rows), row_bytes = row_bytes + \(rows * 80), revision = \(rows)
      WHERE id = \(household)
      """,
    ]
  }
}

/// A file database that tells the steps of a request.
private final class CountedSteps: Database {
  private let database: SQLiteDatabase
  private let reads = StepCounter()
  private let writes = StepCounter()
  private let state = Mutex((begin: 0, longestWrite: 0))

  init(path: String) throws {
    database = try SQLiteDatabase(path: path, readSteps: reads, writeSteps: writes)
  }

  var dialect: Dialect { .sqlite }

  func restart() { state.withLock { $0 = (reads.value + writes.value, 0) } }

  var cost: LargeWorld.Cost {
    state.withLock { state in
      LargeWorld.Cost(steps: reads.value + writes.value - state.begin, longestWrite: state.longestWrite)
    }
  }

  func changeMark(of tables: [String]) -> Int? { database.changeMark(of: tables) }

  func read<T: Sendable>(_ body: @Sendable (any Reader) throws -> T) async throws -> T {
    try await database.read(body)
  }

  @discardableResult
  func write<T: Sendable>(
    _ body: @Sendable (any Writer) throws -> T, committed: @escaping @Sendable (T) -> Void
  ) async throws -> T {
    try await database.write({ writer in try measured { try body(writer) } }, committed: committed)
  }

  @discardableResult
  func writeAgainIfLost<T: Sendable>(_ body: @Sendable (any Writer) throws -> T) async throws -> T {
    try await database.writeAgainIfLost { writer in try measured { try body(writer) } }
  }

  private func measured<T>(_ body: () throws -> T) rethrows -> T {
    let before = writes.value
    defer { state.withLock { $0.longestWrite = max($0.longestWrite, writes.value - before) } }
    return try body()
  }

  func shedDeleted() async throws { try await database.shedDeleted() }

  func listen(
    _ hear: @escaping @Sendable (DatabaseMessage) -> Void, beginning: (_ isAlone: Bool) async throws -> Void
  ) async throws -> (any Listening)? {
    try await database.listen(hear, beginning: beginning)
  }
}
