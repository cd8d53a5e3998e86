import Database
import Grocery

/// What lets the members of a household see the picture of a recipe.
///
/// Devices send what they have recorded when they can, in no certain order: a recipe may come before its
/// picture. Then the household wishes for the picture, and whoever brings it grants the wishes of their
/// households.
enum PictureUse {
  /// Of one household; more are not kept. It has fewer recipes.
  static let mostWishes = 5_000

  /// Notes that a row of the household shows the picture, if whoever has written the row may see it
  /// themselves: nobody gains a picture by naming it.
  ///
  /// - Parameter picture: as the row has it; what is no id names none.
  static func note(
    household: String, picture: String, by account: String, in writer: any Writer
  ) throws {
    guard picture.isRowID else { return }
    guard try PictureStore.isVisible(picture, to: account, in: writer) else {
      return try wish(household, picture, in: writer)
    }
    try writer.run(
      """
      INSERT INTO picture_use (household_id, picture_id)
      VALUES (\(household), \(picture))
      ON CONFLICT (household_id, picture_id) DO NOTHING
      """)
  }

  /// Lets the households of a person see a picture that they have just brought, where rows have shown it
  /// before it came.
  ///
  /// - Complexity: O(households that wish for it), however much those hold.
  static func grantWishes(for picture: String, by account: String, in writer: any Writer) throws {
    try writer.run(
      """
      INSERT INTO picture_use (household_id, picture_id)
      SELECT picture_wish.household_id, picture_wish.picture_id
      FROM picture_wish
      JOIN household_member ON household_member.household_id = picture_wish.household_id
      WHERE picture_wish.picture_id = \(picture) AND household_member.account_id = \(account)
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

  private static func wish(_ household: String, _ picture: String, in writer: any Writer) throws {
    let wishes = try writer.integer("SELECT count(*) FROM picture_wish WHERE household_id = \(household)")
    guard wishes < mostWishes else { return }
    try writer.run(
      """
      INSERT INTO picture_wish (household_id, picture_id)
      VALUES (\(household), \(picture))
      ON CONFLICT (household_id, picture_id) DO NOTHING
      """)
  }
}
