import Database

extension Schema {
  /// Recipe pictures, and posted recipes.
  @Sendable
  static func createRecipes(_ writer: any Writer) throws {
    for table in recipes { try writer.run(table) }
  }

  private static let recipes: [SQL] = [
    // A picture outlives its uploader's account while another household uses it.
    """
    CREATE TABLE picture (
      id \(.text) NOT NULL PRIMARY KEY,
      account_id \(.text) REFERENCES account (id) ON DELETE SET NULL,
      media_type \(.text) NOT NULL,
      width \(.integer) NOT NULL,
      height \(.integer) NOT NULL,
      bytes \(.bytes) NOT NULL,
      created \(.integer) NOT NULL
    )\(.strict)
    """,
    "CREATE INDEX picture_by_account ON picture (account_id)",
    // Written by the sync: a recipe with the picture grants its household access.
    """
    CREATE TABLE picture_use (
      household_id \(.text) NOT NULL REFERENCES household (id) ON DELETE CASCADE,
      picture_id \(.text) NOT NULL REFERENCES picture (id) ON DELETE CASCADE,
      PRIMARY KEY (household_id, picture_id)
    )\(.strict)
    """,
    "CREATE INDEX picture_use_by_picture ON picture_use (picture_id)",
    // The body is JSON: the fields of a recipe row.
    """
    CREATE TABLE posted_recipe (
      id \(.text) NOT NULL PRIMARY KEY,
      account_id \(.text) NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      name \(.text) NOT NULL,
      folded_text \(.text) NOT NULL,
      body \(.text) NOT NULL,
      picture_id \(.text) REFERENCES picture (id) ON DELETE SET NULL,
      created \(.integer) NOT NULL,
      updated \(.integer) NOT NULL
    )\(.strict)
    """,
    "CREATE INDEX posted_recipe_by_account ON posted_recipe (account_id)",
    "CREATE INDEX posted_recipe_by_time ON posted_recipe (created, id)",
    "CREATE INDEX posted_recipe_by_picture ON posted_recipe (picture_id)",
  ]
}
