import Grocery

/// How much longer ways take by weekday and hour, as an operator has written it down.
struct TrafficFactors: Sendable, Equatable {
  /// Nobody has written any down.
  static let none = TrafficFactors()

  private init() {}

  /// Whether ways by this mode depend on the hour at all.
  func know(_ mode: TravelMode) -> Bool { false }

  /// How long a way takes for who sets out at a moment.
  ///
  /// - Parameters:
  ///   - seconds: what it takes without traffic.
  ///   - departure: seconds after the midnight that begins a day of that name; also of a later day.
  func seconds(_ seconds: Int32, _ mode: TravelMode, _ weekday: Weekday, departure: Int32) -> Int32 {
    seconds
  }
}
