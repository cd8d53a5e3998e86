import FileFormats
import Grocery
import ServerKit

/// By how much longer somebody's ways and visits take than they would be said to: 1 is just as long.
///
/// It is learnt on the shopper's devices, of trips that are over, and sent with a wish; none of it is kept.
struct TripPace: Sendable, Equatable {
  /// The ends of a way that was gone before.
  enum Way: Hashable, Sendable {
    case fromStart(String)
    case toEnd(String)
    /// In whichever direction, with the ids in order.
    case between(String, String)

    static func ofStores(_ one: String, _ other: String) -> Way {
      .between(min(one, other), max(one, other))
    }
  }

  /// On ways that were never gone.
  var road = 1.0
  var ways: [Way: Double] = [:]
  /// In stores where the shopper has never been.
  var shopping = 1.0
  var stores: [String: Double] = [:]

  /// - Parameter way: nil for one between other places than those of a trip.
  func factor(of way: Way?) -> Double { way.flatMap { ways[$0] } ?? road }

  func visit(_ store: String) -> Double { stores[store] ?? shopping }
}

extension TripPace {
  /// Nobody is five times as fast as others, or as slow, trip after trip.
  private static let factors = 0.2...5.0
  /// Of one kind each.
  private static let maximumWays = 200

  /// Reads the member `pace` of a wish.
  ///
  /// - Throws: `FileRefusal` with the place of what makes no sense, such as `pace.between[2].factor`.
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
