import CChild
import Glibc
import Synchronization

/// Runs another program on bytes that are handed to it in memory. Nothing of them is written to a disk.
///
/// The program is started without a shell, in a process group of its own, with no file of this process open
/// but its input and its output, and with an environment of its own: settings of the server are not in it.
/// The group is ended in any case before the answer is given.
struct ChildProgram: Sendable {
  struct Limits: Sendable {
    /// How long it may take, by the clock, and of a processor.
    var seconds = 10
    /// Of addresses, not only of what it fills.
    var memoryBytes = 1 << 30
    /// What it may answer.
    var answerBytes = 256 << 10
  }

  struct Answer: Sendable {
    let bytes: [UInt8]
    /// Of a processor, spent by the program itself and those of its own that it has waited for.
    let processorMilliseconds: Int
  }

  enum Failure: Error, Equatable {
    /// The number of the system's error.
    case notStarted(Int32)
    case tooLong
    case tooMuch
    /// It has ended with another code than 0, or by a signal: the state as `wait4` tells it.
    case failed(Int32)
    /// Nobody waits for the answer any more.
    case unwanted
  }

  /// Such as `/usr/bin/tesseract`.
  let path: String
  let arguments: [String]
  /// As `NAME=value`.
  var environment: [String] = []
  var limits = Limits()

  /// Between two looks at a program that runs, in milliseconds.
  private static let pause = 10

  /// What it writes when it reads `input`. The task may be cancelled: the program is ended then.
  ///
  /// - Throws: `Failure`.
  func answer(to input: [UInt8]) async throws(Failure) -> Answer {
    let wish = Wish()
    // A task of its own: one that is cancelled cannot sleep, and this one has to see the end of the program.
    let task = Task.detached { await supervise(input, wish) }
    let result = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      wish.end()
    }
    return try result.get()
  }

  private func supervise(_ input: [UInt8], _ wish: Wish) async -> Result<Answer, Failure> {
    let child: Child
    do throws(Failure) {
      child = try start(input)
    } catch {
      return .failure(error)
    }
    let end = ContinuousClock.now.advanced(by: .seconds(limits.seconds))
    var bytes: [UInt8] = []
    var failure: Failure?
    while failure == nil {
      let isOver = child.hasEnded
      bytes += child.read(atMost: limits.answerBytes + 1 - bytes.count)
      if bytes.count > limits.answerBytes {
        failure = .tooMuch
      } else if isOver {
        break
      } else if !wish.isThere {
        failure = .unwanted
      } else if ContinuousClock.now > end {
        failure = .tooLong
      } else {
        try? await Task.sleep(for: .milliseconds(Self.pause))
      }
    }
    let (state, milliseconds) = child.end()
    if let failure { return .failure(failure) }
    guard state == 0 else { return .failure(.failed(state)) }
    return .success(Answer(bytes: bytes, processorMilliseconds: milliseconds))
  }

  private func start(_ input: [UInt8]) throws(Failure) -> Child {
    let memory = forage_memory_file()
    guard memory >= 0 else { throw .notStarted(errno) }
    defer { close(memory) }
    var written = 0
    while written < input.count {
      let count = input[written...].withUnsafeBytes { write(memory, $0.baseAddress, $0.count) }
      guard count > 0 else { throw .notStarted(errno) }
      written += count
    }
    guard lseek(memory, 0, SEEK_SET) == 0 else { throw .notStarted(errno) }
    var pipes: [Int32] = [-1, -1]
    guard forage_pipe(&pipes) == 0 else { throw .notStarted(errno) }
    // Reading never waits; writing may, which is a matter of the other end.
    _ = fcntl(pipes[0], F_SETFL, O_NONBLOCK)
    defer { close(pipes[1]) }
    do throws(Failure) {
      return Child(id: try start(input: memory, output: pipes[1]), output: pipes[0])
    } catch {
      close(pipes[0])
      throw error
    }
  }

  /// It is bounded before its first instruction: it writes no file, and leaves no picture of its memory.
  private func start(input: Int32, output: Int32) throws(Failure) -> pid_t {
    var ends: [Int32] = [-1, -1]
    guard forage_pipe(&ends) == 0 else { throw .notStarted(errno) }
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for text in words + variables { free(text) } }
    let bounds = forage_bounds(
      memory_bytes: UInt(limits.memoryBytes), processor_seconds: UInt(limits.seconds))
    let id = forage_start(path, &words, &variables, input, output, bounds, &ends)
    guard id > 0 else { throw .notStarted(-id) }
    return id
  }
}

/// Whether somebody still waits for an answer. A class, because whoever waits and whoever works share it.
private final class Wish: Sendable {
  private let isOver = Atomic(false)

  var isThere: Bool { !isOver.load(ordering: .relaxed) }

  func end() { isOver.store(true, ordering: .relaxed) }
}

/// A program that was started and not yet waited for: its number is its own until then.
private struct Child {
  let id: pid_t
  let output: Int32

  /// Whether it has ended by itself; it stays to be waited for.
  var hasEnded: Bool {
    var told = siginfo_t()
    return waitid(P_PID, id_t(id), &told, WEXITED | WNOHANG | WNOWAIT) == 0 && told.si_signo != 0
  }

  /// What it has written since, without waiting.
  func read(atMost most: Int) -> [UInt8] {
    var found: [UInt8] = []
    while found.count < most {
      let room = min(most - found.count, 16 << 10)
      let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        count = max(0, Glibc.read(output, buffer.baseAddress, room))
      }
      if piece.isEmpty { break }
      found += piece
    }
    return found
  }

  /// Ends it and all that it has started, and waits for it: that takes no time worth telling.
  ///
  /// - Returns: how it has ended, and its time of a processor.
  func end() -> (state: Int32, milliseconds: Int) {
    kill(-id, SIGKILL)
    var state: Int32 = 0
    var used = rusage()
    while wait4(id, &state, 0, &used) == -1, errno == EINTR {}
    close(output)
    let times = [used.ru_utime, used.ru_stime]
    return (state, times.reduce(0) { $0 + $1.tv_sec * 1_000 + $1.tv_usec / 1_000 })
  }
}
