import Database
import Grocery
import Households

extension Schema {
  /// Pictures that recipes use and no one has uploaded yet. Replaces a search through all recipes on every
  /// upload.
  @Sendable
  static func createPictureWishes(_ writer: any Writer) throws {
    try writer.run(
      """
      CREATE TABLE picture_wish (
        household_id \(.text) NOT NULL REFERENCES household (id) ON DELETE CASCADE,
        picture_id \(.text) NOT NULL,
        PRIMARY KEY (household_id, picture_id)
      )\(.strict)
      """)
    try writer.run("CREATE INDEX picture_wish_by_picture ON picture_wish (picture_id)")
    let households = try writer.rows(
      "SELECT DISTINCT household_id FROM household_row WHERE kind = 'recipe' ORDER BY household_id"
    ) { row in try row.text(0) }
    for household in households { try noteWishes(of: household, in: writer) }
  }

  private static func noteWishes(of household: String, in writer: any Writer) throws {
    let pictures = try writer.rows(
      "SELECT fields FROM household_row WHERE household_id = \(household) AND kind = 'recipe' ORDER BY id"
    ) { row in try PictureSweep.picture(of: try row.text(0), evenIfRemoved: true) }
    for picture in Set(pictures.compactMap { $0 }.filter(\.isRowID)).sorted() {
      try writer.run(
        """
        INSERT INTO picture_wish (household_id, picture_id)
        SELECT \(household), \(picture)
        WHERE NOT EXISTS (
          SELECT 1 FROM picture_use WHERE household_id = \(household) AND picture_id = \(picture))
        """)
    }
  }
}
