import CZlib

/// Gzip (RFC 1952), unpacked part by part, for what is too large to be in memory as a whole.
///
/// A class, because zlib remembers where its state is.
final class UnpackedStream {
  /// That come out at once.
  private static let pieceBytes = 256 << 10

  private let stream: UnsafeMutablePointer<z_stream>
  private var packed: [UInt8] = []
  private var place = 0
  /// Whether the end of the stream was reached, and its check sum was right.
  private(set) var isWhole = false
  /// Whether something comes out without anything more going in.
  private(set) var hasMore = false

  init() {
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

  /// What is to be unpacked next; all before must have come out.
  func take(_ bytes: [UInt8]) {
    precondition(!hasMore, "something waits to come out")
    packed = bytes
    place = 0
    hasMore = !bytes.isEmpty
  }

  /// Some of it, perhaps nothing; nil where it is not what was packed.
  func unpacked() -> [UInt8]? {
    guard hasMore else { return [] }
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
    // A buffer that was filled says that there may be more.
    hasMore = !isWhole && (place < packed.count || bytes.count == Self.pieceBytes)
    // Nothing to do is no error: all had come out when the buffer was full.
    guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR && place == packed.count else {
      return nil
    }
    // Nothing may follow the end within a chunk.
    return isWhole && place < packed.count ? nil : bytes
  }
}
