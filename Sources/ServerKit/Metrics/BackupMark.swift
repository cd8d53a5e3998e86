import FoundationEssentials

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// The time of the last verified backup, in a file of the data folder. Backups write it and metrics read it.
package struct BackupMark: Sendable {
  /// The name of the file in the data folder.
  package static let fileName = "last-backup"

  private let folder: String
  private var path: String { folder + "/" + Self.fileName }

  /// - Parameter folder: the data folder.
  package init(in folder: String) {
    self.folder = folder
  }

  /// Milliseconds since 1970; nil without a backup, or if the file cannot be read.
  package var time: Int? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    return Int(text.prefix { $0 != "\n" }).flatMap { $0 > 0 ? $0 : nil }
  }

  /// Records a verified backup. If writing fails, the backup is still good; monitoring then reports one too
  /// many problems rather than one too few.
  ///
  /// - Parameter time: milliseconds since 1970.
  package func note(_ time: Int) {
    // If root made the backup, the service's user must be able to read the file.
    let owner = geteuid() == 0 ? FileStatus(path: folder) : nil
    try? DurableFile(path).replace(owner: owner) { _ in Array("\(time)\n".utf8) }
  }
}
