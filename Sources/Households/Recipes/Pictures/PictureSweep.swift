package import Database
import FileFormats
import Grocery
package import ServerKit

/// Deletes pictures that no recipe and no entry uses any more.
package enum PictureSweep {
  /// Retention of unused pictures, in milliseconds. A removed row stays in the log this long, and an
  /// offline device may still send the row of a picture.
  package static let retention = HouseholdLogRepository.lifetime

  /// Households that use a picture or wait for one.
  package static func households(in reader: any Reader) throws -> [String] {
    try reader.rows(
      """
      SELECT household_id FROM picture_use
      UNION
      SELECT household_id FROM picture_wish
      ORDER BY household_id
      """
    ) { row in try row.text(0) }
  }

  /// Pictures that neither the household's recipes and entries nor its log use.
  ///
  /// - Complexity: O(bytes of the household's recipes and entries).
  package static func unusedPictures(of household: String, in reader: any Reader) throws -> [String] {
    let used = try reader.rows(
      """
      SELECT picture_id FROM picture_use WHERE household_id = \(household)
      UNION
      SELECT picture_id FROM picture_wish WHERE household_id = \(household)
      ORDER BY picture_id
      """
    ) { row in try row.text(0) }
    let kinds = RowKind.withPicture.map(\.rawValue)
    let inRows = try reader.rows(
      "SELECT fields FROM household_row WHERE household_id = \(household) AND kind IN \(list: kinds)"
    ) { row in try picture(of: try row.text(0), evenIfRemoved: false) }
    let inLog = try reader.rows(
      """
      SELECT field, lost_value
      FROM household_log
      WHERE household_id = \(household) AND kind IN \(list: kinds) AND field IN ('pictureId', 'isDeleted')
      """
    ) { row in
      let lost = try row.text(1)
      let isWhole = try row.text(0) != "pictureId"
      return try picture(of: isWhole ? lost : #"{"pictureId":\#(lost)}"#, evenIfRemoved: true)
    }
    let referenced = Set((inRows + inLog).compactMap { $0 })
    return used.filter { !referenced.contains($0) }
  }

  /// Revokes access to pictures that the household no longer uses, and drops its requests for them.
  package static func revokeUnused(of household: String, in writer: any Writer) throws {
    for picture in try unusedPictures(of: household, in: writer) {
      try writer.run(
        "DELETE FROM picture_use WHERE household_id = \(household) AND picture_id = \(picture)")
      try writer.run(
        "DELETE FROM picture_wish WHERE household_id = \(household) AND picture_id = \(picture)")
    }
  }

  /// Pictures that no household and no posted recipe shows, if their uploader is gone.
  package static var unowned: OldRows {
    OldRows(
      table: "picture", key: ["id"], condition: "account_id IS NULL AND \(isUnused)",
      together: picturesOfPortion)
  }

  /// Pictures that no household and no posted recipe shows, if their uploader is gone or they are older than
  /// `time`. Expensive conditions run only for unused pictures.
  package static func old(before time: Int) -> OldRows {
    OldRows(
      table: "picture", key: ["id"],
      condition: """
        \(isUnused) AND EXISTS (
          SELECT 1 FROM picture AS kept
          WHERE kept.id = picture.id AND (kept.account_id IS NULL OR kept.created < \(time)))
        """,
      together: picturesOfPortion)
  }

  /// Small batches: pictures are megabytes each, and are overwritten.
  private static let picturesOfPortion = 4

  private static let isUnused: SQL = """
    NOT EXISTS (SELECT 1 FROM picture_use WHERE picture_use.picture_id = picture.id)
      AND NOT EXISTS (SELECT 1 FROM posted_recipe WHERE posted_recipe.picture_id = picture.id)
    """

  /// - Parameter fields: the fields of a recipe or an entry, as JSON.
  package static func picture(of fields: String, evenIfRemoved: Bool) throws -> String? {
    // Skip parsing for rows without a picture.
    guard fields.utf8.firstRange(of: #""pictureId":""#.utf8) != nil,
      case .object(let row) = try JSONNode(reading: Array(fields.utf8)).value,
      case .text(let picture)? = row["pictureId"]
    else { return nil }
    return evenIfRemoved || row["isDeleted"] != .flag(true) ? picture : nil
  }
}
