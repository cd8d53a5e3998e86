import CZlib

/// Deflate (RFC 1951) compression in parts, for data too large for memory.
final class PackedStream {
  enum Form {
    /// Raw, as in ZIP files.
    case bare
    /// RFC 1952.
    case gzip

    /// 15 bits of window; negative asks for no header, 16 more for gzip's.
    fileprivate var windowBits: Int32 {
      switch self {
      case .bare: -15
      case .gzip: 31
      }
    }
  }

  private static let level: Int32 = 6
  // zlib keeps a pointer to its state, so the address must not change.
  private let stream: UnsafeMutablePointer<z_stream>

  init(_ form: Form) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let opened = deflateInit2_(
      stream, Self.level, Z_DEFLATED, form.windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    precondition(opened == Z_OK, "zlib cannot start: out of memory")
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// The output after these bytes: often empty, and the remainder after the last.
  func packed(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
    var input = bytes
    var packed: [UInt8] = []
    input.withUnsafeMutableBufferPointer { input in
      stream.pointee.next_in = input.baseAddress
      stream.pointee.avail_in = UInt32(input.count)
      // A full output buffer means that there is more.
      repeat { packed += step(isLast ? Z_FINISH : Z_NO_FLUSH) } while stream.pointee.avail_out == 0
    }
    return packed
  }

  private func step(_ flush: Int32) -> [UInt8] {
    let room = max(1 << 12, Int(deflateBound(stream, UInt(stream.pointee.avail_in))))
    return [UInt8](unsafeUninitializedCapacity: room) { output, count in
      stream.pointee.next_out = output.baseAddress
      stream.pointee.avail_out = UInt32(room)
      let outcome = deflate(stream, flush)
      precondition(outcome != Z_STREAM_ERROR, "zlib was asked for what it cannot do")
      count = room - Int(stream.pointee.avail_out)
    }
  }
}
