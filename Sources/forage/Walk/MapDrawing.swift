import FileFormats
import WalkEngine

/// A store map with the walk, drawn as lines of text.
///
/// A cell is two characters wide if the terminal has room, otherwise one. A map that is still too wide is
/// cropped to the walk, and then drawn in blocks of several cells.
struct MapDrawing {
  private let map: WalkMap
  private let terminal: Terminal
  /// The number of cells along the edge of one block.
  let scale: Int
  private let cellWidth: Int
  private let rows: Range<Int>
  private let columns: Range<Int>
  /// The walk as blocks, without repeated neighbors.
  private let way: [Int]
  /// The neighbors that each block of the walk connects to: 1 up, 2 right, 4 down, 8 left.
  private let arms: [Int]
  /// The number of the first stop at each shelf cell; 0 for none.
  private let stopOfCell: [Int]

  /// - Parameter items: the shelf cells of each stop, in order.
  init(_ map: WalkMap, path: [Int], items: [[Int]], on terminal: Terminal) {
    self.map = map
    self.terminal = terminal
    var stopOfCell = [Int](repeating: 0, count: map.grid.cellCount)
    for (stop, cells) in items.enumerated() {
      for cell in cells where stopOfCell[cell] == 0 { stopOfCell[cell] = stop + 1 }
    }
    self.stopOfCell = stopOfCell

    let frame = Self.frame(map.grid, touched: path + items.flatMap { $0 }, limit: terminal.columns)
    rows = frame.rows
    columns = frame.columns
    let width = columns.count
    let scale = (width + terminal.columns - 1) / terminal.columns
    self.scale = scale
    cellWidth = (width + scale - 1) / scale * 2 <= terminal.columns ? 2 : 1

    let blockColumns = (width + scale - 1) / scale
    let blockRows = (rows.count + scale - 1) / scale
    var way: [Int] = []
    for cell in path {
      let row = (cell / map.grid.columns - frame.rows.lowerBound) / scale
      let column = (cell % map.grid.columns - frame.columns.lowerBound) / scale
      let block = row * blockColumns + column
      if way.last != block { way.append(block) }
    }
    var arms = [Int](repeating: 0, count: blockRows * blockColumns)
    for (from, to) in zip(way, way.dropFirst()) {
      let arm = to == from - blockColumns ? 1 : to == from + blockColumns ? 4 : to == from + 1 ? 2 : 8
      arms[from] |= arm
      arms[to] |= arm == 1 ? 4 : arm == 4 ? 1 : arm == 2 ? 8 : 2
    }
    self.way = way
    self.arms = arms
  }

  /// The whole grid if it fits at one character per cell, otherwise the walk with a margin of two cells.
  private static func frame(
    _ grid: StoreGrid, touched: [Int], limit: Int
  ) -> (rows: Range<Int>, columns: Range<Int>) {
    guard grid.columns > limit else { return (0..<grid.rows, 0..<grid.columns) }
    let rows = touched.map { $0 / grid.columns }
    let columns = touched.map { $0 % grid.columns }
    let margin = 2
    return (
      max(0, (rows.min() ?? 0) - margin)..<min(grid.rows, (rows.max() ?? 0) + margin + 1),
      max(0, (columns.min() ?? 0) - margin)..<min(grid.columns, (columns.max() ?? 0) + margin + 1)
    )
  }

  /// The lines, without line breaks.
  func lines() -> [String] {
    let arrows = arrows()
    let emojis = scale == 1 && cellWidth == 2 ? emojiCells() : [:]
    let blockColumns = (columns.count + scale - 1) / scale
    return (0..<arms.count / blockColumns).map { row in
      var line = ""
      var run = ""
      var ink = Ink.plain
      for column in 0..<blockColumns {
        let next = block(row: row, column: column, index: row * blockColumns + column, arrows, emojis)
        if next.ink != ink {
          line += inked(run, ink)
          run = ""
          ink = next.ink
        }
        run += next.text
      }
      return line + inked(run, ink)
    }
  }

  private enum Ink {
    case plain, ground, stop, way
  }

  private func inked(_ text: String, _ ink: Ink) -> String {
    guard !text.isEmpty else { return "" }
    switch ink {
    case .plain: return text
    case .ground: return terminal.dim(text)
    case .stop: return terminal.bold(text)
    case .way: return terminal.green(text)
    }
  }

