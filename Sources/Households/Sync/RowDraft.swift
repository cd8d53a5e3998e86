import Database
import Grocery

/// One row during a sync, in memory: read once and written once, whatever its number of changes.
struct RowDraft {
  let name: RowName
  /// The stored row; nil for a new one.
  let stored: StoredRow?
  let before: StampedFields
  private(set) var fields: StampedFields
  private(set) var losses: [LostValue] = []
  /// Indexes of its merged changes.
  private(set) var changes: [Int] = []
  /// The row as JSON; only valid after `encode`.
  private var texts = (fields: "", stamps: "")
  /// Pictures it has referred to.
  private(set) var pictures: Set<String> = []

  init(_ name: RowName, in reader: any Reader) throws {
    self.name = name
    stored = try RowPage.row(name, in: reader)
    before = try stored.map { try FieldTexts.fields($0.fields, stamps: $0.stamps) } ?? [:]
    fields = before
  }

  var isChanged: Bool { fields != before }
  var isRemoved: Bool { fields[RowKind.deletion]?.value == .flag(true) }
  var wasRemoved: Bool { before[RowKind.deletion]?.value == .flag(true) }

  /// - Parameter index: the change's index in the request.
  /// - Throws: `ChangeRefusal`; the row is unchanged then.
  mutating func merge(_ change: RowChange, index: Int) throws(ChangeRefusal) {
    let merge = try RowMerge(change, into: fields)
    fields = merge.fields
    losses += merge.losses
    changes.append(index)
    if RowKind.withPicture.contains(change.kind), merge.isChanged,
      case .text(let picture) = change.fields["pictureId"]?.value
    {
      pictures.insert(picture)
    }
  }

  /// Encodes the row as JSON after all changes.
  mutating func encode() { texts = FieldTexts.texts(of: fields) }

  /// Restores a removed list, because of an entry its remover did not know.
  mutating func revive() {
    guard let revived = ListRescue.revived(fields) else { return }
    fields = revived.fields
    losses.append(revived.loss)
  }

  /// The row's share of its household's capacity.
  var oldSize: HouseholdRoom.Size {
    guard let stored else { return HouseholdRoom.Size() }
    return .row(bytes: stored.fields.utf8.count + stored.stamps.utf8.count, isRemoved: wasRemoved)
  }

  var newSize: HouseholdRoom.Size { .row(bytes: newBytes, isRemoved: isRemoved) }
  var newBytes: Int { texts.fields.utf8.count + texts.stamps.utf8.count }

  /// Writes the current row.
  func write(_ revision: Int, author: String?, in writer: any Writer) throws -> StoredRow {
    let (name, texts) = (name, texts)
    if stored == nil {
      try writer.run(
        """
        INSERT INTO household_row (household_id, kind, id, revision, author_id, fields, stamps, list_id)
        VALUES (
          \(name.household), \(name.kind), \(name.id), \(revision), \(author), \(texts.fields),
          \(texts.stamps), \(listID))
        """)
    } else {
      try writer.run(
        """
        UPDATE household_row
        SET revision = \(revision), fields = \(texts.fields), stamps = \(texts.stamps), list_id = \(listID)
        WHERE household_id = \(name.household) AND kind = \(name.kind) AND id = \(name.id)
        """)
    }
    return StoredRow(
      kind: name.kind, id: name.id, revision: revision, author: stored.map(\.author) ?? author,
      fields: texts.fields, stamps: texts.stamps)
  }

  /// The product of a new entry.
  var addedProduct: String? {
    guard stored == nil, !isRemoved, name.kind == RowKind.entry.rawValue,
      case .text(let product)? = fields["productId"]?.value
    else { return nil }
    return product
  }

  /// The list of an entry.
  private var listID: String? {
    guard name.kind == RowKind.entry.rawValue, case .text(let list)? = fields["listId"]?.value else {
      return nil
    }
    return list
  }

  /// The losses to log after all changes.
  ///
  /// A removed row is logged once, in its final state. A restored row is not a loss.
  var loggedLosses: [LostValue] {
    guard RowKind(rawValue: name.kind)?.isLogged != false else { return [] }
    let others = losses.filter { $0.reason != .removed }
    guard isRemoved else { return others }
    if wasRemoved && !losses.contains(where: \.isWhole) { return losses }
    return others + (RowMerge.removal(of: fields).map { [$0] } ?? [])
  }
}
