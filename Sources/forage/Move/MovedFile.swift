import Database
import FoundationEssentials
import Households
import Operations
import SQLiteDriver
import ServerKit

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// The database of a data folder as one side of a move. Locks the folder for its lifetime.
///
/// A target has a temporary name until the move is complete.
struct MovedFile {
  private static let draftEnding = ".moving"

  let path: String
  private let folder: String
  private let lock: FolderLock
  private let database: SQLiteDatabase

  /// Opens the source.
  ///
  /// - Throws: `DatabaseError` if it is missing or in use; `BackupRefusal`.
  init(from folder: String) throws {
    path = folder + "/forage.sqlite"
    guard FileManager.default.fileExists(atPath: path) else {
      throw DatabaseError.cannotOpen(place: path, reason: "no database found")
    }
    self.folder = folder
    lock = try FolderLock(folder)
    try RestoreTarget.refuseInterrupted(in: folder)
    try EpochMark.refuseForeignLog(in: folder)
    database = try SQLiteDatabase(path: path)
  }

  /// Opens the target.
  ///
  /// - Parameter anew: discards the data of an unfinished move.
  /// - Throws: `MoveRefusal.notEmpty`; `DatabaseError`, `BackupRefusal`.
  init(to folder: String, anew: Bool) throws {
    let path = folder + "/forage.sqlite"
    self.path = path
    self.folder = folder
    lock = try FolderLock(folder)
    try RestoreTarget.refuseInterrupted(in: folder)
    let existingFile = ["", "-wal"].map { path + $0 }.first { FileManager.default.fileExists(atPath: $0) }
    if let existingFile { throw MoveRefusal.notEmpty(place: folder, found: "\(existingFile) exists") }
    let draft = path + Self.draftEnding
    if anew { for ending in ["", "-wal", "-shm"] { unlink(draft + ending) } }
    database = try SQLiteDatabase(path: draft)
  }

  var side: Move.Side { Move.Side(database, place: path) }

  /// Closes the source without leaving any new files.
  func close() throws {
    try database.close()
    SystemUser.handOver([folder + "/lock"], toOwnerOf: folder)
    withExtendedLifetime(lock) {}
  }

  /// Renames a complete target to its final name and syncs the folder.
  func putInPlace() throws {
    try database.close()
    do throws(DurableFile.Failure) {
      try DurableFile(path).replace(with: path + Self.draftEnding)
    } catch {
      throw MoveRefusal.cannotWrite(place: path, reason: error.reason)
    }
    SystemUser.handOver([path, folder + "/lock"], toOwnerOf: folder)
    withExtendedLifetime(lock) {}
  }

  /// - Throws: `MoveRefusal.unfinished` if a move into the folder can be resumed.
  static func refuseUnfinished(in folder: String) throws(MoveRefusal) {
    if isUnfinished(in: folder) { throw .unfinished(place: folder + "/forage.sqlite") }
  }

  static func isUnfinished(in folder: String) -> Bool {
    FileManager.default.fileExists(atPath: folder + "/forage.sqlite" + draftEnding)
  }
}
