import Database
import Grocery

/// Handles entries orphaned by removed lists, at the end of a sync.
///
/// It depends on the sender's knowledge: everything up to the request's cursor, and their own device's
/// changes. A list comes back if its remover could not know an entry on it, or if an entry's author could not
/// know of the removal. Other entries that disappear with their list are logged.
struct OrphanRescue {
  /// Maximum number of logged entries per sync; no list has as many.
  static let mostOrphans = 2_000

  let cursors: [String: SyncCursor]?
  /// Restored lists, including some outside this sync.
  private(set) var revived: [RowName: RowDraft] = [:]
  /// A hidden entry, for the log.
  struct Orphan {
    let name: RowName
    let list: RowName
    /// The row in this sync that hides it: the list, or the entry itself.
    let cause: RowName
    let loss: LostValue
  }

  private(set) var orphans: [Orphan] = []
  private let drafts: [RowName: RowDraft]

  init(cursors: [String: SyncCursor]?, drafts: [RowName: RowDraft]) {
    self.cursors = cursors
    self.drafts = drafts
  }

  /// Does nothing if the sender's knowledge is unknown, as in a file import.
  mutating func run(in reader: any Reader) throws {
    guard cursors != nil else { return }
    let changedDrafts = drafts.values.filter(\.isChanged).sorted { $0.name < $1.name }
    for list in changedDrafts
    where list.name.kind == RowKind.list.rawValue && list.isRemoved && !list.wasRemoved {
      try checkRemovedList(list, in: reader)
    }
    for entry in changedDrafts where entry.name.kind == RowKind.entry.rawValue {
      try checkEntry(entry, in: reader)
    }
    orphans.removeAll { revived[$0.list] != nil }
  }

  /// Checks a list removed by this sync.
  private mutating func checkRemovedList(_ list: RowDraft, in reader: any Reader) throws {
    guard let removal = ListRescue.removal(of: list.fields) else { return }
    let entries = try entries(of: list.name, in: reader)
    let cursor = try self.cursor(of: list.name.household, in: reader)
    if let cursor, entries.contains(where: { $0.isUnknown(to: removal.device, upTo: cursor) }) {
      return revive(list)
    }
    // Moved entries are on the replacement list.
    if case .text? = list.fields["movedTo"]?.value { return }
    for entry in entries { note(entry.name, entry.fields, list.name.id, removal, by: list.name) }
  }

  /// Checks an entry added to a removed list by this sync.
  private mutating func checkEntry(_ entry: RowDraft, in reader: any Reader) throws {
    guard let id = ListRescue.list(of: entry.fields) else { return }
    let isNew =
      ListRescue.list(of: entry.before) != id || ListRescue.isWishChanged(entry.before, entry.fields)
    let name = listName(id, entry.name.household)
    guard isNew, revived[name] == nil else { return }
    let list = try drafts[name] ?? RowDraft(name, in: reader)
    // Lists removed by this sync were checked above.
    guard let removal = ListRescue.removal(of: list.fields), list.wasRemoved else { return }
    let isKnown = removal.device == ListRescue.wisher(of: entry.fields)
    if let cursor = try self.cursor(of: name.household, in: reader), !isKnown,
      (list.stored?.revision ?? 0) > cursor
    {
      revive(list)
    } else {
      note(entry.name, entry.fields, id, removal, by: entry.name)
    }
  }

  /// The revision up to which the sender knows everything; nil without a cursor, as on a full resend after a
  /// restore, or with one of another life.
  private func cursor(of household: String, in reader: any Reader) throws -> Int? {
    guard let cursor = cursors?[household], cursor.revision > 0 else { return nil }
    if let life = cursor.life, try HouseholdLife.of(household, at: cursor.revision, in: reader) != life {
      return nil
    }
    return cursor.revision
  }

  private mutating func revive(_ list: RowDraft) {
    var list = list
    list.revive()
    revived[list.name] = list
  }

  private mutating func note(
    _ name: RowName, _ fields: StampedFields, _ list: String, _ removal: Stamp, by cause: RowName
  ) {
    guard orphans.count < Self.mostOrphans else { return }
    let loss = ListRescue.loss(of: fields, with: list, removed: removal)
    orphans.append(Orphan(name: name, list: listName(list, name.household), cause: cause, loss: loss))
  }

  private func listName(_ id: String, _ household: String) -> RowName {
    RowName(household: household, kind: RowKind.list.rawValue, id: id)
  }

  /// An entry waiting on a list, with its revision before the sync.
  private struct ListEntry {
    let name: RowName
    let fields: StampedFields
    /// 0 if this sync created it.
    let revision: Int

    func isUnknown(to device: Substring, upTo cursor: Int) -> Bool {
      revision > cursor && ListRescue.wisher(of: fields) != device
    }
  }

  private func entries(of list: RowName, in reader: any Reader) throws -> [ListEntry] {
    let storedRows = try reader.rows(
      """
      SELECT \(StoredRow.columns)
      FROM household_row
      WHERE household_id = \(list.household) AND list_id = \(list.id)
      ORDER BY id
      """
    ) { row in try StoredRow(row) }
    var entries: [ListEntry] = []
    var seen: Set<RowName> = []
    for row in storedRows {
      let name = RowName(household: list.household, kind: row.kind, id: row.id)
      seen.insert(name)
      let fields =
        try drafts[name]?.fields ?? FieldTexts.fields(row.fields, stamps: row.stamps)
      entries.append(ListEntry(name: name, fields: fields, revision: row.revision))
    }
    // Entries that this sync adds to the list.
    for draft in drafts.values.sorted(by: { $0.name < $1.name })
    where draft.name.household == list.household && draft.name.kind == RowKind.entry.rawValue
      && !seen.contains(draft.name)
    {
      entries.append(ListEntry(name: draft.name, fields: draft.fields, revision: draft.stored?.revision ?? 0))
    }
    return entries.filter { ListRescue.list(of: $0.fields) == list.id }
  }
}
