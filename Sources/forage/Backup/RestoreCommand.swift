import ArgumentParser
import Database
import FoundationEssentials
import SQLiteDriver
import Server

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// `forage restore FILE`.
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Takes a backup back: all of it, or nothing.",
    discussion: """
      The folder must be empty, and no service may work on it. With --replace, what is there is put aside in it, \
      as replaced-…. People sign in again afterwards, and their devices send what is newer than the backup.
      """)

  @Argument(help: "The backup; - for standard input.") var file: String
  @OptionGroup var options: BackupOptions
  @Flag(help: "Put aside what is there.") var replace = false

  func run() async throws {
    umask(0o077)
    let configuration = try options.configuration()
    let folder = configuration.dataFolder
    let snapshots = SQLiteSnapshots(path: folder + "/forage.sqlite")
    // Whatever can be told without unpacking is told before anything is made.
    let reader = try BackupReader(
      file, kind: snapshots.kind, keys: try configuration.backupKey.map { key throws in try BackupKeys(key) })
    let place = RestorePlace(folder: folder, keyFile: KeyFile(of: configuration).path)
    let before = place.before
    do {
      let lock = try FolderLock(folder)
      defer { withExtendedLifetime(lock) {} }
      if !replace { try place.refuseData() }
      let work = try WorkFolder(in: folder)
      defer { withExtendedLifetime(work) {} }
      let content = try reader.unpack(into: work)
      if !replace { try place.refuseOtherKeys(content.keyText) }
      try await snapshots.withCopy(at: content.database) { database in
        try await content.check(database)
        // What cannot be brought up to date is found while nothing has happened yet.
        try await database.migrate(Schema.migrations)
      }
      let aside = try place.put(content.database, content.keyText)
      if let aside { StandardError.write("What was there is in \(aside).") }
      StandardError.write("Restored and compared: \(content.rows) rows. Start the service now.")
    } catch {
      place.bringBack(before)
      throw error
    }
  }
}
