/// The reason why a walk cannot be planned.
public enum WalkError: Error, Equatable, Sendable {
  case gridEmpty
  case gridTooLarge
  case gridNotRectangular
  case noEntrance
  case noCheckout
  /// An entrance or checkout that cannot be stood on, or lies outside the grid.
  case notOnFloor(cell: Int)
  case noEntries
  case tooManyEntries(Int)
  /// An entry that does not lie on a shelf cell of the grid.
  case notOnShelf(entry: Int)
  /// No way leads from any entrance to any checkout.
  case checkoutOutOfReach
  /// For two walkers: the number of shares differs from the number of entries.
  case notOneShareEach(Int)
}
