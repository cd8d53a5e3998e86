/// A price of an offer, with its first moment.
public struct PricePoint: Sendable, Hashable {
  /// Milliseconds since 1970.
  public var time: Int
  public var price: Money

  public init(time: Int, price: Money) {
    self.time = time
    self.price = price
  }

  /// The lowest price at any time in a span, with its first moment in the span; nil without a price. If it
  /// occurred several times, the latest.
  ///
  /// - Parameter points: by time. A price from before the span may still be valid in it.
  public static func lowest(of points: [PricePoint], during span: ClosedRange<Int>) -> PricePoint? {
    var lowest: PricePoint?
    for (index, point) in points.enumerated() where point.time <= span.upperBound {
      let end = index + 1 < points.count ? points[index + 1].time : Int.max
      guard end > span.lowerBound else { continue }
      if let lowest, lowest.price < point.price { continue }
      lowest = PricePoint(time: max(point.time, span.lowerBound), price: point.price)
    }
    return lowest
  }
}

/// A former price of an offer, from an import.
public struct PastPrice: Sendable, Hashable {
  public var storeID: String
  public var productID: String
  public var point: PricePoint

  public init(storeID: String, productID: String, point: PricePoint) {
    self.storeID = storeID
    self.productID = productID
    self.point = point
  }
}
