import Grocery

/// What the operator knows of traffic: by how much ways take longer at some hours of some weekdays.
struct TrafficFactors: Sendable {
  /// Whether anything was said about a way of travelling.
  func isKnown(for mode: TravelMode) -> Bool { false }

  /// What seconds are multiplied by; 1 where nothing is known.
  ///
  /// - Parameter moment: on the clock at the stores.
  func factor(for mode: TravelMode, at moment: WallMinute) -> Double { 1 }
}
