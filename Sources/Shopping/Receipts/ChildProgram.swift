import CChild
import Glibc
import Synchronization

/// Runs another program with input from memory. None of the input is written to disk.
///
/// The program starts without a shell, in a process group of its own, with a lower priority. It inherits only
/// its input and output files, and gets its own environment without the server's settings. It runs in a cell:
/// it reads the system's programs and libraries and its own files, writes no file, makes no connection, and
/// cannot reach another process (`Sources/CChild/cell.h`). The group is always killed before the result is
/// returned.
struct ChildProgram: Sendable {
  struct Limits: Sendable {
    /// The limit of wall-clock and processor time.
    var seconds = 10
    /// The limit of address space, used or not.
    var memoryBytes = 1 << 30
    /// The maximum size of the output.
    var answerBytes = 1 << 20
  }

  struct Answer: Sendable {
    let bytes: [UInt8]
    /// The processor time of the program and of the child processes it has waited for.
    let processorMilliseconds: Int
  }

  enum Failure: Error, Equatable {
    /// The system's error number.
    case notStarted(Int32)
    case tooLong
    case tooMuch
    /// A nonzero exit code or a signal, as the status of `wait4`.
    case failed(Int32)
    /// The request was canceled.
    case unwanted
  }

  /// The path, such as `/usr/bin/tesseract`.
  let path: String
  let arguments: [String]
  /// Variables as `NAME=value`.
  var environment: [String] = []
  var limits = Limits()

  /// The interval between polls of a running program, in milliseconds.
  private static let pause = 10

  /// Returns the program's output for `input`. Canceling the task kills the program.
  ///
  /// - Throws: `Failure`.
  func answer(to input: [UInt8]) async throws(Failure) -> Answer {
    let wish = Wish()
    // A detached task: a canceled task cannot sleep, and this one has to see the program end.
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
    // Reading never blocks; writing may, as the program decides.
    _ = fcntl(pipes[0], F_SETFL, O_NONBLOCK)
    defer { close(pipes[1]) }
    do throws(Failure) {
      return Child(id: try start(input: memory, output: pipes[1]), output: pipes[0])
    } catch {
      close(pipes[0])
      throw error
    }
  }

  /// The parts of the cell that this kernel lacks, in words.
  static var missingProtection: [String] {
    let cell = Int(forage_cell())
    var missing: [String] = []
    if cell & FORAGE_HAS_LANDLOCK == 0 {
      missing.append("Landlock (Linux 5.13): the program can read the files of the server")
    }
    if cell & FORAGE_HAS_FILTER == 0 {
      missing.append("seccomp: the program can make connections and signal other processes")
    }
    return missing
  }

  /// The program itself, and the libraries and data that are installed with it.
  private var ownFiles: [String] {
    let folders = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    guard folders.last == "bin" else { return [path] }
    let prefix = folders.dropLast().joined(separator: "/")
    return [path] + ["lib", "lib64", "share"].map { "\(prefix)/\($0)" }
  }

  /// Limits the program before its first instruction: no files written, no core dumps.
  private func start(input: Int32, output: Int32) throws(Failure) -> pid_t {
    var ends: [Int32] = [-1, -1]
    guard forage_pipe(&ends) == 0 else { throw .notStarted(errno) }
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    var own = ownFiles.map { strdup($0) } + [nil]
    defer { for text in words + variables + own { free(text) } }
    let bounds = forage_bounds(
      memory_bytes: UInt(limits.memoryBytes), processor_seconds: UInt(limits.seconds))
    let id = forage_start(path, &words, &variables, &own, input, output, bounds, &ends)
    guard id > 0 else { throw .notStarted(-id) }
    return id
  }
}

/// The cancellation flag of a request. A class, because the requester and the worker share it.
private final class Wish: Sendable {
  private let isOver = Atomic(false)

  var isThere: Bool { !isOver.load(ordering: .relaxed) }

  func end() { isOver.store(true, ordering: .relaxed) }
}

/// A program that has not been waited for; its id stays reserved until then.
private struct Child {
  let id: pid_t
  let output: Int32

  /// True if it has exited. The exit status remains to be collected.
  var hasEnded: Bool {
    var told = siginfo_t()
    return waitid(P_PID, id_t(id), &told, WEXITED | WNOHANG | WNOWAIT) == 0 && told.si_signo != 0
  }

  /// Returns the available output without blocking.
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

  /// Kills it with its children and waits for it, which is almost immediate.
  ///
  /// - Returns: the exit status and the processor time.
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
