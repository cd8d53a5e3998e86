import Database
import Grocery

/// Keeps the changes of one exchange, inside of its transaction.
struct RowKeeping {
  /// What has come of it, for those who are told.
  struct Kept: Sendable {
    /// The exchange's number; 0 where nothing has changed.
    var revision = 0
    /// By household, as they are now.
    var rows: [String: [KeptRow]] = [:]
    /// Of those households, at that moment.
    var members: [String: [String]] = [:]
    var refused: [SyncAnswer.Refused] = []
  }

  let account: String
  let now: Int
  private(set) var kept = Kept()
  private var memberships: Set<String> = []
  private var rooms: [String: HouseholdRoom] = [:]
  private var logPosition = 0
  /// By household: bytes that this exchange has added to its log.
  private var loggedBytes: [String: Int] = [:]

  init(account: String, now: Int) {
    self.account = account
    self.now = now
  }

  /// - Throws: `DatabaseError`; what is wrong with a change is told in `kept.refused`.
  mutating func keep(_ changes: [SyncRequest.Change], in writer: any Writer) throws {
    memberships = Set(
      try writer.rows("SELECT household_id FROM household_member WHERE account_id = \(account)") { row in
        try row.text(0)
      })
    var changed: Set<RowName> = []
    for (index, change) in changes.enumerated() {
      do {
        if let name = try keep(change, in: writer) { changed.insert(name) }
      } catch let refusal as ChangeRefusal {
        kept.refused.append(SyncAnswer.Refused(index: index, refusal: refusal))
      }
    }
    for name in changed.sorted(by: { ($0.household, $0.kind, $0.id) < ($1.household, $1.kind, $1.id) }) {
      guard let row = try RowPage.row(name, in: writer) else { continue }
      kept.rows[name.household, default: []].append(row)
    }
    for household in kept.rows.keys {
      kept.members[household] = try writer.rows(
        "SELECT account_id FROM household_member WHERE household_id = \(household) ORDER BY account_id"
      ) { row in try row.text(0) }
    }
    for room in rooms.values { try room.keep(in: writer) }
    for (household, bytes) in loggedBytes {
      try HouseholdLogStore.cut(household, revision: kept.revision, added: bytes, in: writer)
    }
  }

  /// - Returns: the row, where it is not as it was before.
  private mutating func keep(_ change: SyncRequest.Change, in writer: any Writer) throws -> RowName? {
    // Membership first: whoever is no member learns nothing else.
    if let household = change.row?.household, !memberships.contains(household) {
      throw ChangeRefusal(.notAMember, nil, "You are no member of the household.")
    }
    let change = try change.content.get()
    let name = RowName(household: change.household, kind: change.kind.rawValue, id: change.id)
    let known = try RowPage.row(name, in: writer)
    let merge = try RowMerge(
      change, into: try known.map { try FieldTexts.fields($0.fields, stamps: $0.stamps) })
    if merge.isChanged {
      let texts = FieldTexts.texts(of: merge.fields)
      try takeRoom(
        texts.fields.utf8.count - (known?.fields.utf8.count ?? 0), name, isNew: known == nil,
        always: known != nil && change.isRemovalOnly, in: writer)
      try write(texts, name, isNew: known == nil, in: writer)
      if case .text(let picture) = change.fields["pictureId"]?.value {
        try PictureUse.note(household: change.household, picture: picture, by: account, in: writer)
      }
    }
    for loss in merge.losses { try log(loss, name, in: writer) }
    return merge.isChanged ? name : nil
  }

  private mutating func takeRoom(
    _ bytes: Int, _ name: RowName, isNew: Bool, always: Bool, in writer: any Writer
  ) throws {
    var room = try rooms[name.household] ?? HouseholdRoom(of: name.household, in: writer)
    try room.take(bytes, isNew: isNew, always: always)
    rooms[name.household] = room
  }

  private mutating func write(
    _ texts: (fields: String, stamps: String), _ name: RowName, isNew: Bool, in writer: any Writer
  ) throws {
    let revision = try revision(in: writer)
    if isNew {
      try writer.run(
        """
        INSERT INTO household_row (household_id, kind, id, revision, author_id, fields, stamps)
        VALUES (
          \(name.household), \(name.kind), \(name.id), \(revision), \(account), \(texts.fields),
          \(texts.stamps))
        """)
    } else {
      try writer.run(
        """
        UPDATE household_row
        SET revision = \(revision), fields = \(texts.fields), stamps = \(texts.stamps)
        WHERE household_id = \(name.household) AND kind = \(name.kind) AND id = \(name.id)
        """)
    }
  }

  private mutating func log(_ loss: LostValue, _ name: RowName, in writer: any Writer) throws {
    let lost = loss.lost.json
    // A change that comes again loses again what it has lost before.
    if loss.reason == .late, try isLogged(loss, lost, name, in: writer) { return }
    let kept = loss.kept.json
    let revision = try revision(in: writer)
    try writer.run(
      """
      INSERT INTO household_log (
        household_id, revision, position, time, account_id, kind, row_id, field, reason, lost_value,
        lost_stamp, kept_value)
      VALUES (
        \(name.household), \(revision), \(logPosition), \(now), \(account), \(name.kind), \(name.id),
        \(loss.field), \(loss.reason.rawValue), \(lost), \(loss.stamp.text), \(kept))
      """)
    logPosition += 1
    loggedBytes[name.household, default: 0] += lost.utf8.count + kept.utf8.count
  }

  private func isLogged(
    _ loss: LostValue, _ lost: String, _ name: RowName, in writer: any Writer
  ) throws -> Bool {
    try writer.exists(
      """
      SELECT 1 FROM household_log
      WHERE household_id = \(name.household) AND row_id = \(name.id) AND kind = \(name.kind)
        AND field = \(loss.field) AND lost_value = \(lost) AND lost_stamp >= \(loss.stamp.text)
      LIMIT 1
      """)
  }

  private mutating func revision(in writer: any Writer) throws -> Int {
    if kept.revision == 0 {
      try writer.run("UPDATE revision_counter SET revision = revision + 1 WHERE id = 1")
      kept.revision = try SyncStore.revision(in: writer)
    }
    return kept.revision
  }
}
