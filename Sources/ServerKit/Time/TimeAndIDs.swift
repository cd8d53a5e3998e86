/// What a write needs from outside of the database: the present time, and ids for new rows. Handed in, so
/// that tests can choose both.
package struct TimeAndIDs: Sendable {
  /// Milliseconds since 1970.
  package let now: Int
  package let newID: @Sendable () -> String

  package init(now: Int, newID: @escaping @Sendable () -> String) {
    self.now = now
    self.newID = newID
  }
}
