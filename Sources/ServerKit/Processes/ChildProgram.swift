import CChild
import Glibc
import Synchronization

/// Runs another program with input from memory, which is not written to disk, or on an open file.
///
/// The program starts without a shell, in a process group of its own, with a lower priority. It inherits only
/// its input and output files, and gets its own environment without the server's settings. It runs in a cell:
/// it reads the system's programs and libraries and its own files, writes no file but one that it is given,
/// makes no connection, and cannot reach another process (`Sources/CChild/cell.h`). The group is always
/// killed before the result is returned.
package struct ChildProgram: Sendable {
  package struct Limits: Sendable {
    /// The limit of wall-clock and processor time.
    package var seconds = 10
    /// The limit of address space, used or not, without the second file.
    package var memoryBytes = 1 << 30
    /// The limit of the second file, which is only read if this is 0.
    package var fileBytes = 0
    /// The maximum size of the output.
    package var answerBytes = 1 << 20

    package init() {}
  }

  package struct Answer: Sendable {
    package let bytes: [UInt8]
    /// The processor time of the program and of the child processes it has waited for.
    package let processorMilliseconds: Int
  }

  package enum Failure: Error, Equatable {
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
  package let path: String
  package let arguments: [String]
  /// Variables as `NAME=value`.
  package let environment: [String]
  package let limits: Limits

  package init(
    path: String, arguments: [String], environment: [String] = [], limits: Limits = Limits()
  ) {
    self.path = path
    self.arguments = arguments
    self.environment = environment
    self.limits = limits
  }

  /// The interval between polls of a running program, in milliseconds.
  private static let pause = 10
  /// The standard input as a file, which the program can open again and again.
  package static let inputFile = "/proc/self/fd/0"
  /// The second file of a streamed program.
  package static let secondFile = "/proc/self/fd/4"

  /// Returns the program's output for `input`. Canceling the task kills the program.
  ///
  /// - Throws: `Failure`.
  package func answer(to input: [UInt8]) async throws(Failure) -> Answer {
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
    return try start(on: memory)
  }

  /// The parts of the cell that this kernel lacks, in words.
  package static var missingProtection: [String] {
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

  /// Starts the program on an open file.
  ///
  /// - Parameters:
  ///   - second: a second file.
  ///   - reading: more files that the program may open.
  ///   - errors: receives the error output; nil discards it.
  func start(
    on input: Int32, and second: Int32? = nil, reading files: [String] = [], errors: Int32? = nil
  ) throws(Failure) -> Child {
    var pipes: [Int32] = [-1, -1]
    guard forage_pipe(&pipes) == 0 else { throw .notStarted(errno) }
    // Reading never blocks; writing may, as the program decides.
    _ = fcntl(pipes[0], F_SETFL, O_NONBLOCK)
    defer { close(pipes[1]) }
    do throws(Failure) {
      let open = forage_files(input: input, output: pipes[1], errors: errors ?? -1, second: second ?? -1)
      let id = try start(open, reading: files)
      return Child(id: id, output: pipes[0])
    } catch {
      close(pipes[0])
      throw error
    }
  }

  /// Limits the program before its first instruction: no core dumps, no files written but its second one.
  private func start(_ open: forage_files, reading files: [String]) throws(Failure) -> pid_t {
    var ends: [Int32] = [-1, -1]
    guard forage_pipe(&ends) == 0 else { throw .notStarted(errno) }
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    var own = (ownFiles + files).map { strdup($0) } + [nil]
    defer { for text in words + variables + own { free(text) } }
    let bounds = forage_bounds(
      memory_bytes: UInt(limits.memoryBytes), processor_seconds: UInt(limits.seconds),
      file_bytes: UInt(limits.fileBytes))
    let id = forage_start(path, &words, &variables, &own, open, bounds, &ends)
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
