import ArgumentParser
import FoundationEssentials
import Server

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
    let folder = configuration.dataFolder
    let backup = Backup(
      of: folder, keyFile: KeyFile(of: configuration), SQLiteSnapshots(path: folder + "/forage.sqlite"),
      keys: try configuration.backupKey.map { key throws in try BackupKeys(key) }, version: forageVersion)
    let outcome = try await backup.make(at: file)
    BackupMark(in: folder).note(WallClock.system.now())
    let seal =
      outcome.key.map { "sealed with the key \($0)" }
      ?? "not sealed: whoever has it reads everything (--backup-key)"
    StandardError.write("Backed up and compared: \(outcome.rows) rows, \(outcome.bytes) bytes, \(seal).")
  }
}

/// Where the data is, and what opens backups.
struct BackupOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder of the data (default: \(ServerConfiguration().dataFolder)).", valueName: "folder"))
  var data: String?
  @Option(help: ArgumentHelp("The file with the master keys, where it is another.", valueName: "file"))
  var secretKey: String?
  @Option(help: ArgumentHelp("The file with the key of backups.", valueName: "file"))
  var backupKey: String?

  /// - Throws: `ConfigurationRefusal`; `BackupRefusal.onPostgres`.
  func configuration() throws -> ServerConfiguration {
    let given = ["data": data, "secret-key": secretKey, "backup-key": backupKey]
    let configuration = try ServerConfiguration(
      options: given.compactMapValues(\.self), environment: ProcessInfo.processInfo.environment,
      fileText: ServeCommand.text)
    try configuration.refuseBackupsOnPostgres()
    return configuration
  }
}

extension ServerConfiguration {
  /// - Throws: `BackupRefusal.onPostgres`.
  func refuseBackupsOnPostgres() throws(BackupRefusal) {
    guard databaseAddress == nil else { throw .onPostgres }
  }
}
