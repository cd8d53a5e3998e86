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

  let epoch: String
  /// The id of the start that wrote it, and of the previous one until the database has recorded the new one.
  let starts: [String]
  let revision: Int
  /// The inode of the database file.
  let database: Int

  /// Reads the mark in a folder; nil if there is no valid one.
  init?(in folder: String) {
    guard let text = try? String(contentsOfFile: folder + "/" + Self.fileName, encoding: .utf8) else {
      return nil
    }
    var values: [Substring: [Substring]] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let name = words.first else { continue }
      values[name] = Array(words.dropFirst())
    }
    guard let epoch = values["epoch"]?.first, let starts = values["start"],
      let revision = values["revision"]?.first.flatMap({ Int($0) }),
      let database = values["database"]?.first.flatMap({ Int($0) }),
      let file = values["file"]?.first.flatMap({ Int($0) }),
      file == Self.inode(of: folder + "/" + Self.fileName)
    else { return nil }
    self.init(
      epoch: String(epoch), starts: starts.map { String($0) }, revision: revision, database: database)
  }

  init(epoch: String, starts: [String], revision: Int, database: Int) {
    self.epoch = epoch
    self.starts = starts
    self.revision = revision
    self.database = database
  }

  /// Replaces the mark in a folder atomically.
  ///
  /// - Parameter isDurable: true to survive a power failure.
  /// - Throws: `DatabaseError`.
  func write(in folder: String, isDurable: Bool) throws(DatabaseError) {
    let path = folder + "/" + Self.fileName
    let draft = path + ".new"
    unlink(draft)
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    guard descriptor >= 0 else { throw Self.failure(path) }
    let status = FileStatus(descriptor: descriptor)
    let text = """
      epoch \(epoch)
      start \(starts.joined(separator: " "))
      revision \(revision)
      database \(database)
      file \(status?.number ?? 0)

      """
    let bytes = Array(text.utf8)
    let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0) }
    let isWritten = count == bytes.count && (!isDurable || fsync(descriptor) == 0)
    close(descriptor)
    guard status != nil, isWritten, rename(draft, path) == 0 else { throw Self.failure(path) }
  }

  /// Makes the next start begin a new epoch above the highest revision known here. Called before another
  /// database is placed in the folder.
  ///
  /// - Throws: `DatabaseError`.
  package static func endEpoch(in folder: String) throws(DatabaseError) {
    guard let mark = EpochMark(in: folder) else { return }
    try EpochMark(epoch: mark.epoch, starts: [], revision: mark.revision, database: mark.database)
      .write(in: folder, isDurable: true)
  }

  /// The inode number; 0 if the file does not exist.
  static func inode(of path: String) -> Int { FileStatus(path: path)?.number ?? 0 }

  private static func failure(_ path: String) -> DatabaseError {
    errno == ENOSPC
      ? .full(place: path)
      : .failed(reason: "\(path): cannot write: \(String(cString: strerror(errno)))")
  }
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
