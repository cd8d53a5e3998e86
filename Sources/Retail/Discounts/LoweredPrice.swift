package import Grocery

extension Discount {
  /// True if a member pays less for some number of packs at this price. If so, it also holds for every higher
  /// price.
  package func lowers(_ unit: Money) -> Bool {
    let packs = ShelfChoice.maximumPacks
    return price(unit: unit, quantity: packs, isMember: true).cents < unit.cents * packs
  }

  /// The lowest pack price that it lowers; nil if it lowers none.
  var leastLoweredPrice: Money? {
    let prices = CatalogLimits.priceCents
    guard lowers(Money(cents: prices.upperBound)) else { return nil }
    var (least, most) = (prices.lowerBound, prices.upperBound)
    while least < most {
      let middle = (least + most) / 2
      if lowers(Money(cents: middle)) { most = middle } else { least = middle + 1 }
    }
    return Money(cents: least)
  }
}
