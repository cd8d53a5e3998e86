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
      // The system itself says why.
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

  /// Whether a service has the folder now. Nothing is made; where it cannot be told, none has.
  static func isTaken(_ folder: String) -> Bool {
    let descriptor = open(folder + "/" + fileName, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0
  }
}
