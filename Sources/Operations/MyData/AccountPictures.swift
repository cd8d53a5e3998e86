import Database
import Language
import ServerKit

/// A person's uploaded pictures, and those of their households.
enum AccountPictures {
  struct Picture: Sendable {
    let id: String
    let mediaType: String
    let width: Int
    let height: Int
    let size: Int
    let created: Int

    /// Writes the members of a JSON object.
    func write(into json: inout JSONWriter) {
      json.member("id", id)
      json.member("mediaType", mediaType)
      json.member("width", width)
      json.member("height", height)
      json.member("bytes", size)
      json.member("created", created)
    }

    /// The name in an exported file.
    var fileName: String {
      let ending = mediaType.split(separator: "/").last ?? "picture"
      return "pictures/\(id).\(ending)"
    }
  }

  /// Sorted by id, without bytes.
  static func pictures(of account: String, in reader: any Reader) throws -> [Picture] {
    try reader.rows(
      """
      SELECT id, media_type, width, height, length(bytes), created
      FROM picture
      WHERE \(isOf(account))
      ORDER BY id
      """
    ) { row in
      Picture(
        id: try row.text(0), mediaType: try row.text(1), width: try row.integer(2),
        height: try row.integer(3), size: try row.integer(4), created: try row.integer(5))
    }
  }

  /// The bytes; nil if the picture is gone or no longer in one of the person's households.
  static func bytes(of id: String, for account: String, in reader: any Reader) throws -> [UInt8]? {
    // For one picture; `isOf` would collect all of the households.
    try reader.first(
      """
      SELECT bytes FROM picture
      WHERE id = \(id) AND (
        account_id = \(account) OR EXISTS (
          SELECT 1
          FROM household_member
          JOIN picture_use ON picture_use.household_id = household_member.household_id
          WHERE household_member.account_id = \(account) AND picture_use.picture_id = picture.id))
      """
    ) { row in try row.bytes(0) }
  }

  /// A condition on a row of `picture`.
  private static func isOf(_ account: String) -> SQL {
    """
    account_id = \(account) OR id IN (
      SELECT picture_use.picture_id
      FROM picture_use
      JOIN household_member ON household_member.household_id = picture_use.household_id
      WHERE household_member.account_id = \(account))
    """
  }
}
