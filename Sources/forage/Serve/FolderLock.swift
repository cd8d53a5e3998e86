import Database
import FoundationEssentials

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// A lock that allows only one server per data folder. A second server would miss the change notifications
/// and sign-outs of the first.
///
/// A class, because its lifetime is the lock's. The lock also ends with the process.
final class FolderLock {
  private static let fileName = "lock"
  private let descriptor: Int32

  /// Creates the folder if needed.
  ///
  /// - Throws: `DatabaseError.cannotOpen` if another server holds the lock.
  init(_ folder: String) throws {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      // `mkdir` sets `errno` to the reason.
      guard mkdir(folder, 0o700) == 0 else {
        throw DatabaseError.cannotOpen(
          place: folder,
          reason: "cannot create the folder: \(SystemUser.obstacle(errno, in: Self.parent(of: folder)))")
      }
    }
    descriptor = open(folder + "/" + Self.fileName, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw DatabaseError.cannotOpen(place: folder, reason: SystemUser.obstacle(errno, in: folder))
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw DatabaseError.cannotOpen(
        place: folder, reason: "another forage server is using this folder; stop it first")
    }
  }

  private static func parent(of folder: String) -> String {
    let parts = folder.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return parts.isEmpty ? "." : parts == [""] ? "/" : parts.joined(separator: "/")
  }

  deinit { close(descriptor) }

  /// True if a server holds the lock; false if that cannot be determined. Creates nothing.
  static func isTaken(_ folder: String) -> Bool {
    let descriptor = open(folder + "/" + fileName, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0
  }
}
