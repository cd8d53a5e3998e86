import Database
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Threads that wait for the database so that those of the service need not. Each has a connection of its
/// own, which no other thread ever sees, and is begun when all others are at work.
///
/// A class, because threads hold on to it.
final class ConnectionThreads: Sendable {
  /// What a thread is to do with its connection. It returns how whoever waits for it is told, which is done
  /// when the job itself is gone, with all that it was lent.
  typealias Job = @Sendable (ThreadConnection) -> Delivery
  typealias Delivery = @Sendable () -> Void

  private struct State {
    var jobs: [Job] = []
    var idle = 0
    var threads = 0
    var isClosed = false
  }

  private let address: PostgresAddress
  private let patience: Patience
  private let most: Int
  private let state = Mutex(State())
  private let news = Semaphore()
  private let endings = Semaphore()

  init(_ address: PostgresAddress, _ patience: Patience, most: Int) {
    self.address = address
    self.patience = patience
    self.most = most
  }

  /// Has a thread do the job as soon as one is free.
  ///
  /// - Returns: false where the threads were told to end; the job is then not done.
  func enqueue(_ job: @escaping Job) -> Bool {
    let (isOpen, isThreadMissing) = state.withLock { state in
      guard !state.isClosed else { return (false, false) }
      state.jobs.append(job)
      let isMissing = state.idle < state.jobs.count && state.threads < most
      if isMissing { state.threads += 1 }
      return (true, isMissing)
    }
    guard isOpen else { return false }
    if isThreadMissing { beginThread { [self] in work() } }
    news.signal()
    return true
  }

  /// Ends the threads after what they are doing and what waits, without waiting for that.
  func close() {
    let count = state.withLock { state in
      defer { state.isClosed = true }
      return state.isClosed ? 0 : state.threads
    }
    for _ in 0..<count { news.signal() }
  }

  /// Waits until every thread has ended its connection; once, after `close`.
  func waitForEnd() {
    for _ in 0..<state.withLock({ $0.threads }) { endings.wait() }
  }

  private func work() {
    let connection = ThreadConnection(address, patience)
    while let tell = doNextJob(connection) { tell() }
    connection.end()
    endings.signal()
  }

  private func doNextJob(_ connection: ThreadConnection) -> Delivery? { nextJob()?(connection) }

  /// Waits for one; nil where there will be none.
  private func nextJob() -> Job? {
    state.withLock { $0.idle += 1 }
    news.wait()
    return state.withLock { state in
      state.idle -= 1
      return state.jobs.isEmpty ? nil : state.jobs.removeFirst()
    }
  }
}

/// Runs `body` on a thread of its own.
func beginThread(_ body: @escaping @Sendable () -> Void) {
  final class Box {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var thread = pthread_t()
  let failure = pthread_create(
    &thread, nil,
    { box in
      if let box { Unmanaged<Box>.fromOpaque(box).takeRetainedValue().body() }
      return nil
    }, Unmanaged.passRetained(Box(body)).toOpaque())
  precondition(failure == 0, "the system gives no thread")
  pthread_detach(thread)
}

/// The connection of one thread: made when it is first asked for, and made anew after it was lost.
final class ThreadConnection {
  private let address: PostgresAddress
  private let patience: Patience
  private var present: Connection?

  init(_ address: PostgresAddress, _ patience: Patience) {
    self.address = address
    self.patience = patience
  }

  func connection() throws(Trouble) -> Connection {
    if let present { return present }
    let fresh = try Connection(address, patience)
    present = fresh
    return fresh
  }

  /// Forgets a connection that is of no use any more; the server undoes what was not kept.
  func end() { present = nil }
}

/// Counts signals, which threads wait for one by one.
///
/// `@unchecked`: the system's semaphores are made to be shared.
final class Semaphore: @unchecked Sendable {
  private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init() {
    sem_init(semaphore, 0, 0)
  }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  func signal() { sem_post(semaphore) }

  func wait() {
    while sem_wait(semaphore) != 0 {}
  }
}
