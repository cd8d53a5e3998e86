import Database
import Grocery

/// Access of household members to the pictures of recipes and entries.
///
/// Devices upload in any order, so a row may arrive before its picture. The household then stores a
/// request for the picture, granted when one of its members uploads it.
enum PictureUse {
  /// Maximum number of requests per household. Devices upload a picture before its row, so few wait.
  static let maxRequests = 5_000

  /// Records that a row of the household uses the picture, if the row's author may see it. Naming a picture
  /// grants no access.
  ///
  /// - Parameter picture: the value in the row; ignored if it is not an id.
  static func note(
    household: String, picture: String, by account: String, in writer: any Writer
  ) throws {
    guard picture.isRowID else { return }
    guard try PictureRepository.isVisible(picture, to: account, in: writer) else {
      return try addRequest(household, picture, in: writer)
    }
    try writer.run(
      """
      INSERT INTO picture_use (household_id, picture_id)
      VALUES (\(household), \(picture))
      ON CONFLICT (household_id, picture_id) DO NOTHING
      """)
  }

  /// Grants a new picture to the households that the uploader may edit and whose rows already use it.
  ///
  /// - Complexity: O(households that request it), regardless of their size.
  static func grantRequests(for picture: String, by account: String, in writer: any Writer) throws {
    try writer.run(
      """
      INSERT INTO picture_use (household_id, picture_id)
      SELECT picture_wish.household_id, picture_wish.picture_id
      FROM picture_wish
      JOIN household_member ON household_member.household_id = picture_wish.household_id
      WHERE picture_wish.picture_id = \(picture) AND household_member.account_id = \(account)
        AND household_member.role = 'edit'
      ON CONFLICT (household_id, picture_id) DO NOTHING
      """)
    try writer.run(
      """
      DELETE FROM picture_wish
      WHERE picture_id = \(picture) AND EXISTS (
        SELECT 1
        FROM picture_use
        WHERE picture_use.household_id = picture_wish.household_id
          AND picture_use.picture_id = picture_wish.picture_id)
      """)
  }

  private static func addRequest(_ household: String, _ picture: String, in writer: any Writer) throws {
    let requestCount = try writer.integer(
      "SELECT count(*) FROM picture_wish WHERE household_id = \(household)")
    guard requestCount < maxRequests else { return }
    try writer.run(
      """
      INSERT INTO picture_wish (household_id, picture_id)
      VALUES (\(household), \(picture))
      ON CONFLICT (household_id, picture_id) DO NOTHING
      """)
  }
}
