import FileFormats

/// The recognition of files with elements of OpenStreetMap.
enum ElementFileKind {
  /// Refuses formats that begin with known bytes, in words that name the remedy.
  static func refuseOthers(_ start: [UInt8]) throws(FileRefusal) {
    let starts: [([UInt8], String)] = [
      ([0x1F, 0x8B], "is compressed with gzip; decompress it first"),
      (Array("BZh".utf8), "is compressed with bzip2; decompress it first"),
      ([0x50, 0x4B, 0x03, 0x04], "is a ZIP file; unpack it first"),
      (Array("<".utf8), "is XML, not JSON; give it the ending .osm if it is OpenStreetMap's"),
      ([0, 0, 0], "is not JSON; give it the ending .pbf if it is OpenStreetMap's"),
    ]
    for (bytes, reason) in starts where start.starts(with: bytes) {
      throw FileRefusal(place: "file", reason: reason)
    }
  }

  /// The refusal of text that does not begin a JSON object.
  static func unknown(after count: Int) -> FileRefusal {
    guard count == 0 else {
      return FileRefusal(place: "after element \(count)", reason: "expected another element or the end")
    }
    return FileRefusal(
      place: "file", reason: "is neither GeoJSON nor Overpass JSON: it does not begin with '{'")
  }

  /// True after `"features": [` and `"elements": [`.
  static func endsWithListKey(_ document: [UInt8]) -> Bool {
    var rest = document.dropLast()
    func dropSpace() {
      while let byte = rest.last, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { rest.removeLast() }
    }
    dropSpace()
    guard rest.popLast() == UInt8(ascii: ":") else { return false }
    dropSpace()
    return ["\"features\"", "\"elements\""].contains { rest.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }

  /// Checks the document around a list of elements.
  static func check(_ document: [UInt8]) throws(FileRefusal) {
    let root = try JSONNode(reading: document, repeatedKeys: .lastCounts)
    if try root.optionalMember("features") != nil {
      guard try root.member("type").value == .text("FeatureCollection") else {
        throw try root.member("type").refusal("expected 'FeatureCollection'")
      }
    }
    // Overpass answers a query that takes too long with a part of the elements and this remark.
    if case .text(let remark)? = try root.optionalMember("remark")?.value, remark.contains("error") {
      throw FileRefusal(place: "remark", reason: "Overpass stopped early: \(quoted(remark))")
    }
  }
}
