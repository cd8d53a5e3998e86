package import Database
import FoundationEssentials
import ServerKit

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// A file next to the database that records its last known state. Backups do not contain it, so on start it
/// shows if a backup was restored.
///
/// The file contains its own inode number. A copy of the file has another inode and is ignored.
package struct EpochMark: Sendable, Equatable {
  /// The name of the file in the data folder.
  package static let fileName = "epoch"
  /// The name of the mark before, for a mark that cannot be read.
  package static let previousFileName = "epoch.previous"

  let epoch: String
  /// The id of the start that wrote it, and of the previous one until the database has recorded the new one.
  let starts: [String]
  let revision: Int
  /// The inode of the database file.
  let database: Int

  /// Reads the mark in a folder, or else the one before; nil if neither is valid.
  init?(in folder: String) {
    let marks = [Self.fileName, Self.previousFileName].lazy.compactMap { Self(path: folder + "/" + $0) }
    guard let mark = marks.first else { return nil }
    self = mark
  }

  private init?(path: String) {
    guard let lines = FileLines(path: path), let epoch = lines["epoch"]?.first, let starts = lines["start"],
      let revision = lines.integer("revision"), let database = lines.integer("database")
    else { return nil }
    self.init(epoch: epoch, starts: starts, revision: revision, database: database)
  }

  init(epoch: String, starts: [String], revision: Int, database: Int) {
    self.epoch = epoch
    self.starts = starts
    self.revision = revision
    self.database = database
  }

  /// Replaces the mark in a folder, and keeps the one before.
  ///
  /// - Parameters:
  ///   - isDurable: false if a power failure may restore the mark before, which costs one wait less.
  ///   - keepsPrevious: false to remove the mark before.
  ///   - before: called before each step, for tests.
  /// - Throws: `DatabaseError`.
  func write(
    in folder: String, isDurable: Bool, keepsPrevious: Bool = true,
    before: @escaping @Sendable (DurableFile.Step) throws(DurableFile.Failure) -> Void = { _ in }
  ) throws(DatabaseError) {
    let path = folder + "/" + Self.fileName
    let previousPath = folder + "/" + Self.previousFileName
    do throws(DurableFile.Failure) {
      if !keepsPrevious { unlink(previousPath) }
      try DurableFile(path, previousPath: keepsPrevious ? previousPath : nil, before: before)
        .replace(syncsFolder: isDurable) { file in
          Array(
            """
            epoch \(epoch)
            start \(starts.joined(separator: " "))
            revision \(revision)
            database \(database)
            file \(file.number)

            """.utf8)
        }
    } catch {
      throw DatabaseError(error, at: path)
    }
  }

  /// Makes the next start begin a new epoch above the highest revision known here. Called before another
  /// database is placed in the folder.
  ///
  /// - Throws: `DatabaseError`.
  package static func endEpoch(in folder: String) throws(DatabaseError) {
    try LastStart.forget(in: folder)
    guard let mark = EpochMark(in: folder) else { return }
    try EpochMark(epoch: mark.epoch, starts: [], revision: mark.revision, database: mark.database)
      .write(in: folder, isDurable: true, keepsPrevious: false)
  }

  /// The inode number; 0 if the file does not exist.
  static func inode(of path: String) -> Int { FileStatus(path: path)?.number ?? 0 }
}

extension EpochMark {
  /// Refuses to open a database next to the write-ahead log of another one; SQLite would mix the two. This
  /// happens if a backup replaces a database that was not closed.
  ///
  /// Detects copies made by `VACUUM INTO`, which have no log, and files that replaced the one named in the
  /// mark.
  ///
  /// - Throws: `DatabaseError.cannotOpen`.
  package static func refuseForeignLog(in folder: String, file: String = "forage.sqlite")
    throws(DatabaseError)
  {
    let path = folder + "/" + file
    guard let log = FileStatus(path: path + "-wal"), log.bytes > 0 else { return }
    let header = systemRead(path, atMost: 20)
    let saysNoLog = header.count == 20 && header[18] == 1
    let mark = EpochMark(in: folder)
    let isAnother = mark.map { $0.database != 0 && $0.database != inode(of: path) } ?? false
    guard saysNoLog || isAnother else { return }
    throw .cannotOpen(
      place: path,
      reason: "\(file)-wal next to it belongs to another file. After a restore, remove \(file)-wal and "
        + "\(file)-shm, and start again")
  }

  private static func systemRead(_ path: String, atMost count: Int) -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: count)
    let readCount = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, count, 0) }
    return Array(bytes.prefix(max(0, readCount)))
  }
}
