/// A ZIP file, written one entry after the other; each part can be sent before the next is made.
///
/// Files of 4 GB and more, and of more than 65,535 entries, would need an extension that is not written here.
struct ZipWriter {
  /// Bytes that any file can have.
  static let mostBytes = 4_000_000_000
  static let mostEntries = 60_000

  private var offset = 0
  private var directory: [UInt8] = []
  private var entryCount = 0

  /// Of the file, if it ended here.
  var size: Int { offset + end().count }

  /// The bytes of an entry, for the end of the file so far.
  ///
  /// - Parameters:
  ///   - name: with `/` between folders.
  ///   - isPacked: false for what is packed already, such as pictures.
  mutating func entry(_ name: String, _ bytes: [UInt8], isPacked: Bool) -> [UInt8] {
    let content = isPacked ? RawDeflate.packed(bytes) : bytes
    precondition(
      offset + content.count < Self.mostBytes && entryCount < Self.mostEntries,
      "a ZIP file of this size cannot be written")
    var facts: [UInt8] = []
    facts.append(little: UInt16(20))  // version 2.0 reads it
    facts.append(little: UInt16(0x0800))  // the name is UTF-8
    facts.append(little: UInt16(isPacked ? 8 : 0))
    facts.append(little: UInt16(0))  // midnight
    facts.append(little: UInt16(0x0021))  // 1 January 1980: nothing is told about times
    facts.append(little: RawDeflate.checkSum(bytes))
    facts.append(little: UInt32(content.count))
    facts.append(little: UInt32(bytes.count))
    facts.append(little: UInt16(name.utf8.count))
    facts.append(little: UInt16(0))  // nothing extra

    var local: [UInt8] = []
    local.append(little: UInt32(0x0403_4B50))
    local += facts
    local += name.utf8
    local += content

    directory.append(little: UInt32(0x0201_4B50))
    directory.append(little: UInt16(20))
    directory += facts
    directory.append(little: UInt16(0))  // no comment
    directory.append(little: UInt16(0))  // first disk
    directory.append(little: UInt16(0))
    directory.append(little: UInt32(0))
    directory.append(little: UInt32(offset))
    directory += name.utf8

    offset += local.count
    entryCount += 1
    return local
  }

  /// The last bytes of the file: what it holds, and where.
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
}
