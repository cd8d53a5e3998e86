#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Replaces files so that a power failure leaves the old content or the new one, on every file system.
///
/// The content is on disk before the file gets its name. Without that, some file systems keep the new name
/// and lose the content.
package struct DurableFile: Sendable {
  /// The steps of a replacement, in order.
  package enum Step: Sendable, CaseIterable {
    case create, write, sync, keepPrevious, rename, syncFolder
  }

  /// A failed step, with the system's error number.
  package struct Failure: Error {
    package let code: Int32

    package init(code: Int32) {
      self.code = code
    }

    package var reason: String { String(cString: strerror(code)) }
    /// True if the disk or the quota is full.
    package var isForRoom: Bool { code == ENOSPC || code == EDQUOT }
  }

  package let path: String
  /// The name that the replaced file gets; nil to remove it.
  private let previousPath: String?
  /// Called before each step; an error ends the replacement there.
  private let before: @Sendable (Step) throws(Failure) -> Void

  /// - Parameters:
  ///   - previousPath: the name that the replaced file gets; nil to remove it.
  ///   - before: called before each step, for tests.
  package init(
    _ path: String, previousPath: String? = nil,
    before: @escaping @Sendable (Step) throws(Failure) -> Void = { _ throws(Failure) in }
  ) {
    self.path = path
    self.previousPath = previousPath
    self.before = before
  }

  /// Replaces the file with a private one.
  ///
  /// - Parameters:
  ///   - syncsFolder: false if a power failure may restore the previous file, which costs one wait less.
  ///   - owner: the file's owner and group; nil for the process's own.
  ///   - content: the content, from the status of the new file.
  /// - Throws: `Failure`; the file is unchanged unless only the last step failed.
  package func replace(
    syncsFolder: Bool = true, owner: FileStatus? = nil, _ content: (FileStatus) -> [UInt8]
  ) throws(Failure) {
    let draft = path + ".new"
    try before(.create)
    // A leftover draft might be readable by others.
    unlink(draft)
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    do throws(Failure) {
      try before(.write)
      guard let status = FileStatus(descriptor: descriptor) else { throw Failure(code: errno) }
      if let owner { _ = fchown(descriptor, owner.user, owner.group) }
      try Self.write(content(status), to: descriptor)
      try before(.sync)
      try Self.sync(descriptor)
      try put(draft, syncsFolder: syncsFolder)
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// Replaces the file with another one of the same disk, which is synced first.
  ///
  /// - Throws: `Failure`.
  package func replace(with draft: String) throws(Failure) {
    try before(.sync)
    try Self.sync(draft, O_RDONLY)
    try put(draft, syncsFolder: true)
  }

  private func put(_ draft: String, syncsFolder: Bool) throws(Failure) {
    if let previousPath {
      try before(.keepPrevious)
      // A hard link keeps the inode number. Some file systems have none, and then there is no second file.
      unlink(previousPath)
      _ = link(path, previousPath)
    }
    try before(.rename)
    guard rename(draft, path) == 0 else { throw Failure(code: errno) }
    guard syncsFolder else { return }
    try before(.syncFolder)
    try Self.syncFolder(of: path)
  }

  /// Replaces the content of a file in place, for a file that must keep its identity. A power failure may
  /// lose the content.
  ///
  /// - Throws: `Failure`.
  package static func overwrite(_ path: String, _ content: (FileStatus) -> [UInt8]) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    guard let status = FileStatus(descriptor: descriptor), ftruncate(descriptor, 0) == 0 else {
      throw Failure(code: errno)
    }
    try write(content(status), to: descriptor)
    try sync(descriptor)
  }

  /// Syncs a folder's entries to disk.
  ///
  /// - Throws: `Failure`.
  package static func syncFolder(_ path: String) throws(Failure) { try sync(path, O_RDONLY | O_DIRECTORY) }

  /// Syncs the entries of the folder that holds the file.
  ///
  /// - Throws: `Failure`.
  package static func syncFolder(of path: String) throws(Failure) {
    try syncFolder(path.lastIndex(of: "/").map { String(path[...$0]) } ?? ".")
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    guard bytes.withUnsafeBytes({ systemWriteAll(descriptor, $0) }) else { throw Failure(code: errno) }
  }

  private static func sync(_ path: String, _ flags: Int32) throws(Failure) {
    let descriptor = open(path, flags | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    // The full `fsync`: another process may have written the file.
    guard fsync(descriptor) == 0 else { throw Failure(code: errno) }
  }

  private static func sync(_ descriptor: Int32) throws(Failure) {
    #if canImport(Darwin)
    guard fsync(descriptor) == 0 else { throw Failure(code: errno) }
    #else
    guard fdatasync(descriptor) == 0 else { throw Failure(code: errno) }
    #endif
  }
}
