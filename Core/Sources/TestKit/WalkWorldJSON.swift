extension WalkWorld {
  /// The text of a store file in the format of the samples, without optima, for `forage walk`, the checker of
  /// the samples and the benchmark's peers.
  public var json: String {
    """
    {"name":"\(name)",
    "style":"\(style.rawValue)",
    "seed":\(seed),
    "rows":\(rows),
    "cols":\(columns),
    "grid":[
    \(gridLines.map { "\"\($0)\"" }.joined(separator: ",\n"))],
    "legend":{\(legend.joined(separator: ", "))},
    "entrance":\(position(entrance)),
    "checkout":\(position(checkout)),
    "items":[
    \(items.map(line).joined(separator: ",\n"))],
    "unreachable":[\(items.suffix(unreachableCount).map { "\"\($0.id)\"" }.joined(separator: ", "))]}

    """
  }

  /// The grid as text, one string per row.
  public var gridLines: [String] {
    (0..<rows).map { row in
      String(decoding: letters[row * columns..<(row + 1) * columns], as: UTF8.self)
    }
  }

  private var legend: [String] {
    let fixedMarks: [(UInt8, String, String)] = [
      (WalkWorldCanvas.wall, "wall", "wall"), (WalkWorldCanvas.floor, "floor", "floor"),
      (WalkWorldCanvas.entrance, "entrance", "floor"), (WalkWorldCanvas.checkout, "checkout", "floor"),
      (WalkWorldCanvas.obstacle, "obstacle", "obstacle"),
    ]
    let shelves = WalkWorldDepartment.all.map { ($0.letter, $0.name, "shelf") }
    return (fixedMarks + shelves).filter { letters.contains($0.0) }.map { letter, name, kind in
      "\"\(Character(UnicodeScalar(letter)))\": {\"name\": \"\(name)\", \"kind\": \"\(kind)\"}"
    }
  }

  private func position(_ cell: Int) -> String { "[\(cell / columns), \(cell % columns)]" }

  private func line(_ item: Item) -> String {
    "{\"id\": \"\(item.id)\", \"cell\": \(position(item.cell)), \"section\": \"\(item.departmentName)\", "
      + "\"frozen\": \(item.isFrozen), \"heavy\": \(item.isHeavy)}"
  }
}
