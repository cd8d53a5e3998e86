import Hummingbird
import NIOCore

/// Blocks tasks until it is opened.
actor Gate {
  private var isOpen = false
  private var visitors = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// - Returns: the number of earlier tasks.
  @discardableResult
  func wait() async -> Int {
    let place = visitors
    visitors += 1
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
    return place
  }

  /// Returns once a task is waiting.
  func isReached() async {
    while visitors == 0 { await Task.yield() }
  }

  func open() {
    isOpen = true
    for visitor in waiting { visitor.resume() }
    waiting = []
  }
}

extension RequestBody {
  /// Returns a body whose bytes arrive when the gate opens; reading it waits there.
  static func held(_ bytes: [UInt8], behind gate: Gate) -> RequestBody {
    let pieces = AsyncStream<ByteBuffer>(unfolding: {
      await gate.wait() == 0 ? ByteBuffer(bytes: bytes) : nil
    })
    return RequestBody(asyncSequence: pieces)
  }
}
