import FoundationEssentials
import ServerKit

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// A folder within the data folder for unencrypted copies during a backup or restore. One process uses it
/// at a time. Leftovers of killed processes are deleted.
///
/// A class, because its end deletes the folder; the lock ends with the process in any case.
package final class WorkFolder {
  static let name = "backup-work"

  /// Within the data folder.
  package let path: String
  private let descriptor: Int32

  /// - Parameter folder: the data folder, which must exist.
  /// - Throws: `BackupRefusal.inUse`, `.cannotWrite`.
  package init(in folder: String) throws(BackupRefusal) {
    path = folder + "/" + Self.name
    while true {
      guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw Self.failure(path) }
      let opened = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      if opened < 0, errno == ENOENT { continue }
      guard opened >= 0 else { throw Self.failure(path) }
      guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
        close(opened)
        throw .inUse(folder: folder)
      }
      // Another process may have deleted it between the two calls.
      if let status = FileStatus(descriptor: opened), status.number == FileStatus(path: path)?.number {
        descriptor = opened
        break
      }
      close(opened)
    }
    empty()
  }

  deinit {
    empty()
    rmdir(path)
    close(descriptor)
  }

  /// The path of a file in it.
  package func file(_ name: String) -> String { path + "/" + name }

  /// Leftovers are deleted by the next process.
  private func empty() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
      try? FileManager.default.removeItem(atPath: file(name))
    }
  }

  private static func failure(_ path: String) -> BackupRefusal {
    .cannotWrite(place: path, reason: String(cString: strerror(errno)))
  }
}
