import Crypto
import ServerKit

/// The seal of each backup chunk. It detects changed, missing, moved or foreign chunks, and a truncated
/// file. After STREAM (Hoang, Reyhanitabar, Rogaway and Vizár, 2015): the chunk number is the nonce. The
/// number, the mark of the last chunk and the file's first line are authenticated.
///
/// Without a key, a hash replaces the seal. It detects accidental damage, but not tampering.
struct ChunkSeal {
  /// Size of the tag after each chunk's content.
  static let tagBytes = 16

  private let key: SymmetricKey?
  private let line: [UInt8]

  /// - Parameters:
  ///   - key: nil for an unencrypted backup.
  ///   - line: the first line of the file.
  init(_ key: SymmetricKey?, line: [UInt8]) {
    self.key = key
    self.line = Array(SHA256.hash(data: line))
  }

  func sealed(_ plain: [UInt8], number: UInt64, isLast: Bool) -> [UInt8] {
    let place = place(number, isLast)
    guard let key else { return plain + hash(plain, place) }
    guard
      let nonce = try? AES.GCM.Nonce(data: Self.nonce(number)),
      let box = try? AES.GCM.seal(plain, using: key, nonce: nonce, authenticating: place)
    else { preconditionFailure("a nonce or a key of another length") }
    return Array(box.ciphertext) + Array(box.tag)
  }

  /// - Returns: nil unless the chunk was sealed for this position.
  func opened(_ sealed: [UInt8], number: UInt64, isLast: Bool) -> [UInt8]? {
    guard sealed.count >= Self.tagBytes else { return nil }
    let (content, tag) = (sealed.dropLast(Self.tagBytes), sealed.suffix(Self.tagBytes))
    let place = place(number, isLast)
    guard let key else { return hash(Array(content), place).elementsEqual(tag) ? Array(content) : nil }
    guard
      let nonce = try? AES.GCM.Nonce(data: Self.nonce(number)),
      let box = try? AES.GCM.SealedBox(nonce: nonce, ciphertext: content, tag: tag)
    else { return nil }
    return (try? AES.GCM.open(box, using: key, authenticating: place)).map { Array($0) }
  }

  private func place(_ number: UInt64, _ isLast: Bool) -> [UInt8] {
    line + number.bigEndianBytes + [isLast ? 1 : 0]
  }

  /// Each file has its own key, so every nonce is used once.
  private static func nonce(_ number: UInt64) -> [UInt8] { [0, 0, 0, 0] + number.bigEndianBytes }

  private func hash(_ content: [UInt8], _ place: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    hash.update(data: place)
    hash.update(data: content)
    return Array(hash.finalize().prefix(Self.tagBytes))
  }
}

/// Compresses data and writes it as chunks: a four-byte length whose highest bit marks the last chunk, the
/// content, and the tag.
struct ChunkWriter {
  /// Compressed size of a chunk.
  static let contentBytes = 256 << 10
  static let lastMark: UInt32 = 1 << 31

  private let target: BackupTarget
  private let seal: ChunkSeal
  private let stream = PackedStream(.gzip)
  private var waiting: [UInt8] = []
  private var number: UInt64 = 0

  init(_ target: BackupTarget, _ seal: ChunkSeal) {
    self.target = target
    self.seal = seal
  }

  /// - Parameter bytes: at most a few hundred kilobytes, because several copies are in memory.
  mutating func write(_ bytes: [UInt8]) throws(BackupRefusal) {
    waiting += stream.packed(bytes, isLast: false)
    while waiting.count > Self.contentBytes { try send(Self.contentBytes, isLast: false) }
  }

  mutating func finish() throws(BackupRefusal) {
    waiting += stream.packed([], isLast: true)
    while waiting.count > Self.contentBytes { try send(Self.contentBytes, isLast: false) }
    try send(waiting.count, isLast: true)
  }

  private mutating func send(_ count: Int, isLast: Bool) throws(BackupRefusal) {
    let content = seal.sealed(Array(waiting.prefix(count)), number: number, isLast: isLast)
    waiting.removeFirst(count)
    number += 1
    let length = UInt32(count) | (isLast ? Self.lastMark : 0)
    try target.write(length.bigEndianBytes + content)
  }
}

/// Reads and decompresses chunks.
struct ChunkReader {
  private let source: BackupSource
  private let seal: ChunkSeal
  private let stream = UnpackedStream()
  private var ready: [UInt8] = []
  private var place = 0
  private var number: UInt64 = 0
  private var isOver = false

  init(_ source: BackupSource, _ seal: ChunkSeal) {
    self.source = source
    self.seal = seal
  }

  /// Between one and `count` bytes.
  ///
  /// - Throws: `BackupRefusal.cutOff` and `.damaged`, also at the end of the data.
  mutating func next(atMost count: Int) throws(BackupRefusal) -> [UInt8] {
    while place == ready.count {
      guard !isOver || stream.hasMore else { throw damaged("shorter than declared") }
      try fill()
    }
    let bytes = Array(ready[place..<min(ready.count, place + count)])
    place += bytes.count
    return bytes
  }

  /// Exactly `count` bytes.
  mutating func next(exactly count: Int) throws(BackupRefusal) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count { bytes += try next(atMost: count - bytes.count) }
    return bytes
  }

  /// Checks that everything has been read and the file ends here.
  mutating func finish() throws(BackupRefusal) {
    while place == ready.count, !isOver || stream.hasMore { try fill() }
    guard place == ready.count, stream.isWhole else { throw damaged("longer than declared") }
    guard try source.next(1).isEmpty else { throw damaged("data after its end") }
  }

  /// Decompresses more data from the current or the next chunk.
  private mutating func fill() throws(BackupRefusal) {
    if !stream.hasMore { stream.take(try chunk()) }
    guard let unpacked = stream.unpacked() else { throw damaged("chunk \(number)") }
    (ready, place) = (unpacked, 0)
  }

  private mutating func chunk() throws(BackupRefusal) -> [UInt8] {
    let head = try source.next(4)
    guard head.count == 4 else { throw .cutOff(place: source.place) }
    let word = head.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    let isLast = word & ChunkWriter.lastMark != 0
    let count = Int(word & ~ChunkWriter.lastMark)
    guard count <= ChunkWriter.contentBytes else { throw damaged("chunk \(number + 1)") }
    let sealed = try source.next(count + ChunkSeal.tagBytes)
    guard sealed.count == count + ChunkSeal.tagBytes else { throw .cutOff(place: source.place) }
    number += 1
    guard let content = seal.opened(sealed, number: number - 1, isLast: isLast) else {
      throw damaged("chunk \(number)")
    }
    isOver = isLast
    return content
  }

  private func damaged(_ what: String) -> BackupRefusal { .damaged(place: source.place, what: what) }
}

extension FixedWidthInteger {
  /// Big-endian bytes.
  var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
