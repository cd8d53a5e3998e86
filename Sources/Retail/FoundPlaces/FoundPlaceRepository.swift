import Database
import Grocery
import Identity
package import ServerKit

/// The sums of a store's finds.
///
/// A find increases a sum and inserts a mark for its thing. Nothing links the two, so the database never
/// holds who found something where.
package enum FoundPlaceRepository {
  /// The number of people who found a thing at a location.
  struct Sum: Sendable, Equatable {
    let thing: FoundThing
    let place: FoundPlace
    /// At least `FoundPlaceLimits.least`.
    let count: Int
  }

  static func period(at now: Int) -> Int { now / FoundPlaceLimits.period }

  /// Counts the finds of one account, unless it was just made. Skips things that the account reported before
  /// in this period, things that are neither sold here nor in the lexicon, and finds beyond the limits.
  ///
  /// - Throws: `CatalogRefusal.unknownStore` for a store that is not public; `StorageRefusal`.
  /// - Complexity: O(finds × log locations).
  static func count(
    _ finds: [Find], at store: String, by account: String, _ keys: SecretKeys, within quota: StorageQuota,
    salt newSalt: [UInt8], at now: Int, in writer: any Writer
  ) throws {
    try requirePublic(store, in: writer)
    try quota.requireRoom(in: writer)
    guard try isOldEnough(account, at: now, in: writer) else { return }
    let period = period(at: now)
    let salt = try salt(of: period, else: newSalt, in: writer)
    var room = try FoundPlaceLimits.ofStore - rows(of: store, during: period, in: writer)
    for find in finds where try isKnown(find.thing, at: store, in: writer) {
      let (thing, place) = (find.thing, find.place)
      let mark = try keys.findMark(
        of: account, store: store, thing: "\(thing.kind.rawValue)/\(thing.id)", salt: salt)
      let insertedCount = try writer.run(
        "INSERT INTO found_mark (mark, period) VALUES (\(mark), \(period)) ON CONFLICT DO NOTHING")
      guard insertedCount > 0 else { continue }
      let updatedCount = try writer.run(
        """
        UPDATE found_place SET count = count + 1
        WHERE store_id = \(store) AND period = \(period) AND kind = \(thing.kind.rawValue)
          AND thing = \(thing.id) AND department = \(place.department.rawValue)
          AND aisle = \(place.aisle ?? 0)
        """)
      guard updatedCount == 0, room > 0 else { continue }
      try writer.run(
        """
        INSERT INTO found_place (store_id, period, kind, thing, department, aisle, count)
        VALUES (\(store), \(period), \(thing.kind.rawValue), \(thing.id), \(place.department.rawValue),
          \(place.aisle ?? 0), 1)
        """)
      room -= 1
    }
  }

  /// Returns the things that at least three people found at the same location, the most finds first.
  ///
  /// Each period must reach this number on its own, because people count once only within a period. The sums
  /// of the current period replace those of the previous one, so that a rebuilt store is learned again.
  ///
  /// - Throws: `CatalogRefusal.unknownStore` for a store that is not public.
  static func sums(of store: String, at now: Int, in reader: any Reader) throws -> [Sum] {
    try requirePublic(store, in: reader)
    let period = period(at: now)
    return try reader.rows(
      """
      SELECT kind, thing, department, aisle, count
      FROM found_place AS place
      WHERE store_id = \(store) AND count >= \(FoundPlaceLimits.least)
        AND (period = \(period) OR period = \(period - 1) AND NOT EXISTS (
          SELECT 1 FROM found_place AS later
          WHERE later.store_id = place.store_id AND later.period = \(period) AND later.kind = place.kind
            AND later.thing = place.thing AND later.count >= \(FoundPlaceLimits.least)))
      ORDER BY count DESC, kind, thing, department, aisle
      LIMIT \(FoundPlaceLimits.published)
      """
    ) { row in
      let aisle = try row.integer(3)
      return Sum(
        thing: FoundThing(kind: try row.word(0), id: try row.text(1)),
        place: FoundPlace(department: try row.word(2), aisle: aisle == 0 ? nil : aisle),
        count: try row.integer(4))
    }
  }

  /// The salts and marks of past periods, and the sums that are no longer published.
  package static func old(at now: Int) -> [OldRows] {
    let period = period(at: now)
    return [
      // Salts first: without them the marks reveal nothing.
      OldRows(table: "found_period", key: ["number"], condition: "number < \(period)"),
      OldRows(table: "found_mark", key: ["mark"], condition: "period < \(period)"),
      OldRows(
        table: "found_place", key: ["store_id", "period", "kind", "thing", "department", "aisle"],
        condition: "period < \(period - 1) OR period < \(period) AND count < \(FoundPlaceLimits.least)"),
    ]
  }

  private static func requirePublic(_ store: String, in reader: any Reader) throws {
    guard try reader.exists("SELECT 1 FROM store WHERE id = \(store) AND \(StoreVisibility.isPublic)")
    else { throw CatalogRefusal.unknownStore }
  }

  private static func isOldEnough(_ account: String, at now: Int, in reader: any Reader) throws -> Bool {
    let latest = now - FoundPlaceLimits.leastAge
    return try reader.exists("SELECT 1 FROM account WHERE id = \(account) AND created <= \(latest)")
  }

  private static func rows(of store: String, during period: Int, in reader: any Reader) throws -> Int {
    try reader.integer(
      "SELECT count(*) FROM found_place WHERE store_id = \(store) AND period = \(period)")
  }

  private static func salt(of period: Int, else new: [UInt8], in writer: any Writer) throws -> [UInt8] {
    try writer.run(
      "INSERT INTO found_period (number, salt) VALUES (\(period), \(new)) ON CONFLICT DO NOTHING")
    return try writer.first("SELECT salt FROM found_period WHERE number = \(period)") { row in
      try row.bytes(0)
    } ?? new
  }

  private static func isKnown(_ thing: FoundThing, at store: String, in reader: any Reader) throws -> Bool {
    switch thing.kind {
    case .thing: thing.isInLexicon
    case .product:
      try reader.exists("SELECT 1 FROM offer WHERE store_id = \(store) AND product_id = \(thing.id)")
    }
  }
}
