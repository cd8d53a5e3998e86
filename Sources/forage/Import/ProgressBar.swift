import Retail

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A progress line for imports on standard error.
struct ProgressBar {
  private static let cells = 30

  /// A progress bar; nil if standard error is not a terminal.
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

  /// Erases the line.
  func clear() {
    put("")
  }

  private func put(_ line: String) {
    let bytes = Array("\r\u{1B}[2K\(line)".utf8)
    // A failure to draw does not stop the import.
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}
