import Grocery

extension TripFacts {
  /// What is bought for each line of a wish at some places; nil where it is not to be had there, or only
  /// something that cannot be compared with what the others have.
  func lineOffers(at places: [Place], for wish: TripWish) -> [[TripTable.LineOffer?]] {
    let shelves = places.map { shelf(of: $0, at: wish.earliestArrival(at: $0.store.position)) }
    let choices = zip(places, shelves).map { place, shelf in
      answers.choices(
        on: shelf.map { $0.good }, isMember: wish.memberships.contains(place.organisation.id))
    }
    return zip(shelves, answers.comparable(choices)).map { shelf, choices in
      choices.map { choice in
        choice.map { choice in
          let bought = shelf[choice.good]
          return TripTable.LineOffer(
            product: bought.good.product, price: choice.price,
            discount: choice.price.discount.map { bought.discounts[$0] }, shelf: bought.cell)
        }
      }
    }
  }

  private struct Shelved {
    let good: ShelfGood
    /// Those of the good, by the same indexes.
    let discounts: [StoreDiscount]
    let cell: StoreMap.Cell?
  }

  private func shelf(of place: Place, at moment: WallMinute) -> [Shelved] {
    place.offers.compactMap { offer in
      guard let product = products[offer.productID] else { return nil }
      let discounts = (discountsOfProduct[product.id] ?? []).filter {
        $0.holds(at: moment, inStore: place.store.id)
          && !missedDiscounts.contains(Missed(discountID: $0.id, storeID: place.store.id))
      }
      let good = ShelfGood(
        product, price: offer.price, isInStock: offer.isInStock, discounts: discounts.map { $0.terms })
      return Shelved(good: good, discounts: discounts, cell: offer.shelf)
    }
  }
}
