#if arch(wasm32)
import WalkEngine

/// Says where things lie, as `WhereQuestion` asks; the first word of what comes back says how many follow.
@_expose(wasm, "locate")
@c(walk_locate)
public func locate(_ question: UnsafePointer<Int32>, _ wordCount: Int32) -> UnsafeMutablePointer<Int32> {
  handedOver(WhereAnswer(to: [Int32](UnsafeBufferPointer(start: question, count: Int(wordCount)))).words)
}
#endif
