public import WalkEngine

extension WalkFile {
  /// A planned walk as JSON: what to pick up in which order, every cell stood on, and what is proven about it.
  ///
  /// `path` lists `[row, column]`, the start first, the checkout last; `length` is its number of steps;
  /// `certificate.lower_bound` is a length below which no walk under the same rules can be.
  ///
  /// - Parameters:
  ///   - walk: of the items with the indexes `planned`, in that order.
  ///   - planned: indexes in `items`, those that the walk was asked to pick up.
  public func solution(_ walk: Walk, of planned: [Int], preference: WalkPreference) -> JSONValue {
    [
      "mode": .text(preference.name),
      "length": .integer(walk.length),
      "list_order_length": .integer(walk.listOrderLength),
      "certificate": [
        "lower_bound": .integer(walk.certificate.lowerBound), "optimal": .flag(walk.certificate.isOptimal),
      ],
      "order": .list(walk.order.map { .text(items[planned[$0]].id) }),
      "unreachable": .list(walk.unreachable.map { .text(items[planned[$0]].id) }),
      "path": .list(walk.path.map { [.integer($0 / map.grid.columns), .integer($0 % map.grid.columns)] }),
    ]
  }
}

extension FileRefusal {
  /// Why a walk cannot be planned, in the words of the file.
  public init(_ error: WalkError) {
    switch error {
    case .gridEmpty: self.init(place: "grid", reason: "has no cells")
    case .gridTooLarge:
      self.init(place: "grid", reason: "more than \(StoreGrid.maximumCells) cells")
    case .gridNotRectangular: self.init(place: "grid", reason: "its rows differ in length")
    case .noEntrance: self.init(place: "entrance", reason: "there is none")
    case .noCheckout: self.init(place: "checkout", reason: "there is none")
    case .notOnFloor(let cell): self.init(place: "cell \(cell)", reason: "the walk cannot start or end there")
    case .noEntries: self.init(place: "items", reason: "there is nothing to pick up")
    case .tooManyEntries(let count):
      self.init(place: "items", reason: "\(count) items, at most \(WalkProblem.maximumEntries) are planned")
    case .notOnShelf(let entry): self.init(place: "items[\(entry)].cell", reason: "is no shelf")
    case .checkoutOutOfReach:
      self.init(place: "checkout", reason: "no way leads from an entrance to a checkout")
    }
  }
}
