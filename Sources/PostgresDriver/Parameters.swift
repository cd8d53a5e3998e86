import Database

/// The values of a statement in libpq's form: their bytes, and the offset of each.
///
/// Numbers, flags and bytes are sent in binary, big-endian, which avoids formatting and parsing; texts are
/// the same in both formats. Only values for `numeric` columns, or of another type than the parameter, are
/// sent as text.
struct Parameters {
  private struct Place {
    /// nil for null.
    var start: Int?
    var count = 0
    var isBinary = true
  }

  private var bytes: [UInt8] = []
  private var places: [Place] = []

  /// - Throws: `StatementFailure.refused`: `DatabaseError.nulInText`, `.constraint(.type, …)`.
  mutating func append(_ value: Value, as type: ColumnType) throws(StatementFailure) {
    let start = bytes.count
    var isBinary = true
    switch (value, type) {
    case (.null, _):
      places.append(Place(start: nil))
      return
    case (.integer(let integer), .integer(let byteCount)):
      try append(integer, byteCount: byteCount)
    case (.integer(let integer), .flag): bytes.append(integer == 0 ? 0 : 1)
    case (.integer(let integer), .real(let byteCount)): append(Double(integer), byteCount: byteCount)
    case (.real(let real), .real(let byteCount)): append(real, byteCount: byteCount)
    case (.bytes(let value), .bytes): bytes += value
    case (.bytes, _): throw .refused(.constraint(.type, reason: "bytes stand where something else is kept"))
    case (.text(let text), _):
      if text.utf8.contains(0) { throw .refused(.nulInText) }
      bytes += text.utf8
      isBinary = type == .text
    case (.integer(let integer), _):
      bytes += String(integer).utf8
      isBinary = false
    case (.real(let real), _):
      bytes += String(real).utf8
      isBinary = false
    }
    places.append(Place(start: start, count: bytes.count - start, isBinary: isBinary))
    // Values in text format are zero-terminated.
    bytes.append(0)
  }

  /// Calls `body` with pointers to the values, their lengths and formats, valid until it returns.
  func withPointers<Answer>(
    _ body: (UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<CInt>?, UnsafePointer<CInt>?) -> Answer
  ) -> Answer {
    bytes.withUnsafeBytes { bytes in
      let memory = bytes.bindMemory(to: CChar.self)
      let pointers = places.map { place in
        place.start.flatMap { start in memory.baseAddress.map { $0 + start } }
      }
      return body(pointers, places.map { CInt($0.count) }, places.map { $0.isBinary ? 1 : 0 })
    }
  }

  private mutating func append(_ integer: Int64, byteCount: Int) throws(StatementFailure) {
    let reach = Int64(1) << (byteCount * 8 - 1)
    guard byteCount == 8 || (-reach..<reach).contains(integer) else {
      throw .refused(.constraint(.type, reason: "\(integer) does not fit into \(byteCount) bytes"))
    }
    append(UInt64(bitPattern: integer), byteCount: byteCount)
  }

  private mutating func append(_ real: Double, byteCount: Int) {
    if byteCount == 4 {
      append(UInt64(Float(real).bitPattern), byteCount: 4)
    } else {
      append(real.bitPattern, byteCount: 8)
    }
  }

  private mutating func append(_ pattern: UInt64, byteCount: Int) {
    for byte in (0..<byteCount).reversed() {
      bytes.append(UInt8(truncatingIfNeeded: pattern >> UInt64(byte * 8)))
    }
  }
}
