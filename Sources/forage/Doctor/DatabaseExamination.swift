import Database
import FoundationEssentials
import Households
import Identity
import Operations
import ServerKit
import Shopping

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// Checks the database: integrity, schema version, keys and clock.
struct DatabaseExamination {
  /// A sweep empties the log; an open read transaction lets it grow.
  private static let largeLogBytes = 256_000_000

  private let configuration: ServerConfiguration
  private let database: any Database

  init(_ configuration: ServerConfiguration, _ database: any Database) {
    self.configuration = configuration
    self.database = database
  }

  func findings() async -> [Finding] {
    do {
      var findings = [try await wholeness()]
      let schema = try await schema()
      findings.append(schema)
      findings += logFindings()
      // The checks below read tables that may differ in other versions.
      guard schema.weight == .fine else { return findings }
      findings.append(try await clock())
      return findings + (await keyFindings())
    } catch {
      return [
        .fault(
          "database", "\(error)", why: "The data cannot be read.", do: Self.advice(for: error))
      ]
    }
  }

  private func wholeness() async throws -> Finding {
    guard database.dialect == .sqlite else {
      return .fine("database", "It is reachable. Check its files with PostgreSQL's own tools.")
    }
    let faults = try await database.read { try $0.rows("PRAGMA quick_check(5)") { try $0.text(0) } }
    guard faults != ["ok"] else { return .fine("database", "It opens and is intact.") }
    return .fault(
      "database", "It is corrupt: \(faults.joined(separator: "; ").prefix(400))",
      why: "Some data is lost, and each change may lose more.",
      do:
        "Stop the server, copy the whole folder, and restore the last good backup (docs/operating.md, "
        + "\"Copies\"). Devices resend the changes they still have. Check the disk: 'dmesg', 'smartctl -a'.")
  }

  private func schema() async throws -> Finding {
    let (applied, isMoving) = try await database.read { reader in
      (try reader.migrationsRun(), try MoveMark.isThere(in: reader))
    }
    guard !isMoving else { return Self.halfMoved }
    let migrationNames = Schema.migrations.map(\.name)
    if applied == migrationNames { return .fine("schema", "It matches this version.") }
    if migrationNames.starts(with: applied) {
      return .warning(
        "schema", "It lacks \(migrationNames.count - applied.count) of \(migrationNames.count) migrations.",
        why: "It belongs to an older version and is migrated at the next start.",
        do: "Make a backup before you start this version. The older version cannot read it afterwards.")
    }
    let unknown = applied.first { !migrationNames.contains($0) } ?? ""
    if applied.starts(with: migrationNames) {
      return .fault(
        "schema", "It belongs to a newer version (migration '\(unknown)').",
        why: "This version does not start with it, to protect the data.",
        do: "Install the newer version again, or restore a backup made before the upgrade.")
    }
    return .fault(
      "schema", "Its migrations are not those of Forage (migration '\(unknown)').",
      why: "It belongs to another program or to a modified version.",
      do: "Set --data to the right folder, or start the version that created it.")
  }

  static let halfMoved = Finding.fault(
    "database", "A move or restore into it is not complete.",
    why: "The server does not start with it because rows are missing.",
    do: "Run the same 'forage move' or 'forage restore' again. The source is unchanged.")

  private func logFindings() -> [Finding] {
    let path = configuration.dataFolder + "/forage.sqlite-wal"
    guard database.dialect == .sqlite, let log = FileStatus(path: path), log.bytes > Self.largeLogBytes
    else { return [] }
    return [
      .warning(
        "log", "The write-ahead log is \(log.bytes / 1_000_000) MB.",
        why:
          "It slows each start and takes disk space. A program with an open read transaction keeps it from "
          + "shrinking.",
        do:
          "List the programs that have it open ('fuser -v \(path)'), stop all but the server, and restart "
          + "the server.")
    ]
  }

  private func clock() async throws -> Finding {
    let check = try await ClockCheck(of: database)
    let minutes = try await check.delayMilliseconds() / 60_000
    guard minutes > 0 else { return ofThisMachine(check.machineAhead / 1_000) }
    let whose = database.dialect == .postgres ? "the PostgreSQL host" : "this machine"
    return .fault(
      "clock",
      "The clock of \(whose) is \(minutes) minutes behind the newest stored change.",
      why: "The server rejects changes until it is correct.",
      do:
        "Correct it ('timedatectl set-ntp true'). If it ran ahead before and is correct now, run "
        + "'forage clock --accept'.")
  }

  /// - Parameter ahead: the lead of this machine over the servers' clock in seconds.
  private func ofThisMachine(_ ahead: Int) -> Finding {
    guard ahead != 0 else { return .fine("clock", "It agrees with the data.") }
    return .warning(
      "clock",
      "The clock of this machine is \(abs(ahead)) s \(ahead > 0 ? "ahead of" : "behind") that of PostgreSQL.",
      why: "Servers use the clock of PostgreSQL, but log entries use the clock of this machine.",
      do: "Correct it ('timedatectl set-ntp true').")
  }

  private func keyFindings() async -> [Finding] {
    let file = KeyFile(of: configuration)
    do {
      guard let secrets = try await file.keysIfNeeded(for: database) else {
        return [.fine("key", "None yet, and none needed.")]
      }
      var findings: [Finding] = [.fine("key", "\(file.path) decrypts the email addresses.")]
      if configuration.push == .off {
        findings.append(.fine("push", "Push notifications are off (--push off)."))
      } else {
        let hasKey = try await NeighborCheck.hasPushKey(secrets, in: database)
        findings.append(
          .fine(
            "push",
            hasKey ? "The key for push services can be decrypted." : "No push subscriptions yet.")
        )
      }
      return findings
    } catch let refusal as KeyFileRefusal {
      return [
        .fault(
          "key", "\(refusal)", why: "No email address can be decrypted, and the server does not start.",
          do:
            "Restore the file from your copies. Without it, the email addresses are lost, but nothing else.")
      ]
    } catch {
      return [
        .fault(
          "push", "The key for push services cannot be decrypted: \(error)",
          why: "No push notifications are delivered.",
          do:
            "Restore the key file that it was encrypted with, or run 'forage account rotate-key "
            + "--forget-unreadable'."
        )
      ]
    }
  }

  static func advice(for error: any Error) -> String {
    switch error {
    case DatabaseError.readOnly: "Check the owner of the files and whether the disk is writable (above)."
    case DatabaseError.full: "Free up disk space."
    case DatabaseError.busy: "Another program is using it: find it with 'fuser -v forage.sqlite'."
    case DatabaseError.notADatabase:
      "Check that --data is the right folder; otherwise restore the last good backup "
        + "(docs/operating.md, \"Copies\")."
    default: "Check that --data is the right folder, its owner, and the files next to the database."
    }
  }
}
