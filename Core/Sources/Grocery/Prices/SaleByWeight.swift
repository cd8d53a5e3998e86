/// The sale of a product by weight, where the price is for `Product.size`.
public struct SaleByWeight: Sendable, Hashable {
  /// A pound in the whole grams of a size.
  public static let pound = Quantity(454, .gram)
  /// The usual reference weights of prices: a kilogram, a pound, 100 g.
  public static let sizes = [Quantity(1_000, .gram), pound, Quantity(100, .gram)]
  /// The range of steps and usual amounts: 1 g to 100 kg.
  public static let milligrams = 1_000...100_000_000

  /// Portions are rounded up to this, in milligrams, so that a quarter of a pound is whole.
  public let step: Int
  /// The default amount, in milligrams.
  public let usual: Int

  public init(step: Int, usual: Int) {
    self.step = step
    self.usual = usual
  }

  /// Defaults: 250 g or half a pound at a counter, otherwise 500 g or a pound; in steps of 50 g or a quarter
  /// of a pound.
  public init(usualFor size: Quantity, in department: Department) {
    let isOfCounter = department == .cheese || department == .deli
    if size == Self.pound {
      let pound = Self.milligrams(of: size)
      self.init(step: pound / 4, usual: isOfCounter ? pound / 2 : pound)
    } else {
      self.init(step: 50_000, usual: isOfCounter ? 250_000 : 500_000)
    }
  }

  /// The weight of a size; 454 g are an international pound.
  public static func milligrams(of size: Quantity) -> Int {
    size == pound ? 453_592 : size.amount * 1_000
  }
}

/// The amount to buy of a product sold by weight.
public struct WeighedPortion: Sendable, Hashable {
  public let milligrams: Int
  /// True if the entry asked for another measure than weight, so that the scale decides.
  public let isEstimate: Bool
  /// The weight that the price is for.
  let sizeMilligrams: Int

  /// Rounded to the nearest gram, half a gram up.
  public var grams: Int { (milligrams + 500) / 1_000 }

  /// The price of the portion, rounded once, half a cent up.
  ///
  /// - Parameter size: the price of the product's size; not negative.
  public func price(of size: Money) -> Money {
    Money(cents: (2 * size.cents * milligrams + sizeMilligrams) / (2 * sizeMilligrams))
  }

  /// A discount on the product's size, converted to the portion, which is one unit of a bill.
  public func share(of discount: Discount) -> Discount {
    Discount(
      discount.rule.ofPortion(price), isForMembersOnly: discount.isForMembersOnly, limit: discount.limit)
  }
}

extension Product {
  /// The upper limit of a portion.
  private static let mostGrams = 100_000_000

  /// The portion for a list entry; nil if the product is sold in packs.
  ///
  /// - No amount: the usual amount, `count` times.
  /// - Grams, or milliliters counted as grams: that much, rounded up to the step. Half a gram above a step is
  ///   ignored, because pounds and ounces are requested in whole grams.
  /// - Pieces: by the weight of a piece; the usual amount if that is unknown.
  ///
  /// Any other measure than weight gives an estimate.
  ///
  /// - Parameters:
  ///   - quantity: the amount; nil if packs are counted.
  ///   - count: usual amounts if `quantity` is nil; at least 1.
  ///   - pieceGrams: the weight of one piece, if known.
  public func portion(for quantity: Quantity?, count: Int = 1, pieceGrams: Int? = nil) -> WeighedPortion? {
    guard let byWeight else { return nil }
    func portion(_ milligrams: Int, isEstimate: Bool = true) -> WeighedPortion {
      WeighedPortion(
        milligrams: milligrams, isEstimate: isEstimate,
        sizeMilligrams: SaleByWeight.milligrams(of: size))
    }
    guard let quantity else { return portion(byWeight.usual * min(max(1, count), Self.mostGrams)) }
    guard let unitGrams = quantity.unit == .piece ? pieceGrams : 1 else { return portion(byWeight.usual) }
    let grams = min(min(max(1, quantity.amount), Self.mostGrams) * unitGrams, Self.mostGrams)
    let steps = (1_000 * grams - 500 + byWeight.step - 1) / byWeight.step
    return portion(steps * byWeight.step, isEstimate: quantity.unit != .gram)
  }

  /// The default amount: a pack, or the usual amount by weight.
  var usualAmount: Quantity { portion(for: nil).map { Quantity($0.grams, .gram) } ?? size }
}
