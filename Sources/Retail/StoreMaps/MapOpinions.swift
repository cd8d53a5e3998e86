package import Database
import Households
import Identity
package import Language
import ServerKit

/// A review of a map. An account has one per map.
package struct MapReview: Sendable {
  let id: String
  let map: String
  let mapName: String
  let author: String
  let stars: Int
  /// The text; may be empty.
  let words: String
  let updated: Int
  /// Nil while the review is public.
  let hiddenReason: String?

  /// Writes the public members.
  func write(into json: inout JSONWriter) {
    json.member("id", id)
    json.member("author", author)
    json.member("stars", stars)
    json.member("words", words)
    json.member("updated", updated)
  }

  /// Writes the members for the author.
  package func writeOwn(into json: inout JSONWriter) {
    write(into: &json)
    json.member("map") { json in
      json.member("id", map)
      json.member("name", mapName)
    }
    json.member("hiddenReason", orNull: hiddenReason)
  }

  static let selection: SQL = """
    SELECT map_review.id, map_review.map_id, store_map.name, account.nickname, map_review.stars,
      map_review.words, map_review.updated, map_review.hidden, map_review.hidden_reason
    FROM map_review
    JOIN store_map ON store_map.id = map_review.map_id
    JOIN account ON account.id = map_review.account_id

    """

  init(_ row: borrowing Row) throws {
    id = try row.text(0)
    map = try row.text(1)
    mapName = try row.text(2)
    author = try row.text(3)
    stars = try row.integer(4)
    words = try row.text(5)
    updated = try row.integer(6)
    hiddenReason = try row.isNull(7) ? nil : row.optionalText(8) ?? ""
  }

  /// Returns an account's reviews, the latest first.
  package static func all(by account: String, in reader: any Reader) throws -> [MapReview] {
    try reader.rows(
      """
      \(selection)
      WHERE map_review.account_id = \(account)
      ORDER BY map_review.updated DESC, map_review.id
      """
    ) { row in try MapReview(row) }
  }
}

/// The reviews of maps.
enum MapReviewRepository {
  /// Returns the newest reviews of a map, and the listing that sums up all of them.
  ///
  /// - Throws: `MapRefusal.unknownMap` for a map that is not public.
  static func reviews(
    of map: String, in reader: any Reader
  ) throws -> (listing: StoreMapListing, reviews: [MapReview]) {
    _ = try requirePublic(map, in: reader)
    let reviews = try reader.rows(
      """
      \(MapReview.selection)
      WHERE map_review.map_id = \(map) AND map_review.hidden IS NULL
      ORDER BY map_review.updated DESC, map_review.id
      LIMIT \(MapLimits.shownReviews)
      """
    ) { row in try MapReview(row) }
    return (try StoreMapRepository.listing(map, in: reader), reviews)
  }

  /// Inserts or replaces the account's review. A hidden one stays hidden.
  static func put(
    stars: Int, words: String, of map: String, by account: String, within quota: StorageQuota,
    _ timeAndIDs: TimeAndIDs, in writer: any Writer
  ) throws {
    let owner = try requirePublic(map, in: writer)
    guard owner.author != account else { throw MapRefusal.ownMap }
    try quota.requireRoom(for: account, adding: words.utf8.count, in: writer)
    let now = timeAndIDs.now
    try writer.run(
      """
      INSERT INTO map_review (id, map_id, account_id, stars, words, created, updated)
      VALUES (\(timeAndIDs.newID()), \(map), \(account), \(stars), \(words), \(now), \(now))
      ON CONFLICT (map_id, account_id) DO UPDATE SET
        stars = excluded.stars, words = excluded.words, updated = excluded.updated
      """)
  }

  /// - Throws: `MapRefusal.unknownReview` if the account has no review.
  static func remove(of map: String, by account: String, in writer: any Writer) throws {
    let deletedCount = try writer.run(
      "DELETE FROM map_review WHERE map_id = \(map) AND account_id = \(account)")
    guard deletedCount > 0 else { throw MapRefusal.unknownReview }
  }

  /// - Throws: `MapRefusal.unknownMap` for a map that is not public.
  static func requirePublic(_ map: String, in reader: any Reader) throws -> MapPublishing.Owner {
    guard let owner = try MapPublishing.owner(of: map, in: reader), !owner.isHidden,
      try reader.exists("SELECT 1 FROM store WHERE id = \(owner.store) AND \(StoreVisibility.isPublic)")
    else { throw MapRefusal.unknownMap }
    return owner
  }
}

