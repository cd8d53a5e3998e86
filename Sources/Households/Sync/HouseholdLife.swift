import Database

/// A device's position in a household: a revision, and the life of the household that gave it.
struct SyncCursor: Sendable, Equatable {
  let revision: Int
  /// Nil from an app that does not send it.
  var life: String?

  init(_ revision: Int, life: String? = nil) {
    self.revision = revision
    self.life = life
  }
}

/// The lives of a household: each is a word that belongs to the revisions from its first one on.
///
/// A database that was set back gives the same revisions again. Their lives differ from the lost ones, so a
/// device finds that its cursor belongs to data that no longer exists. A life ends with the next start of a
/// service, or after a minute: it is not stored with every sync.
struct HouseholdLife: Sendable, Equatable {
  /// The longest time in which changes share a life, in milliseconds.
  static let span = 60_000
  /// The number of lives that a household keeps. A device with an older cursor starts over.
  static let most = 1_024

  let firstRevision: Int
  let word: String

  /// A word for the changes of one start from this time on.
  static func word(start: String, began: Int) -> String {
    // FNV-1a, folded to 32 bits.
    let hash = "\(start) \(began)".utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    let digits = String(UInt32(truncatingIfNeeded: hash ^ hash >> 32), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// Begins another life if the current one has ended; called with each revision of the household.
  ///
  /// - Parameter now: milliseconds since 1970.
  static func note(_ household: String, at revision: Int, now: Int, in writer: any Writer) throws {
    let current = try writer.first(
      """
      SELECT last.id, household_life.began, household_life.word
      FROM (SELECT coalesce((SELECT id FROM service_start ORDER BY position DESC LIMIT 1), '') AS id) AS last
      LEFT JOIN household_life ON household_life.household_id = \(household)
        AND household_life.first_revision = (
          SELECT max(first_revision) FROM household_life WHERE household_id = \(household))
      """
    ) { row in (start: try row.text(0), began: try row.optionalInteger(1), word: try row.optionalText(2)) }
    guard let current else { throw DatabaseError.noRow }
    if let began = current.began, (began..<began + span).contains(now),
      current.word == word(start: current.start, began: began)
    {
      return
    }
    try writer.run(
      """
      INSERT INTO household_life (household_id, first_revision, began, word)
      VALUES (\(household), \(revision), \(now), \(word(start: current.start, began: now)))
      """)
    try writer.run(
      """
      DELETE FROM household_life WHERE household_id = \(household) AND first_revision <= (
        SELECT first_revision FROM household_life WHERE household_id = \(household)
        ORDER BY first_revision DESC LIMIT 1 OFFSET \(most))
      """)
  }

  /// The life that a revision of the household belongs to; nil if it is not known anymore.
  static func of(_ household: String, at revision: Int, in reader: any Reader) throws -> String? {
    try reader.first(
      """
      SELECT word FROM household_life
      WHERE household_id = \(household) AND first_revision <= \(revision)
      ORDER BY first_revision DESC LIMIT 1
      """
    ) { row in try row.text(0) }
  }
}

extension Household {
  /// The life of a revision of the household.
  func life(at revision: Int, in reader: any Reader) throws -> String? {
    guard let life else { return nil }
    return revision >= life.firstRevision
      ? life.word : try HouseholdLife.of(id, at: revision, in: reader)
  }

  /// True if the household has given the cursor. A cursor without a life counts as given.
  func knows(_ cursor: SyncCursor, in reader: any Reader) throws -> Bool {
    guard let word = cursor.life, cursor.revision > 0 else { return true }
    return try life(at: cursor.revision, in: reader) == word
  }
}
