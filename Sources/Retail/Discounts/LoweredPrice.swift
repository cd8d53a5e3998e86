package import Grocery

extension Discount {
  /// Returns whether a member pays less for some number of packs at this price. If so, also at every higher
  /// price.
  package func lowers(_ unit: Money) -> Bool {
    let packs = ShelfChoice.maximumPacks
    return price(unit: unit, quantity: packs, isMember: true).cents < unit.cents * packs
  }

  /// The lowest price of a pack that it lowers; nil where it lowers none.
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
