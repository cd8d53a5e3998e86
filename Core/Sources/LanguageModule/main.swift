#if arch(wasm32)
import EmbeddedRuntime
import Language

// The module's functions. A caller reserves bytes, writes a request there, has it answered, copies the answer
// out and releases both. Only the vocabulary is kept between calls.

/// Reserves room for a request.
@_expose(wasm, "reserve")
@c(language_reserve)
public func reserve(_ byteCount: Int32) -> UnsafeMutablePointer<UInt8> {
  UnsafeMutableRawPointer.allocate(byteCount: Int(byteCount), alignment: 4)
    .bindMemory(to: UInt8.self, capacity: Int(byteCount))
}

/// Answers the request. What comes back begins with four bytes that say how many follow, the lowest first.
@_expose(wasm, "answer")
@c(language_answer)
public func answer(_ request: UnsafePointer<UInt8>, _ byteCount: Int32) -> UnsafeMutablePointer<UInt8> {
  let bytes = LanguageAnswer(to: [UInt8](UnsafeBufferPointer(start: request, count: Int(byteCount)))).bytes
  let answer = reserve(Int32(bytes.count + 4))
  UnsafeMutableRawPointer(answer).storeBytes(of: UInt32(bytes.count).littleEndian, as: UInt32.self)
  for (index, byte) in bytes.enumerated() { answer[index + 4] = byte }
  return answer
}

/// Gives back what `reserve` or `answer` returned.
@_expose(wasm, "release")
@c(language_release)
public func release(_ bytes: UnsafeMutablePointer<UInt8>) {
  bytes.deallocate()
}

/// Bytes in use: as many between calls as after the first one, or something leaks.
@_expose(wasm, "live_bytes")
@c(language_live_bytes)
public func liveBytes() -> Int32 {
  Int32(forage_heap().live_bytes)
}

/// The most bytes of memory that any call so far has needed at one time.
@_expose(wasm, "peak_bytes")
@c(language_peak_bytes)
public func peakBytes() -> Int32 {
  Int32(forage_heap().peak_bytes)
}
#endif
