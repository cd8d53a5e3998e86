import CZlib

/// Gzip (RFC 1952) decompression in parts, for data too large for memory.
///
/// A class, because zlib keeps a pointer to its state.
package final class UnpackedStream {
  /// Maximum output size per call.
  private static let pieceBytes = 256 << 10

  private let stream: UnsafeMutablePointer<z_stream>
  private let hasMembers: Bool
  private var packed: [UInt8] = []
  private var place = 0
  /// True after the end of the stream with a correct checksum.
  package private(set) var isWhole = false
  /// True if more output is available without more input.
  package private(set) var hasMore = false

  /// - Parameter hasMembers: true for a file, which may consist of several members in a row.
  package init(hasMembers: Bool = false) {
    self.hasMembers = hasMembers
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // 15 bits of window, 16 more for gzip's header.
    let opened = inflateInit2_(stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    precondition(opened == Z_OK, "zlib cannot start: out of memory")
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Sets the next input; all previous output must have been read.
  package func take(_ bytes: [UInt8]) {
    precondition(!hasMore, "something waits to come out")
    packed = bytes
    place = 0
    hasMore = !bytes.isEmpty
  }

  /// The next output, possibly empty; nil for corrupt data.
  package func unpacked() -> [UInt8]? {
    guard hasMore else { return [] }
    if isWhole, hasMembers { inflateReset(stream) }
    var status: Int32 = Z_OK
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.pieceBytes) { output, count in
      packed.withUnsafeMutableBufferPointer { input in
        stream.pointee.next_in = input.baseAddress! + place
        stream.pointee.avail_in = UInt32(input.count - place)
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = UInt32(Self.pieceBytes)
        status = inflate(stream, Z_NO_FLUSH)
        place = input.count - Int(stream.pointee.avail_in)
        count = Self.pieceBytes - Int(stream.pointee.avail_out)
      }
    }
    isWhole = status == Z_STREAM_END
    // A full output buffer means that there may be more.
    hasMore =
      isWhole
      ? hasMembers && place < packed.count : place < packed.count || bytes.count == Self.pieceBytes
    // Z_BUF_ERROR is not an error if all input was consumed when the buffer was full.
    guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR && place == packed.count else {
      return nil
    }
    // A chunk of a backup must not continue after the end of the stream.
    return isWhole && place < packed.count && !hasMembers ? nil : bytes
  }
}
