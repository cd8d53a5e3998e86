import FileFormats
import Grocery
import HTTPTypes
import Households
import Hummingbird
package import Identity
import Language
import NIOCore
import ServerKit

/// Serves the lines of routes. Requests are neither stored nor logged.
package struct RoadRoutes {
  private let roads: Roads
  private let traffic: TrafficFactors
  private let admission = PlanAdmission()

  private static let maximumBytes = 16 << 10
  /// The maximum number of points in a response; enough for a screen.
  private static let maximumPoints = 4_000

  package init(_ services: ShoppingServices, _ roads: Roads) {
    self.roads = roads
    services.metrics.queues.watch(.ways, limit: admission.maximumPlans) { [admission] in
      admission.plans
    }
    traffic = services.traffic
  }

  package func register(on routes: Routes) {
    routes.post("v1/trips/way", for: .everyone, costs: .way) { request, context in
      try await way(request, context)
    }
  }

  private func way(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    let wish = try RouteRequest(try await request.json(atMost: Self.maximumBytes))
    let body = try await admission.admit(from: context.work.network) {
      try await context.whileConnected { try await answer(to: wish, in: context) }
    }
    return Response(
      status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: body))
  }

  private func answer(to wish: RouteRequest, in context: AppRequestContext) async throws -> ByteBuffer {
    let guide = roads.guide(for: wish.mode)
    let way = await WayLegs(wish, guide, traffic)
    return try await context.elsewhere { Self.document(of: way, guide?.engine.source) }
  }

  private static func document(of way: WayLegs, _ engine: RoadSource?) -> ByteBuffer {
    let sources = Set(way.legs.map(\.source))
    let most = max(2, maximumPoints / way.legs.count)
    return JSONWriter.object { json in
      json.member("source", sources.count > 1 ? "mixed" : (sources.first ?? .estimate).rawValue)
      json.member("engine", orNull: engine?.rawValue)
      json.member("traffic", way.traffic.rawValue)
      json.member("legs", list: zip(way.legs, way.paths)) { json, leg in
        let (leg, path) = leg
        json.object { json in
          json.member("seconds", Int(leg.seconds))
          json.member("metres", Int(leg.metres))
          json.member("source", leg.source.rawValue)
          json.member("line", orNull: path.map { $0.line.simplified(to: most).encoded })
        }
      }
    }
  }
}

/// A request for a route.
struct RouteRequest: Sendable {
  let mode: TravelMode
  /// The departure in local time there; nil if not given.
  let departure: WallMinute?
  /// The places in the order of visits.
  let places: [Position]
  /// The departure from each place except the last, in seconds after midnight of the departure's day; nil
  /// without stops.
  let leaves: [Int32]?

  /// - Throws: `FileRefusal` with the path of the invalid value, such as `places[3].latitude`.
  init(_ body: JSONNode) throws(FileRefusal) {
    mode = try TripRequest.mode(try body.member("mode"))
    departure = try body.optionalMember("departure").map(TripRequest.moment)
    var places: [Position] = []
    for place in try body.member("places").elements(2...22, of: "places") {
      places.append(try TripRequest.position(place))
    }
    self.places = places
    leaves = try Self.leaves(body, departure: departure, places: places.count)
  }

  private static func leaves(
    _ body: JSONNode, departure: WallMinute?, places: Int
  ) throws(FileRefusal) -> [Int32]? {
    guard let node = try body.optionalMember("leaves") else { return nil }
    guard departure != nil else { throw node.refusal("requires a departure") }
    var leaves: [Int32] = []
    for element in try node.elements(places - 1...places - 1, of: "times") {
      leaves.append(Int32(try element.integer(Int(leaves.last ?? 0)...longestTrip)))
    }
    return leaves
  }

  /// In seconds: a trip that starts at midnight and takes a day may end on the next.
  private static let longestTrip = 2 * 86_400
}
