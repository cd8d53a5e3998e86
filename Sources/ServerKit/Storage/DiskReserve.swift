#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// Room on the disk that only removals may use: so that a full server can still be emptied by the people who
/// filled it, and that the database has room for its own work.
package struct DiskReserve: Sendable {
  /// Bytes on a disk.
  package struct Space: Sendable {
    package let free: Int
    package let total: Int
    /// What only removals may use.
    package var reserve: Int {
      min(DiskReserve.mostBytes, max(DiskReserve.leastBytes, total / 100 * DiskReserve.percent))
    }

    package init(free: Int, total: Int) {
      self.free = free
      self.total = total
    }
  }

  /// Of the disk.
  static let percent = 5
  /// The most that is kept free, however large the disk is.
  static let mostBytes = 1 << 30
  /// The least that is kept free, however small the disk is.
  static let leastBytes = 64 << 20

  /// nil where nobody knows.
  let space: @Sendable () -> Space?

  /// Never full, for a database in memory.
  package static let none = DiskReserve { nil }

  /// The disk that holds the folder.
  static func disk(of folder: String) -> DiskReserve {
    DiskReserve { Space(of: folder) }
  }

  /// Whether only removals are written.
  package var isReached: Bool {
    guard let space = space() else { return false }
    return space.free < space.reserve
  }
}

extension DiskReserve.Space {
  /// Asked of the system itself: FoundationEssentials keeps the figure in a type that an optimised build
  /// cannot cast from.
  ///
  /// - Returns: nil where there is no such folder.
  package init?(of folder: String) {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { return nil }
    let block = Int(status.f_frsize)
    self.init(free: Int(status.f_bavail) * block, total: Int(status.f_blocks) * block)
  }
}
