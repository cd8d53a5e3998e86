import FileFormats
import Language
import ServerKit

/// A client of Valhalla (https://valhalla.github.io/valhalla/api); one process serves all ways of traveling.
struct ValhallaEngine: RoadEngine {
  let address: String
  let mode: TravelMode
  let hasTraffic: Bool

  var source: RoadSource { .valhalla }

  /// The costing model. `transit` is avoided: without timetables it silently returns walking times.
  private var costing: String {
    switch mode {
    case .car: "auto"
    case .bicycle: "bicycle"
    case .foot: "pedestrian"
    }
  }

  func request(
    from sources: [RoadLocation], to targets: [RoadLocation], leaving departure: String?
  ) -> RoadEngineRequest {
    var json = JSONWriter()
    json.object { json in
      json.member("sources", list: sources, Self.write)
      json.member("targets", list: targets, Self.write)
      writeOptions(leaving: departure, into: &json)
      json.member("verbose", false)
    }
    return RoadEngineRequest(address: address + "/sources_to_targets", body: json.bytes)
  }

  func request(along places: [RoadLocation], leaving departure: String?) -> RoadEngineRequest {
    var json = JSONWriter()
    json.object { json in
      json.member("locations", list: places, Self.write)
      writeOptions(leaving: departure, into: &json)
      json.member("directions_type", "none")
    }
    return RoadEngineRequest(address: address + "/route", body: json.bytes)
  }

  private func writeOptions(leaving departure: String?, into json: inout JSONWriter) {
    json.member("costing", costing)
    json.member("units", "kilometers")
    guard hasTraffic, let departure else { return }
    json.member("date_time") { json in
      json.member("type", 1)
      json.member("value", departure)
    }
  }

  private static func write(into json: inout JSONWriter, _ place: RoadLocation) {
    json.object { json in
      json.member("lat", json: RoadLocation.degrees(place.latitude))
      json.member("lon", json: RoadLocation.degrees(place.longitude))
      json.member("search_cutoff", snapMetres)
    }
  }

  func ways(
    _ reply: HTTPTransferResponse, from sources: Int, to targets: Int
  ) throws(RoadFailure) -> [RoadMatrix.Way] {
    let root = try answer(reply)
    let (unit, times, lengths) = try reading { () throws(FileRefusal) in
      let tables = try root.member("sources_to_targets")
      return (
        try Self.metres(of: try root.member("units")), try tables.member("durations"),
        try tables.member("distances")
      )
    }
    return try ways(seconds: times, metres: lengths, unit: unit, rows: sources, columns: targets)
  }

  /// True unless its `max_timedep_distance_matrix` is more than 0; Valhalla gives no warning.
  func ignoresHour(_ reply: HTTPTransferResponse) -> Bool {
    guard let root = try? answer(reply), let node = try? root.optionalMember("algorithm"),
      let algorithm = try? node.text()
    else { return false }
    return algorithm == "costmatrix"
  }

  func legs(_ reply: HTTPTransferResponse, count: Int) throws(RoadFailure) -> [RoadPath] {
    let root = try answer(reply)
    let (unit, legs) = try reading { () throws(FileRefusal) in
      let trip = try root.member("trip")
      return (
        try Self.metres(of: try trip.member("units")),
        try trip.member("legs").elements(count...count, of: "legs")
      )
    }
    var paths: [RoadPath] = []
    for leg in legs {
      let (time, length, shape) = try reading { () throws(FileRefusal) in
        let summary = try leg.member("summary")
        return (
          try summary.member("time"), try summary.member("length"),
          try leg.member("shape").text(maximumLength: RoadEngineRequest.maximumAnswer)
        )
      }
      guard
        case .known(let seconds, let metres) = try way(seconds: time.value, metres: length.value, unit: unit),
        let line = RoadLine(encoded: shape, digits: 6)
      else { throw .invalidResponse("a leg without time or line") }
      paths.append(RoadPath(seconds: seconds, metres: metres, line: line))
    }
    return paths
  }

  /// Returns the document of a successful reply.
  private func answer(_ reply: HTTPTransferResponse) throws(RoadFailure) -> JSONNode {
    guard reply.status < 500 else { throw .invalidResponse("status \(reply.status)") }
    let root = try document(in: reply)
    guard reply.status != 200 else { return root }
    let code = (try? root.optionalMember("error_code")?.integer(0...9_999)) ?? nil
    switch code {
    // Too far apart; not connected; off the network.
    case 154, 170, 171: throw .places
    case 441, 442, 443: throw .noWay
    default: throw .invalidResponse("status \(reply.status), error \(code ?? 0)")
    }
  }

  /// Returns the meters in the unit of length, which an operator may have changed.
  private static func metres(of unit: JSONNode) throws(FileRefusal) -> Double {
    switch try unit.text() {
    case "kilometers": return 1_000
    case "miles": return 1_609.344
    default: throw unit.refusal("an unknown unit")
    }
  }
}