  private func block(
    row: Int, column: Int, index: Int, _ arrows: [Int: String], _ emojis: [Int: String]
  ) -> (ink: Ink, text: String) {
    let cells = cells(row: row, column: column)
    let isEnd = way.first == index || way.last == index
    if let stop = cells.map({ stopOfCell[$0] }).filter({ $0 > 0 }).min(), !isEnd {
      return (.stop, Self.label(stop, width: cellWidth))
    }
    let joint = arms[index] & 2 != 0 ? "─" : " "
    let tail = cellWidth == 2 ? joint : ""
    if way.first == index { return (.way, "●" + tail) }
    if way.last == index { return (.way, "◎" + tail) }
    if arms[index] != 0 { return (.way, (arrows[index] ?? Self.line(arms[index])) + tail) }
    return ground(cells, emojis)
  }

  /// The content of a block without a stop or the walk.
  private func ground(_ cells: [Int], _ emojis: [Int: String]) -> (ink: Ink, text: String) {
    let kinds = cells.map { map.grid.kinds[$0] }
    let isWide = cellWidth == 2
    if let shelf = cells.first(where: { map.grid.kinds[$0] == .shelf }) {
      if let emoji = emojis[shelf] { return (.plain, emoji) }
      let character = map.characters[shelf]
      if Self.isTwoColumns(character) { return (.plain, isWide ? String(character) : "░") }
      if emoji(of: character) != nil { return (.ground, isWide ? "░░" : "░") }
      return (.ground, isWide ? "\(character)░" : String(character))
    }
    if kinds.contains(.wall) { return (.ground, isWide ? "██" : "█") }
    if kinds.contains(.obstacle) { return (.ground, isWide ? "▒▒" : "▒") }
    return (.plain, isWide ? "  " : " ")
  }

  /// The department's emoji, if it fills two columns.
  private func emoji(of character: Character) -> String? {
    guard let emoji = map.legend[character]?.emoji, emoji.count == 1 else { return nil }
    return emoji.allSatisfy(Self.isTwoColumns) ? emoji : nil
  }

  /// True for emoji and East Asian characters, which fill two terminal columns.
  private static func isTwoColumns(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60:
      return true
    default: return scalar.properties.isEmojiPresentation
    }
  }

  private func cells(row: Int, column: Int) -> [Int] {
    var cells: [Int] = []
    for gridRow in rows.dropFirst(row * scale).prefix(scale) {
      for gridColumn in columns.dropFirst(column * scale).prefix(scale) {
        cells.append(gridRow * map.grid.columns + gridColumn)
      }
    }
    return cells
  }

  /// The label of a stop: a number, in one column continued with letters, and then an asterisk.
  static func label(_ stop: Int, width: Int) -> String {
    if width == 2 { return stop < 10 ? " \(stop)" : stop < 100 ? "\(stop)" : "**" }
    let digits = Array("123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return stop <= digits.count ? String(digits[stop - 1]) : "*"
  }

  private static func line(_ arms: Int) -> String {
    let lines = ["·", "╵", "╶", "╰", "╷", "│", "╭", "├", "╴", "╯", "─", "┴", "╮", "┤", "┬", "┼"]
    return lines[arms]
  }

  /// Arrows in the middle of straight stretches that are walked once, to show the direction.
  private func arrows() -> [Int: String] {
    var visits: [Int: Int] = [:]
    for block in way { visits[block, default: 0] += 1 }
    var arrows: [Int: String] = [:]
    var start = 0
    for index in 1..<max(1, way.count) {
      let isLast = index + 1 == way.count
      let turns = !isLast && way[index + 1] - way[index] != way[index] - way[index - 1]
      guard turns || isLast else { continue }
      let middle = (start + index) / 2
      if index - start >= 3, visits[way[middle]] == 1 {
        arrows[way[middle]] = arrow(way[middle] - way[middle - 1])
      }
      start = index
    }
    return arrows
  }

  private func arrow(_ offset: Int) -> String {
    switch offset {
    case 1: "▶"
    case -1: "◀"
    default: offset > 0 ? "▼" : "▲"
    }
  }

  /// The emoji at the middle cell of each department's shelves.
  private func emojiCells() -> [Int: String] {
    var emojis: [Int: String] = [:]
    var seen = [Bool](repeating: false, count: map.grid.cellCount)
    for first in map.characters.indices where !seen[first] && map.grid.kinds[first] == .shelf {
      guard let emoji = emoji(of: map.characters[first]) else { continue }
      var run: [Int] = [first]
      seen[first] = true
      var head = 0
      while head < run.count {
        for next in map.grid.neighbours(of: run[head])
        where !seen[next] && map.characters[next] == map.characters[first] {
          seen[next] = true
          run.append(next)
        }
        head += 1
      }
      let free = run.sorted().filter { stopOfCell[$0] == 0 }
      if !free.isEmpty { emojis[free[free.count / 2]] = emoji }
    }
    return emojis
  }
}
