import CZlib

/// What ZIP files need besides `PackedStream`: their content unpacked, and its check sum.
enum RawDeflate {
  /// 15 bits of window; negative asks for no header.
  private static let windowBits: Int32 = -15

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
  ///
  /// - Parameter sum: of what stands before these bytes.
  static func checkSum(_ bytes: [UInt8], after sum: UInt32 = 0) -> UInt32 {
    bytes.withUnsafeBufferPointer { bytes in
      // For no address zlib begins anew.
      guard let address = bytes.baseAddress, !bytes.isEmpty else { return sum }
      return UInt32(truncatingIfNeeded: crc32(UInt(sum), address, UInt32(bytes.count)))
    }
  }
}
