public import TripPlanner

/// A traveling purchaser problem in the format of TPPLIB: a TSPLIB file with demands and offers.
///
/// Markets are numbered from 1; market 1 is the depot. Either coordinates are given in `NODE_COORD_SECTION`
/// and distances are Euclidean, truncated to integers as the published optima require; or distances are given
/// in `EDGE_WEIGHT_SECTION` in full or triangular form. Only problems with unlimited supply are supported:
/// every market that offers a product offers the whole demand.
public struct PurchaserFile: Sendable, Equatable {
  public let name: String
  /// Number of nodes, including the depot.
  public let nodeCount: Int
  /// A unit of distance is a second and costs a cent; a line is a product, store `k` is market `k + 2`.
  public let problem: TripProblem

  /// True if the bytes look like such a file rather than like JSON.
  public static func isLikely(_ bytes: [UInt8]) -> Bool {
    for byte in bytes {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF: continue
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): return true
      default: return false
      }
    }
    return false
  }

  /// - Throws: `FileRefusal` with the line of the fault.
  /// - Complexity: O(bytes + nodes²).
  public init(reading bytes: [UInt8]) throws(FileRefusal) {
    var reader = try PurchaserReader(bytes)
    try reader.read()
    name = reader.name
    nodeCount = reader.nodeCount
    problem = try reader.problem()
  }

  /// The best tour found, its cost, and a lower bound.
  public func solution(_ answer: TripAnswer) -> JSONValue {
    guard let trip = answer.trips.first else { return ["cost": nil, "optimal": false] }
    var assignment = JSONObject()
    for (line, store) in trip.storeOfLine.enumerated() {
      _ = assignment.append(String(line + 1), .integer(store + 2))
    }
    let bound = answer.certificate.lowerBound.map { JSONValue.integer(Int(($0 + 59) / 60)) }
    return [
      "name": .text(name), "cost": .integer(trip.moneyCents), "lower_bound": bound ?? nil,
      "optimal": .flag(answer.certificate.isOptimal), "travel": .integer(trip.travelCents),
      "purchase": .integer(trip.purchaseCents),
      "markets": .list(trip.visits.map { .integer($0.store + 2) }), "assignment": .object(assignment),
    ]
  }
}
