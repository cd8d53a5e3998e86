import CZlib

/// Deflate (RFC 1951) as ZIP files hold it: without a header.
enum RawDeflate {
  /// 15 bits of window; negative asks for no header.
  private static let windowBits: Int32 = -15

  static func packed(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    let opened = deflateInit2_(
      &stream, 6, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    precondition(opened == Z_OK, "zlib cannot start: out of memory")
    defer { deflateEnd(&stream) }
    let bound = Int(deflateBound(&stream, UInt(bytes.count)))
    var input = bytes
    return [UInt8](unsafeUninitializedCapacity: bound) { output, count in
      input.withUnsafeMutableBufferPointer { input in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(bound)
        let finished = deflate(&stream, Z_FINISH)
        precondition(finished == Z_STREAM_END, "zlib wanted more room than it had asked for")
      }
      count = bound - Int(stream.avail_out)
    }
  }

  /// - Parameter size: how many bytes come out, as the file says; more than one above is never written.
  /// - Returns: nil for anything but exactly that many bytes.
  static func unpacked(_ bytes: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
    var stream = z_stream()
    let opened = inflateInit2_(&stream, windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    precondition(opened == Z_OK, "zlib cannot start: out of memory")
    defer { inflateEnd(&stream) }
    var input = Array(bytes)
    var isWhole = false
    let unpacked = [UInt8](unsafeUninitializedCapacity: size + 1) { output, count in
      input.withUnsafeMutableBufferPointer { input in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(size + 1)
        isWhole = inflate(&stream, Z_FINISH) == Z_STREAM_END
      }
      count = size + 1 - Int(stream.avail_out)
    }
    return isWhole && unpacked.count == size ? unpacked : nil
  }

  /// The check sum that ZIP files carry.
  static func checkSum(_ bytes: some Sequence<UInt8>) -> UInt32 {
    let sum = bytes.withContiguousStorageIfAvailable { bytes in
      crc32(0, bytes.baseAddress, UInt32(bytes.count))
    }
    return UInt32(truncatingIfNeeded: sum ?? 0)
  }
}
