import ArgumentParser
import Database
import FoundationEssentials
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
    abstract: "Back up all data to one file, while the server runs, and verify it.",
    discussion: """
      The file holds the database and the key for the email addresses in it, compressed, and encrypted if \
      --backup-key is set. It is written under a temporary name and renamed once verified. An existing backup of \
      that name is replaced; any other file is not overwritten.
      """)

  @Argument(help: "The file to write, or '-' for standard output.") var file: String?
  @OptionGroup var options: BackupOptions
  @Option(help: ArgumentHelp("Create a backup key in this file instead.", valueName: "file"))
  var makeKey: String?
  @Flag(help: "Run at low CPU priority.") var quietly = false

  func validate() throws {
    guard (file == nil) != (makeKey == nil) else {
      throw ValidationError("Specify the file to write, or --make-key FILE.")
    }
  }

  func run() async throws {
    umask(0o077)
    if let makeKey {
      let name = try BackupKeys.make(at: makeKey)
      StandardError.write(
        "Created the key \(name) in \(makeKey). Keep a copy elsewhere. Backups cannot be read without it.")
      return
    }
    guard let file else { return }
    // If the system forbids it, as a restricted unit may, the priority stays normal.
    if quietly { _ = nice(19) }
    let configuration = try options.configuration()
    let outcome: Backup.Outcome
    if let address = configuration.databaseAddress {
      let server = try PostgresSnapshots(address)
      try Self.prepare(configuration.dataFolder)
      outcome = try await make(at: file, configuration, server)
      await tellOthers(server.database)
      try server.database.close()
    } else {
      let database = configuration.dataFolder + "/forage.sqlite"
      outcome = try await make(at: file, configuration, SQLiteSnapshots(path: database))
    }
    BackupMark(in: configuration.dataFolder).note(WallClock.system.now())
    let seal =
      outcome.key.map { "encrypted with the key \($0)" }
      ?? "not encrypted: anyone who has it can read everything (see --backup-key)"
    StandardError.write("Backed up and verified \(outcome.rows) rows, \(outcome.bytes) bytes, \(seal).")
  }

  private func make(
    at file: String, _ configuration: ServerConfiguration, _ snapshots: any SnapshotMaker
  ) async throws -> Backup.Outcome {
    try await Backup(
      of: configuration.dataFolder, keyFile: KeyFile(of: configuration), snapshots,
      keys: try configuration.backupKey.map { key throws in try BackupKeys(key) }, version: forageVersion
    ).make(at: file)
  }

  /// Creates the folder for the temporary copy, which a backup-only machine may lack.
  private static func prepare(_ folder: String) throws(BackupRefusal) {
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw .cannotWrite(place: folder, reason: String(cString: strerror(errno)))
    }
  }

  /// The backup is valid even if recording it fails.
  private func tellOthers(_ database: any Database) async {
    do { try await BackupSchedule(database).note(made: WallClock.system.now()) } catch {
      StandardError.write("The time of the backup was not recorded in the database: \(error)")
    }
  }
}

/// The options for database, keys and backup key.
struct BackupOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The data folder (default: \(ServerConfiguration().dataFolder)).", valueName: "folder"))
  var data: String?
  @Option(
    help: ArgumentHelp(
      "The PostgreSQL database, without a password (default: a file in the data folder).",
      valueName: "address"))
  var database: String?
  @Option(help: ArgumentHelp("The file with the master keys, if not in the data folder.", valueName: "file"))
  var secretKey: String?
  @Option(help: ArgumentHelp("The file with the backup key.", valueName: "file"))
  var backupKey: String?

  /// - Throws: `ConfigurationRefusal`.
  func configuration() throws -> ServerConfiguration {
    let options = ["data": data, "database": database, "secret-key": secretKey, "backup-key": backupKey]
    return try ServerConfiguration(
      options: options.compactMapValues(\.self), environment: ProcessInfo.processInfo.environment,
      fileText: ServeCommand.text)
  }
}
