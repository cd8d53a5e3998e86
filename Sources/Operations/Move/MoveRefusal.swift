/// Why a database is not moved, or not used before it is: what a person reads, with what to do.
package enum MoveRefusal: Error, Sendable, Equatable {
  /// One side is not named, and no setting names it.
  case sideMissing
  /// Both sides are data folders.
  case bothFiles
  /// Both sides are on PostgreSQL.
  case bothOnPostgres
  /// The schema is that of an older version.
  case olderSource(place: String, missing: Int)
  /// The target holds something that no unfinished move has brought.
  case notEmpty(place: String, found: String)
  /// The target holds an unfinished move of something else, or of what the source was before.
  case otherSource(place: String)
  /// Somebody wants to use the target of a move that was not finished.
  case unfinished(place: String)
  /// The two differ when everything was carried.
  case notTheSame(table: String, rows: Int, found: Int)
  /// The file could not be given its name.
  case cannotWrite(place: String, reason: String)
}

extension MoveRefusal: CustomStringConvertible {
  package var description: String {
    switch self {
    case .sideMissing:
      """
      name both sides, --from and --to: the data folder, and the address of the database of PostgreSQL, \
      which FORAGE_DATABASE_FILE may hold instead
      """
    case .bothFiles:
      """
      both sides are data folders, and a database moves between a folder and PostgreSQL; 'forage backup' and \
      'forage restore' carry a folder to another place
      """
    case .bothOnPostgres:
      """
      both sides are on PostgreSQL, and a database moves between PostgreSQL and a folder; 'forage backup' and \
      'forage restore' carry it to another server
      """
    case .olderSource(let place, let missing):
      """
      \(place): the database lacks \(missing) steps of this version's schema; start this version's service \
      on it once, stop it, then move
      """
    case .notEmpty(let place, let found):
      "\(place): is not empty (\(found)); choose an empty place, or put away what is there"
    case .otherSource(let place):
      """
      \(place): holds what an unfinished move has brought from elsewhere, or from this source before it was \
      changed; say --anew to throw that away and begin again
      """
    case .unfinished(let place):
      """
      \(place): is being moved or restored here and not complete; say the same 'forage move' again, and it \
      goes on where it was, or the same 'forage restore'. Where it comes from is as it was
      """
    case .notTheSame(let table, let rows, let found):
      """
      the two are not the same after the move: table \(table) has \
      \(rows == found ? "other rows" : "\(found) rows, \(rows) are expected"). Let nothing else work on \
      either, then say --anew
      """
    case .cannotWrite(let place, let reason): "\(place): cannot be written: \(reason)"
    }
  }
}
