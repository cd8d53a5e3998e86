import Database
import Households
import Identity
import Language
import ServerKit

/// Hides and shows maps and reviews, for the operator's commands and the administrators' pages. Nothing is
/// deleted: hidden maps and reviews can be shown again.
enum MapModeration {
  /// The author of a map or review, and the facts of their notification.
  struct Subject: Sendable {
    /// Nil for the store's official map.
    let author: String?
    let map: String
    let mapName: String
    let storeName: String
  }

  /// Hides a map, or shows it again. Notifies its author of the reason.
  ///
  /// - Parameter reason: nil to show the map.
  /// - Throws: `MapRefusal.unknownMap`.
  static func decide(
    map id: String, reason: String?, _ timeAndIDs: TimeAndIDs, in writer: any Writer
  ) throws -> Changed<Subject> {
    let hidden = reason.map { _ in timeAndIDs.now }
    let updatedCount = try writer.run(
      "UPDATE store_map SET hidden = \(hidden), hidden_reason = \(reason) WHERE id = \(id)")
    let subject = try writer.first(
      """
      SELECT store_map.author_id, store_map.id, store_map.name, store.name
      FROM store_map
      JOIN store ON store.id = store_map.store_id
      WHERE store_map.id = \(id)
      """
    ) { row in try Subject(row) }
    guard updatedCount > 0, let subject else { throw MapRefusal.unknownMap }
    return try notify(subject, .mapHidden, reason, timeAndIDs, in: writer)
  }

  /// Hides a review, or shows it again. Notifies its author of the reason.
  ///
  /// - Throws: `MapRefusal.unknownReview`.
  static func decide(
    review id: String, reason: String?, _ timeAndIDs: TimeAndIDs, in writer: any Writer
  ) throws -> Changed<Subject> {
    let hidden = reason.map { _ in timeAndIDs.now }
    let updatedCount = try writer.run(
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
    guard updatedCount > 0, let subject else { throw MapRefusal.unknownReview }
    return try notify(subject, .reviewHidden, reason, timeAndIDs, in: writer)
  }

  private static func notify(
    _ subject: Subject, _ kind: AccountNotification.Kind, _ reason: String?, _ timeAndIDs: TimeAndIDs,
    in writer: any Writer
  ) throws -> Changed<Subject> {
    guard let author = subject.author, let reason else {
      return Changed(answer: subject, change: PeopleChange())
    }
    let facts = MapFacts(
      map: subject.map, mapName: subject.mapName, storeName: subject.storeName, reason: reason)
    try NotificationRepository.add(author, kind, facts: facts.text, timeAndIDs, in: writer)
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

/// The facts of a notification about a map.
struct MapFacts: Sendable {
  let map: String
  let mapName: String
  let storeName: String
  let reason: String
  /// The organization at whose desk the map is; nil for the map's author.
  var organization: String?

  /// The JSON object that is stored and sent.
  var text: String {
    var json = JSONWriter()
    json.object { json in
      json.member("map", map)
      json.member("mapName", mapName)
      json.member("storeName", storeName)
      json.member("reason", reason)
      if let organization { json.member("organisation", organization) }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
