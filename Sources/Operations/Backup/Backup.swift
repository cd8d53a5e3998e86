import Crypto
import Database
import FoundationEssentials
package import ServerKit

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// Makes a backup of a database and its keys while services work on them, in one file; docs/adr/0043 has the
/// form.
///
/// The copy is written into the data folder, packed and sealed into a file beside the one that was asked for,
/// and that is read again, unpacked and compared row by row. Only then does it get its name. Memory stays the
/// same whatever the size.
package struct Backup: Sendable {
  /// A file with master keys has some hundred.
  static let mostKeyBytes = 1 << 20

  private let folder: String
  private let keyFile: KeyFile
  private let snapshots: any SnapshotMaker
  private let keys: BackupKeys?
  private let version: String
  private let clock: WallClock
  private let chance: Chance

  /// - Parameters:
  ///   - folder: of the data.
  ///   - keyFile: the master keys, which belong to the data.
  ///   - keys: nil: the backup is not sealed.
  ///   - version: of the program.
  package init(
    of folder: String, keyFile: KeyFile, _ snapshots: any SnapshotMaker, keys: BackupKeys?, version: String,
    clock: WallClock = .system, chance: Chance = .system
  ) {
    self.folder = folder
    self.keyFile = keyFile
    self.snapshots = snapshots
    self.keys = keys
    self.version = version
    self.clock = clock
    self.chance = chance
  }

  /// What was made.
  package struct Outcome: Sendable {
    /// In all tables.
    package let rows: Int
    /// Of the file.
    package let bytes: Int
    /// The name of the key; nil where it is not sealed.
    package let key: String?
  }

  /// - Parameter path: of the file; `-` for standard output, which gets nothing before the backup is good. A
  ///   backup that is there is replaced.
  /// - Throws: `BackupRefusal`, `DatabaseError`.
  @discardableResult
  package func make(at path: String) async throws -> Outcome {
    try Self.refuseReplacing(path)
    let work = try WorkFolder(in: folder)
    // Its files go with it.
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
    let made = clock.now()
    let copy = work.file("copy.sqlite")
    // Goes as soon as it is packed: what is unpacked for the comparison needs the room.
    defer { unlink(copy) }
    let read = try await snapshots.write(to: copy)
    // After the copy: a new key is in the file before anything is sealed with it.
    let keyText = try keyText()
    let (migrations, tables) = try await snapshots.withCopy(at: copy) { database in
      try await database.read { (try $0.migrationsRun(), try TableSum.all(in: $0)) }
    }
    if let read, let difference = CopyCheck.difference(between: tables, and: read) {
      throw BackupRefusal.notTheSame(what: difference)
    }
    let key = keys?.newest
    let header = BackupHeader(
      version: version, migrations: migrations, made: made, key: key?.name,
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
    try target.sync()
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

  /// nil where there are no keys yet, as before the first start of a service.
  private func keyText() throws(BackupRefusal) -> [UInt8]? {
    guard access(keyFile.path, F_OK) == 0 else { return nil }
    return try BackupSource(keyFile.path).next(Self.mostKeyBytes)
  }

  /// - Parameter bytes: that are needed besides the reserve of the disk.
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

  /// Only backups are written over: a name that was mistyped costs nothing else.
  private static func refuseReplacing(_ path: String) throws(BackupRefusal) {
    guard path != "-", access(path, F_OK) == 0 else { return }
    do { _ = try BackupHeader.read(BackupSource(path)) } catch .notABackup, .cannotRead {
      throw .notReplaced(place: path)
    } catch {
      // A damaged one, or one of another version, is a backup.
    }
  }

  private static func send(_ path: String) throws(BackupRefusal) {
    let target = try BackupTarget("-")
    try each(of: path) { piece throws(BackupRefusal) in try target.write(piece) }
  }

  private static func name(_ draft: String, _ path: String) throws(BackupRefusal) {
    guard rename(draft, path) == 0, syncFolder(folder(of: path)) else {
      throw .cannotWrite(place: path, reason: String(cString: strerror(errno)))
    }
  }

  /// Whether the names in a folder survive a power cut from now on.
  package static func syncFolder(_ path: String) -> Bool {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return false }
    defer { close(folder) }
    return fsync(folder) == 0
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return String(path[...slash])
  }
}
