import Database
import FileFormats
import Identity

/// An unpublished product or discount, as the store desk sent it.
struct Draft: Sendable {
  enum Kind: String, Sendable, CaseIterable { case product, discount }

  let id: String
  let kind: Kind
  /// A JSON object.
  let body: String
  let updated: Int
}

/// An organization's drafts. They are encrypted, so that a copy of the database does not reveal them.
enum DraftRepository {
  static func drafts(of organizationID: String, _ secrets: SecretKeys, in reader: any Reader) throws
    -> [Draft]
  {
    let rows = try reader.rows(
      """
      SELECT id, sealed, key_number, updated FROM goods_draft
      WHERE organisation_id = \(organizationID) ORDER BY updated DESC, id
      """
    ) { row in
      (
        id: try row.text(0),
        sealed: SealedText(bytes: try row.bytes(1), keyNumber: try row.integer(2)),
        updated: try row.integer(3)
      )
    }
    return rows.compactMap { row in
      // Drafts whose key is lost are skipped.
      let text = secrets.openedOrEmpty(row.sealed, for: Self.row(row.id))
      let parts = text.split(separator: "\n", maxSplits: 1)
      guard parts.count == 2, let kind = Draft.Kind(rawValue: String(parts[0])) else { return nil }
      return Draft(id: row.id, kind: kind, body: String(parts[1]), updated: row.updated)
    }
  }

  /// - Throws: `GoodsRefusal`.
  static func put(
    _ draft: Draft, of organizationID: String, _ secrets: SecretKeys, in writer: any Writer
  ) throws {
    let (id, isNew) = try OwnedID.row(draft.id, of: organizationID, in: "goods_draft", writer)
    let count = try writer.integer(
      "SELECT count(*) FROM goods_draft WHERE organisation_id = \(organizationID)")
    guard !isNew || count < GoodsLimits.drafts else { throw GoodsRefusal.tooManyDrafts }
    let sealed = try secrets.sealed("\(draft.kind.rawValue)\n\(draft.body)", for: row(id))
    try writer.run(
      """
      INSERT INTO goods_draft (id, organisation_id, sealed, key_number, updated)
      VALUES (\(id), \(organizationID), \(sealed.bytes), \(sealed.keyNumber), \(draft.updated))
      ON CONFLICT (id) DO UPDATE SET
        sealed = excluded.sealed, key_number = excluded.key_number, updated = excluded.updated
      """)
  }

  /// - Throws: `GoodsRefusal.unknownDraft`.
  static func remove(_ chosenID: String, of organizationID: String, in writer: any Writer) throws {
    let id = try OwnedID.row(chosenID, of: organizationID, in: "goods_draft", writer).id
    let removed = try writer.run(
      "DELETE FROM goods_draft WHERE id = \(id) AND organisation_id = \(organizationID)")
    guard removed > 0 else { throw GoodsRefusal.unknownDraft }
  }

  /// The context that a draft is encrypted for.
  static func row(_ id: String) -> String { "draft \(id)" }
}
