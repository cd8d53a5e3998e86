import Grocery

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The time to shop in one store: a constant for the visit, and an amount for each line.
///
/// Every shopper walks from the entrance to the checkout, and further with more lines. The walk for n of N
/// lines grows roughly with the square root of n / N. A straight line from one half at n = 0 to the whole at
/// n = N is within an eighth of that from n = N / 8 on. So half of the added walk counts toward the visit,
/// and half toward the lines.
struct ShoppingSeconds: Sendable, Equatable {
  /// Parking, half of the walk and waiting at the checkout.
  let visit: Int32
  /// The walk that a line adds, without picking the product.
  let walkPerLine: Double

  /// Finding a product on its shelf, choosing it and putting it into the cart.
  static let pickSeconds = 30.0
  /// Waiting, paying and packing.
  private static let checkoutSeconds: Int32 = 240
  init(visit: Int32, walkPerLine: Double) {
    self.visit = visit
    self.walkPerLine = walkPerLine
  }

  /// - Parameters:
  ///   - way: the walk through the store; nil without a map.
  ///   - lineCount: the number of lines that the store sells.
  init(store: Store, way: StoreWay?, lineCount: Int, mode: TravelMode) {
    let way = way ?? Self.assumed(store.size, lineCount: lineCount)
    visit = Self.checkoutSeconds + mode.arrivalSeconds + Int32((way.empty + way.added / 2).rounded())
    walkPerLine = lineCount > 0 ? way.added / 2 / Double(lineCount) : 0
  }

  /// Returns the times with the visit scaled by a factor; lines keep the pace of all stores.
  func lasting(_ factor: Double) -> ShoppingSeconds {
    guard factor != 1 else { return self }
    return ShoppingSeconds(visit: Int32((Double(visit) * factor).rounded()), walkPerLine: walkPerLine)
  }

  /// Estimates from the demo town's maps and the walk samples: entrance to checkout, and the factor of the
  /// root.
  private static func assumed(_ size: Store.Size, lineCount: Int) -> StoreWay {
    let (empty, factor) =
      switch size {
      case .small: (20.0, 20.0)
      case .medium: (40.0, 40.0)
      case .large: (70.0, 70.0)
      }
    return StoreWay(empty: empty, added: factor * Double(lineCount).squareRoot())
  }
}
