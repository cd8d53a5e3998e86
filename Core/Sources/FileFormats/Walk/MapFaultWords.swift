public import WalkEngine

/// The lists of a map's file, as cells; -1 for a place beyond the grid.
public struct MapPlaces: Sendable, Equatable {
  public var entrances: [Int] = []
  public var checkouts: [Int] = []
  /// `aisles` in files.
  public var signs: [Int] = []

  public init(entrances: [Int] = [], checkouts: [Int] = [], signs: [Int] = []) {
    self.entrances = entrances
    self.checkouts = checkouts
    self.signs = signs
  }
}

extension MapFault {
  /// The fault in words, with its places in the file; rows and columns are counted from 0, as in the file.
  ///
  /// - Parameters:
  ///   - columns: the width of the grid.
  ///   - characters: the characters of the file's cells.
  /// - Returns: one refusal, or one for each place of a list.
  public func refusals(
    _ places: MapPlaces, columns: Int, characters: [Character]
  ) -> [FileRefusal] {
    func place(_ cell: Int) -> String { "row \(cell / columns), column \(cell % columns)" }
    func listed(_ name: String, _ list: [Int], _ reason: (Int) -> String) -> [FileRefusal] {
      list.enumerated().filter { cells.contains($0.element) }.map {
        FileRefusal(place: "\(name)[\($0.offset)]", reason: reason($0.element))
      }
    }
    func offFloor(_ cell: Int) -> String { "\(place(cell)) is not on the floor" }
    func apart(_ cell: Int) -> String { "no path from the entrance to \(place(cell))" }
    let (first, more) = (cells.first ?? 0, cellCount > 1 ? " and \(cellCount - 1) more" : "")
    switch reason {
    case .noEntrance: return [FileRefusal(place: "entrances", reason: "at least one is required")]
    case .noCheckout: return [FileRefusal(place: "checkouts", reason: "at least one is required")]
    case .entranceOffFloor: return listed("entrances", places.entrances, offFloor)
    case .checkoutOffFloor: return listed("checkouts", places.checkouts, offFloor)
    case .signOffFloor: return listed("aisles", places.signs, offFloor)
    case .entranceApart: return listed("entrances", places.entrances, apart)
    case .checkoutApart: return listed("checkouts", places.checkouts, apart)
    case .signApart: return listed("aisles", places.signs, apart)
    case .shelfApart:
      let shelf = "the shelf \(quoted(String(characters[first]))) at \(place(first))"
      return [FileRefusal(place: "grid", reason: "no path from the entrance to \(shelf)")]
    case .trap:
      let reason = "dead end: gates lead in, but no way leads out to a checkout: \(place(first))\(more)"
      return [FileRefusal(place: "grid", reason: reason)]
    case .island:
      let reason = "no path from the entrance to the floor at \(place(first))\(more)"
      return [FileRefusal(place: "grid", reason: reason)]
    }
  }
}
