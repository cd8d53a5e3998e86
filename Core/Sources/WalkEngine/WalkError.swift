/// Why a walk cannot be planned at all.
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
  /// Of a walk for two: so many entries have a share, and the list has another number of them.
  case notOneShareEach(Int)
}
