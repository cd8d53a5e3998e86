import FileFormats

/// A published file of open data: one record a line, as JSON, or as a table with tabs or commas.
package struct DumpFormat: Sendable {
  /// For messages, such as "Open Food Facts".
  let name: String
  /// The member whose digits select the records to read: a barcode, or the number of a place.
  let key: String
  /// The other members that every record has.
  let needed: [String]
  /// Further members to read.
  let optional: [String]

  var members: [String] { [key] + needed + optional }

  /// The refusal of a file without a member that every record has.
  func misses(_ member: String) -> FileRefusal {
    FileRefusal(place: "line 1", reason: "\(quoted(member)) is missing; is it a file of \(name)?")
  }
}

/// The form of a file, which its first bytes tell.
enum DumpForm: Equatable {
  case json
  /// Tabs. Quotes are ordinary characters, as Open Food Facts writes them.
  case tabs
  /// Commas and quotes (RFC 4180).
  case commas

  /// - Parameter line: the first line of the file.
  /// - Throws: `FileRefusal` for other formats, in words that name the remedy.
  init(firstLine line: ArraySlice<UInt8>) throws(FileRefusal) {
    let starts: [([UInt8], String)] = [
      (Array("PAR1".utf8), "is Parquet; get the file with JSON lines instead"),
      (Array("BZh".utf8), "is compressed with bzip2; decompress it first"),
      ([0x28, 0xB5, 0x2F, 0xFD], "is compressed with zstd; decompress it first"),
      ([0x50, 0x4B, 0x03, 0x04], "is a ZIP file; unpack it first"),
      (Array("<".utf8), "is XML or a web page; get the file with JSON lines instead"),
      (Array("[".utf8), "is a list in JSON; expected one record a line"),
    ]
    for (bytes, reason) in starts where line.starts(with: bytes) {
      throw FileRefusal(place: "file", reason: reason)
    }
    if line.first == UInt8(ascii: "{") {
      self = .json
    } else if line.contains(UInt8(ascii: "\t")) {
      self = .tabs
    } else if line.contains(UInt8(ascii: ",")) {
      self = .commas
    } else {
      throw FileRefusal(place: "file", reason: "is neither JSON lines nor a table with tabs or commas")
    }
  }
}
