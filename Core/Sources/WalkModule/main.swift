#if arch(wasm32)
import EmbeddedRuntime
import WalkEngine

// The module's functions. A caller reserves words, writes a request there, calls a function, copies the
// answer and releases both. Nothing is kept between calls.

/// Reserves room for a request.
@_expose(wasm, "reserve")
@c(walk_reserve)
public func reserve(_ wordCount: Int32) -> UnsafeMutablePointer<Int32> {
  UnsafeMutablePointer<Int32>.allocate(capacity: Int(wordCount))
}

/// Answers the request; the first word of the result is the number of words that follow.
@_expose(wasm, "answer")
@c(walk_answer)
public func answer(_ request: UnsafePointer<Int32>, _ wordCount: Int32) -> UnsafeMutablePointer<Int32> {
  handedOver(WalkAnswer(to: [Int32](UnsafeBufferPointer(start: request, count: Int(wordCount)))).words)
}

/// Plans the two walks of a `SplitRequest`; the first word of the result is the number of words that follow.
@_expose(wasm, "split")
@c(walk_split)
public func split(_ request: UnsafePointer<Int32>, _ wordCount: Int32) -> UnsafeMutablePointer<Int32> {
  handedOver(SplitAnswer(to: [Int32](UnsafeBufferPointer(start: request, count: Int(wordCount)))).words)
}

/// Checks the map of a `MapQuestion`; the first word of the result is the number of words that follow.
@_expose(wasm, "judge")
@c(walk_judge)
public func judge(_ question: UnsafePointer<Int32>, _ wordCount: Int32) -> UnsafeMutablePointer<Int32> {
  handedOver(MapAnswer(to: [Int32](UnsafeBufferPointer(start: question, count: Int(wordCount)))).words)
}

func handedOver(_ words: [Int32]) -> UnsafeMutablePointer<Int32> {
  let answer = reserve(Int32(words.count + 1))
  answer[0] = Int32(words.count)
  for (index, word) in words.enumerated() { answer[index + 1] = word }
  return answer
}

/// Frees the result of any of these functions.
@_expose(wasm, "release")
@c(walk_release)
public func release(_ words: UnsafeMutablePointer<Int32>) {
  words.deallocate()
}

/// Bytes in use: 0 between calls, unless memory leaks.
@_expose(wasm, "live_bytes")
@c(walk_live_bytes)
public func liveBytes() -> Int32 {
  Int32(forage_heap().live_bytes)
}

/// The peak memory in bytes over all calls.
@_expose(wasm, "peak_bytes")
@c(walk_peak_bytes)
public func peakBytes() -> Int32 {
  Int32(forage_heap().peak_bytes)
}
#endif
