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

/// What is in the database: whether it is whole, of this version, opens with the key, and agrees with the
/// clock.
struct DatabaseExamination {
  /// After a sweep it is empty; a reader that never ends lets it grow.
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
      // What follows reads tables that another version may have otherwise.
      guard schema.weight == .fine else { return findings }
      findings.append(try await clock())
      return findings + (await keyFindings())
    } catch {
      return [
        .fault(
          "database", "\(error)", why: "What is kept cannot be read.", do: Self.advice(for: error))
      ]
    }
  }

  private func wholeness() async throws -> Finding {
    guard database.dialect == .sqlite else {
      return .fine("database", "It answers; whether its files are whole PostgreSQL's own tools tell.")
    }
    let faults = try await database.read { try $0.rows("PRAGMA quick_check(5)") { try $0.text(0) } }
    guard faults != ["ok"] else { return .fine("database", "It opens, and is whole.") }
    return .fault(
      "database", "It is damaged: \(faults.joined(separator: "; ").prefix(400))",
      why: "Parts of what is kept are lost, and more will be with each change.",
      do:
        "Stop the service, keep a copy of the whole folder, and put back the last good backup "
        + "(docs/operating.md, "
        + "\"Copies\"). Devices send again what they still have. Look at the disk: 'dmesg', 'smartctl -a'.")
  }

  private func schema() async throws -> Finding {
    let (done, isMoving) = try await database.read { reader in
      (try reader.migrationsRun(), try MoveMark.isThere(in: reader))
    }
    guard !isMoving else { return Self.halfMoved }
    let known = Schema.migrations.map(\.name)
    if done == known { return .fine("schema", "It is that of this version.") }
    if known.starts(with: done) {
      return .warning(
        "schema", "It lacks \(known.count - done.count) of \(known.count) steps.",
        why: "It is that of an older version, and is brought up to date by the next start.",
        do: "Make a backup before you start this version: the older one cannot read it afterwards.")
    }
    let unknown = done.first { !known.contains($0) } ?? ""
    if done.starts(with: known) {
      return .fault(
        "schema", "It is that of a newer version (step '\(unknown)').",
        why: "This version does not start on it, so that it destroys nothing.",
        do: "Install the newer version again, or put back a backup that was made before it.")
    }
    return .fault(
      "schema", "Its steps are not those of Forage (step '\(unknown)').",
      why: "It belongs to another program, or to a version that was changed.",
      do: "Name the right folder with --data, or start the version that made it.")
  }

  static let halfMoved = Finding.fault(
    "database", "It is being moved or restored here, and not complete.",
    why: "The service does not start on it, as rows are missing.",
    do: "Say the same 'forage move' or 'forage restore' again. Where it comes from is as it was.")

  private func logFindings() -> [Finding] {
    let path = configuration.dataFolder + "/forage.sqlite-wal"
    var status = stat()
    guard database.dialect == .sqlite, stat(path, &status) == 0, status.st_size > Self.largeLogBytes
    else { return [] }
    return [
      .warning(
        "log", "The write-ahead log has \(status.st_size / 1_000_000) MB.",
        why:
          "It is read at every start, and takes room on the disk; a program that never ends its reading "
          + "keeps it.",
        do:
          "Look which programs have it open ('fuser -v \(path)'), end those that are not the service, "
          + "and start the service again.")
    ]
  }

  private func clock() async throws -> Finding {
    let check = try await ClockCheck(of: database)
    let minutes = try await check.delayMilliseconds() / 60_000
    guard minutes > 0 else { return ofThisMachine(check.machineAhead / 1_000) }
    let whose = database.dialect == .postgres ? "PostgreSQL's machine" : "this machine"
    return .fault(
      "clock",
      "The clock of \(whose) is \(minutes) minutes behind the newest thing that people have written.",
      why: "No changes are taken until it is right.",
      do:
        "Set it right ('timedatectl set-ntp true'). Where it was ahead before and is right now, say "
        + "'forage clock --accept'.")
  }

  /// - Parameter ahead: of the clock that services go by, in seconds.
  private func ofThisMachine(_ ahead: Int) -> Finding {
    guard ahead != 0 else { return .fine("clock", "It agrees with what is kept.") }
    return .warning(
      "clock",
      "The clock of this machine is \(abs(ahead)) s \(ahead > 0 ? "ahead of" : "behind") that of PostgreSQL.",
      why: "Services go by PostgreSQL's, but the times in the log are this machine's.",
      do: "Set it right ('timedatectl set-ntp true').")
  }

  private func keyFindings() async -> [Finding] {
    let file = KeyFile(of: configuration)
    do {
      guard let secrets = try await file.keysIfNeeded(for: database) else {
        return [.fine("key", "There is none yet, and nothing that needs one.")]
      }
      var findings: [Finding] = [.fine("key", "\(file.path) opens the addresses.")]
      if configuration.push == .off {
        findings.append(.fine("push", "No messages are sent to closed apps (--push off)."))
      } else {
        let hasKey = try await NeighbourCheck.hasPushKey(secrets, in: database)
        findings.append(
          .fine(
            "push",
            hasKey ? "The key for push services opens." : "Nobody has asked for messages to closed apps yet.")
        )
      }
      return findings
    } catch let refusal as KeyFileRefusal {
      return [
        .fault(
          "key", "\(refusal)", why: "No address can be read, and the service does not start.",
          do:
            "Put the file back from where your copies are; without it the addresses are lost, and only they.")
      ]
    } catch {
      return [
        .fault(
          "push", "The key for push services does not open: \(error)",
          why: "No messages reach devices whose app is closed.",
          do:
            "Put back the key file that it was sealed with, or 'forage account rotate-key "
            + "--forget-unreadable'."
        )
      ]
    }
  }

  static func advice(for error: any Error) -> String {
    switch error {
    case DatabaseError.readOnly: "Look whose the files are and whether the disk may be written (above)."
    case DatabaseError.full: "Make room on the disk."
    case DatabaseError.busy: "Another program works on it: 'fuser -v forage.sqlite' names it."
    case DatabaseError.notADatabase:
      "Look whether --data names the right folder; else put back the last good backup "
        + "(docs/operating.md, \"Copies\")."
    default: "Look whether --data names the right folder, whose it is, and what stands beside the database."
    }
  }
}
