import CHeap
import NIOCore
import NIOPosix
import Synchronization

/// Bounds what a process that serves for long keeps of memory that was freed; to be called before anything
/// else.
///
/// Each heap of the C library keeps what was freed in it, and a machine with many processors would have many
/// of them. What is large, such as the 19 MB in which a password is hashed, is in none of them, and goes back
/// to the system as it is freed.
package func boundHeaps() {
  forage_bound_heaps(4, 4 << 20, 2 << 20)
}

/// Gives memory back to the system after large work: the C library keeps what was freed, in as many heaps as
/// there were threads.
package final class HeapReturn: Sendable {
  /// Less is not worth the walk through the heaps.
  private static let leastBytes = 4 << 20

  private let freed = Atomic<Int>(0)

  /// Memory was freed, or will be in this moment.
  func note(freed bytes: Int) {
    guard freed.add(bytes, ordering: .relaxed).newValue >= Self.leastBytes else { return }
    guard freed.exchange(0, ordering: .relaxed) >= Self.leastBytes else { return }
    Self.giveBack()
  }

  /// Soon, on a thread that answers no requests: whoever asks still holds some of it.
  package static func giveBack() {
    MultiThreadedEventLoopGroup.singleton.next().scheduleTask(in: .milliseconds(200)) {
      NIOThreadPool.singleton.submit { _ in forage_trim_heaps() }
    }
  }
}
