#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The width of the terminal and its support for colors.
struct Terminal {
  let columns: Int
  let hasColours: Bool

  /// Standard output: colors only on a capable terminal and unless `NO_COLOR` is set; 80 columns by default.
  static var standardOutput: Terminal {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let isDumb = getenv("TERM").map { String(cString: $0) } ?? "dumb" == "dumb"
    let isColourForbidden = getenv("NO_COLOR").map { !String(cString: $0).isEmpty } ?? false
    var size = winsize()
    var columns = isTerminal && ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 ? Int(size.ws_col) : 0
    if columns == 0 { columns = getenv("COLUMNS").flatMap { Int(String(cString: $0)) } ?? 80 }
    return Terminal(
      columns: min(max(columns, 40), 400), hasColours: isTerminal && !isDumb && !isColourForbidden)
  }

  func bold(_ text: String) -> String { styled(text, "1") }
  func dim(_ text: String) -> String { styled(text, "2") }
  func green(_ text: String) -> String { styled(text, "1;32") }
  func amber(_ text: String) -> String { styled(text, "33") }

  private func styled(_ text: String, _ code: String) -> String {
    hasColours ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
