#if arch(wasm32)
import EmbeddedRuntime
import Language

// The module's functions. A caller reserves bytes, writes a request there, calls `answer`, copies the answer
// and releases both. Only the vocabulary is kept between calls.

/// Reserves room for a request.
@_expose(wasm, "reserve")
@c(language_reserve)
public func reserve(_ byteCount: Int32) -> UnsafeMutablePointer<UInt8> {
  UnsafeMutableRawPointer.allocate(byteCount: Int(byteCount), alignment: 4)
    .bindMemory(to: UInt8.self, capacity: Int(byteCount))
}

/// Answers the request. The result begins with the number of bytes that follow, in four bytes, the lowest
/// first.
@_expose(wasm, "answer")
@c(language_answer)
public func answer(_ request: UnsafePointer<UInt8>, _ byteCount: Int32) -> UnsafeMutablePointer<UInt8> {
  let bytes = LanguageAnswer(to: [UInt8](UnsafeBufferPointer(start: request, count: Int(byteCount)))).bytes
  let answer = reserve(Int32(bytes.count + 4))
  UnsafeMutableRawPointer(answer).storeBytes(of: UInt32(bytes.count).littleEndian, as: UInt32.self)
  for (index, byte) in bytes.enumerated() { answer[index + 4] = byte }
  return answer
}

/// Frees the result of `reserve` or `answer`.
@_expose(wasm, "release")
@c(language_release)
public func release(_ bytes: UnsafeMutablePointer<UInt8>) {
  bytes.deallocate()
}

/// Bytes in use. Between calls the same as after the first one, unless memory leaks.
@_expose(wasm, "live_bytes")
@c(language_live_bytes)
public func liveBytes() -> Int32 {
  Int32(forage_heap().live_bytes)
}

/// The peak memory in bytes over all calls.
@_expose(wasm, "peak_bytes")
@c(language_peak_bytes)
public func peakBytes() -> Int32 {
  Int32(forage_heap().peak_bytes)
}
#endif
