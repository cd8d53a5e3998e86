/// From when on an offer cost so much.
public struct PricePoint: Sendable, Hashable {
  /// Milliseconds since 1970.
  public var time: Int
  public var price: Money

  public init(time: Int, price: Money) {
    self.time = time
    self.price = price
  }

  /// The lowest price that held at any time in a span, with the time in it from which it held; nil where
  /// nothing held. Of several spells of the lowest price, the latest.
  ///
  /// - Parameter points: by their times. What held before the span may hold in it still.
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

/// What an offer once cost, as whoever brings a catalog knows it.
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
