import Grocery

extension TripTable {
  /// What somebody who goes straight to one of the planner's stores takes for the way.
  ///
  /// - Parameter minute: of the departure, after the midnight of the wish's day.
  func directSeconds(to store: Int, leaving minute: Int) -> Int32 {
    wish.mode.seconds(metres: wish.start.distanceMetres(to: places[store].store.position))
  }
}
