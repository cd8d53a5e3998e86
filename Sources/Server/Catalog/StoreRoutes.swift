import Grocery
import Hummingbird

/// Stores near somebody, and one of them.
struct StoreRoutes {
  let catalog: CatalogStore
  let document = StoreDocument()

  func register(on router: Router<ServerContext>) {
    router.get("v1/stores") { request, _ in try await nearby(request) }
    router.get("v1/stores/{id}") { request, context in try await one(request, context) }
  }

  private func nearby(_ request: Request) async throws -> Response {
    let query = try QueryParameters(of: request)
    let radius = try query.integer("radius", 1...CatalogStore.widestMetres) ?? 16_000
    let limit = try query.integer("limit", 1...200) ?? 50
    let kind: Organisation.Kind = try query.word("kind") ?? .grocer
    let origin = try await Origin(query, catalog)
    let neighbourhood = try await catalog.stores(
      around: origin.position, within: radius, limit: limit, kind: kind)
    let body = JSONBytes.object(capacity: 512 + 600 * neighbourhood.stores.count) { json in
      json.member("origin") { json in
        json.member("latitude", origin.position.latitude)
        json.member("longitude", origin.position.longitude)
        json.member("zip", orNull: origin.zip)
        json.member("precision", origin.precision)
      }
      json.member("radiusMetres", neighbourhood.radiusMetres)
      json.member("stores", list: neighbourhood.stores) { json, near in
        json.object { json in
          document.write(near.listing, into: &json)
          json.member("distanceMetres", near.distanceMetres)
        }
      }
    }
    // The address tells where somebody is; nobody between here and there may keep it.
    return Response.json(
      EntityTag(of: body.readableBytesView), for: request, cacheControl: "private, no-cache"
    ) { body }
  }

  private func one(_ request: Request, _ context: ServerContext) async throws -> Response {
    guard let id = context.storeID, let listing = try await catalog.store(id) else {
      throw Problem.unknownStore
    }
    let body = JSONBytes.object { document.write(listing, into: &$0) }
    return Response.json(EntityTag(of: body.readableBytesView), for: request) { body }
  }
}

/// Where distances are counted from: a zip code's place, or a position.
private struct Origin {
  let position: Position
  let zip: String?
  /// `exact`, `nearest` or `position`.
  let precision: String

  init(_ query: QueryParameters, _ catalog: CatalogStore) async throws {
    let zip = try query.text("zip", maximumLength: 16)
    let latitude = try query.number("latitude", -90...90)
    let longitude = try query.number("longitude", -180...180)
    switch (zip, latitude, longitude) {
    case (let zip?, nil, nil):
      guard let origin = try await catalog.origin(zip: zip) else {
        throw Problem(.unknownZip, "Neither a store nor the table of zip codes knows it.", place: "zip")
      }
      position = origin.position
      self.zip = origin.zip
      precision = origin.precision.rawValue
    case (nil, let latitude?, let longitude?):
      position = Position(latitude: latitude, longitude: longitude)
      self.zip = nil
      precision = "position"
    case (nil, nil, nil), (nil, nil, _), (nil, _, nil):
      throw Problem(
        .badRequest, "Either zip, or latitude and longitude are expected.",
        place: latitude == nil ? "latitude" : "longitude")
    default:
      throw Problem(
        .badRequest, "Either zip, or latitude and longitude are expected, not both.", place: "zip")
    }
  }
}

extension ServerContext {
  /// The id in the path; nil where it could not be one.
  var storeID: String? { pathID("id") }

  /// A part of the path that names something; nil where no id looks like that.
  func pathID(_ name: Substring) -> String? {
    pathParameter(name).flatMap { id in
      let isID =
        (1...64).contains(id.utf8.count)
        && id.utf8.allSatisfy { byte in
          switch byte {
          case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
          default: false
          }
        }
      return isID ? id : nil
    }
  }
}

extension Problem {
  static let unknownStore = Problem(.unknownStore, "No store has this id.", place: "id")
}
