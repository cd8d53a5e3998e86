import CZlib
package import NIOCore

/// Compresses bytes in the gzip format (RFC 1952).
///
/// - Parameter level: from 1 (fast) to 9 (small).
/// - Complexity: O(bytes); about 10 ms per megabyte of JSON at level 4.
package func gzipped(_ buffer: ByteBuffer, level: Int32) -> ByteBuffer {
  var stream = z_stream()
  // 16 added to the 15 window bits selects gzip's header instead of zlib's.
  let opened = deflateInit2_(
    &stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
    Int32(MemoryLayout<z_stream>.size))
  precondition(opened == Z_OK, "zlib cannot start: out of memory")
  defer { deflateEnd(&stream) }

  let bound = Int(deflateBound(&stream, UInt(buffer.readableBytes)))
  var packed = ByteBuffer()
  packed.writeWithUnsafeMutableBytes(minimumWritableBytes: bound) { output in
    buffer.withUnsafeReadableBytes { input in
      stream.next_in = UnsafeMutablePointer(mutating: input.bindMemory(to: UInt8.self).baseAddress)
      stream.avail_in = UInt32(input.count)
      stream.next_out = output.bindMemory(to: UInt8.self).baseAddress
      stream.avail_out = UInt32(output.count)
      let finished = deflate(&stream, Z_FINISH)
      precondition(finished == Z_STREAM_END, "zlib wanted more room than it had asked for")
      return output.count - Int(stream.avail_out)
    }
  }
  return packed
}
