import Crypto
package import Database
import FileFormats
import ServerKit

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// Reads a backup: the first line at once, the rest on unpacking.
package struct BackupReader {
  private let source: BackupSource
  private let header: BackupHeader
  private let seal: ChunkSeal

  /// Reads the first line and checks that the rest can be read; writes nothing.
  ///
  /// - Parameters:
  ///   - path: `-` for standard input.
  ///   - keys: nil if none is set.
  /// - Throws: `BackupRefusal`.
  package init(_ path: String, keys: BackupKeys?) throws(BackupRefusal) {
    source = try BackupSource(path)
    let line: [UInt8]
    (header, line) = try BackupHeader.read(source)
    guard header.database == BackupHeader.copyForm else {
      throw .otherDatabase(place: source.place, form: header.database)
    }
    guard header.migrations <= Schema.migrations.count else {
      throw .newerSchema(
        place: source.place, migration: header.lastMigration, version: header.version)
    }
    guard let name = header.key else {
      seal = ChunkSeal(nil, line: line)
      return
    }
    guard let keys else { throw .keyNeeded(place: source.place, key: name) }
    guard let key = keys.key(named: name) else {
      throw .otherKey(place: source.place, key: name, have: keys.names)
    }
    seal = ChunkSeal(key.fileKey(salt: header.salt), line: line)
  }

  /// Milliseconds since 1970.
  package var made: Int { header.made }

  /// The unpacked content.
  package struct Content: Sendable {
    let manifest: BackupManifest
    /// The path of the copied database.
    package let database: String
    /// The text of the key file; nil if the backup has none.
    package let keyText: [UInt8]?
    /// Number of rows in all tables.
    package var rows: Int { manifest.tables.reduce(0) { $0 + $1.rows } }
    package let place: String

    /// Checks that the restored database is intact and complete.
    ///
    /// - Throws: `BackupRefusal.damaged`; `DatabaseError` if it is unreadable.
    package func check(_ database: any Database) async throws {
      let fault = try await database.read { try CopyCheck.fault(expecting: manifest.tables, in: $0) }
      if let fault { throw BackupRefusal.damaged(place: place, what: fault) }
    }

    /// Deletes the recorded starts from a copy, so that the next start on it begins a new epoch
    /// (`DatabaseEpoch`). For databases without a file whose mark could be ended.
    package func endLife(of database: any Database) async throws {
      try await database.write { try $0.run("DELETE FROM service_start") }
    }
  }

  /// Unpacks everything into a folder, and checks sizes and hashes. Memory use is constant.
  ///
  /// - Throws: `BackupRefusal`.
  package func unpack(into work: WorkFolder) throws(BackupRefusal) -> Content {
    var chunks = ChunkReader(source, seal)
    let length = try chunks.next(exactly: 4).reduce(0) { $0 << 8 | Int($1) }
    guard length <= JSONLimits.standard.bytes else { throw damaged("its list of contents") }
    let manifest: BackupManifest
    let text = try chunks.next(exactly: length)
    do { manifest = try BackupManifest(reading: text) } catch { throw damaged("its list of contents") }
    guard manifest.parts.first?.name == BackupManifest.database else { throw damaged("its list of contents") }
    if let free = DiskReserve.Space(of: work.path)?.free, free < manifest.bytes {
      throw .noRoom(place: work.path, needed: manifest.bytes, free: free)
    }
    let database = work.file("unpacked.sqlite")
    var keyText: [UInt8]?
    for part in manifest.parts {
      switch part.name {
      case BackupManifest.database: try unpack(part, of: &chunks, to: BackupTarget(database))
      case BackupManifest.keys: keyText = try unpack(part, of: &chunks)
      default: throw damaged("unknown part '\(part.name)'")
      }
    }
    try chunks.finish()
    return Content(manifest: manifest, database: database, keyText: keyText, place: source.place)
  }

  private func unpack(
    _ part: BackupManifest.Part, of chunks: inout ChunkReader, to target: BackupTarget
  ) throws(BackupRefusal) {
    var (hash, rest) = (SHA256(), part.bytes)
    while rest > 0 {
      let piece = try chunks.next(atMost: min(rest, ChunkWriter.contentBytes))
      hash.update(data: piece)
      try target.write(piece)
      rest -= piece.count
    }
    guard Array(hash.finalize()).hexadecimal == part.hash else { throw damaged("part '\(part.name)'") }
  }

  /// Unpacks a small part in memory.
  private func unpack(
    _ part: BackupManifest.Part, of chunks: inout ChunkReader
  ) throws(BackupRefusal) -> [UInt8] {
    guard part.bytes <= Backup.mostKeyBytes else { throw damaged("part '\(part.name)'") }
    let bytes = try chunks.next(exactly: part.bytes)
    guard Array(SHA256.hash(data: bytes)).hexadecimal == part.hash else {
      throw damaged("part '\(part.name)'")
    }
    return bytes
  }

  private func damaged(_ what: String) -> BackupRefusal { .damaged(place: source.place, what: what) }
}
