package import Database
import Grocery
import Identity
import ServerKit

/// Writes ads.
package enum AdWriter {
  /// Inserts an ad with its picture; used by programs.
  ///
  /// - Throws: The error of the picture, or `DatabaseError`.
  package static func add(
    _ ad: StoreAd, withPicture bytes: [UInt8], at now: Int, in writer: any Writer
  ) throws {
    let id = try add(ad, at: now, in: writer)
    try setPicture(CleanPicture(cleaning: bytes), of: id, in: writer)
  }

  /// Inserts an ad. Inserting the same ad again does nothing.
  ///
  /// - Returns: its id.
  @discardableResult
  static func add(_ sent: StoreAd, at now: Int, in writer: any Writer) throws -> String {
    var ad = sent
    let place = try OwnedID.row(ad.id, of: ad.organizationID, in: "ad", writer)
    ad.id = place.id
    guard place.isNew else {
      guard try AdRepository.ad(ad.id, of: ad.organizationID, in: writer).ad == ad else {
        throw AdRefusal.idTaken
      }
      return ad.id
    }
    let count = try writer.integer("SELECT count(*) FROM ad WHERE organisation_id = \(ad.organizationID)")
    guard count < AdLimits.ads else { throw AdRefusal.tooMany }
    try writer.run(
      """
      INSERT INTO ad (id, organisation_id, line, places, is_everywhere, created)
      VALUES (\(ad.id), \(ad.organizationID), \(ad.line), '', \(true), \(now))
      """)
    try change(to: ad, in: writer)
    return ad.id
  }

  /// Updates everything except the picture.
  static func change(to ad: StoreAd, in writer: any Writer) throws {
    if let first = ad.firstDay, let last = ad.lastDay, last < first { throw AdRefusal.endsBeforeItStarts }
    let owned = Set(
      try writer.rows(
        "SELECT id FROM store WHERE organisation_id = \(ad.organizationID) AND id IN \(list: ad.storeIDs)"
      ) { row in try row.text(0) })
    if let index = ad.storeIDs.firstIndex(where: { !owned.contains($0) }) {
      throw AdRefusal.unknownStore(place: "stores[\(index)]")
    }
    let placements = ad.placements.map(\.rawValue).joined(separator: " ")
    try writer.run(
      """
      UPDATE ad SET line = \(ad.line), places = \(placements), is_everywhere = \(ad.isEverywhere),
        first_day = \(ad.firstDay?.text), last_day = \(ad.lastDay?.text)
      WHERE id = \(ad.id)
      """)
    try writer.run("DELETE FROM ad_store WHERE ad_id = \(ad.id)")
    for (position, id) in ad.storeIDs.enumerated() {
      try writer.run(
        "INSERT INTO ad_store (ad_id, store_id, position) VALUES (\(ad.id), \(id), \(position))")
    }
  }

  static func setPicture(_ picture: CleanPicture, of id: String, in writer: any Writer) throws {
    try writer.run(
      """
      UPDATE ad SET media_type = \(picture.format.rawValue), width = \(picture.width),
        height = \(picture.height), tag = \(EntityTag(of: picture.bytes).word), picture = \(picture.bytes)
      WHERE id = \(id)
      """)
  }

  static func remove(_ id: String, in writer: any Writer) throws {
    try writer.run("DELETE FROM ad WHERE id = \(id)")
    try writer.run("DELETE FROM worth WHERE subject_id = \(id) AND figure IN ('impressions', 'clicks')")
  }
}
