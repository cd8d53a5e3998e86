#if arch(wasm32)
import EmbeddedRuntime
import ShelfOrder

// The module's functions. A caller reserves words, writes a request there, calls `answer`, copies the answer
// and releases both. Nothing is kept between calls.

/// Reserves room for a request.
@_expose(wasm, "reserve")
@c(order_reserve)
public func reserve(_ wordCount: Int32) -> UnsafeMutablePointer<Int32> {
  UnsafeMutablePointer<Int32>.allocate(capacity: Int(wordCount))
}

/// Answers the request; the first word of the result is the number of words that follow.
@_expose(wasm, "answer")
@c(order_answer)
public func answer(_ request: UnsafePointer<Int32>, _ wordCount: Int32) -> UnsafeMutablePointer<Int32> {
  let words = orderAnswer(to: [Int32](UnsafeBufferPointer(start: request, count: Int(wordCount))))
  let answer = reserve(Int32(words.count + 1))
  answer[0] = Int32(words.count)
  for (index, word) in words.enumerated() { answer[index + 1] = word }
  return answer
}

/// Frees the result of `reserve` or `answer`.
@_expose(wasm, "release")
@c(order_release)
public func release(_ words: UnsafeMutablePointer<Int32>) {
  words.deallocate()
}

/// Bytes in use: 0 between calls, unless memory leaks.
@_expose(wasm, "live_bytes")
@c(order_live_bytes)
public func liveBytes() -> Int32 {
  Int32(forage_heap().live_bytes)
}
#endif
