import Database
import Grocery
import Identity

/// Stores the changes of a sync in its transaction: merges all in memory, then writes each row once.
struct RowWriter {
  /// The result, for notifications.
  struct Result: Sendable {
    /// The revision of the sync; 0 if nothing changed.
    var revision = 0
    /// Current rows by household.
    var rows: [String: [StoredRow]] = [:]
    /// Members of those households at that moment.
    var members: [String: [String]] = [:]
    var refused: [SyncResponse.Refused] = []
    /// Ids of products named by new entries.
    var addedProducts: [String] = []
  }

  /// Maximum bytes written by a sync of several changes, including losses. A device then sends fewer.
  static let mostBytes = 4 << 20
  /// Allowed lag of this machine's clock behind the stored data.
  static let patience = RowChange.patienceMilliseconds

  /// The sender; nil for the holder of a list link, who has no account.
  let account: String?
  let now: Int
  /// The sender's cursors by household; nil if unknown.
  let cursors: [String: SyncCursor]?
  let quota: StorageQuota
  private(set) var result = Result()
  /// The sender's roles by household.
  private var roles: [String: HouseholdRole] = [:]
  private var drafts: [RowName: RowDraft] = [:]
  /// Names of `drafts`, in request order.
  private var order: [RowName] = []
  private var rooms: [String: HouseholdRoom] = [:]
  /// Bytes left in the leader's quota, by household.
  private var remainingQuotas: [String: Int] = [:]
  private var log: LossLog
  private var refused: [Int: ChangeRefusal] = [:]
  /// The newest timestamp stored before.
  private var newestTime = 0

  init(
    account: String, now: Int, cursors: [String: SyncCursor]? = nil, quota: StorageQuota = .unbounded
  ) {
    self.account = account
    self.now = now
    self.cursors = cursors
    self.quota = quota
    log = LossLog(account: account, now: now)
  }

  /// A writer of what the holder of a list link changes.
  ///
  /// - Parameter role: the role of the link.
  init(guestOf household: String, as role: HouseholdRole, now: Int, quota: StorageQuota) {
    account = nil
    self.now = now
    cursors = nil
    self.quota = quota
    log = LossLog(account: nil, now: now)
    roles = [household: role]
  }

  /// - Throws: `DatabaseError`, or a refusal if no change can be stored now; errors of single changes are
  ///   in `result.refused`.
  mutating func save(_ changes: [SyncRequest.Change], in writer: any Writer) throws {
    newestTime = try SyncClock.requireNotBehind(now, in: writer)
    if let account { roles = try HouseholdAccess.roles(of: account, in: writer) }
    for (index, change) in changes.enumerated() {
      do {
        try merge(change, index, in: writer)
      } catch let refusal as ChangeRefusal {
        refused[index] = refusal
      }
    }
    var rescue = OrphanRescue(cursors: cursors, drafts: drafts)
    try rescue.run(in: writer)
    for (name, draft) in rescue.revived.sorted(by: { $0.key < $1.key }) {
      if drafts.updateValue(draft, forKey: name) == nil { order.append(name) }
    }
    let orphans = Dictionary(grouping: rescue.orphans, by: \.cause)
    for cause in orphans.keys.sorted() { try note(orphans[cause] ?? [], causedBy: cause, in: writer) }
    for name in order { try reserveRoom(name, in: writer) }
    try write(requestHasMore: changes.count > 1, in: writer)
    result.refused = refused.sorted { $0.key < $1.key }.map {
      SyncResponse.Refused(index: $0.key, refusal: $0.value)
    }
  }

  private mutating func merge(_ change: SyncRequest.Change, _ index: Int, in writer: any Writer) throws {
    // Check membership first: non-members learn nothing else.
    if let household = change.row?.household, roles[household] == nil {
      throw ChangeRefusal(.notAMember, nil, "You are not a member of this household.")
    }
    let sent = try change.content.get()
    let name = RowName(household: sent.household, kind: sent.kind.rawValue, id: sent.id)
    let known = try drafts[name] ?? RowDraft(name, in: writer)
    let change = try sent.permitted(
      to: roles[sent.household] ?? .read, over: known.stored.map { _ in known.before })
    if drafts[name] == nil {
      if known.stored == nil { try requireFree(change, in: writer) }
      drafts[name] = known
      order.append(name)
    }
    try drafts[name]?.merge(change, index: index)
    if let refusal = change.refusal { throw refusal }
  }

