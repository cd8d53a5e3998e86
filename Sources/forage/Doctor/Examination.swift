import Database
import FoundationEssentials
import PostgresDriver
import SQLiteDriver
import Households
import Operations
import ServerKit

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// Looks at everything that an installation needs, in the order in which one needs it. Nothing is changed.
struct Examination {
  let configuration: ServerConfiguration
  /// Milliseconds since 1970.
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
    findings += proxyFindings()
    if hasDatabase { findings.append(backupFinding(lastBackup)) }
    findings.append(filesFinding())
    return findings
  }

  /// Also when the last backup was made that the folder or, on PostgreSQL, any service knows of.
  private func databaseFindings() async -> ([Finding], lastBackup: Int?) {
    let ofFolder = BackupMark(in: folder).time
    do {
      let database = try open()
      let findings = await DatabaseExamination(configuration, database).findings()
      // A database that does not answer is told above.
      let ofServices = database.dialect == .postgres ? try? await BackupTurns(database).lastMade() : nil
      try database.close()
      return (findings, [ofFolder, ofServices].compactMap(\.self).max())
    } catch {
      return (
        [
          .fault(
            "database", "\(error)", why: "The service does not start, or cannot keep what people write.",
            do: DatabaseExamination.advice(for: error))
        ], ofFolder
      )
    }
  }

  private func open() throws -> any OpenDatabase {
    if let address = configuration.databaseAddress { return try PostgresDatabase(address: address.text) }
    try EpochMark.refuseStrangersLog(in: folder)
    return try SQLiteDatabase(path: databasePath)
  }

  /// What stands beside the service.
  private func neighbourFindings() -> [Finding] {
    let check = NeighbourCheck(configuration)
    var findings: [Finding] = []
    if let server = configuration.mailServer {
      if let failure = check.mailServer() {
        findings.append(
          .fault(
            "mail", "\(server) does not let us in: \(failure)",
            why: "Nobody gets a letter: no forgotten passwords, no confirmed addresses.",
            do:
              "Compare --smtp-address, --smtp-user and the password with what the mail server's "
              + "provider says, and whether a firewall lets this machine out to it."))
      } else {
        findings.append(.fine("mail", "\(server) answers and lets us in."))
      }
    } else {
      findings.append(.fine("mail", "No mail server is set up; 'forage account reset' prints links instead."))
    }
    for (option, address, failure) in check.roadEngines() {
      guard let failure else {
        findings.append(.fine("roads", "\(address) answers (\(option))."))
        continue
      }
      findings.append(
        .warning(
          "roads", "\(address) does not answer (\(option)): \(failure)",
          why: "Travel times are estimated, and trips have no lines along the roads.",
          do: "Start the engine ('bin/roads', docs/guides/road-engines.md), or take the setting away."))
    }
    return findings
  }

  private func proxyFindings() -> [Finding] {
    let isEncrypted = configuration.publicAddress?.hasPrefix("https://") == true
    var findings: [Finding] = []
    if let address = configuration.publicAddress, !isEncrypted, !Self.isLoopback(address) {
      findings.append(
        .warning(
          "proxy", "The public address is \(address), without encryption.",
          why:
            "Passwords and sign-ins can be read on the way, and phones refuse position, camera and "
            + "installing.",
          do: "Put a proxy with a certificate before Forage (docs/operating.md, \"Behind a proxy\") and set "
            + "--public-address https://…"))
    }
    if isEncrypted, !configuration.trustsProxies {
      findings.append(
        .warning(
          "proxy", "The public address is https://, so there is a proxy, and --trusted-proxy names none.",
          why: "All people have the proxy's address: whoever guesses passwords slows down everybody.",
          do:
            "Set --trusted-proxy to where the proxy asks from, as 127.0.0.1/32 for one on this machine, "
            + "and let it replace X-Forwarded-For."))
    }
    if configuration.trustsProxies, configuration.publicAddress == nil {
      findings.append(
        .warning(
          "proxy", "--trusted-proxy names a proxy, and --public-address is not set.",
          why: "Cookies are sent without encryption too, and letters lead nowhere.",
          do: "Set --public-address to where people reach the proxy, as https://forage.example.org."))
    }
    let isOpen = !Self.isLoopback("http://\(configuration.address)")
    if isOpen, configuration.publicAddress == nil {
      findings.append(
        .warning(
          "proxy",
          "Forage listens on \(configuration.address) for other machines, and no proxy stands before it.",
          why: "Everything travels readable over the network.",
          do: "Listen on 127.0.0.1 and put a proxy with a certificate before it (docs/operating.md)."))
    }
    return findings.isEmpty ? [.fine("proxy", "Addresses and proxies go together.")] : findings
  }

  /// - Parameter last: when the last one was made; milliseconds since 1970.
  private func backupFinding(_ last: Int?) -> Finding {
    let advice =
      "Make one now with 'forage backup FILE' and set up a timer for it (docs/operating.md, \"Copies\")."
    let why = "What was written since is gone with the disk."
    guard let time = last else {
      return .warning(
        "backups", "No backup was ever made of this database.", why: "Everything is gone with the disk.",
        do: advice)
    }
    let hours = (now - time) / 3_600_000
    switch hours {
    case ..<(-1):
      return .warning(
        "backups", "The last backup is of the future.", why: "The clock was ahead then or is behind now.",
        do: "Set the clock right, and make a backup.")
    case ..<48: return .fine("backups", "The last backup is \(max(0, hours)) hours old.")
    case ..<(14 * 24):
      return .warning("backups", "The last backup is \(hours / 24) days old.", why: why, do: advice)
    default: return .fault("backups", "The last backup is \(hours / 24) days old.", why: why, do: advice)
    }
  }

  /// A connection takes one, and beyond the limit as many are open for a moment to be told so.
  private func filesFinding() -> Finding {
    var limit = rlimit()
    let needed = 2 * configuration.maximumConnections + 200
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < needed else {
      return .fine("files", "\(needed) files and connections may be open at once.")
    }
    return .warning(
      "files",
      "\(limit.rlim_cur) files may be open at once; \(configuration.maximumConnections) connections "
        + "need \(needed).",
      why: "Under load, connections are refused by the system without a word.",
      do:
        "Raise it: 'ulimit -n \(needed)' in this shell, 'LimitNOFILE=\(needed)' in the service's unit; "
        + "or lower --maximum-connections.")
  }

  /// Whether an address is of this machine alone.
  private static func isLoopback(_ address: String) -> Bool {
    let machine = address.split(separator: "/", maxSplits: 2).last ?? ""
    return ["127.", "localhost", "[::1]", "::1"].contains { machine.hasPrefix($0) }
  }
}
