import FileFormats
import Grocery
import HTTPTypes
import Hummingbird
import NIOCore

/// Tells the lines of ways along the roads. Nothing of a question is kept or logged.
struct RoadRoutes {
  private let roads: Roads
  private let configuration: ServerConfiguration
  private let admission = PlanAdmission()

  private static let maximumBytes = 16 << 10
  /// Points of an answer's lines together: more than a screen has room for.
  private static let maximumPoints = 4_000

  init(_ dependencies: Dependencies, _ roads: Roads) {
    self.roads = roads
    configuration = dependencies.configuration
  }

  func register(on routes: Routes) {
    routes.post("v1/trips/way", for: .everyone, costs: .way) { request, context in
      try await way(request, context)
    }
  }

  private func way(_ request: Request, _ context: ServerContext) async throws -> Response {
    let wish = try WayWish(try await request.json(atMost: Self.maximumBytes))
    let network = ClientNetwork.name(of: context.clientAddress(of: request, configuration))
    let body = try await admission.admit(from: network) {
      try await context.whileConnected { try await answer(to: wish, in: context) }
    }
    return Response(
      status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: body))
  }

  private func answer(to wish: WayWish, in context: ServerContext) async throws -> ByteBuffer {
    let guide = roads.guide(for: wish.mode)
    let paths =
      await guide?.paths(along: wish.places.map { RoadPlace($0) }, leaving: wish.departure?.text)
      ?? wish.places.dropFirst().map { _ in nil }
    return try await context.elsewhere { document(of: wish, paths, guide?.engine) }
  }

  private func document(
    of wish: WayWish, _ paths: [RoadPath?], _ engine: (any RoadEngine)?
  ) -> ByteBuffer {
    let isTold = paths.contains { $0 != nil }
    let traffic: TripRoads.Traffic = engine?.hasTraffic == true && isTold ? .engine : .none
    let legs = zip(zip(wish.places, wish.places.dropFirst()), paths).map { pair, path in
      path.flatMap { path in
        engine.map { RoadLeg(seconds: path.seconds, metres: path.metres, source: $0.source) }
      } ?? RoadLeg(estimated: wish.mode, from: pair.0, to: pair.1)
    }
    let sources = Set(legs.map(\.source))
    let most = max(2, Self.maximumPoints / legs.count)
    return JSONBytes.object { json in
      json.member("source", sources.count > 1 ? "mixed" : (sources.first ?? .estimate).rawValue)
      json.member("engine", orNull: engine?.source.rawValue)
      json.member("traffic", traffic.rawValue)
      json.member("legs", list: zip(legs, paths)) { json, leg in
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

/// Which way is asked for.
struct WayWish: Sendable {
  let mode: TravelMode
  /// On the clock there; nil: nobody has said when.
  let departure: WallMinute?
  /// In the order in which they are visited.
  let places: [Position]

  /// - Throws: `FileRefusal` with the place of what makes no sense, such as `places[3].latitude`.
  init(_ body: JSONNode) throws(FileRefusal) {
    mode = try TripWish.mode(try body.member("mode"))
    departure = try body.optionalMember("departure").map { node throws(FileRefusal) in
      let (day, minute) = try TripWish.departure(node)
      return WallMinute(day, minute: minute)
    }
    var places: [Position] = []
    for place in try body.member("places").elements(2...22, of: "places") {
      places.append(try TripWish.position(place))
    }
    self.places = places
  }
}
