/// Why a backup cannot be made, or not be taken back: what a person reads, with what to do.
package enum BackupRefusal: Error, Sendable, Equatable {
  case cannotRead(place: String, reason: String)
  case cannotWrite(place: String, reason: String)
  /// Less is free than is needed with the reserve, in bytes.
  case noRoom(place: String, needed: Int, free: Int)
  /// What lies there already was not made by a backup.
  case notReplaced(place: String)
  case notABackup(place: String)
  /// Another form of file than this program knows.
  case newerFormat(place: String, format: Int)
  /// A schema that this program does not know.
  case newerSchema(place: String, migration: String, version: String)
  /// Holds a copy in a form that this program does not know.
  case otherDatabase(place: String, form: String)
  case keyNeeded(place: String, key: String)
  case otherKey(place: String, key: String, have: [String])
  case cutOff(place: String)
  case damaged(place: String, what: String)
  /// A copy that was read back is not what was copied.
  case notTheSame(what: String)
  /// Somebody else makes or takes back a backup in the folder.
  case inUse(folder: String)
  /// There is data already.
  case notEmpty(folder: String, found: String)
  /// There are tables already in the database of PostgreSQL.
  case notEmptyDatabase(place: String)
  /// The folder waits for a restore that was interrupted.
  case interrupted(folder: String)
}

extension BackupRefusal: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotRead(let place, let reason): "\(place): cannot be read: \(reason)"
    case .cannotWrite(let place, let reason): "\(place): cannot be written: \(reason)"
    case .noRoom(let place, let needed, let free):
      """
      \(place): \(Self.megabytes(needed)) must be free there, with what the disk keeps in reserve, and \
      \(Self.megabytes(free)) are; make room, or choose another disk
      """
    case .notReplaced(let place):
      "\(place): is there already and is no backup; choose another name, or remove it"
    case .notABackup(let place): "\(place): is not a backup that forage has made"
    case .newerFormat(let place, let format):
      "\(place): was written by a newer version of Forage (format \(format)); update Forage, then restore it"
    case .newerSchema(let place, let migration, let version):
      """
      \(place): holds the database of a newer version of Forage (\(version), migration '\(migration)'); update \
      Forage, then restore it
      """
    case .otherDatabase(let place, let form):
      "\(place): holds its copy in the form '\(form)', which this version of Forage cannot read"
    case .keyNeeded(let place, let key):
      "\(place): is sealed with the key \(key); name the file that holds it with --backup-key"
    case .otherKey(let place, let key, let have):
      """
      \(place): is sealed with the key \(key), and the file of --backup-key holds \
      \(have.joined(separator: ", ")); name the file with the right one
      """
    case .cutOff(let place):
      "\(place): ends too early; fetch the whole of it again, or take another backup"
    case .damaged(let place, let what): "\(place): is damaged (\(what)); take another backup"
    case .notTheSame(let what):
      "the backup was read again and is not what was copied (\(what)); the disk or the memory has a fault"
    case .inUse(let folder):
      "\(folder): another backup or restore is at work in this folder; wait for its end"
    case .notEmpty(let folder, let found):
      "\(folder): \(found) is there already; choose an empty folder, or say --replace to put it aside"
    case .notEmptyDatabase(let place):
      """
      \(place): tables are there already; restore into an empty database, as 'createdb' makes one, and name \
      that in --database from then on. What is there stays as it was; --replace is for folders
      """
    case .interrupted(let folder):
      """
      \(folder): a restore was interrupted here; run it again with --replace. What was there before is in \
      \(folder)/replaced-…
      """
    }
  }

  private static func megabytes(_ bytes: Int) -> String { "\((max(0, bytes) + (1 << 20) - 1) >> 20) MB" }
}
