import Database
import FoundationEssentials
import Households
import Operations
import SQLiteDriver
import ServerKit
import Shopping

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// Checks everything an installation needs, in order of dependency. Changes nothing.
struct Examination {
  let configuration: ServerConfiguration
  /// The current time in milliseconds since 1970.
  let now: Int

  init(_ configuration: ServerConfiguration, now: Int) {
    self.configuration = configuration
    self.now = now
  }

  var folder: String { configuration.dataFolder }
  var databasePath: String { folder + "/forage.sqlite" }

  func findings() async -> [Finding] {
    var findings = FolderExamination(configuration).findings()
    let isOnPostgres = configuration.databaseAddress != nil
    let hasDatabase = isOnPostgres || FileManager.default.fileExists(atPath: databasePath)
    findings += ServiceExamination(configuration).findings()
    if !isOnPostgres, MovedFile.isUnfinished(in: folder) { findings.append(DatabaseExamination.halfMoved) }
    let (ofDatabase, lastBackup) = hasDatabase ? await databaseFindings() : ([], nil)
    findings += ofDatabase
    findings += neighbourFindings()
    if configuration.receiptProgram != nil { findings += receiptFindings() }
    findings += proxyFindings()
    if hasDatabase { findings.append(backupFinding(lastBackup)) }
    findings.append(filesFinding())
    return findings
  }

  /// Also returns the time of the last backup, as recorded in the folder or, with PostgreSQL, by any server.
  private func databaseFindings() async -> ([Finding], lastBackup: Int?) {
    let ofFolder = BackupMark(in: folder).time
    do {
      let database = try open()
      let findings = await DatabaseExamination(configuration, database).findings()
      // An unreachable database is already reported above.
      let ofServices = database.dialect == .postgres ? try? await BackupSchedule(database).lastMade() : nil
      try database.close()
      return (findings, [ofFolder, ofServices].compactMap(\.self).max())
    } catch {
      return (
        [
          .fault(
            "database", "\(error)", why: "The server does not start, or cannot store changes.",
            do: DatabaseExamination.advice(for: error))
        ], ofFolder
      )
    }
  }

  private func open() throws -> any OpenDatabase {
    if let address = configuration.databaseAddress { return try PostgresServer.open(address) }
    try EpochMark.refuseForeignLog(in: folder)
    return try SQLiteDatabase(path: databasePath)
  }

  /// Checks the mail server and the routing servers.
  private func neighbourFindings() -> [Finding] {
    let check = NeighborCheck(configuration)
    var findings: [Finding] = []
    if let server = configuration.mailServer {
      if let failure = check.mailServer() {
        findings.append(
          .fault(
            "mail", "Cannot sign in to \(server): \(failure)",
            why: "No emails are sent, so passwords cannot be reset and addresses cannot be confirmed.",
            do:
              "Check --smtp-address, --smtp-user and the password with the mail provider, and that the "
              + "firewall allows connections to the mail server."))
      } else {
        findings.append(.fine("mail", "\(server) accepts our sign-in."))
      }
    } else {
      findings.append(.fine("mail", "No mail server is set; 'forage account reset' prints links instead."))
    }
    for (option, address, failure) in check.roadEngines() {
      guard let failure else {
        findings.append(.fine("roads", "\(address) is reachable (\(option))."))
        continue
      }
      findings.append(
        .warning(
          "roads", "\(address) is not reachable (\(option)): \(failure)",
          why: "Travel times are estimated, and trips are not drawn along roads.",
          do: "Start the engine ('bin/roads', docs/guides/road-engines.md), or remove the setting."))
    }
    return findings
  }

  private func receiptFindings() -> [Finding] {
    let missing = ReceiptOCR.missingProtection
    if missing.isEmpty { return [.fine("receipts", "The receipt reader is locked in by the kernel.")] }
    return missing.map { part in
      .warning(
        "receipts", "The kernel has no \(part).",
        why: "A fault in the receipt reader can do more harm than one wrong text.",
        do: "Update the kernel, or permit it in the container or unit. Otherwise remove --receipts.")
    }
  }

