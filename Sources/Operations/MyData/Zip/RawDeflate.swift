import CZlib

/// What ZIP files need besides `PackedStream`: their content unpacked, and its check sum.
enum RawDeflate {
  /// 15 bits of window; negative asks for no header.
  private static let windowBits: Int32 = -15

  /// Bytes that are in memory at a time, besides those that come out.
  private static let pieceBytes = 64 << 10

  /// - Parameters:
  ///   - packedSize: how many bytes go in.
  ///   - size: how many come out, as the file says; more than one above is never written.
  ///   - piece: so many bytes of what is packed, from a place on.
  /// - Returns: nil for anything but exactly that many bytes.
  static func unpacked(
    packedSize: Int, size: Int, _ piece: (_ place: Int, _ count: Int) -> [UInt8]?
  ) -> [UInt8]? {
    var stream = z_stream()
    let opened = inflateInit2_(&stream, windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    precondition(opened == Z_OK, "zlib cannot start: out of memory")
    defer { inflateEnd(&stream) }
    var isWhole = false
    let unpacked = [UInt8](unsafeUninitializedCapacity: size + 1) { output, count in
      stream.next_out = output.baseAddress
      stream.avail_out = UInt32(size + 1)
      var place = 0
      while !isWhole, place < packedSize {
        guard var input = piece(place, min(pieceBytes, packedSize - place)) else { break }
        place += input.count
        let status = input.withUnsafeMutableBufferPointer { input in
          stream.next_in = input.baseAddress
          stream.avail_in = UInt32(input.count)
          return inflate(&stream, Z_NO_FLUSH)
        }
        isWhole = status == Z_STREAM_END
        guard status == Z_OK, stream.avail_out > 0 else { break }
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
