import Database

/// The households of a request's cursors that its answer does not have.
struct LostHouseholds {
  /// All of them.
  let gone: [String]
  /// Households that the person has neither left nor deleted: the database was set back to before they were
  /// created. Only cursors with a life can tell.
  let unknown: [String]

  /// - Parameters:
  ///   - gone: the households, in order.
  ///   - cursors: the sender's cursors by household.
  init(_ gone: [String], _ cursors: [String: SyncCursor], in reader: any Reader) throws {
    self.gone = gone
    let withLife = gone.filter { cursors[$0].map { $0.revision > 0 && $0.life != nil } ?? false }
    let deleted = try DeletedHouseholds.marked(among: withLife, in: reader)
    unknown = try withLife.filter { id in
      guard !deleted.contains(id), let cursor = cursors[id] else { return false }
      guard try reader.exists("SELECT 1 FROM household WHERE id = \(id)") else { return true }
      guard let household = try HouseholdRepository.document(id, in: reader) else { return false }
      return try household.hasNotGiven(cursor, in: reader)
    }
  }
}

extension Household {
  /// True if the cursor certainly belongs to a lost household with the same id. A cursor older than the lives
  /// that are kept may be its own.
  fileprivate func hasNotGiven(_ cursor: SyncCursor, in reader: any Reader) throws -> Bool {
    if life == nil || firstRevision > cursor.revision { return true }
    guard let word = try life(at: cursor.revision, in: reader) else { return false }
    return word != cursor.life
  }
}
