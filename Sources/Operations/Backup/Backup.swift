import Crypto
import Database
import FoundationEssentials
package import ServerKit

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// Makes a backup of a live database and its keys in one file; docs/adr/0043 describes the format.
///
/// The copy is written to the data folder, then compressed and encrypted into a temporary file next to the
/// target. That file is read back and compared row by row before it is renamed. Memory use is constant.
package struct Backup: Sendable {
  /// A key file has a few hundred bytes.
  static let mostKeyBytes = 1 << 20

  private let folder: String
  private let keyFile: KeyFile
  private let snapshots: any SnapshotMaker
  private let keys: BackupKeys?
  private let version: String
  private let clock: WallClock
  private let chance: RandomSource

  /// - Parameters:
  ///   - folder: the data folder.
  ///   - keyFile: the master keys, which are part of the data.
  ///   - keys: nil makes an unencrypted backup.
  ///   - version: the program's version.
  package init(
    of folder: String, keyFile: KeyFile, _ snapshots: any SnapshotMaker, keys: BackupKeys?, version: String,
    clock: WallClock = .system, chance: RandomSource = .system
  ) {
    self.folder = folder
    self.keyFile = keyFile
    self.snapshots = snapshots
    self.keys = keys
    self.version = version
    self.clock = clock
    self.chance = chance
  }

  /// The result of a backup.
  package struct Outcome: Sendable {
    /// Number of rows in all tables.
    package let rows: Int
    /// Size of the file.
    package let bytes: Int
    /// The name of the key; nil for an unencrypted backup.
    package let key: String?
  }

  /// - Parameter path: the target file, replaced if it is a backup; `-` for standard output, written only
  ///   after the check.
  /// - Throws: `BackupRefusal`, `DatabaseError`.
  @discardableResult
  package func make(at path: String) async throws -> Outcome {
    try Self.refuseReplacing(path)
    let work = try WorkFolder(in: folder)
    // Its files are deleted with it.
    defer { withExtendedLifetime(work) {} }
    try requireRoom(try await snapshots.bytes(), in: folder)
    let draft = path == "-" ? work.file("packed") : path + ".unfinished"
    if unlink(draft) != 0, errno != ENOENT {
      throw BackupRefusal.cannotWrite(place: draft, reason: String(cString: strerror(errno)))
    }
    do {
      let rows = try await write(to: draft, work)
      try await check(draft, work)
      let bytes = FileStatus(path: draft)?.bytes ?? 0
      if path == "-" { try Self.send(draft) } else { try Self.name(draft, path) }
      return Outcome(rows: rows, bytes: bytes, key: keys?.newest.name)
    } catch {
      unlink(draft)
      throw error
    }
  }

  private func write(to path: String, _ work: WorkFolder) async throws -> Int {
    let time = clock.now()
    let copy = work.file("copy.sqlite")
    // Deleted right after compression: the comparison needs the room.
    defer { unlink(copy) }
    let snapshotSums = try await snapshots.write(to: copy)
    // Read after the copy: new keys are written to the file before their first use.
    let keyText = try keyText()
    let (migrations, tables) = try await snapshots.withCopy(at: copy) { database in
      try await database.read { (try $0.migrationsRun(), try TableSum.all(in: $0)) }
    }
    if let snapshotSums, let difference = CopyCheck.difference(between: tables, and: snapshotSums) {
      throw BackupRefusal.notTheSame(what: difference)
    }
    let key = keys?.newest
    let header = BackupHeader(
      version: version, migrations: migrations, made: time, key: key?.name,
      salt: chance.bytes(BackupHeader.saltBytes))
    var parts = [try Self.part(BackupManifest.database, of: copy)]
    if let keyText {
      let hash = Array(SHA256.hash(data: keyText)).hexadecimal
      parts.append(BackupManifest.Part(name: BackupManifest.keys, bytes: keyText.count, hash: hash))
    }
    let manifest = BackupManifest(parts: parts, tables: tables)
    try requireRoom(manifest.bytes / 2, in: Self.folder(of: path))
    let target = try BackupTarget(path)
    try target.write(header.line)
    var chunks = ChunkWriter(target, ChunkSeal(key?.fileKey(salt: header.salt), line: header.line))
    let list = manifest.json
    try chunks.write(UInt32(list.count).bigEndianBytes + list)
    try Self.each(of: copy) { piece throws(BackupRefusal) in try chunks.write(piece) }
    if let keyText { try chunks.write(keyText) }
    try chunks.finish()
    return manifest.tables.reduce(0) { $0 + $1.rows }
  }

  /// Reads the file as a restore would.
  private func check(_ path: String, _ work: WorkFolder) async throws {
    do {
      let content = try BackupReader(path, keys: keys).unpack(into: work)
      defer { unlink(content.database) }
      try await snapshots.withCopy(at: content.database) { try await content.check($0) }
    } catch BackupRefusal.damaged(_, let what) {
      throw BackupRefusal.notTheSame(what: what)
    } catch BackupRefusal.cutOff {
      throw BackupRefusal.notTheSame(what: "it ends too early")
    }
  }

  /// The text of the key file; nil before the first start of the service.
  private func keyText() throws(BackupRefusal) -> [UInt8]? {
    guard access(keyFile.path, F_OK) == 0 else { return nil }
    return try BackupSource(keyFile.path).next(Self.mostKeyBytes)
  }

  /// - Parameter bytes: the room needed in addition to the disk reserve.
  private func requireRoom(_ bytes: Int, in folder: String) throws(BackupRefusal) {
    guard let space = DiskReserve.Space(of: folder) else { return }
    let needed = bytes + space.reserve
    guard space.free >= needed else {
      throw .noRoom(place: folder, needed: needed, free: space.free)
    }
  }
}

extension Backup {
  private static func part(_ name: String, of path: String) throws(BackupRefusal) -> BackupManifest.Part {
    var (hash, bytes) = (SHA256(), 0)
    try each(of: path) { piece throws(BackupRefusal) in
      hash.update(data: piece)
      bytes += piece.count
    }
    return BackupManifest.Part(name: name, bytes: bytes, hash: Array(hash.finalize()).hexadecimal)
  }

  private static func each(
    of path: String, _ body: ([UInt8]) throws(BackupRefusal) -> Void
  ) throws(BackupRefusal) {
    let source = try BackupSource(path)
    while true {
      let piece = try source.next(ChunkWriter.contentBytes)
      if piece.isEmpty { return }
      try body(piece)
    }
  }

  /// Refuses to overwrite files that are not backups, in case of a typing error.
  private static func refuseReplacing(_ path: String) throws(BackupRefusal) {
    guard path != "-", access(path, F_OK) == 0 else { return }
    do { _ = try BackupHeader.read(BackupSource(path)) } catch .notABackup, .cannotRead {
      throw .notReplaced(place: path)
    } catch {
      // A damaged backup, or one of another version, still counts as a backup.
    }
  }

  private static func send(_ path: String) throws(BackupRefusal) {
    let target = try BackupTarget("-")
    try each(of: path) { piece throws(BackupRefusal) in try target.write(piece) }
  }

  private static func name(_ draft: String, _ path: String) throws(BackupRefusal) {
    do throws(DurableFile.Failure) { try DurableFile(path).replace(with: draft) } catch {
      throw .cannotWrite(place: path, reason: error.reason)
    }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return String(path[...slash])
  }
}
