public import WalkEngine

extension FileRefusal {
  /// The reason why a walk cannot be planned, in terms of the file.
  public init(_ error: WalkError) {
    switch error {
    case .gridEmpty: self.init(place: "grid", reason: "has no cells")
    case .gridTooLarge:
      self.init(place: "grid", reason: "more than \(StoreGrid.maximumCells) cells")
    case .gridNotRectangular: self.init(place: "grid", reason: "its rows differ in length")
    case .noEntrance: self.init(place: "entrance", reason: "is missing")
    case .noCheckout: self.init(place: "checkout", reason: "is missing")
    case .notOnFloor(let cell): self.init(place: "cell \(cell)", reason: "the walk cannot start or end there")
    case .noEntries: self.init(place: "items", reason: "no items to pick up")
    case .tooManyEntries(let count):
      self.init(place: "items", reason: "\(count) items, at most \(WalkProblem.maximumEntries) are allowed")
    case .notOnShelf(let entry): self.init(place: "items[\(entry)].cell", reason: "is not a shelf")
    case .checkoutOutOfReach:
      self.init(place: "checkout", reason: "no path from an entrance to a checkout")
    case .notOneShareEach(let count):
      self.init(place: "items", reason: "\(count) of them are assigned, expected all")
    }
  }
}
