import FileFormats
import Grocery
import ServerKit

/// The shopper's factors on estimated travel and visit times; 1 is the estimate.
///
/// The shopper's devices learn them from past trips and send them with a request. The server stores none of
/// it.
struct TripPace: Sendable, Equatable {
  /// The ends of a route that the shopper has traveled before.
  enum Way: Hashable, Sendable {
    case fromStart(String)
    case toEnd(String)
    /// Either direction, with the ids in order.
    case between(String, String)

    static func ofStores(_ one: String, _ other: String) -> Way {
      .between(min(one, other), max(one, other))
    }
  }

  /// The factor for routes never traveled.
  var road = 1.0
  var ways: [Way: Double] = [:]
  /// The factor for stores never visited.
  var shopping = 1.0
  var stores: [String: Double] = [:]

  /// - Parameter way: nil for a route between other places than those of a trip.
  func factor(of way: Way?) -> Double { way.flatMap { ways[$0] } ?? road }

  func visit(_ store: String) -> Double { stores[store] ?? shopping }
}

extension TripPace {
  /// The range of plausible factors.
  private static let factors = 0.2...5.0
  /// The maximum number of factors of one kind.
  private static let maximumWays = 200

  /// Reads the member `pace` of a request.
  ///
  /// - Throws: `FileRefusal` with the path of the invalid value, such as `pace.between[2].factor`.
  init(_ node: JSONNode) throws(FileRefusal) {
    road = try node.member("road").number(Self.factors)
    shopping = try node.member("shopping").number(Self.factors)
    for way in try Self.list(node, "fromStart") {
      ways[.fromStart(try way.member("store").id())] = try Self.factor(way)
    }
    for way in try Self.list(node, "toEnd") {
      ways[.toEnd(try way.member("store").id())] = try Self.factor(way)
    }
    for way in try Self.list(node, "between") {
      let ends = (try way.member("from").id(), try way.member("to").id())
      ways[.ofStores(ends.0, ends.1)] = try Self.factor(way)
    }
    for visit in try Self.list(node, "stores") {
      stores[try visit.member("store").id()] = try Self.factor(visit)
    }
  }

  private static func list(_ node: JSONNode, _ key: String) throws(FileRefusal) -> [JSONNode] {
    try node.optionalMember(key)?.elements(0...maximumWays, of: "factors") ?? []
  }

  private static func factor(_ node: JSONNode) throws(FileRefusal) -> Double {
    try node.member("factor").number(factors)
  }
}
