import FoundationEssentials
import ServerKit

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// A folder within the data folder for what lies there only while a backup is made or taken back: copies as
/// they are, not sealed, which must lie nowhere else. One process has it at a time; what one that was killed
/// has left is removed.
///
/// A class, because the folder goes with it, and the lock on it with the process, however suddenly.
package final class WorkFolder {
  static let name = "backup-work"

  /// Within the data folder.
  package let path: String
  private let descriptor: Int32

  /// - Parameter folder: the data folder, which must be there.
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
      // Another process may have removed it between the two looks.
      if let own = FileStatus(descriptor: opened), own.number == FileStatus(path: path)?.number {
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

  /// What cannot be removed now is removed by the next one who comes.
  private func empty() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
      try? FileManager.default.removeItem(atPath: file(name))
    }
  }

  private static func failure(_ path: String) -> BackupRefusal {
    .cannotWrite(place: path, reason: String(cString: strerror(errno)))
  }
}
