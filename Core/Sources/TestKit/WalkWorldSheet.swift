public import WalkEngine

extension WalkWorld {
  /// The store without a list, as a map to check.
  ///
  /// - Throws: `WalkError.gridTooLarge` beyond the engine's limits.
  public func sheet() throws(WalkError) -> MapSheet {
    let cells = letters.map { letter -> MapCell in
      switch letter {
      case WalkWorldCanvas.wall, WalkWorldCanvas.obstacle: .solid
      case WalkWorldCanvas.floor, WalkWorldCanvas.entrance, WalkWorldCanvas.checkout: .floor
      default: .shelf(WalkWorldDepartment.section(ofLetter: letter) ?? WalkWorldDepartment.all.count)
      }
    }
    return try MapSheet(
      rows: rows, columns: columns, cells: cells, entrances: [entrance], checkouts: [checkout])
  }
}
