import ServerKit

/// Reads the entries of an untrusted ZIP file. Sizes are checked before unpacking, and names are never used
/// as paths.
struct ZipReader: Sendable {
  /// Reasons to refuse the file.
  enum Fault: Error, Equatable {
    case notAZip
    case tooManyEntries
    /// Encrypted, or compressed with an unsupported method.
    case unreadable(entry: Int)
    case tooLarge(entry: Int)
    case broken(entry: Int)
  }

  struct Entry: Sendable {
    /// Index in the directory.
    let index: Int
    let name: String
    /// Declared uncompressed size.
    let size: Int
    /// Size in the file.
    let packedSize: Int
    fileprivate let isPacked: Bool
    fileprivate let checkSum: UInt32
    fileprivate let offset: Int
  }

  static let mostEntries = 20_000
  /// Maximum uncompressed size of all entries. Entries may overlap, so the file size does not limit it.
  static let mostUnpacked = 256 << 20
  private static let endSize = 22
  /// Maximum directory size, which is read into memory; names take most of it.
  private static let mostDirectoryBytes = 8 << 20

  let entries: [Entry]
  private let bytes: ZipBytes

  init(_ bytes: [UInt8]) throws(Fault) { try self.init(ZipBytes(bytes)) }

  /// Reads the directory at the end of the file.
  init(_ bytes: ZipBytes) throws(Fault) {
    guard let (end, count, start) = Self.end(of: bytes), start <= end,
      end - start <= Self.mostDirectoryBytes, let directory = bytes.piece(start, end - start)
    else { throw .notAZip }
    guard count <= Self.mostEntries else { throw .tooManyEntries }
    var entries: [Entry] = []
    var place = 0
    var total = 0
    for index in 0..<count {
      guard let (entry, next) = try Self.entry(index, at: place, in: directory) else { throw .notAZip }
      total += entry.size
      guard total <= Self.mostUnpacked else { throw .tooLarge(entry: index) }
      entries.append(entry)
      place = next
    }
    self.bytes = bytes
    self.entries = entries
  }

  /// Finds the last record, which a comment may follow.
  ///
  /// - Returns: its position, the number of entries, and the start of the directory.
  private static func end(of bytes: ZipBytes) -> (place: Int, count: Int, start: Int)? {
    let first = max(0, bytes.count - endSize - 0xFFFF)
    guard let tail = bytes.piece(first, bytes.count - first) else { return nil }
    var place = tail.count - endSize
    while place >= 0 {
      if tail.little32(at: place) == 0x0605_4B50, let comment = tail.little16(at: place + 20),
        place + endSize + comment == tail.count, let count = tail.little16(at: place + 10),
        let start = tail.little32(at: place + 16)
      {
        return (first + place, count, start)
      }
      place -= 1
    }
    return nil
  }

  private static func entry(
    _ index: Int, at place: Int, in bytes: [UInt8]
  ) throws(Fault) -> (Entry, next: Int)? {
    guard bytes.little32(at: place) == 0x0201_4B50, let flags = bytes.little16(at: place + 8),
      let method = bytes.little16(at: place + 10), let checkSum = bytes.little32(at: place + 16),
      let packedSize = bytes.little32(at: place + 20), let size = bytes.little32(at: place + 24),
      let nameLength = bytes.little16(at: place + 28), let extraLength = bytes.little16(at: place + 30),
      let commentLength = bytes.little16(at: place + 32), let offset = bytes.little32(at: place + 42),
      place + 46 + nameLength <= bytes.count
    else { return nil }
    guard flags & 1 == 0, method == 0 || method == 8 else { throw .unreadable(entry: index) }
    let name = String(decoding: bytes[place + 46..<place + 46 + nameLength], as: UTF8.self)
    let entry = Entry(
      index: index, name: name, size: size, packedSize: packedSize, isPacked: method == 8,
      checkSum: UInt32(checkSum), offset: offset)
    return (entry, place + 46 + nameLength + extraLength + commentLength)
  }

  /// The content of an entry.
  ///
  /// - Parameter limit: maximum size in bytes.
  func content(of entry: Entry, atMost limit: Int) throws(Fault) -> [UInt8] {
    guard entry.size <= limit else { throw .tooLarge(entry: entry.index) }
    let broken = Fault.broken(entry: entry.index)
    guard let header = bytes.piece(entry.offset, 30), header.little32(at: 0) == 0x0403_4B50,
      let nameLength = header.little16(at: 26), let extraLength = header.little16(at: 28)
    else { throw broken }
    let start = entry.offset + 30 + nameLength + extraLength
    let content =
      entry.isPacked
      ? RawDeflate.unpacked(packedSize: entry.packedSize, size: entry.size) { place, count in
        bytes.piece(start + place, count)
      }
      : entry.packedSize == entry.size ? bytes.piece(start, entry.size) : nil
    guard let content, content.count == entry.size, RawDeflate.checkSum(content) == entry.checkSum else {
      throw broken
    }
    return content
  }
}
