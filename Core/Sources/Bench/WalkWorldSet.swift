import TestKit

/// The stores and lists of the benchmark: each size with each list length, once regular and once irregular,
/// and four lists with unreachable entries. Sixty in all, as many as the samples come from.
struct WalkWorldSet {
  static let sizes = [
    (rows: 20, columns: 20), (rows: 40, columns: 40), (rows: 80, columns: 60), (rows: 100, columns: 100),
  ]
  static let listLengths = [5, 10, 20, 40, 60, 100, 150]

  let worlds: [WalkWorld]

  /// Stores far larger than any list requires: some 30,000 cells, and the maximum size of a grid.
  static var largeWorlds: [WalkWorld] {
    [(173, 20), (174, 60), (175, 150), (316, 60), (316, 150)].map { side, entries in
      WalkWorld(rows: side, columns: side, entries: entries, style: .irregular, seed: side * 1000 + entries)
    }
  }

  /// - Parameter seed: shifts every world's own seed, to generate another set.
  init(seed: Int = 0) {
    var worlds: [WalkWorld] = []
    for (sizeIndex, size) in Self.sizes.enumerated() {
      for length in Self.listLengths {
        for (styleIndex, style) in WalkWorld.Style.allCases.enumerated() {
          worlds.append(
            WalkWorld(
              rows: size.rows, columns: size.columns, entries: length, style: style,
              seed: seed + sizeIndex * 100_000 + length * 100 + styleIndex))
        }
      }
    }
    for (index, (size, length)) in zip(Self.sizes, [10, 20, 40, 60]).enumerated() {
      worlds.append(
        WalkWorld(
          rows: size.rows, columns: size.columns, entries: length, style: WalkWorld.Style.allCases[index % 2],
          unreachable: 1 + index % 3, seed: seed + 900_000 + index))
    }
    self.worlds = worlds
  }

  /// Every third world, which still has each size and list length.
  var quick: [WalkWorld] { stride(from: 0, to: worlds.count, by: 3).map { worlds[$0] } }
}
