import FileFormats
import ServerKit

/// A client of OSRM (https://project-osrm.org/docs); each process serves one way of traveling.
struct OSRMEngine: RoadEngine {
  let address: String
  let mode: TravelMode

  var source: RoadSource { .osrm }
  var hasTraffic: Bool { false }

  /// The profile. The operator chooses it when preparing the roads; `osrm-routed` accepts any name.
  private var profile: String {
    switch mode {
    case .car: "driving"
    case .bicycle: "bike"
    case .foot: "foot"
    }
  }

  func request(
    from sources: [RoadLocation], to targets: [RoadLocation], leaving departure: String?
  ) -> RoadEngineRequest {
    let places = sources + targets.filter { !sources.contains($0) }
    let numbers = Dictionary(uniqueKeysWithValues: places.indices.map { (places[$0], $0) })
    func list(_ some: [RoadLocation]) -> String {
      some.count == places.count && some == places
        ? "all" : some.compactMap { numbers[$0] }.map { "\($0)" }.joined(separator: ";")
    }
    return RoadEngineRequest(
      address: "\(address)/table/v1/\(profile)/\(Self.coordinates(places))?annotations=duration,distance"
        + "&sources=\(list(sources))&destinations=\(list(targets))" + Self.options(of: places))
  }

  func request(along places: [RoadLocation], leaving departure: String?) -> RoadEngineRequest {
    // The steps give each leg its own line: the overview line cannot be split if a road is used twice. A leg
    // may start with a U-turn, as in the table.
    RoadEngineRequest(
      address: "\(address)/route/v1/\(profile)/\(Self.coordinates(places))"
        + "?overview=false&steps=true&geometries=polyline6&continue_straight=false"
        + Self.options(of: places))
  }

  /// Without a radius it snaps a place in Paris to one in Andorra.
  private static func options(of places: [RoadLocation]) -> String {
    "&generate_hints=false&radiuses=" + places.map { _ in "\(snapMetres)" }.joined(separator: ";")
  }

  /// Longitude comes first.
  private static func coordinates(_ places: [RoadLocation]) -> String {
    places.map { "\(RoadLocation.degrees($0.longitude)),\(RoadLocation.degrees($0.latitude))" }.joined(
      separator: ";")
  }

  func ways(
    _ reply: HTTPTransferResponse, from sources: Int, to targets: Int
  ) throws(RoadFailure) -> [RoadMatrix.Way] {
    let root = try answer(reply)
    let (times, lengths) = try reading { () throws(FileRefusal) in
      (try root.member("durations"), try root.member("distances"))
    }
    return try ways(seconds: times, metres: lengths, unit: 1, rows: sources, columns: targets)
  }

  func ignoresHour(_ reply: HTTPTransferResponse) -> Bool { true }

  func legs(_ reply: HTTPTransferResponse, count: Int) throws(RoadFailure) -> [RoadPath] {
    let root = try answer(reply)
    let legs = try reading { () throws(FileRefusal) in
      try root.member("routes").elements(1...Int.max, of: "routes")[0].member("legs")
        .elements(count...count, of: "legs")
    }
    var paths: [RoadPath] = []
    for leg in legs {
      let (time, length, steps) = try reading { () throws(FileRefusal) in
        (try leg.member("duration"), try leg.member("distance"), try leg.member("steps").elements())
      }
      var line = RoadLine()
      for step in steps {
        let shape = try reading { () throws(FileRefusal) in
          try step.member("geometry").text(maximumLength: RoadEngineRequest.maximumAnswer)
        }
        guard let piece = RoadLine(encoded: shape, digits: 6) else { throw .invalidResponse("a line") }
        line.append(piece)
      }
      guard
        case .known(let seconds, let metres) = try way(seconds: time.value, metres: length.value, unit: 1)
      else { throw .invalidResponse("a leg without time") }
      paths.append(RoadPath(seconds: seconds, metres: metres, line: line))
    }
    return paths
  }

  /// Returns the document of a successful reply.
  private func answer(_ reply: HTTPTransferResponse) throws(RoadFailure) -> JSONNode {
    guard reply.status < 500 else { throw .invalidResponse("status \(reply.status)") }
    let root = try document(in: reply)
    let code = try reading { () throws(FileRefusal) in try root.member("code").text() }
    switch (reply.status, code) {
    case (200, "Ok"): return root
    case (_, "NoSegment"): throw .places
    case (_, "NoRoute"), (_, "NoTable"): throw .noWay
    default: throw .invalidResponse("status \(reply.status), \(code.prefix(40))")
    }
  }
}
