import FoundationEssentials
import Households
import Operations
import ServerKit

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// The folder to restore a backup into.
struct RestoreTarget {
  /// Marks that a restore is replacing files; no server starts until it is removed.
  static let mark = "restoring"
  private static let database = "forage.sqlite"
  /// The database and SQLite's files next to it.
  private static let databaseFiles = ["", "-wal", "-shm"].map { database + $0 }
  private static let workFolder = "backup-work"

  let folder: String
  /// The path of the master keys, usually in the folder.
  let keyFile: String

  /// Rejects a folder that contains data.
  ///
  /// - Throws: `BackupRefusal.notEmpty`.
  func refuseData() throws(BackupRefusal) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let existingFile = names.sorted().first { !["lock", "lost+found", Self.workFolder].contains($0) }
    if let existingFile { throw .notEmpty(folder: folder, found: existingFile) }
  }

  /// Rejects overwriting keys that differ from those of the backup.
  ///
  /// - Throws: `BackupRefusal.notEmpty`.
  func refuseOtherKeys(_ keyText: [UInt8]?) throws(BackupRefusal) {
    guard let keyText, Self.isThere(keyFile), !holds(keyText) else { return }
    throw .notEmpty(folder: folder, found: keyFile)
  }

  /// Moves the files into place, after linking existing files into a folder of their own. The mark keeps
  /// servers from starting while only some files are new.
  ///
  /// - Parameters:
  ///   - draft: the restored database, on the same disk.
  ///   - keyText: the master keys; nil if the backup has none, which keeps the existing ones.
  /// - Returns: the folder with the previous files; nil if there were none.
  func put(_ draft: String, _ keyText: [UInt8]?) throws -> String? {
    let newKeys = keyText.flatMap { holds($0) ? nil : $0 }
    if let newKeys { try draftKeys(newKeys) }
    let aside = try putAside(Self.databaseFiles.map(path), withKeys: newKeys != nil)
    try Self.write([], to: path(Self.mark), isNew: false)
    try syncFolder()
    for log in Self.databaseFiles.dropFirst() { unlink(path(log)) }
    try Self.move(draft, to: path(Self.database))
    if newKeys != nil { try Self.move(keyDraft, to: keyFile) }
    try EpochMark.endEpoch(in: folder)
    SystemUser.handOver(
      [path(Self.database), keyFile, path(EpochMark.fileName), path("lock")], toOwnerOf: folder)
    try syncFolder()
    unlink(path(Self.mark))
    try syncFolder()
    return aside
  }

  /// Moves the keys into place, for a database that is not in the folder.
  ///
  /// - Returns: the folder with the previous keys; nil if there were none or the same.
  func putKeys(_ keyText: [UInt8]?) throws -> String? {
    guard let keyText, !holds(keyText) else { return nil }
    try draftKeys(keyText)
    let aside = try putAside([], withKeys: true)
    try Self.move(keyDraft, to: keyFile)
    SystemUser.handOver([keyFile, path("lock")], toOwnerOf: folder)
    try syncFolder()
    return aside
  }

  private var keyDraft: String { keyFile + ".new" }

  private func draftKeys(_ text: [UInt8]) throws(BackupRefusal) {
    unlink(keyDraft)
    try Self.write(text, to: keyDraft)
  }

  /// The state before a restore, for cleaning up after a failed one.
  struct Before {
    fileprivate let hasFolder: Bool
    fileprivate let hasLock: Bool
  }

  /// The current state, to be read before anything is created.
  var before: Before { Before(hasFolder: Self.isThere(folder), hasLock: Self.isThere(path("lock"))) }

  func bringBack(_ before: Before) {
    if !before.hasLock { unlink(path("lock")) }
    if !before.hasFolder { rmdir(folder) }
  }

  /// - Throws: `BackupRefusal.interrupted`.
  static func refuseInterrupted(in folder: String) throws(BackupRefusal) {
    if isThere(folder + "/" + mark) { throw .interrupted(folder: folder) }
  }

  /// Hard-links the existing files, so that nothing is ever missing. A database always takes its keys along,
  /// because it is useless without them.
  private func putAside(_ databases: [String], withKeys: Bool) throws(BackupRefusal) -> String? {
    let databases = databases.filter(Self.isThere)
    let existingFiles = databases + (withKeys || !databases.isEmpty ? [keyFile].filter(Self.isThere) : [])
    guard !existingFiles.isEmpty else { return nil }
    var (aside, number) = (path("replaced-1"), 1)
    while mkdir(aside, 0o700) != 0 {
      guard errno == EEXIST else { throw Self.failure(aside) }
      number += 1
      aside = path("replaced-\(number)")
    }
    for file in existingFiles {
      let name = aside + "/" + (file.split(separator: "/").last.map(String.init) ?? "")
      if link(file, name) == 0 { continue }
      // The keys may be on another disk.
      guard errno == EXDEV, let bytes = FileManager.default.contents(atPath: file) else {
        throw Self.failure(name)
      }
      try Self.write(Array(bytes), to: name)
    }
    try Self.syncFolder(aside)
    return aside
  }

  private func holds(_ keyText: [UInt8]) -> Bool {
    FileManager.default.contents(atPath: keyFile).map { Array($0) } == keyText
  }

  private func path(_ name: String) -> String { folder + "/" + name }

  private func syncFolder() throws(BackupRefusal) { try Self.syncFolder(folder) }

  private static func syncFolder(_ folder: String) throws(BackupRefusal) {
    do throws(DurableFile.Failure) { try DurableFile.syncFolder(folder) } catch {
      throw .cannotWrite(place: folder, reason: error.reason)
    }
  }

  private static func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

  private static func move(_ path: String, to place: String) throws(BackupRefusal) {
    do throws(DurableFile.Failure) { try DurableFile(place).replace(with: path) } catch {
      throw .cannotWrite(place: place, reason: error.reason)
    }
  }

  private static func write(_ bytes: [UInt8], to path: String, isNew: Bool = true) throws(BackupRefusal) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | (isNew ? O_EXCL : 0), 0o600)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    let isWritten = bytes.withUnsafeBytes { systemWriteAll(descriptor, $0) }
    guard isWritten, fsync(descriptor) == 0 else { throw failure(path) }
  }

  private static func failure(_ path: String) -> BackupRefusal {
    .cannotWrite(place: path, reason: String(cString: strerror(errno)))
  }
}
