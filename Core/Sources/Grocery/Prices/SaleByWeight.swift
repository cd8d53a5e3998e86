/// How a product without packs is sold: a scale weighs it, and its price is for `Product.size`.
public struct SaleByWeight: Sendable, Hashable {
  /// A pound in the whole grams of a size.
  public static let pound = Quantity(454, .gram)
  /// What prices by weight are for: a kilogram, a pound, 100 g.
  public static let sizes = [Quantity(1_000, .gram), pound, Quantity(100, .gram)]
  /// Of a step and of a usual amount: 1 g to 100 kg.
  public static let milligrams = 1_000...100_000_000

  /// What a portion is rounded up to, in milligrams, in which a quarter of a pound is whole.
  public let step: Int
  /// Bought if nobody says how much, in milligrams.
  public let usual: Int

  public init(step: Int, usual: Int) {
    self.step = step
    self.usual = usual
  }

  /// What is usual where nobody says: 250 g or half a pound of a counter's, 500 g or a pound of anything
  /// else, in steps of 50 g or a quarter of a pound.
  public init(usualFor size: Quantity, in department: Department) {
    let isOfCounter = department == .cheese || department == .deli
    if size == Self.pound {
      let pound = Self.milligrams(of: size)
      self.init(step: pound / 4, usual: isOfCounter ? pound / 2 : pound)
    } else {
      self.init(step: 50_000, usual: isOfCounter ? 250_000 : 500_000)
    }
  }

  /// What a size weighs: an international pound for 454 g.
  public static func milligrams(of size: Quantity) -> Int {
    size == pound ? 453_592 : size.amount * 1_000
  }
}

/// How much is bought of a product that is sold by weight.
public struct WeighedPortion: Sendable, Hashable {
  public let milligrams: Int
  /// Whether somebody asked for another measure than weight, so that the scale decides.
  public let isEstimate: Bool
  /// What the price is for.
  let sizeMilligrams: Int

  /// Half a gram is rounded up.
  public var grams: Int { (milligrams + 500) / 1_000 }

  /// What the portion costs, rounded once, half a cent up.
  ///
  /// - Parameter size: the price of the product's size; not negative.
  public func price(of size: Money) -> Money {
    Money(cents: (2 * size.cents * milligrams + sizeMilligrams) / (2 * sizeMilligrams))
  }

  /// A discount on the product's size as it is for the portion, which is one unit of a bill. Groups of units
  /// for a price are not to be had by weight.
  public func share(of discount: Discount) -> Discount {
    let rule: Discount.Rule =
      switch discount.rule {
      case .cut(let cut): .cut(price(of: cut))
      case .newPrice(let newPrice): .newPrice(price(of: newPrice))
      case .percent: discount.rule
      case .buyGet, .multiBuy, .nextOff: .percent(0)
      }
    return Discount(rule, isForMembersOnly: discount.isForMembersOnly, limit: discount.limit)
  }
}

extension Product {
  /// More than anybody weighs.
  private static let mostGrams = 100_000_000

  /// How much is bought for what an entry of a list asks for; nil if the product is sold in packs.
  ///
  /// - Nothing is said about the amount: the usual amount, `count` times.
  /// - Grams, or millilitres as if they were grams: so many, rounded up to the step. Half a gram more needs
  ///   no further step, because pounds and ounces are asked for in whole grams.
  /// - Pieces: by the weight of a piece; the usual amount if nobody knows what a piece weighs.
  ///
  /// Only a weight that was asked for is no estimate.
  ///
  /// - Parameters:
  ///   - quantity: what is wanted; nil where only packs are counted.
  ///   - count: usual amounts wanted where `quantity` is nil; at least 1.
  ///   - pieceGrams: what one piece weighs, where somebody knows.
  public func portion(for quantity: Quantity?, count: Int = 1, pieceGrams: Int? = nil) -> WeighedPortion? {
    guard let byWeight else { return nil }
    func portion(_ milligrams: Int, isEstimate: Bool = true) -> WeighedPortion {
      WeighedPortion(
        milligrams: milligrams, isEstimate: isEstimate,
        sizeMilligrams: SaleByWeight.milligrams(of: size))
    }
    guard let quantity else { return portion(byWeight.usual * min(max(1, count), Self.mostGrams)) }
    guard let each = quantity.unit == .piece ? pieceGrams : 1 else { return portion(byWeight.usual) }
    let grams = min(min(max(1, quantity.amount), Self.mostGrams) * each, Self.mostGrams)
    let steps = (1_000 * grams - 500 + byWeight.step - 1) / byWeight.step
    return portion(steps * byWeight.step, isEstimate: quantity.unit != .gram)
  }

  /// What is bought if nobody says how much: a pack, or the usual amount by weight.
  var usualAmount: Quantity { portion(for: nil).map { Quantity($0.grams, .gram) } ?? size }
}
