import FoundationEssentials
import Households
import Identity
import Operations
import ServerKit

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// Checks the data folder: existence, owner, permissions and disk space.
struct FolderExamination {
  private let folder: String
  private let keyPath: String

  init(_ configuration: ServerConfiguration) {
    folder = configuration.dataFolder
    keyPath = KeyFile(of: configuration).path
  }

  func findings() -> [Finding] {
    guard let status = FileStatus(path: folder) else { return [missing] }
    guard status.mode & S_IFMT == S_IFDIR else {
      return [
        .fault(
          "folder", "\(folder) is not a directory.", why: "The server has nowhere to store data.",
          do: "Set --data to another folder.")
      ]
    }
    var findings = ownerFindings(status)
    findings += rightFindings(status)
    if findings.isEmpty { findings.append(.fine("folder", "\(folder) belongs to this user and is private.")) }
    if let space = DiskReserve.Space(of: folder) { findings.append(Self.finding(space)) }
    return findings
  }

  private var missing: Finding {
    guard errno == EACCES else {
      return .warning(
        "folder", "\(folder) does not exist.", why: "The server creates an empty one at its next start.",
        do:
          "If you expect data, set its folder with --data or FORAGE_DATA, or read the server's settings "
          + "with --settings /etc/forage/forage.env.")
    }
    return .fault(
      "folder", "Permission denied: \(folder)",
      why: "This user cannot read or write it.",
      do: "Run the command as the server's user: sudo -u forage forage doctor …")
  }

  /// Existing data files in the folder, and the key.
  private var files: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let small = ["lock", EpochMark.fileName, EpochMark.previousFileName, BackupMark.fileName]
    let data = names.filter { $0.contains(".sqlite") || small.contains($0) }
    return data.sorted().map { folder + "/" + $0 } + [keyPath].filter { FileStatus(path: $0) != nil }
  }

  private func ownerFindings(_ folderStatus: FileStatus) -> [Finding] {
    let owner = folderStatus.user
    let me = geteuid()
    if me != owner, me != 0 {
      return [
        .fault(
          "owner",
          "\(folder) belongs to \(SystemUser.name(of: owner)), but you are \(SystemUser.name(of: me)).",
          why: "Only its owner can read and write it.",
          do: "Run forage as that user: sudo -u \(SystemUser.name(of: owner)) forage …")
      ]
    }
    // The key may belong to root and be readable by the server's group; PrivateFile checks that.
    let strangers = files.filter { $0 != keyPath && FileStatus(path: $0).map { $0.user != owner } ?? false }
    guard let stranger = strangers.first, let other = FileStatus(path: stranger) else { return [] }
    return [
      .fault(
        "owner",
        "\(stranger) belongs to \(SystemUser.name(of: other.user)), but its folder to "
          + "\(SystemUser.name(of: owner)).",
        why: "The server cannot write it. A command was probably run as another user.",
        do:
          "Run 'chown --reference=\(folder) \(strangers.joined(separator: " "))', and run forage as the "
          + "folder's owner."
      )
    ]
  }

  private func rightFindings(_ folderStatus: FileStatus) -> [Finding] {
    var findings: [Finding] = []
    for path in [folder] + files.filter({ $0.contains(".sqlite") }) where access(path, R_OK | W_OK) != 0 {
      let isDisk = errno == EROFS
      findings.append(
        .fault(
          "folder",
          isDisk
            ? "\(path) is on a read-only file system."
            : "Cannot read and write \(path): \(String(cString: strerror(errno)))",
          why: "No changes can be stored.",
          do: isDisk
            ? "See 'dmesg': the system mounts a disk with errors read-only. Repair it, then run "
              + "'mount -o remount,rw …'."
            : "Restore its owner's access: chmod u+rwX \(path)"))
      break
    }
    if folderStatus.mode & 0o077 != 0 {
      findings.append(
        .warning(
          "folder",
          "\(folder) is accessible to others (mode \(String(folderStatus.mode & 0o777, radix: 8))).",
          why: "It holds everyone's lists.", do: "Run 'chmod 700 \(folder)' (the next start does it too)."))
    }
    if let fault = PrivateFile(keyPath).fault {
      findings.append(
        .fault(
          "key", "\(keyPath) \(fault.split(separator: ";").first ?? "")",
          why: "Anyone who has read it can decrypt every email address. The server does not start.",
          do: "Check who may have read it, then \(fault.split(separator: ": ").last ?? "")."))
    }
    return findings
  }

  /// The finding for a disk with this much space.
  static func finding(_ space: DiskReserve.Space) -> Finding {
    let freeSpace = "\(words(space.free)) of \(words(space.total)) free"
    if space.free < space.reserve {
      return .fault(
        "disk", "\(freeSpace), less than the reserve of \(words(space.reserve)).",
        why: "The server accepts only removals.",
        do: "Free up disk space, or move the folder to a larger disk.")
    }
    guard space.free >= 3 * space.reserve else {
      return .warning(
        "disk", "\(freeSpace). Below \(words(space.reserve)), only removals are accepted.",
        why: "It will be full soon.", do: "Free up disk space, or move the folder to a larger disk.")
    }
    return .fine("disk", "\(freeSpace).")
  }

  private static func words(_ bytes: Int) -> String {
    bytes < 10_000_000_000 ? "\(bytes / 1_000_000) MB" : "\(bytes / 1_000_000_000) GB"
  }
}
