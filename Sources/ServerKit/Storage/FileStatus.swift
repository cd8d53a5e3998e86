import CFile

/// The size, identity, owner and mode of a file.
package struct FileStatus: Sendable {
  package let bytes: Int
  /// The inode number; another file of the same name has a different one.
  package let number: Int
  package let user: UInt32
  package let group: UInt32
  /// The file type and permissions, as for `chmod`.
  package let mode: UInt32

  /// Returns nil if the file does not exist or is not accessible.
  package init?(path: String) {
    var file = forage_file()
    guard forage_file_at(path, &file) == 0 else { return nil }
    self.init(file)
  }

  /// Returns nil if the descriptor is not open.
  package init?(descriptor: CInt) {
    var file = forage_file()
    guard forage_file_open(descriptor, &file) == 0 else { return nil }
    self.init(file)
  }

  private init(_ file: forage_file) {
    bytes = Int(file.bytes)
    number = Int(bitPattern: UInt(file.number))
    user = file.user
    group = file.group
    mode = file.mode
  }
}
