import Database
import FoundationEssentials

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// Keeps a second service off the data folder: it would tell nobody of what the first one keeps, and go on
/// telling those who were signed out there.
///
/// A class, because the lock ends with it; it also ends with the process, however suddenly.
final class FolderLock {
  private static let fileName = "lock"
  private let descriptor: Int32

  /// Makes the folder where it is missing.
  ///
  /// - Throws: `DatabaseError.cannotOpen` where another service has it.
  init(_ folder: String) throws {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw DatabaseError.cannotOpen(place: folder, reason: "the folder cannot be made")
    }
    descriptor = open(folder + "/" + Self.fileName, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw DatabaseError.cannotOpen(place: folder, reason: String(cString: strerror(errno)))
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw DatabaseError.cannotOpen(
        place: folder, reason: "another forage serves from this folder; stop it first")
    }
  }

  deinit { close(descriptor) }
}
