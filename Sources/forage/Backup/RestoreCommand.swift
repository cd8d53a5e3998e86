import ArgumentParser
import Database
import FoundationEssentials
import Operations
import SQLiteDriver
import ServerKit

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// `forage restore FILE`.
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Restore a backup, completely or not at all.",
    discussion: """
      The data folder must be empty, and no server may be using it. With --replace, existing files are moved to \
      a subfolder, replaced-…. With --database, the data goes to that PostgreSQL database, which must be empty, \
      and the keys to the data folder. Backups can be restored to either kind of database. Everyone must sign in \
      again afterwards; their devices then send the changes newer than the backup.
      """)

  @Argument(help: "The backup, or '-' for standard input.") var file: String
  @OptionGroup var options: BackupOptions
  @Flag(help: "Move existing files aside.") var replace = false

  func run() async throws {
    umask(0o077)
    let configuration = try options.configuration()
    let folder = configuration.dataFolder
    // Report errors that need no unpacking before creating anything.
    let reader = try BackupReader(
      file, keys: try configuration.backupKey.map { key throws in try BackupKeys(key) })
    let place = RestoreTarget(folder: folder, keyFile: KeyFile(of: configuration).path)
    let before = place.before
    do {
      let lock = try FolderLock(folder)
      defer { withExtendedLifetime(lock) {} }
      if let address = configuration.databaseAddress {
        try await restore(reader, into: MovedServer(address), place)
      } else {
        try await restore(reader, place)
      }
    } catch {
      place.bringBack(before)
      throw error
    }
  }

  private func restore(_ reader: BackupReader, _ place: RestoreTarget) async throws {
    if !replace { try place.refuseData() }
    let work = try WorkFolder(in: place.folder)
    defer { withExtendedLifetime(work) {} }
    let content = try reader.unpack(into: work)
    if !replace { try place.refuseOtherKeys(content.keyText) }
    try await SQLiteCopy(path: content.database).whileOpen { try await Self.prepare($0, of: content) }
    let aside = try place.put(content.database, content.keyText)
    tell(content.rows, aside)
  }

  /// Restores into PostgreSQL, with no server running. An interrupted restore starts over; until it is
  /// complete, no server starts.
  private func restore(
    _ reader: BackupReader, into server: MovedServer, _ place: RestoreTarget
  ) async throws {
    try await server.whileNobodyServes {
      try await server.refuseData()
      let work = try WorkFolder(in: place.folder)
      defer { withExtendedLifetime(work) {} }
      let content = try reader.unpack(into: work)
      if !replace { try place.refuseOtherKeys(content.keyText) }
      let aside = try await SQLiteCopy(path: content.database).whileOpen { copy in
        try await Self.prepare(copy, of: content)
        try await content.endLife(of: copy)
        let aside = try place.putKeys(content.keyText)
        _ = try await Move(
          from: Move.Side(copy, place: file), to: server.side, isDraft: false, isAnew: true
        ).run()
        return aside
      }
      tell(content.rows, aside)
    }
  }

  /// Fails early for a backup that cannot be migrated, or that has foreign parts.
  private static func prepare(_ copy: any Database, of content: BackupReader.Content) async throws {
    try await content.check(copy)
    let fresh = try SQLiteDatabase.inMemory()
    let parts = try await ForeignParts.all(in: copy, besides: fresh)
    try fresh.close()
    guard parts.isEmpty else { throw BackupRefusal.foreignParts(place: content.place, parts: parts) }
    try await copy.migrate(Schema.migrations)
  }

  private func tell(_ rows: Int, _ aside: String?) {
    if let aside { StandardError.write("Moved the existing files to \(aside).") }
    StandardError.write("Restored and verified \(rows) rows. Start the server now.")
  }
}
