import Database
import Grocery
import ServerKit

/// The origin of distances: the location of a zip code or a town, or a position.
struct Origin {
  let position: Position
  let zip: String?
  /// `exact`, `nearest` or `position`.
  let precision: String

  /// Reads `zip`, or `latitude` and `longitude`.
  init(_ query: QueryParameters, _ database: any Database) async throws {
    guard let origin = try await Self.ifAny(query, database) else {
      throw Problem(.badRequest, "Set either zip, or latitude and longitude.", place: "zip")
    }
    self = origin
  }

  /// The origin; nil if the query has none of these parameters.
  static func ifAny(_ query: QueryParameters, _ database: any Database) async throws -> Origin? {
    let zip = try query.text("zip")
    let latitude = try query.number("latitude", -90...90)
    let longitude = try query.number("longitude", -180...180)
    switch (zip, latitude, longitude) {
    case (nil, nil, nil): return nil
    case (let zip?, nil, nil):
      guard let origin = try await ZipOrigin(zip: zip, database) else {
        throw CatalogRefusal.unknownZip
      }
      return Origin(position: origin.position, zip: origin.zip, precision: origin.precision.rawValue)
    case (nil, let latitude?, let longitude?):
      let position = Position(latitude: latitude, longitude: longitude)
      return Origin(position: position, zip: nil, precision: "position")
    case (nil, nil, _): throw Problem(.badRequest, "Required with longitude.", place: "latitude")
    case (nil, _, nil): throw Problem(.badRequest, "Required with latitude.", place: "longitude")
    default: throw Problem(.badRequest, "Set either a zip code or a position, not both.", place: "zip")
    }
  }

  private init(position: Position, zip: String?, precision: String) {
    self.position = position
    self.zip = zip
    self.precision = precision
  }
}