  /// A row belongs to one household. A former member who knows its id must not create a second row that
  /// devices could confuse with it.
  private func requireFree(_ change: RowChange, in writer: any Writer) throws {
    guard !change.kind.sharesID(change.id) else { return }
    let isTaken = try writer.exists(
      """
      SELECT 1 FROM household_row
      WHERE id = \(change.id) AND kind = \(change.kind.rawValue) AND household_id <> \(change.household)
      LIMIT 1
      """)
    if isTaken { throw ChangeRefusal(.idTaken, "id", "A row of another household has this id.") }
  }

  /// Reserves room for the row and its losses; without room, the row is unchanged.
  private mutating func reserveRoom(_ name: RowName, in writer: any Writer) throws {
    guard var draft = drafts[name] else { return }
    draft.encode()
    do {
      var room = try rooms[name.household] ?? HouseholdRoom(of: name.household, in: writer)
      if draft.isChanged {
        try room.take(draft.oldSize, draft.newSize)
        try requireQuota(for: draft, room, in: writer)
      }
      try log.add(draft.loggedLosses, of: name, in: writer)
      rooms[name.household] = room
      drafts[name] = draft
    } catch let refusal as ChangeRefusal {
      refuse(draft, refusal)
    }
  }

  /// Logs the hidden entries. If the log has no room for them, the change that hides them is refused.
  private mutating func note(
    _ orphans: [OrphanRescue.Orphan], causedBy cause: RowName, in writer: any Writer
  ) throws {
    var extendedLog = log
    do {
      for orphan in orphans {
        try extendedLog.add([orphan.loss], of: orphan.name, areOrphans: true, in: writer)
      }
      log = extendedLog
    } catch let refusal as ChangeRefusal {
      if let draft = drafts[cause] { refuse(draft, refusal) }
    }
  }

  private mutating func refuse(_ draft: RowDraft, _ refusal: ChangeRefusal) {
    drafts[draft.name] = nil
    for index in draft.changes { refused[index] = refusal }
  }

  /// Checks the remaining quota; shrinking or removing a row always passes.
  private mutating func requireQuota(
    for draft: RowDraft, _ room: HouseholdRoom, in writer: any Writer
  ) throws {
    let (old, new) = (draft.oldSize, draft.newSize)
    guard new.bytes > old.bytes, new.bytes + new.removedBytes > old.bytes + old.removedBytes else { return }
    // Refuses the whole sync: devices retry once there is room.
    try quota.requireRoom(in: writer)
    let household = draft.name.household
    let remaining = try remainingQuotas[household] ?? quota.rest(forLeaderOf: household, in: writer)
    remainingQuotas[household] = remaining
    guard room.growth <= remaining else {
      throw ChangeRefusal(
        .householdFull, nil, "The household's owner has no more space on this server.")
    }
  }

  private mutating func write(requestHasMore: Bool, in writer: any Writer) throws {
    let changedDrafts = order.compactMap { drafts[$0] }.filter(\.isChanged)
    guard !changedDrafts.isEmpty || !log.isEmpty else { return }
    let bytes = changedDrafts.reduce(log.bytes) { $0 + $1.newBytes }
    guard !requestHasMore || bytes <= Self.mostBytes else {
      throw SyncRefusal.tooLarge
    }
    result.revision = try SyncClock.nextRevision(in: writer)
    try SyncClock.note(newest: newestTime(of: changedDrafts), previous: newestTime, in: writer)
    for draft in changedDrafts {
      let row = try draft.write(result.revision, author: account, in: writer)
      result.rows[draft.name.household, default: []].append(row)
      if let product = draft.addedProduct { result.addedProducts.append(product) }
      guard let account else { continue }
      for picture in draft.pictures {
        try PictureUse.note(household: draft.name.household, picture: picture, by: account, in: writer)
      }
    }
    for household in result.rows.keys {
      result.rows[household]?.sort { ($0.kind, $0.id) < ($1.kind, $1.id) }
      result.members[household] = try writer.rows(
        "SELECT account_id FROM household_member WHERE household_id = \(household) ORDER BY account_id"
      ) { row in try row.text(0) }
    }
    for household in result.rows.keys.sorted() {
      try rooms[household]?.save(result.revision, now: now, in: writer)
    }
    try log.write(result.revision, in: writer)
  }

  /// The newest incoming timestamp, limited by this machine's clock.
  private func newestTime(of changedDrafts: [RowDraft]) -> Int {
    let stamps = changedDrafts.flatMap { draft in
      draft.fields.filter { draft.before[$0.key] != $0.value }.values.map(\.stamp)
    }
    return min(now, stamps.max()?.milliseconds ?? 0)
  }
}
