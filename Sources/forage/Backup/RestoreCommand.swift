import ArgumentParser
import Database
import FoundationEssentials
import ServerKit
import SQLiteDriver
import Operations

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
      as replaced-…. With --database the rows go into that database of PostgreSQL, which must be empty, and the \
      keys into the folder. Whatever the backup was made of, it goes into either. People sign in again \
      afterwards, and their devices send what is newer than the backup.
      """)

  @Argument(help: "The backup; - for standard input.") var file: String
  @OptionGroup var options: BackupOptions
  @Flag(help: "Put aside what is there.") var replace = false

  func run() async throws {
    umask(0o077)
    let configuration = try options.configuration()
    let folder = configuration.dataFolder
    // Whatever can be told without unpacking is told before anything is made.
    let reader = try BackupReader(
      file, keys: try configuration.backupKey.map { key throws in try BackupKeys(key) })
    let place = RestorePlace(folder: folder, keyFile: KeyFile(of: configuration).path)
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

  private func restore(_ reader: BackupReader, _ place: RestorePlace) async throws {
    if !replace { try place.refuseData() }
    let work = try WorkFolder(in: place.folder)
    defer { withExtendedLifetime(work) {} }
    let content = try reader.unpack(into: work)
    if !replace { try place.refuseOtherKeys(content.keyText) }
    try await SQLiteCopy(path: content.database).whileOpen { try await Self.prepare($0, of: content) }
    let aside = try place.put(content.database, content.keyText)
    tell(content.rows, aside)
  }

  /// Into PostgreSQL, which no service works on. A restore that was interrupted there begins anew; until it
  /// is complete no service starts.
  private func restore(
    _ reader: BackupReader, into server: MovedServer, _ place: RestorePlace
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

  /// What cannot be brought up to date is found while nothing has happened yet.
  private static func prepare(_ copy: any Database, of content: BackupReader.Content) async throws {
    try await content.check(copy)
    try await copy.migrate(Schema.migrations)
  }

  private func tell(_ rows: Int, _ aside: String?) {
    if let aside { StandardError.write("What was there is in \(aside).") }
    StandardError.write("Restored and compared: \(rows) rows. Start the service now.")
  }
}
