import ServerKit

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// Users of this machine by name.
enum SystemUser {
  /// The user who runs this process.
  static var own: String { name(of: geteuid()) }

  static func name(of user: uid_t) -> String {
    guard let entry = getpwuid(user) else { return "user \(user)" }
    return String(cString: entry.pointee.pw_name)
  }

  /// Explains an `errno` of accessing a folder, with a fix.
  static func obstacle(_ code: Int32, in folder: String) -> String {
    let owner = FileStatus(path: folder)?.user ?? geteuid()
    switch code {
    case EROFS:
      return "read-only file system; a disk with errors may be mounted this way, see 'dmesg'"
    case EACCES where owner != geteuid():
      return
        "permission denied: it belongs to \(name(of: owner)), not \(own); run forage as that user, "
        + "or change the owner with 'chown -R \(own) \(folder)'"
    case EACCES: return "permission denied: its owner cannot write to it; run 'chmod u+rwX \(folder)'"
    default: return String(cString: strerror(code))
    }
  }

  /// Gives files that root created to the owner of the folder, who runs the server.
  static func handOver(_ paths: [String], toOwnerOf folder: String) {
    guard geteuid() == 0, let status = FileStatus(path: folder), status.user != 0 else { return }
    for path in paths { _ = chown(path, status.user, status.group) }
  }
}
