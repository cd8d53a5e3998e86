#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// Disk space reserved for removals and the database's own work, so that people can still free space on a
/// full server.
package struct DiskReserve: Sendable {
  /// The space of a disk, in bytes.
  package struct Space: Sendable {
    package let free: Int
    package let total: Int
    /// The space reserved for removals.
    package var reserve: Int {
      min(DiskReserve.maximumBytes, max(DiskReserve.minimumBytes, total / 100 * DiskReserve.percent))
    }

    package init(free: Int, total: Int) {
      self.free = free
      self.total = total
    }
  }

  /// The reserve in percent of the disk.
  static let percent = 5
  /// The maximum reserve, however large the disk.
  static let maximumBytes = 1 << 30
  /// The minimum reserve, however small the disk.
  static let minimumBytes = 64 << 20

  /// The space of the disk; nil if unknown.
  package let space: @Sendable () -> Space?

  /// Never full, for a database in memory.
  package static let none = DiskReserve { nil }

  /// The disk of a folder.
  package static func disk(of folder: String) -> DiskReserve {
    DiskReserve { Space(of: folder) }
  }

  /// True if only removals may be written.
  package var isReached: Bool {
    guard let space = space() else { return false }
    return space.free < space.reserve
  }
}

extension DiskReserve.Space {
  /// Queries the system directly: FoundationEssentials stores the figure in a type that an optimized build
  /// cannot cast from.
  ///
  /// - Returns: nil if there is no such folder.
  package init?(of folder: String) {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { return nil }
    let block = Int(status.f_frsize)
    self.init(free: Int(status.f_bavail) * block, total: Int(status.f_blocks) * block)
  }
}
