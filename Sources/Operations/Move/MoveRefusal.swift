/// Reasons why a move fails or its target cannot be used, with advice for the person.
package enum MoveRefusal: Error, Sendable, Equatable {
  /// One side is neither named nor set.
  case sideMissing
  /// Both sides are data folders.
  case bothFiles
  /// Both sides are on PostgreSQL.
  case bothOnPostgres
  /// The schema is from an older version.
  case olderSource(place: String, missing: Int)
  /// The target has data that is not from an unfinished move.
  case notEmpty(place: String, found: String)
  /// The target has an unfinished move of another or a changed source.
  case otherSource(place: String)
  /// The database is the target of an unfinished move.
  case unfinished(place: String)
  /// The databases differ after the move.
  case notTheSame(table: String, rows: Int, found: Int)
  /// The file could not be renamed.
  case cannotWrite(place: String, reason: String)
}

extension MoveRefusal: CustomStringConvertible {
  package var description: String {
    switch self {
    case .sideMissing:
      """
      specify both --from and --to: the data folder, and the address of the PostgreSQL database, which \
      FORAGE_DATABASE_FILE can hold instead
      """
    case .bothFiles:
      """
      both sides are data folders, but a move is between a folder and PostgreSQL; use 'forage backup' and \
      'forage restore' to copy a folder
      """
    case .bothOnPostgres:
      """
      both sides are PostgreSQL databases, but a move is between PostgreSQL and a folder; use \
      'forage backup' and 'forage restore' to copy a database
      """
    case .olderSource(let place, let missing):
      """
      \(place): the database lacks \(missing) migrations of this version; start and stop this version's \
      server once, then move
      """
    case .notEmpty(let place, let found):
      "\(place): is not empty (\(found)); choose an empty target, or move the existing data away"
    case .otherSource(let place):
      """
      \(place): holds an unfinished move from another source, or from an earlier state of this one; use \
      --anew to discard it and start over
      """
    case .unfinished(let place):
      """
      \(place): a move or restore into it is not complete; run the same 'forage move' again to resume it, or \
      the same 'forage restore'. The source is unchanged
      """
    case .notTheSame(let table, let rows, let found):
      """
      source and target differ after the move: table \(table) has \
      \(rows == found ? "different rows" : "\(found) rows instead of \(rows)"). Stop everything else that \
      uses them, then run the move again with --anew
      """
    case .cannotWrite(let place, let reason): "\(place): cannot write: \(reason)"
    }
  }
}
