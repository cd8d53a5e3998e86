import Database
import Grocery
import Identity
package import ServerKit

/// What the finds of a store add up to.
///
/// A find is a sum's increase and a mark that its thing was told of, with nothing that leads from one to the
/// other: the database never knows who found something where.
package enum FoundPlaceRepository {
  /// What is told of a thing.
  struct Sum: Sendable, Equatable {
    let thing: FoundThing
    let place: FoundPlace
    /// People, `FoundPlaceLimits.least` at least.
    let count: Int
  }

  static func period(at now: Int) -> Int { now / FoundPlaceLimits.period }

  /// Counts finds of one account. A thing that it has told of in this period, or that the store does not
  /// sell and the lexicon does not know, changes nothing, and neither does what there is no room for.
  ///
  /// - Throws: `CatalogRefusal.unknownStore` for a store that not everybody may see; `StorageRefusal`.
  /// - Complexity: O(finds × log places).
  static func count(
    _ finds: [Find], at store: String, by account: String, _ keys: SecretKeys, within quota: StorageQuota,
    salt newSalt: [UInt8], at now: Int, in writer: any Writer
  ) throws {
    try requireShown(store, in: writer)
    try quota.requireRoom(in: writer)
    let period = period(at: now)
    let salt = try salt(of: period, else: newSalt, in: writer)
    var room = try FoundPlaceLimits.ofStore - rows(of: store, during: period, in: writer)
    for find in finds where try isKnown(find.thing, at: store, in: writer) {
      let (thing, place) = (find.thing, find.place)
      let mark = try keys.findMark(
        of: account, store: store, thing: "\(thing.kind.rawValue)/\(thing.id)", salt: salt)
      let isNew = try writer.run(
        "INSERT INTO found_mark (mark, period) VALUES (\(mark), \(period)) ON CONFLICT DO NOTHING")
      guard isNew > 0 else { continue }
      let counted = try writer.run(
        """
        UPDATE found_place SET count = count + 1
        WHERE store_id = \(store) AND period = \(period) AND kind = \(thing.kind.rawValue)
          AND thing = \(thing.id) AND department = \(place.department.rawValue)
          AND aisle = \(place.aisle ?? 0)
        """)
      guard counted == 0, room > 0 else { continue }
      try writer.run(
        """
        INSERT INTO found_place (store_id, period, kind, thing, department, aisle, count)
        VALUES (\(store), \(period), \(thing.kind.rawValue), \(thing.id), \(place.department.rawValue),
          \(place.aisle ?? 0), 1)
        """)
      room -= 1
    }
  }

  /// What at least three people have found at the same place, most people first.
  ///
  /// A period alone must have so many, for only within it nobody counts twice. What this one says of a thing
  /// takes the place of what the one before said, so that a store that was rebuilt is learnt anew.
  ///
  /// - Throws: `CatalogRefusal.unknownStore` for a store that not everybody may see.
  static func sums(of store: String, at now: Int, in reader: any Reader) throws -> [Sum] {
    try requireShown(store, in: reader)
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
      LIMIT \(FoundPlaceLimits.told)
      """
    ) { row in
      let aisle = try row.integer(3)
      return Sum(
        thing: FoundThing(kind: try row.word(0), id: try row.text(1)),
        place: FoundPlace(department: try row.word(2), aisle: aisle == 0 ? nil : aisle),
        count: try row.integer(4))
    }
  }

  /// The salts and marks of periods that are over, and what is told of no more.
  package static func old(at now: Int) -> [OldRows] {
    let period = period(at: now)
    return [
      // The salts first: without them no mark says anything.
      OldRows(table: "found_period", key: ["number"], condition: "number < \(period)"),
      OldRows(table: "found_mark", key: ["mark"], condition: "period < \(period)"),
      OldRows(
        table: "found_place", key: ["store_id", "period", "kind", "thing", "department", "aisle"],
        condition: "period < \(period - 1) OR period < \(period) AND count < \(FoundPlaceLimits.least)"),
    ]
  }

  private static func requireShown(_ store: String, in reader: any Reader) throws {
    guard try reader.exists("SELECT 1 FROM store WHERE id = \(store) AND \(StoreVisibility.isPublic)")
    else { throw CatalogRefusal.unknownStore }
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
