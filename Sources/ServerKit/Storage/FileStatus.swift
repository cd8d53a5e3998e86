#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The size and the identity of a file, as the system reports them.
package struct FileStatus: Sendable {
  package let bytes: Int
  /// The file's number on its disk; another file of the same name has another one.
  package let number: UInt64

  /// Returns nil for a file that is not there or may not be looked at.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Returns nil for a descriptor that is not open.
  package init?(descriptor: CInt) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    bytes = Int(status.st_size)
    number = UInt64(status.st_ino)
  }
}
