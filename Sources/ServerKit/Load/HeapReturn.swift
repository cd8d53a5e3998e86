import CHeap
import NIOCore
import NIOPosix
import Synchronization

/// Bounds the freed memory that a long-running process keeps. Must be called before anything else.
///
/// Each heap of the C library keeps its freed memory, and there would be many heaps on a machine with many
/// processors. Large blocks, such as the 19 MB for hashing a password, are outside the heaps and return to
/// the system when freed.
package func boundHeaps() {
  forage_bound_heaps(4, 4 << 20, 2 << 20)
}

/// Returns memory to the system after large work, because the heaps of the C library keep what was freed.
package final class HeapReturn: Sendable {
  /// The minimum of freed bytes for which trimming is worthwhile.
  private static let leastBytes = 4 << 20

  private let freed = Atomic<Int>(0)

  /// Counts memory that was freed or is about to be.
  func note(freed bytes: Int) {
    guard freed.add(bytes, ordering: .relaxed).newValue >= Self.leastBytes else { return }
    guard freed.exchange(0, ordering: .relaxed) >= Self.leastBytes else { return }
    Self.giveBack()
  }

  /// Trims the heaps on a background thread, after a delay in which the caller frees its memory.
  package static func giveBack() {
    MultiThreadedEventLoopGroup.singleton.next().scheduleTask(in: .milliseconds(200)) {
      NIOThreadPool.singleton.submit { _ in forage_trim_heaps() }
    }
  }
}
