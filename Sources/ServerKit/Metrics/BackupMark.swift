import FoundationEssentials

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// When the last backup of a data folder was found to be good: a file in it that whoever makes backups
/// writes, and whoever watches reads.
package struct BackupMark: Sendable {
  /// The name of the file in the data folder.
  package static let fileName = "last-backup"

  private let folder: String
  private var path: String { folder + "/" + Self.fileName }

  /// - Parameter folder: of the data.
  package init(in folder: String) {
    self.folder = folder
  }

  /// Milliseconds since 1970; nil where none was ever made, or nobody can tell.
  package var time: Int? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    return Int(text.prefix { $0 != "\n" }).flatMap { $0 > 0 ? $0 : nil }
  }

  /// A backup was made and compared. Where it cannot be noted, the backup is as good as it was: whoever
  /// watches is told too much, rather than too little.
  ///
  /// - Parameter time: milliseconds since 1970.
  package func note(_ time: Int) {
    let draft = path + ".new"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return }
    let bytes = Array("\(time)\n".utf8)
    let isWritten = write(descriptor, bytes, bytes.count) == bytes.count
    // Root may have made the backup for a service that is somebody else, and that is to read this.
    if geteuid() == 0, let owner = FileStatus(path: folder) {
      _ = fchown(descriptor, owner.user, owner.group)
    }
    close(descriptor)
    if isWritten { rename(draft, path) }
  }
}