  private func proxyFindings() -> [Finding] {
    let isEncrypted = configuration.publicAddress?.hasPrefix("https://") == true
    var findings: [Finding] = []
    if let address = configuration.publicAddress, !isEncrypted, !Self.isLoopback(address) {
      findings.append(
        .warning(
          "proxy", "The public address is \(address), without encryption.",
          why:
            "Passwords and sessions can be read in transit, and browsers block location, camera and "
            + "installation.",
          do: "Put a TLS proxy in front of Forage (docs/operating.md, \"Behind a proxy\") and set "
            + "--public-address https://…"))
    }
    if isEncrypted, !configuration.trustsProxies {
      findings.append(
        .warning(
          "proxy", "The public address is https://, but --trusted-proxy is not set.",
          why: "Everyone appears to have the proxy's address, so one attacker triggers rate limits for all.",
          do:
            "Set --trusted-proxy to the proxy's address, such as 127.0.0.1/32 for one on this machine, "
            + "and let it replace X-Forwarded-For."))
    }
    if configuration.trustsProxies, configuration.publicAddress == nil {
      findings.append(
        .warning(
          "proxy", "--trusted-proxy is set, but --public-address is not.",
          why: "Cookies are not limited to encrypted connections, and links in emails do not work.",
          do: "Set --public-address to the address of the proxy, such as https://forage.example.org."))
    }
    let isOpen = !Self.isLoopback("http://\(configuration.address)")
    if isOpen, configuration.publicAddress == nil {
      findings.append(
        .warning(
          "proxy",
          "Forage accepts connections from other machines on \(configuration.address) without a proxy.",
          why: "All traffic is unencrypted.",
          do: "Listen on 127.0.0.1 and put a TLS proxy in front of it (docs/operating.md)."))
    }
    return findings.isEmpty ? [.fine("proxy", "Addresses and proxy settings are consistent.")] : findings
  }

  /// - Parameter last: the time of the last backup in milliseconds since 1970.
  private func backupFinding(_ last: Int?) -> Finding {
    let advice =
      "Run 'forage backup FILE' now, and schedule it with a timer (docs/operating.md, \"Copies\")."
    let why = "If the disk fails, all changes since then are lost."
    guard let time = last else {
      return .warning(
        "backups", "This database has never been backed up.", why: "If the disk fails, everything is lost.",
        do: advice)
    }
    let hours = (now - time) / 3_600_000
    switch hours {
    case ..<(-1):
      return .warning(
        "backups", "The last backup is in the future.", why: "The clock was ahead then or is behind now.",
        do: "Correct the clock, and make a backup.")
    case ..<48: return .fine("backups", "The last backup is \(max(0, hours)) hours old.")
    case ..<(14 * 24):
      return .warning("backups", "The last backup is \(hours / 24) days old.", why: why, do: advice)
    default: return .fault("backups", "The last backup is \(hours / 24) days old.", why: why, do: advice)
    }
  }

  /// Each connection takes a file descriptor; rejected ones are open for a moment too.
  private func filesFinding() -> Finding {
    var limit = rlimit()
    let minimum = 2 * configuration.maximumConnections + 200
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < minimum else {
      return .fine("files", "\(minimum) files and connections can be open at once.")
    }
    return .warning(
      "files",
      "Only \(limit.rlim_cur) files can be open at once; \(configuration.maximumConnections) connections "
        + "need \(minimum).",
      why: "Under load, the system drops connections silently.",
      do:
        "Raise the limit: 'ulimit -n \(minimum)' in this shell, 'LimitNOFILE=\(minimum)' in the systemd "
        + "unit; or lower --maximum-connections.")
  }

  /// True if an address is reachable only from this machine.
  private static func isLoopback(_ address: String) -> Bool {
    let machine = address.split(separator: "/", maxSplits: 2).last ?? ""
    return ["127.", "localhost", "[::1]", "::1"].contains { machine.hasPrefix($0) }
  }
}
