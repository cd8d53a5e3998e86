import Glibc

/// A program that has not been waited for; its id stays reserved until then.
struct Child {
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
      let piece = Self.read(output, atMost: min(most - found.count, 16 << 10))
      if piece.isEmpty { break }
      found += piece
    }
    return found
  }

  /// Returns what a pipe has, without blocking; nothing at its end.
  static func read(_ pipe: Int32, atMost most: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      count = max(0, Glibc.read(pipe, buffer.baseAddress, most))
    }
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
