import FoundationEssentials
import Identity
import Operations
import ServerKit

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// The data folder: whether it is there, whose it is, who may look into it, and what room its disk has.
struct FolderExamination {
  private let folder: String
  private let keyPath: String

  init(_ configuration: ServerConfiguration) {
    folder = configuration.dataFolder
    keyPath = KeyFile(of: configuration).path
  }

  func findings() -> [Finding] {
    guard let status = Self.status(of: folder) else { return [missing] }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      return [
        .fault(
          "folder", "\(folder) is no folder.", why: "There is nowhere to keep anything.",
          do: "Name another with --data.")
      ]
    }
    var findings = ownerFindings(status)
    findings += rightFindings(status)
    if findings.isEmpty { findings.append(.fine("folder", "\(folder) is ours, and closed to others.")) }
    if let space = DiskReserve.Space(of: folder) { findings.append(Self.finding(space)) }
    return findings
  }

  private var missing: Finding {
    guard errno == EACCES else {
      return .warning(
        "folder", "\(folder) is not there.", why: "The service makes an empty one at its next start.",
        do:
          "Where there should be data, name its folder with --data or FORAGE_DATA, or read the "
          + "service's settings with --settings /etc/forage/forage.env.")
    }
    return .fault(
      "folder", "\(folder) may not be looked at by this user.",
      why: "Nothing can be read from it or kept in it.",
      do: "Ask as the user that the service runs as: sudo -u forage forage doctor …")
  }

  /// Files that are kept there, as far as they are there.
  private var files: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let own = names.filter { $0.contains(".sqlite") || ["lock", "epoch", BackupMark.fileName].contains($0) }
    return own.sorted().map { folder + "/" + $0 } + [keyPath].filter { Self.status(of: $0) != nil }
  }

  private func ownerFindings(_ folderStatus: stat) -> [Finding] {
    let owner = folderStatus.st_uid
    let me = geteuid()
    if me != owner, me != 0 {
      return [
        .fault(
          "owner",
          "\(folder) belongs to \(SystemUser.name(of: owner)), and this is \(SystemUser.name(of: me)).",
          why: "Only its owner may read and write it.",
          do: "Run forage as that user: sudo -u \(SystemUser.name(of: owner)) forage …")
      ]
    }
    // A key may be root's, readable by the service's group: PrivateFile judges that.
    let strangers = files.filter { $0 != keyPath && Self.status(of: $0).map { $0.st_uid != owner } ?? false }
    guard let stranger = strangers.first, let other = Self.status(of: stranger) else { return [] }
    return [
      .fault(
        "owner",
        "\(stranger) belongs to \(SystemUser.name(of: other.st_uid)), and its folder to "
          + "\(SystemUser.name(of: owner)).",
        why: "The service cannot write it, most likely since a command was run as another user.",
        do:
          "chown --reference=\(folder) \(strangers.joined(separator: " ")); and run forage as the "
          + "folder's owner."
      )
    ]
  }

  private func rightFindings(_ folderStatus: stat) -> [Finding] {
    var findings: [Finding] = []
    for path in [folder] + files.filter({ $0.contains(".sqlite") }) where access(path, R_OK | W_OK) != 0 {
      let isDisk = errno == EROFS
      findings.append(
        .fault(
          "folder",
          isDisk
            ? "\(path) is on a disk that may only be read."
            : "\(path) may not be read and written: \(String(cString: strerror(errno)))",
          why: "Nothing that people write can be kept.",
          do: isDisk
            ? "Look at 'dmesg': a disk with errors is mounted read-only by the system. Mend it, then "
              + "'mount -o remount,rw …'."
            : "Give it back to its owner: chmod u+rwX \(path)"))
      break
    }
    if folderStatus.st_mode & 0o077 != 0 {
      findings.append(
        .warning(
          "folder", "\(folder) is open to others (mode \(String(folderStatus.st_mode & 0o777, radix: 8))).",
          why: "It holds everybody's lists.", do: "chmod 700 \(folder) (the next start does it too)"))
    }
    if let fault = PrivateFile(keyPath).fault {
      findings.append(
        .fault(
          "key", "\(keyPath) \(fault.split(separator: ";").first ?? "")",
          why: "Whoever has read it can read every address; the service does not start.",
          do: "Look who may have read it, then \(fault.split(separator: ": ").last ?? "")."))
    }
    return findings
  }

  /// What a disk with so much room means.
  static func finding(_ space: DiskReserve.Space) -> Finding {
    let told = "\(words(space.free)) of \(words(space.total)) are free"
    if space.free < space.reserve {
      return .fault(
        "disk", "\(told), less than the \(words(space.reserve)) that are kept in reserve.",
        why: "Nothing new is taken, only removals.",
        do: "Make room on the disk, or move the folder to a larger one.")
    }
    guard space.free >= 3 * space.reserve else {
      return .warning(
        "disk", "\(told); below \(words(space.reserve)) nothing new is taken.", why: "It will be full soon.",
        do: "Make room on the disk, or move the folder to a larger one.")
    }
    return .fine("disk", "\(told).")
  }

  private static func words(_ bytes: Int) -> String {
    bytes < 10_000_000_000 ? "\(bytes / 1_000_000) MB" : "\(bytes / 1_000_000_000) GB"
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }
}
