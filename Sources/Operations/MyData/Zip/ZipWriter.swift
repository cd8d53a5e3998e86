/// Writes a ZIP file entry by entry; each part can be sent before the next.
///
/// ZIP64, needed for 4 GB and more or over 65,535 entries, is not supported.
struct ZipWriter {
  /// The file would exceed the limits of ZIP.
  struct TooLarge: Error {}

  /// Maximum file size.
  static let mostBytes = 4_000_000_000
  static let mostEntries = 60_000

  /// An entry being compressed; its sizes follow its content.
  private struct OpenEntry {
    let name: String
    let packing = PackedStream(.bare)
    let offset: Int
    var sizes = Sizes()
  }

  private struct Sizes {
    var checkSum: UInt32 = 0
    var packed = 0
    var unpacked = 0
  }

  private var offset = 0
  private var directory: [UInt8] = []
  private var entryCount = 0
  private var open: OpenEntry?

  /// The file size if it ended here.
  var size: Int { offset + end().count }

  /// An uncompressed entry, to append to the file.
  ///
  /// - Parameter name: with `/` between folders.
  mutating func entry(_ name: String, _ bytes: [UInt8]) throws(TooLarge) -> [UInt8] {
    precondition(open == nil, "an entry of a ZIP file ends before the next begins")
    let sizes = Sizes(checkSum: RawDeflate.checkSum(bytes), packed: bytes.count, unpacked: bytes.count)
    let start = offset
    let local = Self.local(name, sizes, isPacked: false) + bytes
    try add(local.count)
    list(name, sizes, isPacked: false, at: start)
    return local
  }

  /// Starts a compressed entry; `add` appends content and `endEntry` ends it.
  mutating func beginEntry(_ name: String) throws(TooLarge) -> [UInt8] {
    precondition(open == nil, "an entry of a ZIP file ends before the next begins")
    open = OpenEntry(name: name, offset: offset)
    let local = Self.local(name, Sizes(), isPacked: true)
    try add(local.count)
    return local
  }

  /// More of the entry's content.
  mutating func add(_ bytes: [UInt8]) throws(TooLarge) -> [UInt8] { try pack(bytes, isLast: false) }

  mutating func endEntry() throws(TooLarge) -> [UInt8] {
    let rest = try pack([], isLast: true)
    guard let entry = open else { preconditionFailure("no entry of a ZIP file is open") }
    open = nil
    var sizes: [UInt8] = []
    sizes.append(little: UInt32(0x0807_4B50))
    Self.append(entry.sizes, to: &sizes)
    try add(sizes.count)
    list(entry.name, entry.sizes, isPacked: true, at: entry.offset)
    return rest + sizes
  }

  /// The directory at the end of the file.
  func end() -> [UInt8] {
    var end = directory
    end.append(little: UInt32(0x0605_4B50))
    end.append(little: UInt16(0))
    end.append(little: UInt16(0))
    end.append(little: UInt16(entryCount))
    end.append(little: UInt16(entryCount))
    end.append(little: UInt32(directory.count))
    end.append(little: UInt32(offset))
    end.append(little: UInt16(0))
    return end
  }

  private mutating func pack(_ bytes: [UInt8], isLast: Bool) throws(TooLarge) -> [UInt8] {
    guard var entry = open else { preconditionFailure("no entry of a ZIP file is open") }
    let packed = entry.packing.packed(bytes, isLast: isLast)
    entry.sizes.checkSum = RawDeflate.checkSum(bytes, after: entry.sizes.checkSum)
    entry.sizes.packed += packed.count
    entry.sizes.unpacked += bytes.count
    guard entry.sizes.unpacked < Self.mostBytes else { throw TooLarge() }
    open = entry
    try add(packed.count)
    return packed
  }

  private mutating func add(_ count: Int) throws(TooLarge) {
    guard offset + count + directory.count < Self.mostBytes, entryCount < Self.mostEntries else {
      throw TooLarge()
    }
    offset += count
  }

  private mutating func list(_ name: String, _ sizes: Sizes, isPacked: Bool, at start: Int) {
    directory.append(little: UInt32(0x0201_4B50))
    directory.append(little: UInt16(20))
    directory += Self.facts(name, sizes, isPacked: isPacked)
    directory.append(little: UInt16(0))  // no comment
    directory.append(little: UInt16(0))  // first disk
    directory.append(little: UInt16(0))
    directory.append(little: UInt32(0))
    directory.append(little: UInt32(start))
    directory += name.utf8
    entryCount += 1
  }

  private static func local(_ name: String, _ sizes: Sizes, isPacked: Bool) -> [UInt8] {
    var local: [UInt8] = []
    local.append(little: UInt32(0x0403_4B50))
    local += facts(name, sizes, isPacked: isPacked)
    local += name.utf8
    return local
  }

  private static func facts(_ name: String, _ sizes: Sizes, isPacked: Bool) -> [UInt8] {
    var facts: [UInt8] = []
    facts.append(little: UInt16(20))  // needs version 2.0
    facts.append(little: UInt16(isPacked ? 0x0808 : 0x0800))  // UTF-8 name; sizes follow the content
    facts.append(little: UInt16(isPacked ? 8 : 0))
    facts.append(little: UInt16(0))  // midnight
    facts.append(little: UInt16(0x0021))  // 1 January 1980: no timestamps
    append(sizes, to: &facts)
    facts.append(little: UInt16(name.utf8.count))
    facts.append(little: UInt16(0))  // no extra field
    return facts
  }

  private static func append(_ sizes: Sizes, to bytes: inout [UInt8]) {
    bytes.append(little: sizes.checkSum)
    bytes.append(little: UInt32(sizes.packed))
    bytes.append(little: UInt32(sizes.unpacked))
  }
}
