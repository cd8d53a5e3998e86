import Database
import FoundationEssentials

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// Lets only one service work on a data folder. A second one would not tell its devices what the first one
/// keeps, and would go on sending to devices that were signed out at the first.
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
