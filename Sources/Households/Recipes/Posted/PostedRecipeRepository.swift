package import Database
import FileFormats
import Grocery
import Identity

/// Stored recipes that were posted for everyone.
package enum PostedRecipeRepository {
  /// Maximum per account.
  static let maximumRecipes = 1_000
  /// Maximum size of one recipe, as sent.
  static let maximumBytes = 128 << 10

  /// Posting the same recipe again updates it.
  ///
  /// - Returns: its id.
  /// - Throws: `PostedRecipeRefusal`, and `StorageRefusal` if there is no room.
  static func post(
    _ content: PostedContent, id chosenID: String, by account: String, within quota: StorageQuota,
    at now: Int, in writer: any Writer
  ) throws -> String {
    let (id, isNew) = try OwnedID.row(
      chosenID, of: account, in: "posted_recipe", column: "account_id", writer)
    guard isNew else {
      try replace(content, id: id, by: account, within: quota, at: now, in: writer)
      return id
    }
    try checkPicture(content, account, in: writer)
    let count = try writer.integer("SELECT count(*) FROM posted_recipe WHERE account_id = \(account)")
    guard count < maximumRecipes else { throw PostedRecipeRefusal.tooManyRecipes }
    try quota.storing(for: .account(account), in: writer) {
      _ = try writer.run(
        """
        INSERT INTO posted_recipe (id, account_id, name, folded_text, body, picture_id, created, updated)
        VALUES (
          \(id), \(account), \(content.name), \(content.searched), \(content.body), \(content.pictureID),
          \(now), \(now))
        """)
    }
    return id
  }

  static func replace(
    _ content: PostedContent, id: String, by account: String, within quota: StorageQuota, at now: Int,
    in writer: any Writer
  ) throws {
    try requireAuthor(account, of: id, in: writer)
    try checkPicture(content, account, in: writer)
    try quota.storing(for: .account(account), in: writer) {
      _ = try writer.run(
        """
        UPDATE posted_recipe
        SET name = \(content.name), folded_text = \(content.searched), body = \(content.body),
          picture_id = \(content.pictureID), updated = \(now)
        WHERE id = \(id)
        """)
    }
  }

  static func remove(_ id: String, by account: String, in writer: any Writer) throws {
    try requireAuthor(account, of: id, in: writer)
    try writer.run("DELETE FROM posted_recipe WHERE id = \(id)")
  }

  /// - Parameter account: the reader; nil for a guest.
  static func recipe(_ id: String, for account: String?, in reader: any Reader) throws -> PostedRecipe {
    let recipe = try reader.first(
      """
      SELECT posted_recipe.id, account.nickname, account.id, posted_recipe.body, posted_recipe.created,
        posted_recipe.updated
      FROM posted_recipe
      JOIN account ON account.id = posted_recipe.account_id
      WHERE posted_recipe.id = \(id)
      """
    ) { row in
      PostedRecipe(
        id: try row.text(0), author: try row.text(1), isMine: try row.text(2) == account,
        body: try row.text(3),
        created: try row.integer(4), updated: try row.integer(5))
    }
    guard let recipe else { throw PostedRecipeRefusal.unknown }
    return recipe
  }

  /// Recipes, newest first. Every search word must occur in the name or the ingredients.
  static func page(
    search: String?, after cursor: PostedRecipeCursor?, limit: Int, for account: String?,
    in reader: any Reader
  ) throws -> [PostedRecipeLine] {
    var conditions: SQL = "1 = 1"
    // Folded words contain only letters and digits, so LIKE needs no escaping.
    for word in folded(search ?? "").split(separator: " ").prefix(8) {
      conditions += " AND posted_recipe.folded_text LIKE \("%" + word + "%")"
    }
    if let cursor {
      conditions += """
         AND (
          posted_recipe.created < \(cursor.created)
          OR (posted_recipe.created = \(cursor.created) AND posted_recipe.id < \(cursor.id))
        )
        """
    }
    return try reader.rows(
      """
      SELECT posted_recipe.id, posted_recipe.name, account.nickname, account.id, posted_recipe.picture_id,
        posted_recipe.body, posted_recipe.created
      FROM posted_recipe
      JOIN account ON account.id = posted_recipe.account_id
      WHERE \(conditions)
      ORDER BY posted_recipe.created DESC, posted_recipe.id DESC
      LIMIT \(limit)
      """
    ) { row in
      let body = try JSONNode(reading: Array(try row.text(5).utf8))
      return PostedRecipeLine(
        id: try row.text(0), name: try row.text(1), author: try row.text(2),
        pictureID: try row.optionalText(4), servings: try body.member("servings").integer(1...100),
        minutes: try body.optionalMember("minutes")?.integer(1...10_000), created: try row.integer(6),
        isMine: try row.text(3) == account)
    }
  }

  /// Removes any posted recipe on behalf of an operator.
  ///
  /// - Returns: the author.
  /// - Throws: `PostedRecipeRefusal.unknown`.
  package static func removeAsOperator(_ id: String, in writer: any Writer) throws -> String {
    guard let author = try author(of: id, in: writer) else { throw PostedRecipeRefusal.unknown }
    try writer.run("DELETE FROM posted_recipe WHERE id = \(id)")
    return author
  }

  private static func author(of id: String, in reader: any Reader) throws -> String? {
    try reader.first("SELECT account_id FROM posted_recipe WHERE id = \(id)") { row in try row.text(0) }
  }

  private static func requireAuthor(_ account: String, of id: String, in reader: any Reader) throws {
    guard let author = try author(of: id, in: reader) else { throw PostedRecipeRefusal.unknown }
    guard author == account else { throw PostedRecipeRefusal.notTheAuthor }
  }

  /// A posted recipe shows its picture to everyone, so the author must be allowed to see it.
  private static func checkPicture(
    _ content: PostedContent, _ account: String, in reader: any Reader
  ) throws {
    guard let picture = content.pictureID else { return }
    guard try PictureRepository.isVisible(picture, to: account, in: reader) else {
      throw PostedRecipeRefusal.unknownPicture
    }
  }
}
