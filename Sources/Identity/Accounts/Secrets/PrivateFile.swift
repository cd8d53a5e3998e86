import ServerKit

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file or folder that nobody but the service should look into.
package struct PrivateFile: Sendable {
  package let path: String

  package init(_ path: String) {
    self.path = path
  }

  /// Why the file cannot hold a secret, with the command that mends it; nil where it can, or is not there.
  ///
  /// One of the service's own is for the service alone. One of somebody else's, such as root's, reaches the
  /// service through its group, which may read it and no more.
  package var fault: String? {
    guard let status else { return nil }
    let isOwn = status.user == geteuid()
    guard status.mode & (isOwn ? 0o077 : 0o027) != 0 else { return nil }
    return "is accessible to others; fix it with: chmod \(isOwn ? "600" : "640") \(Self.quoted(path))"
  }

  /// Takes every right from others.
  ///
  /// - Returns: what was changed, in words; nil where nothing had to be, and for a folder that is meant for
  ///   everybody, such as the system's temporary one.
  /// - Throws: `PrivacyRefusal` where it is somebody else's.
  package func close() throws(PrivacyRefusal) -> String? {
    guard let status, status.mode & 0o077 != 0, status.mode & S_ISVTX == 0 else { return nil }
    let isFolder = status.mode & S_IFMT == S_IFDIR
    let wanted: mode_t = isFolder ? 0o700 : 0o600
    guard chmod(path, wanted) == 0 else {
      throw PrivacyRefusal(
        path: path, advice: "chmod \(String(wanted, radix: 8)) \(Self.quoted(path))")
    }
    let before = String(status.mode & 0o777, radix: 8)
    return "Changed mode of \(path) from \(before) to \(String(wanted, radix: 8)) to keep it private."
  }

  private var status: FileStatus? { FileStatus(path: path) }

  /// As a shell takes it.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      "/._-+:@".utf8.contains(byte) || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte)
    }
    guard !isPlain else { return path }
    let parts = path.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: #"'\''"#) + "'"
  }
}

/// What is open to others cannot be closed by the service itself.
package struct PrivacyRefusal: Error, Equatable, CustomStringConvertible {
  package let path: String
  package let advice: String

  package var description: String {
    "\(path): is accessible to others and belongs to another user; fix it with: \(advice)"
  }
}
