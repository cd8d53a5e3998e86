import Grocery

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// How long shopping takes in one store: what every visit takes, and what each line adds.
///
/// A shopper walks from the entrance to the checkout whatever is bought, and the longer the more is bought.
/// The way for n of N lines grows about with the root of n / N; a straight line from a half at nothing to the
/// whole at everything stays within an eighth of that from n = N / 8 on. So half of what the whole list adds
/// to the way belongs to the visit, and the other half to the lines.
struct ShoppingSeconds: Sendable, Equatable {
  /// Parking, the half of the way, waiting at the checkout.
  let visit: Int32
  /// Walking that a line adds, without taking it off the shelf.
  let walkPerLine: Double

  /// Finding a product on its shelf, choosing and putting it into the cart.
  static let pickSeconds = 30.0
  /// Waiting, paying and packing.
  private static let checkoutSeconds: Int32 = 240
  init(visit: Int32, walkPerLine: Double) {
    self.visit = visit
    self.walkPerLine = walkPerLine
  }

  /// - Parameters:
  ///   - way: through the store; nil where no map tells it.
  ///   - lineCount: lines that the store sells.
  init(store: Store, way: StoreWay?, lineCount: Int, mode: TravelMode) {
    let way = way ?? Self.assumed(store.size, lineCount: lineCount)
    visit = Self.checkoutSeconds + mode.arrivalSeconds + Int32((way.empty + way.added / 2).rounded())
    walkPerLine = lineCount > 0 ? way.added / 2 / Double(lineCount) : 0
  }

  /// The same for somebody whose visits take so many times as long; lines count at the pace of all stores.
  func lasting(_ factor: Double) -> ShoppingSeconds {
    guard factor != 1 else { return self }
    return ShoppingSeconds(visit: Int32((Double(visit) * factor).rounded()), walkPerLine: walkPerLine)
  }

  /// From the demo town's maps and the walk samples: entrance to checkout, and the root's factor.
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
