import Crypto
import Foundation
import Testing

@testable import Operations

@Suite("A backup is restored as written, or not at all")
struct BackupChunkTests {
  private static let key = BackupKey(master: Array(repeating: 7, count: 32)).fileKey(salt: [1])
  private static let line = Array("forage backup 1 {}\n".utf8)

  /// More than two chunks of incompressible data.
  private static func content(_ seed: UInt64) -> [UInt8] {
    var state = seed
    return (0..<(5 * ChunkWriter.contentBytes / 2)).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33)
    }
  }

  @Test("Data round-trips, encrypted or not", arguments: [true, false])
  func whole(isSealed: Bool) throws {
    let content = Self.content(1)

    let packed = try Self.packed(content, isSealed)

    #expect(try Self.unpacked(packed, content.count, isSealed) == content)
  }

  @Test("Empty data round-trips", arguments: [true, false])
  func nothing(isSealed: Bool) throws {
    #expect(try Self.unpacked(Self.packed([], isSealed), 0, isSealed) == [])
  }

  @Test("A truncated file is detected at any length", arguments: [true, false])
  func cutOff(isSealed: Bool) throws {
    let content = Self.content(2)
    let packed = try Self.packed(content, isSealed)
    let starts = Self.starts(of: packed)
    #expect(starts.count == 3)

    for end in starts + [packed.count - 1, 3, 0] {
      #expect(throws: BackupRefusal.cutOff(place: "x")) {
        try Self.unpacked(Array(packed[..<end]), content.count, isSealed)
      }
    }
  }

  @Test("A flipped bit is detected", arguments: [true, false])
  func bit(isSealed: Bool) throws {
    let content = Array("Milk, eggs and a very long story about pears. ".utf8)
    let packed = try Self.packed(content, isSealed)

    for place in packed.indices {
      for bit in [UInt8(1), 0x80] {
        var other = packed
        other[place] ^= bit
        #expect(throws: BackupRefusal.self, "byte \(place)") {
          try Self.unpacked(other, content.count, isSealed)
        }
      }
    }
  }

  @Test("Reordered, missing and foreign chunks are detected", arguments: [true, false])
  func order(isSealed: Bool) throws {
    let content = Self.content(3)
    let packed = try Self.packed(content, isSealed)
    let starts = Self.starts(of: packed)
    let chunks = zip(starts, starts.dropFirst() + [packed.count]).map { Array(packed[$0..<$1]) }

    for other in [
      chunks[1] + chunks[0] + chunks[2], chunks[0] + chunks[2], chunks[0] + chunks[0] + chunks[2],
    ] {
      #expect(throws: BackupRefusal.self) { try Self.unpacked(other, content.count, isSealed) }
    }
    #expect(throws: BackupRefusal.self) {
      try Self.unpacked(packed, content.count, isSealed, line: Array("forage backup 1 {\"a\":1}\n".utf8))
    }
  }

  @Test("An encrypted backup does not open with another key")
  func otherKey() throws {
    let packed = try Self.packed([1, 2, 3], true)
    let other = BackupKey(master: Array(repeating: 8, count: 32)).fileKey(salt: [1])

    #expect(throws: BackupRefusal.damaged(place: "x", what: "chunk 1")) {
      try Self.unpacked(packed, 3, ChunkSeal(other, line: Self.line))
    }
  }

  /// The start of each chunk.
  private static func starts(of packed: [UInt8]) -> [Int] {
    var (starts, place) = ([Int](), 0)
    while place < packed.count {
      starts.append(place)
      let length = packed[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) } & 0x7FFF_FFFF
      place += 4 + length + ChunkSeal.tagBytes
    }
    return starts
  }

  private static func packed(_ content: [UInt8], _ isSealed: Bool) throws -> [UInt8] {
    let path = temporaryPath()
    defer { try? FileManager.default.removeItem(atPath: path) }  // Leftover files do no harm.
    var chunks = ChunkWriter(try BackupTarget(path), ChunkSeal(isSealed ? key : nil, line: line))
    for start in stride(from: 0, to: content.count, by: 100_000) {
      try chunks.write(Array(content[start..<min(content.count, start + 100_000)]))
    }
    try chunks.finish()
    return Array(try Data(contentsOf: URL(filePath: path)))
  }

  private static func unpacked(
    _ packed: [UInt8], _ count: Int, _ isSealed: Bool, line: [UInt8] = line
  ) throws -> [UInt8] {
    try unpacked(packed, count, ChunkSeal(isSealed ? key : nil, line: line))
  }

  /// Refusals name the place "x".
  private static func unpacked(_ packed: [UInt8], _ count: Int, _ seal: ChunkSeal) throws -> [UInt8] {
    let path = temporaryPath()
    try Data(packed).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }  // Leftover files do no harm.
    do {
      var chunks = ChunkReader(try BackupSource(path), seal)
      let content = try chunks.next(exactly: count)
      try chunks.finish()
      return content
    } catch BackupRefusal.cutOff {
      throw BackupRefusal.cutOff(place: "x")
    } catch BackupRefusal.damaged(_, let what) {
      throw BackupRefusal.damaged(place: "x", what: what)
    }
  }

  private static func temporaryPath() -> String {
    FileManager.default.temporaryDirectory.appending(path: "forage-\(UUID().uuidString)").path(
      percentEncoded: false)
  }
}