/// A report of an error in a map. It names no reporter.
struct MapReport: Sendable {
  enum Kind: String, Sendable, CaseIterable {
    /// A department, an aisle or a shelf has moved.
    case moved
    case closed
    case missing
    /// The map has offensive text.
    case offensive
    case other
  }

  let id: String
  let kind: Kind
  let words: String
  let created: Int
  /// Time when the report was closed; nil while it is open.
  let done: Int?

  func write(into json: inout JSONWriter) {
    json.member("id", id)
    json.member("kind", kind.rawValue)
    json.member("words", words)
    json.member("created", created)
    json.member("done", orNull: done)
  }
}

/// The reports about maps, for the map's author, the store's members and administrators.
enum MapReportRepository {
  /// Adds a report, and notifies the people of the store's organization who get reports.
  static func add(
    _ kind: MapReport.Kind, words: String, about map: String, by account: String, within quota: StorageQuota,
    _ timeAndIDs: TimeAndIDs, in writer: any Writer
  ) throws -> PeopleChange {
    let owner = try MapReviewRepository.requirePublic(map, in: writer)
    let open: SQL = "SELECT count(*) FROM map_report WHERE done IS NULL AND map_id = \(map)"
    guard try writer.integer("\(open) AND account_id = \(account)") < MapLimits.openReports,
      try writer.integer(open) < MapLimits.openReportsOfMap
    else { throw MapRefusal.tooManyReports }
    try quota.requireRoom(for: account, adding: words.utf8.count, in: writer)
    try writer.run(
      """
      INSERT INTO map_report (id, map_id, account_id, kind, words, created)
      VALUES (\(timeAndIDs.newID()), \(map), \(account), \(kind.rawValue), \(words), \(timeAndIDs.now))
      """)
    return try notify(owner, of: map, besides: account, words, timeAndIDs, in: writer)
  }

  private static func notify(
    _ owner: MapPublishing.Owner, of map: String, besides account: String, _ words: String,
    _ timeAndIDs: TimeAndIDs, in writer: any Writer
  ) throws -> PeopleChange {
    let people = try MemberRepository.members(of: owner.organization, in: writer)
      .filter { $0.role >= .editor && $0.receives.reports && $0.id != account }.map(\.id)
    guard !people.isEmpty else { return PeopleChange() }
    let facts = MapFacts(
      map: map, mapName: owner.mapName, storeName: owner.storeName, reason: words,
      organization: owner.organization)
    for person in people {
      try NotificationRepository.add(person, .mapReported, facts: facts.text, timeAndIDs, in: writer)
    }
    return PeopleChange(people: Set(people))
  }

  /// Returns the open reports first, each group the newest first.
  static func reports(
    about map: String, for account: String, in reader: any Reader
  ) throws -> [MapReport] {
    try requireReader(account, .viewer, of: map, in: reader)
    return try reader.rows(
      """
      SELECT id, kind, words, created, done
      FROM map_report
      WHERE map_id = \(map)
      ORDER BY done IS NOT NULL, created DESC, id
      LIMIT \(MapLimits.openReportsOfMap)
      """
    ) { row in
      MapReport(
        id: try row.text(0), kind: try row.word(1), words: try row.text(2), created: try row.integer(3),
        done: try row.optionalInteger(4))
    }
  }

  /// Closes a report; does nothing if it is closed. Members of the store's organization need to be editors.
  static func finish(
    _ id: String, about map: String, by account: String, at now: Int, in writer: any Writer
  ) throws {
    try requireReader(account, .editor, of: map, in: writer)
    let updatedCount = try writer.run(
      "UPDATE map_report SET done = coalesce(done, \(now)) WHERE id = \(id) AND map_id = \(map)")
    guard updatedCount > 0 else { throw MapRefusal.unknownReport }
  }

  private static func requireReader(
    _ account: String, _ least: OrganizationAccess.Role, of map: String, in reader: any Reader
  ) throws {
    guard let owner = try MapPublishing.owner(of: map, in: reader) else { throw MapRefusal.unknownMap }
    if owner.author == account { return }
    if let role = try OrganizationAccess.role(of: account, in: owner.organization, reader), role >= least {
      return
    }
    guard try AccountRepository.isAdministrator(account, in: reader) else { throw MapRefusal.notTheAuthor }
  }
}
