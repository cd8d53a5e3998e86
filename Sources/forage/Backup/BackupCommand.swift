import ArgumentParser
import FoundationEssentials
import PostgresDriver
import Operations
import ServerKit

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// `forage backup FILE`.
struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Puts everything into one file, while the service works, and reads it again to compare.",
    discussion: """
      The file holds the database and the key that opens the addresses in it, packed, and sealed where \
      --backup-key names a key. It gets its name when it has been unpacked and compared. A backup that has the \
      name already is replaced then; any other file is left alone.
      """)

  @Argument(help: "The file to write; - for standard output.") var file: String?
  @OptionGroup var options: BackupOptions
  @Option(help: ArgumentHelp("Make a key for backups instead, in this file.", valueName: "file"))
  var makeKey: String?
  @Flag(help: "Leave the processor to others.") var quietly = false

  func validate() throws {
    guard (file == nil) != (makeKey == nil) else {
      throw ValidationError("name the file to write, or --make-key FILE")
    }
  }

  func run() async throws {
    umask(0o077)
    if let makeKey {
      let name = try BackupKeys.make(at: makeKey)
      StandardError.write(
        "The key \(name) is in \(makeKey). Keep a copy elsewhere: without it no backup sealed with it opens.")
      return
    }
    guard let file else { return }
    // Where the system forbids it, as under a unit that may not, it works at the usual priority.
    if quietly { _ = nice(19) }
    let configuration = try options.configuration()
    let outcome: Backup.Outcome
    if let address = configuration.databaseAddress {
      let server = try PostgresSnapshots(address)
      try Self.prepare(configuration.dataFolder)
      outcome = try await make(at: file, configuration, server)
      await tellOthers(server.database)
      server.database.close()
    } else {
      let database = configuration.dataFolder + "/forage.sqlite"
      outcome = try await make(at: file, configuration, SQLiteSnapshots(path: database))
    }
    BackupMark(in: configuration.dataFolder).note(WallClock.system.now())
    let seal =
      outcome.key.map { "sealed with the key \($0)" }
      ?? "not sealed: whoever has it reads everything (--backup-key)"
    StandardError.write("Backed up and compared: \(outcome.rows) rows, \(outcome.bytes) bytes, \(seal).")
  }

  private func make(
    at file: String, _ configuration: ServerConfiguration, _ snapshots: any SnapshotMaker
  ) async throws -> Backup.Outcome {
    try await Backup(
      of: configuration.dataFolder, keyFile: KeyFile(of: configuration), snapshots,
      keys: try configuration.backupKey.map { key throws in try BackupKeys(key) }, version: forageVersion
    ).make(at: file)
  }

  /// The copy lies there for a while: a machine that only makes backups may have had no folder until now.
  private static func prepare(_ folder: String) throws(BackupRefusal) {
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw .cannotWrite(place: folder, reason: String(cString: strerror(errno)))
    }
  }

  /// The backup is as good where nobody can be told.
  private func tellOthers(_ database: PostgresDatabase) async {
    do { try await BackupTurns(database).note(made: WallClock.system.now()) } catch {
      StandardError.write("The database was not told of the backup: \(error)")
    }
  }
}

/// Where database and keys are, and what opens backups.
struct BackupOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder of the data (default: \(ServerConfiguration().dataFolder)).", valueName: "folder"))
  var data: String?
  @Option(
    help: ArgumentHelp(
      "The database of PostgreSQL, without a password (default: a file in the folder).",
      valueName: "address"))
  var database: String?
  @Option(help: ArgumentHelp("The file with the master keys, where it is another.", valueName: "file"))
  var secretKey: String?
  @Option(help: ArgumentHelp("The file with the key of backups.", valueName: "file"))
  var backupKey: String?

  /// - Throws: `ConfigurationRefusal`.
  func configuration() throws -> ServerConfiguration {
    let given = ["data": data, "database": database, "secret-key": secretKey, "backup-key": backupKey]
    return try ServerConfiguration(
      options: given.compactMapValues(\.self), environment: ProcessInfo.processInfo.environment,
      fileText: ServeCommand.text)
  }
}
