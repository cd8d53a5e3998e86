import FileFormats

/// JSON as web pages have it, which is not always JSON.
enum LinkedDataRepair {
  /// A script's value, and whether it had to be mended.
  ///
  /// Mended are the wrappers of comments and CDATA around a script, line ends and other control characters
  /// inside of texts, commas after the last element, and `\'`. Everything else that is no JSON is refused.
  ///
  /// - Throws: `FileRefusal` with the line of the page.
  static func value(of script: PageScripts.Script) throws(FileRefusal) -> (JSONValue, isMended: Bool) {
    // Line ends in front make the parser count the page's lines.
    let lines = Array(repeating: UInt8(ascii: "\n"), count: script.line - 1)
    let bare = withoutWrappers(script.bytes)
    do {
      return (try JSONNode(reading: lines + bare, limits: limits).value, false)
    } catch {
      // What mending does not cure, the second attempt tells.
      return (try JSONNode(reading: lines + mended(bare), limits: limits).value, true)
    }
  }

  private static let limits = JSONLimits(bytes: 8 << 20, values: 200_000)

  private static let opening: [StaticString] = [
    "<!--", "//<![cdata[", "/*<![cdata[*/", "// <![cdata[", "<![cdata[",
  ]
  private static let closing: [StaticString] = [
    "-->", "//]]>", "/*]]>*/", "// ]]>", "]]>", "//-->", "// -->", ";",
  ]

  /// Wrappers become spaces, so that lines and columns stay.
  private static func withoutWrappers(_ script: ArraySlice<UInt8>) -> [UInt8] {
    var bytes = Array(script)
    // Nobody wraps more than twice; looking for more would take long where there are thousands.
    for _ in 0..<4 {
      var isFound = false
      guard let start = bytes.firstIndex(where: { $0 > 0x20 }),
        let end = bytes.lastIndex(where: { $0 > 0x20 })
      else { return bytes }
      for wrapper in opening where bytes.has(wrapper, at: start) {
        bytes.blank(start..<start + wrapper.utf8CodeUnitCount)
        isFound = true
        break
      }
      for wrapper in closing {
        let place = end + 1 - wrapper.utf8CodeUnitCount
        guard place >= start, bytes.has(wrapper, at: place) else { continue }
        bytes.blank(place..<end + 1)
        isFound = true
        break
      }
      if !isFound { break }
    }
    return bytes
  }

  private static func mended(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var isText = false
    // Line ends that stood inside of a text follow it, so that the lines of later faults are right.
    var lineEnds = 0
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\""):
        isText.toggle()
        result.append(byte)
        if !isText {
          result.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: lineEnds))
          lineEnds = 0
        }
      case UInt8(ascii: "\\") where isText:
        let next = place < bytes.count ? bytes[place] : byte
        place += 1
        if next == UInt8(ascii: "'") { result.append(next) } else { result.append(contentsOf: [byte, next]) }
      case 0..<0x20 where isText:
        result.append(contentsOf: byte == 0x0A ? Array("\\n".utf8) : [0x20])
        if byte == 0x0A { lineEnds += 1 }
      case UInt8(ascii: ",") where !isText:
        let next = bytes[place...].first { $0 > 0x20 }
        let isLast = next == UInt8(ascii: "]") || next == UInt8(ascii: "}")
        result.append(isLast ? 0x20 : byte)
      default: result.append(byte)
      }
    }
    return result
  }
}

extension [UInt8] {
  fileprivate mutating func blank(_ range: Range<Int>) {
    for index in range where self[index] != UInt8(ascii: "\n") { self[index] = 0x20 }
  }
}
