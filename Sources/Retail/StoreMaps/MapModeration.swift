import Database
import Households
import Identity
import ServerKit

/// What whoever runs the server does with maps and reviews that nobody should see; for its commands and for
/// its pages. Nothing is deleted: what was hidden can be shown again.
enum MapModeration {
  /// Whose it is, and what they are told.
  struct Subject: Sendable {
    /// nil for the store's own map.
    let author: String?
    let map: String
    let mapName: String
    let storeName: String
  }

  /// Hides a map from everybody, or shows it again. Its author is told why.
  ///
  /// - Parameter reason: nil shows it.
  /// - Throws: `MapRefusal.unknownMap`.
  static func decide(
    map id: String, reason: String?, _ timeAndIDs: TimeAndIDs, in writer: any Writer
  ) throws -> Changed<Subject> {
    let hidden = reason.map { _ in timeAndIDs.now }
    let found = try writer.run(
      "UPDATE store_map SET hidden = \(hidden), hidden_reason = \(reason) WHERE id = \(id)")
    let subject = try writer.first(
      """
      SELECT store_map.author_id, store_map.id, store_map.name, store.name
      FROM store_map
      JOIN store ON store.id = store_map.store_id
      WHERE store_map.id = \(id)
      """
    ) { row in try Subject(row) }
    guard found > 0, let subject else { throw MapRefusal.unknownMap }
    return try tell(subject, .mapHidden, reason, timeAndIDs, in: writer)
  }

  /// The same for a review, by its id.
  ///
  /// - Throws: `MapRefusal.unknownReview`.
  static func decide(
    review id: String, reason: String?, _ timeAndIDs: TimeAndIDs, in writer: any Writer
  ) throws -> Changed<Subject> {
    let hidden = reason.map { _ in timeAndIDs.now }
    let found = try writer.run(
      "UPDATE map_review SET hidden = \(hidden), hidden_reason = \(reason) WHERE id = \(id)")
    let subject = try writer.first(
      """
      SELECT map_review.account_id, store_map.id, store_map.name, store.name
      FROM map_review
      JOIN store_map ON store_map.id = map_review.map_id
      JOIN store ON store.id = store_map.store_id
      WHERE map_review.id = \(id)
      """
    ) { row in try Subject(row) }
    guard found > 0, let subject else { throw MapRefusal.unknownReview }
    return try tell(subject, .reviewHidden, reason, timeAndIDs, in: writer)
  }

  private static func tell(
    _ subject: Subject, _ kind: AccountNotification.Kind, _ reason: String?, _ timeAndIDs: TimeAndIDs,
    in writer: any Writer
  ) throws -> Changed<Subject> {
    guard let author = subject.author, let reason else {
      return Changed(answer: subject, change: PeopleChange())
    }
    let facts = MapFacts(
      map: subject.map, mapName: subject.mapName, storeName: subject.storeName, reason: reason)
    try NotificationRepository.tell(author, kind, facts: facts.text, timeAndIDs, in: writer)
    return Changed(answer: subject, change: PeopleChange(people: [author]))
  }
}

extension MapModeration.Subject {
  fileprivate init(_ row: borrowing Row) throws {
    author = try row.optionalText(0)
    map = try row.text(1)
    mapName = try row.text(2)
    storeName = try row.text(3)
  }
}

/// What a notice about a map tells.
struct MapFacts: Sendable {
  let map: String
  let mapName: String
  let storeName: String
  let reason: String

  /// The JSON object that is kept and sent.
  var text: String {
    var json = JSONBytes()
    json.object { json in
      json.member("map", map)
      json.member("mapName", mapName)
      json.member("storeName", storeName)
      json.member("reason", reason)
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
