import FoundationEssentials
import ServerKit

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// Makes the server's backups in a separate process at low priority, which releases its memory at the end.
struct BackupProcess {
  /// The error message of a failed backup.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private static let look = Duration.milliseconds(200)

  /// The server's options; the process inherits the environment.
  let options: [String]

  init(_ options: [String: String], dataFolder: String) {
    self.options =
      ["--quietly", "--data", dataFolder]
      + ["database", "secret-key", "backup-key"].flatMap { name in
        options[name].map { ["--" + name, $0] } ?? []
      }
  }

  /// - Throws: `Failure` with the command's error message; `CancellationError`.
  func make(at path: String) async throws {
    let errorFile = path + ".said"
    defer { unlink(errorFile) }
    let id = try start(["forage", "backup", path] + options, errorFile)
    var state: Int32 = 0
    var isCancelled = false
    while waitpid(id, &state, WNOHANG) == 0 {
      if Task.isCancelled, !isCancelled {
        isCancelled = true
        kill(id, SIGTERM)
      }
      // `Task.sleep` returns immediately in a cancelled task.
      if isCancelled { usleep(10_000) } else { try? await Task.sleep(for: Self.look) }
    }
    if isCancelled {
      unlink(path + ".unfinished")
      throw CancellationError()
    }
    guard state == 0 else {
      let words = (try? String(contentsOfFile: errorFile, encoding: .utf8)) ?? ""
      let line = words.split(separator: "\n").first { $0.hasPrefix("Error: ") }
      throw Failure(description: line.map { String($0.dropFirst(7)) } ?? "it ended with status \(state)")
    }
  }

  private func start(_ words: [String], _ errorFile: String) throws(Failure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errorFile, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    // The server ignores these signals, but the process must not.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (signals, none) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&signals)
    for signal in [SIGTERM, SIGINT, SIGPIPE] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var arguments = words.map { strdup($0) } + [nil]
    defer { for text in arguments { free(text) } }
    var id = pid_t()
    // The running program, even if its file was replaced by a newer one.
    let error = posix_spawn(&id, "/proc/self/exe", &actions, &attributes, &arguments, environ)
    guard error == 0 else { throw Failure(description: String(cString: strerror(error))) }
    return id
  }
}
