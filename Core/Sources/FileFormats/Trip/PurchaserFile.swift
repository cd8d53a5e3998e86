public import TripPlanner

/// A travelling purchaser problem in the format of TPPLIB: a file of TSPLIB with demands and offers.
///
/// Markets are numbered from 1, market 1 is the depot. Coordinates stand under `NODE_COORD_SECTION` and
/// distances are Euclidean, truncated to whole numbers as the published optima ask; or distances stand under
/// `EDGE_WEIGHT_SECTION` in full or triangular form. Only problems without limits on supply are read: every
/// market that offers a product offers as much as is asked for.
public struct PurchaserFile: Sendable, Equatable {
  public let name: String
  /// Number of nodes, the depot included.
  public let nodeCount: Int
  /// A second of the problem is a unit of distance and costs a cent; a line is a product, store `k` market `k
  /// + 2`.
  public let problem: TripProblem

  /// Whether bytes look like such a file rather than like JSON.
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

  /// - Throws: `FileRefusal`, which names the line of the fault.
  /// - Complexity: O(bytes + nodes²).
  public init(reading bytes: [UInt8]) throws(FileRefusal) {
    var reader = try PurchaserReader(bytes)
    try reader.read()
    name = reader.name
    nodeCount = reader.nodeCount
    problem = try reader.problem()
  }

  /// The best tour found, its cost, and a cost below which none can be.
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
