/// The current time and new ids for a write. Passed in, so that tests can control both.
package struct TimeAndIDs: Sendable {
  /// Milliseconds since 1970.
  package let now: Int
  package let newID: @Sendable () -> String

  package init(now: Int, newID: @escaping @Sendable () -> String) {
    self.now = now
    self.newID = newID
  }
}
