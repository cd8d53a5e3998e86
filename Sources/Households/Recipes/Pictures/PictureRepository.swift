package import Database
package import Identity
package import ServerKit

/// Stored pictures and their access rules.
package enum PictureRepository {
  struct StoredFile: Sendable {
    let format: String
    let bytes: [UInt8]
  }

  /// Total per account.
  static let maximumTotalBytes = 400 << 20

  /// Stores a picture under an id created on the device.
  ///
  /// - Throws: `PictureStoreRefusal`, and `StorageRefusal` if the quota is full. Repeating the same upload
  ///   succeeds.
  static func save(
    _ picture: CleanPicture, id: String, of account: String, within quota: StorageQuota, at now: Int,
    in writer: any Writer
  ) throws {
    let existing = try writer.first(
      "SELECT account_id, bytes FROM picture WHERE id = \(id)"
    ) { row in (account: try row.optionalText(0), bytes: try row.bytes(1)) }
    if let existing {
      guard existing.account == account, existing.bytes == picture.bytes else {
        throw PictureStoreRefusal.idTaken
      }
      return
    }
    let total = try StorageUse.pictureBytes(ofAccount: account, in: writer)
    guard total + picture.bytes.count <= maximumTotalBytes else { throw PictureStoreRefusal.tooManyPictures }
    try quota.requireRoom(for: account, adding: picture.bytes.count, in: writer)
    try writer.run(
      """
      INSERT INTO picture (id, account_id, media_type, width, height, bytes, created)
      VALUES (
        \(id), \(account), \(picture.format.rawValue), \(picture.width), \(picture.height), \(picture.bytes),
        \(now))
      """)
    try PictureUse.grantRequests(for: id, by: account, in: writer)
  }

  /// Restores pictures from a person's own data. If another account already uploaded one, this account gains
  /// access, because it knows the bytes.
  ///
  /// - Returns: the refusals, by index.
  /// - Throws: `StorageRefusal` if the disk or the server is full.
  package static func bringBack(
    _ pictures: [(id: String, picture: CleanPicture)], of account: String, within quota: StorageQuota,
    at now: Int, in writer: any Writer
  ) throws -> [Int: any Refusal] {
    var refusals: [Int: any Refusal] = [:]
    for (index, (id, picture)) in pictures.enumerated() {
      do {
        try bringBack(picture, id: id, of: account, within: quota, at: now, in: writer)
      } catch let refusal as any Refusal where refusal.problem.code != .storageFull {
        refusals[index] = refusal
      }
    }
    return refusals
  }

  private static func bringBack(
    _ picture: CleanPicture, id: String, of account: String, within quota: StorageQuota, at now: Int,
    in writer: any Writer
  ) throws {
    let isThere = try writer.exists(
      """
      SELECT 1
      FROM picture
      WHERE id = \(id) AND bytes = \(picture.bytes) AND (account_id IS NULL OR account_id <> \(account))
      """)
    guard isThere else {
      return try save(picture, id: id, of: account, within: quota, at: now, in: writer)
    }
    try writer.run(
      """
      INSERT INTO picture_use (household_id, picture_id)
      SELECT household_id, \(id)
      FROM account
      WHERE id = \(account)
      ON CONFLICT (household_id, picture_id) DO NOTHING
      """)
    try PictureUse.grantRequests(for: id, by: account, in: writer)
  }

  /// The picture, if the account may see it: as its uploader, through a household that uses it, or through a
  /// posted recipe.
  ///
  /// - Parameter account: nil for a guest.
  static func picture(_ id: String, for account: String?, in reader: any Reader) throws -> StoredFile? {
    try reader.first(
      """
      SELECT media_type, bytes
      FROM picture
      WHERE id = \(id) AND (\(isVisible(to: account)))
      """
    ) { row in StoredFile(format: try row.text(0), bytes: try row.bytes(1)) }
  }

  /// The picture, if an entry of the link's list shows it, and its household may see it.
  static func picture(_ id: String, by link: ListLink, in reader: any Reader) throws -> StoredFile? {
    guard try SharedList.shows(id, of: link, in: reader) else { return nil }
    return try reader.first(
      """
      SELECT picture.media_type, picture.bytes
      FROM picture
      JOIN picture_use ON picture_use.picture_id = picture.id
      WHERE picture.id = \(id) AND picture_use.household_id = \(link.household)
      """
    ) { row in StoredFile(format: try row.text(0), bytes: try row.bytes(1)) }
  }

  static func isVisible(_ id: String, to account: String, in reader: any Reader) throws -> Bool {
    try reader.exists("SELECT 1 FROM picture WHERE id = \(id) AND (\(isVisible(to: account)))")
  }

  /// A condition on a row of `picture`.
  private static func isVisible(to account: String?) -> SQL {
    let posted: SQL = "EXISTS (SELECT 1 FROM posted_recipe WHERE posted_recipe.picture_id = picture.id)"
    guard let account else { return posted }
    return """
      picture.account_id = \(account)
      OR EXISTS (
        SELECT 1
        FROM picture_use
        JOIN household_member ON household_member.household_id = picture_use.household_id
        WHERE picture_use.picture_id = picture.id AND household_member.account_id = \(account)
      )
      OR \(posted)
      """
  }
}
