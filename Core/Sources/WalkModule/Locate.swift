#if arch(wasm32)
import WalkEngine

/// Answers a `WhereQuestion`; the first word of the result is the number of words that follow.
@_expose(wasm, "locate")
@c(walk_locate)
public func locate(_ question: UnsafePointer<Int32>, _ wordCount: Int32) -> UnsafeMutablePointer<Int32> {
  handedOver(WhereAnswer(to: [Int32](UnsafeBufferPointer(start: question, count: Int(wordCount)))).words)
}
#endif
