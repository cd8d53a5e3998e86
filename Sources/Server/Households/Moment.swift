/// When something happens, and where new ids come from: what a write is given from outside.
struct Moment: Sendable {
  /// Milliseconds since 1970.
  let now: Int
  let newID: @Sendable () -> String
}
