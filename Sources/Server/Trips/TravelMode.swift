import Grocery

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// How somebody gets from place to place, with an estimate of how long it takes and what it costs.
///
/// Without a road-routing engine times follow from the distance as the crow flies, by curves that were fitted
/// on the road networks of eight towns: half of all ways are within 19 % of them by car, 12 % by bicycle, 8 %
/// on foot. An answer that uses them says so.
enum TravelMode: String, Sendable, CaseIterable {
  case car, bicycle, foot

  /// - Parameter metres: as the crow flies.
  func seconds(metres: Double) -> Int32 {
    let kilometres = metres / 1_000
    let seconds: Double
    switch self {
    case .car: seconds = 189 * pow(kilometres, 0.62)
    // Unlocking and locking up, putting on shoes: time that short ways take too.
    case .bicycle: seconds = kilometres > 0 ? 74 + 277 * kilometres : 0
    case .foot: seconds = kilometres > 0 ? 60 + 857 * kilometres : 0
    }
    return Int32(min(seconds.rounded(), Double(Self.longestSeconds)))
  }

  /// Metres on roads and paths.
  ///
  /// - Parameter metres: as the crow flies.
  func wayMetres(metres: Double) -> Int {
    let detour =
      switch self {
      case .car: 1.45
      case .bicycle: 1.38
      case .foot: 1.24
      }
    return Int((metres * detour).rounded())
  }

  /// Fuel and wear for a minute on the way.
  var travelCentsPerMinute: Int32 { self == .car ? 16 : 0 }

  /// What a minute of the shopper's time counts when trips are ranked: 12.00 an hour.
  static let timeCentsPerMinute: Int32 = 20

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

  /// A day: longer ways exist on the map, but nobody goes shopping there.
  private static let longestSeconds: Int32 = 86_400
}
