/// A way of traveling, with its costs. `Sources/Server/Roads` computes the times.
enum TravelMode: String, Sendable, CaseIterable {
  case car, bicycle, foot

  /// Fuel and wear of a minute of travel.
  var travelCentsPerMinute: Int32 { self == .car ? 16 : 0 }

  /// The time to park and walk to the entrance.
  var arrivalSeconds: Int32 {
    switch self {
    case .car: 120
    case .bicycle: 60
    case .foot: 0
    }
  }

  /// The search radius for stores, in meters in a straight line.
  var reachMetres: Double {
    switch self {
    case .car: 25_000
    case .bicycle: 10_000
    case .foot: 4_000
    }
  }
}
