import CFile

/// The size, the identity and the owner of a file, as the system reports them.
package struct FileStatus: Sendable {
  package let bytes: Int
  /// The file's number on its disk; another file of the same name has another one.
  package let number: Int
  package let user: UInt32
  package let group: UInt32
  /// The kind of the file and the rights to it, as in `chmod`.
  package let mode: UInt32

  /// Returns nil for a file that is not there or may not be looked at.
  package init?(path: String) {
    var file = forage_file()
    guard forage_file_at(path, &file) == 0 else { return nil }
    self.init(file)
  }

  /// Returns nil for a descriptor that is not open.
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
