import CZlib

/// Decompression and checksums for ZIP files.
enum RawDeflate {
  /// 15 bits of window; negative asks for no header.
  private static let windowBits: Int32 = -15

  /// Input bytes in memory at a time.
  private static let pieceBytes = 64 << 10

  /// - Parameters:
  ///   - packedSize: the input size.
  ///   - size: the declared output size; at most one more byte is written.
  ///   - piece: reads compressed bytes from an offset.
  /// - Returns: nil unless the output has exactly the declared size.
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

  /// The CRC-32 of ZIP files.
  ///
  /// - Parameter sum: the checksum of the preceding bytes.
  static func checkSum(_ bytes: [UInt8], after sum: UInt32 = 0) -> UInt32 {
    bytes.withUnsafeBufferPointer { bytes in
      // With a null address, zlib would restart.
      guard let address = bytes.baseAddress, !bytes.isEmpty else { return sum }
      return UInt32(truncatingIfNeeded: crc32(UInt(sum), address, UInt32(bytes.count)))
    }
  }
}
