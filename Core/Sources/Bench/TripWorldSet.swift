import TestKit

/// The trips of the benchmark, from a few nearby stores to 200 stores and 200 lines.
struct TripWorldSet {
  private struct Kind {
    let stores: Int
    let lines: Int
    let visits: Int?
    var assortment = 1.0
  }

  private static let kinds = [
    Kind(stores: 8, lines: 20, visits: nil), Kind(stores: 12, lines: 40, visits: 4),
    Kind(stores: 15, lines: 40, visits: 5), Kind(stores: 16, lines: 40, visits: 6, assortment: 0.6),
    Kind(stores: 20, lines: 60, visits: nil), Kind(stores: 50, lines: 60, visits: 5),
    Kind(stores: 50, lines: 100, visits: 5), Kind(stores: 100, lines: 100, visits: 6),
    Kind(stores: 200, lines: 200, visits: 5),
  ]

  /// Markets and products of the traveling purchaser problems, sizes from TPPLIB.
  private static let purchaserSizes = [(50, 50), (50, 100), (100, 100), (150, 150), (200, 200), (250, 200)]

  static func purchasers(isQuick: Bool) -> [TripPurchaserWorld] {
    purchaserSizes.prefix(isQuick ? 3 : purchaserSizes.count).flatMap { nodes, products in
      (1...2).map { TripPurchaserWorld(seed: $0, nodes: nodes, products: products) }
    }
  }

  let worlds: [TripWorld]

  /// - Parameter count: worlds of each size, generated with the seeds 1, 2, ….
  init(of count: Int) {
    worlds = Self.kinds.flatMap { kind in
      (1...count).map { seed in
        TripWorld(
          seed: seed, stores: kind.stores, lines: kind.lines, maximumVisits: kind.visits,
          assortment: kind.assortment)
      }
    }
  }
}
