import Server

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// One line on standard error that tells how far an import has come.
struct ProgressBar {
  private static let cells = 30

  /// Nil where nobody watches.
  static func onTerminal() -> ProgressBar? {
    isatty(STDERR_FILENO) == 1 ? ProgressBar() : nil
  }

  func show(_ progress: CatalogImport.Progress) {
    switch progress.phase {
    case .reading: put("Reading…")
    case .checking: put("Checking…")
    case .writing:
      let filled = Self.cells * progress.done / max(1, progress.total)
      let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: Self.cells - filled)
      put("Writing \(bar) \(100 * progress.done / max(1, progress.total)) %")
    case .finishing: put("Finishing…")
    }
  }

  /// Leaves the line as if it had never been.
  func clear() {
    put("")
  }

  private func put(_ line: String) {
    let bytes = Array("\r\u{1B}[2K\(line)".utf8)
    // A bar that cannot be drawn is no reason to stop.
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}
