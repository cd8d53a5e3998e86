import Hummingbird
import NIOCore

/// Keeps whoever comes until it is opened.
actor Gate {
  private var isOpen = false
  private var visitors = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// - Returns: how many came before.
  @discardableResult
  func wait() async -> Int {
    let place = visitors
    visitors += 1
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
    return place
  }

  /// Comes back when somebody waits.
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
  /// A body whose bytes come when the gate is opened; who begins to read it waits there.
  static func held(_ bytes: [UInt8], behind gate: Gate) -> RequestBody {
    let pieces = AsyncStream<ByteBuffer>(unfolding: {
      await gate.wait() == 0 ? ByteBuffer(bytes: bytes) : nil
    })
    return RequestBody(asyncSequence: pieces)
  }
}
