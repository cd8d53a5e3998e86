/// A way of travelling and its cost per kilometer. Sources/Shopping/Roads has the travel times.
enum TravelMode: String, Sendable, CaseIterable {
  case car, bicycle, foot

  /// Fuel and wear for a minute on the way.
  var travelCentsPerMinute: Int32 { self == .car ? 16 : 0 }

  /// Parking and walking to the door.
  var arrivalSeconds: Int32 {
    switch self {
    case .car: 120
    case .bicycle: 60
    case .foot: 0
    }
  }

  /// How far stores are looked for, in metres as the crow flies.
  var reachMetres: Double {
    switch self {
    case .car: 25_000
    case .bicycle: 10_000
    case .foot: 4_000
    }
  }
}
