import ServerKit

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file or folder that only the service should access.
package struct PrivateFile: Sendable {
  package let path: String

  package init(_ path: String) {
    self.path = path
  }

  /// The reason why the file cannot hold a secret, with the command to fix it. nil if it can, or does not
  /// exist.
  ///
  /// A file of the service's user must be private to it. A file of another user, such as root, may be
  /// readable by its group.
  package var fault: String? {
    guard let status else { return nil }
    let isOwn = status.user == geteuid()
    guard status.mode & (isOwn ? 0o077 : 0o027) != 0 else { return nil }
    return "is accessible to others; fix it with: chmod \(isOwn ? "600" : "640") \(Self.quoted(path))"
  }

  /// Removes all permissions of others.
  ///
  /// - Returns: a description of the change. nil if none was needed, or for a shared folder such as the
  ///   system's temporary one.
  /// - Throws: `PrivacyRefusal` if it belongs to another user.
  package func close() throws(PrivacyRefusal) -> String? {
    guard let status, status.mode & 0o077 != 0, status.mode & S_ISVTX == 0 else { return nil }
    let isFolder = status.mode & S_IFMT == S_IFDIR
    let privateMode: mode_t = isFolder ? 0o700 : 0o600
    guard chmod(path, privateMode) == 0 else {
      throw PrivacyRefusal(
        path: path, advice: "chmod \(String(privateMode, radix: 8)) \(Self.quoted(path))")
    }
    let before = String(status.mode & 0o777, radix: 8)
    return "Changed mode of \(path) from \(before) to \(String(privateMode, radix: 8)) to keep it private."
  }

  private var status: FileStatus? { FileStatus(path: path) }

  /// Quotes a path for a shell.
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

/// A file open to others that the service cannot protect itself.
package struct PrivacyRefusal: Error, Equatable, CustomStringConvertible {
  package let path: String
  package let advice: String

  package var description: String {
    "\(path): is accessible to others and belongs to another user; fix it with: \(advice)"
  }
}
