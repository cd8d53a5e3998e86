/// Reasons why a backup or restore fails, with advice for the person.
package enum BackupRefusal: Error, Sendable, Equatable {
  case cannotRead(place: String, reason: String)
  case cannotWrite(place: String, reason: String)
  /// Less room is free than needed including the reserve, in bytes.
  case noRoom(place: String, needed: Int, free: Int)
  /// The existing file is not a backup.
  case notReplaced(place: String)
  case notABackup(place: String)
  /// The file format is unknown to this program.
  case newerFormat(place: String, format: Int)
  /// The schema is unknown to this program.
  case newerSchema(place: String, migration: String, version: String)
  /// The copy has an unknown format.
  case otherDatabase(place: String, form: String)
  /// The copy has triggers, tables or other parts that are not this program's.
  case foreignParts(place: String, parts: [String])
  case keyNeeded(place: String, key: String)
  case otherKey(place: String, key: String, have: [String])
  case cutOff(place: String)
  case damaged(place: String, what: String)
  /// The copy differs from the original.
  case notTheSame(what: String)
  /// Another backup or restore is running in the folder.
  case inUse(folder: String)
  /// The folder already has data.
  case notEmpty(folder: String, found: String)
  /// The PostgreSQL database already has tables.
  case notEmptyDatabase(place: String)
  /// The folder has an interrupted restore.
  case interrupted(folder: String)
}

extension BackupRefusal: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotRead(let place, let reason): "\(place): cannot read: \(reason)"
    case .cannotWrite(let place, let reason): "\(place): cannot write: \(reason)"
    case .noRoom(let place, let needed, let free):
      """
      \(place): not enough disk space: \(Self.megabytes(needed)) needed, including the reserve, but only \
      \(Self.megabytes(free)) free; free up space, or choose another disk
      """
    case .notReplaced(let place):
      "\(place): already exists and is not a backup; choose another name, or remove it"
    case .notABackup(let place): "\(place): is not a backup made by forage"
    case .newerFormat(let place, let format):
      "\(place): was written by a newer version of Forage (format \(format)); update Forage first"
    case .newerSchema(let place, let migration, let version):
      """
      \(place): holds the database of a newer version of Forage (\(version), migration '\(migration)'); update \
      Forage first
      """
    case .otherDatabase(let place, let form):
      "\(place): holds a copy in the format '\(form)', which this version of Forage cannot read"
    case .foreignParts(let place, let parts):
      """
      \(place): its database has parts that Forage did not make: \(parts.joined(separator: ", ")). They could act \
      later. Use another backup, and find out who changed this one
      """
    case .keyNeeded(let place, let key):
      "\(place): is encrypted with the key \(key); set --backup-key to the file that holds it"
    case .otherKey(let place, let key, let have):
      """
      \(place): is encrypted with the key \(key), but the file of --backup-key holds \
      \(have.joined(separator: ", ")); set it to the right file
      """
    case .cutOff(let place):
      "\(place): is incomplete; copy it again, or use another backup"
    case .damaged(let place, let what): "\(place): is corrupt (\(what)); use another backup"
    case .notTheSame(let what):
      "the backup does not match the data (\(what)); check the disk and the memory for errors"
    case .inUse(let folder):
      "\(folder): another backup or restore is running in this folder; wait for it to finish"
    case .notEmpty(let folder, let found):
      "\(folder): \(found) already exists; choose an empty folder, or use --replace to move it aside"
    case .notEmptyDatabase(let place):
      """
      \(place): the database is not empty. Restore into an empty one, such as 'createdb' makes, and set \
      --database to it from then on. Nothing was changed; --replace works only for folders
      """
    case .interrupted(let folder):
      """
      \(folder): a restore was interrupted here; run it again with --replace. The previous files are in \
      \(folder)/replaced-…
      """
    }
  }

  private static func megabytes(_ bytes: Int) -> String { "\((max(0, bytes) + (1 << 20) - 1) >> 20) MB" }
}
