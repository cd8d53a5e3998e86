#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// Users of this machine, by what people call them.
enum SystemUser {
  /// Whoever runs this process.
  static var own: String { name(of: geteuid()) }

  static func name(of user: uid_t) -> String {
    guard let entry = getpwuid(user) else { return "user \(user)" }
    return String(cString: entry.pointee.pw_name)
  }

  /// Why this user cannot work in a folder, in words, and what helps; as of `errno`.
  static func obstacle(_ code: Int32, in folder: String) -> String {
    var status = stat()
    let owner = stat(folder, &status) == 0 ? status.st_uid : geteuid()
    switch code {
    case EROFS:
      return "the disk may only be read; the system mounts one with errors so, and 'dmesg' tells which"
    case EACCES where owner != geteuid():
      return
        "it belongs to \(name(of: owner)), and this is \(own): run it as that user, or give the folder away "
        + "with 'chown -R \(own) \(folder)'"
    case EACCES: return "its rights do not let its owner write; 'chmod u+rwX \(folder)' gives them back"
    default: return String(cString: strerror(code))
    }
  }

  /// Root may have been asked to do something for a service that is somebody else: what it has made belongs
  /// to whoever owns the folder.
  static func handOver(_ paths: [String], toOwnerOf folder: String) {
    var status = stat()
    guard geteuid() == 0, stat(folder, &status) == 0, status.st_uid != 0 else { return }
    for path in paths { _ = chown(path, status.st_uid, status.st_gid) }
  }
}
