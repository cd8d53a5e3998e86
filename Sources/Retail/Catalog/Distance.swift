package import Grocery

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension Position {
  static let metresPerDegree = earthRadiusMetres * .pi / 180

  /// The great-circle distance on a sphere, up to half a percent off. The haversine formula is also accurate
  /// for short distances.
  package func distanceMetres(to other: Position) -> Double {
    let (north, south) = (latitude * .pi / 180, other.latitude * .pi / 180)
    let halfHeight = sin((south - north) / 2)
    let halfWidth = sin((other.longitude - longitude) * .pi / 360)
    let haversine = halfHeight * halfHeight + cos(north) * cos(south) * halfWidth * halfWidth
    return 2 * Self.earthRadiusMetres * asin(min(1, haversine.squareRoot()))
  }

  /// The degrees of longitude that a circle around this position reaches to each side; nil if it contains a
  /// pole or all longitudes.
  func longitudeReach(metres: Double) -> Double? {
    let nearestToPole = abs(latitude) + metres / Self.metresPerDegree
    guard nearestToPole < 89 else { return nil }
    let degrees = metres / (Self.metresPerDegree * cos(nearestToPole * .pi / 180))
    return degrees < 180 ? degrees : nil
  }
}
