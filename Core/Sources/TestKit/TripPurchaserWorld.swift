public import TripPlanner

/// A generated traveling purchaser problem like class 3 of TPPLIB: markets at integer points of a square of
/// side 1,000, truncated Euclidean distances, each product sold at a random number of random markets, for 1
/// to 10 by default.
///
/// Source: Laporte, Riera-Ledesma and Salazar-González 2003, "A branch-and-cut algorithm for the undirected
/// traveling purchaser problem", Operations Research 51(6).
public struct TripPurchaserWorld: Sendable {
  public let problem: TripProblem
  public let name: String
  private let places: [(x: Int, y: Int)]

  /// - Parameters:
  ///   - nodes: the depot and the markets, as TPPLIB counts them.
  ///   - dearness: the range of a product's price.
  public init(seed: Int, nodes: Int, products: Int, prices dearness: ClosedRange<Int> = 1...10) {
    var random = TripRandom(seed: seed)
    let places = (0..<nodes).map { _ in (x: random.integer(0...1_000), y: random.integer(0...1_000)) }
    let markets = nodes - 1
    var prices = [Int32](repeating: TripProblem.notSold, count: markets * products)
    for product in 0..<products {
      var order = Array(0..<markets)
      for index in 0..<random.integer(1...markets) {
        order.swapAt(index, random.integer(index...(markets - 1)))
        prices[order[index] * products + product] = Int32(random.integer(dearness))
      }
    }
    var matrix: [Int32] = []
    for from in places {
      for to in places {
        let x = from.x - to.x
        let y = from.y - to.y
        matrix.append(Self.root(x * x + y * y))
      }
    }
    self.places = places
    name = "made.\(nodes).\(products).\(seed)"
    do throws(TripError) {
      problem = try TripProblem(
        lineCount: products, stores: (0..<markets).map { _ in TripStore(serviceSeconds: 0) }, prices: prices,
        travel: TravelTimes(roundTripMatrix: matrix, storeCount: markets),
        rates: TripRates(travelCentsPerMinute: 60, timeCentsPerMinute: 0))
    } catch {
      preconditionFailure("a made-up world is well formed: \(error)")
    }
  }

  /// The integer square root.
  private static func root(_ square: Int) -> Int32 {
    var low = 0
    var high = 2_000
    while low < high {
      let middle = (low + high + 1) / 2
      if middle * middle <= square { low = middle } else { high = middle - 1 }
    }
    return Int32(low)
  }

  /// The world as a file of TPPLIB.
  public var tpplibText: String {
    let coordinates = places.enumerated().map { "\($0 + 1) \($1.x) \($1.y)" }
    let demands = (1...problem.lineCount).map { "\($0) 1" }
    var offers = ["1 0"]
    for market in problem.stores.indices {
      let sales = (0..<problem.lineCount).compactMap { product in
        problem.price(line: product, store: market).map { "\(product + 1) \($0) 1" }
      }
      offers.append("\(market + 2) \(sales.count) \(sales.joined(separator: " "))")
    }
    return """
      NAME : \(name)
      TYPE : TPP
      COMMENT : made up
      DIMENSION : \(places.count)
      EDGE_WEIGHT_TYPE : EUC_2D
      DISPLAY_DATA_TYPE : COORD_DISPLAY
      NODE_COORD_SECTION :
      \(coordinates.joined(separator: "\n"))
      DEMAND_SECTION :
      \(problem.lineCount)
      \(demands.joined(separator: "\n"))
      OFFER_SECTION :
      \(offers.joined(separator: "\n"))
      EOF

      """
  }
}
