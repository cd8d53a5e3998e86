import Grocery

extension TripFacts {
  /// Returns the chosen offer for each line of a request at some places; nil if a place does not sell it, or
  /// only in a form that cannot be compared with the others.
  func lineOffers(at places: [Place], for request: TripRequest) -> [[TripTable.LineOffer?]] {
    let roads = TripRoads(self, for: request)
    let shelves = places.map {
      shelf(of: $0, at: roads.earliestArrival(at: $0.store.position), usedCoupons: request.usedCoupons)
    }
    let choices = zip(places, shelves).map { place, shelf in
      answers.choices(
        on: shelf.map { $0.good }, isMember: request.memberships.contains(place.organization.id))
    }
    let seenUsual = answers.usualProducts(
      of: places.map { place in request.lines.indices.map { place.seenChoices[$0]?.first?.choice } })
    let usual = zip(answers.usualProducts(of: choices), seenUsual).map { $0 ?? $1 }
    return zip(zip(places, shelves), answers.comparable(choices)).map { at, choices in
      let (place, shelf) = at
      var limits = LimitedPacks()
      return choices.enumerated().map { line, choice in
        if let seen = place.seenChoices[line]?.first(where: { $0.choice.isComparable(to: usual[line]) }) {
          return TripTable.LineOffer(
            product: seen.product, price: seen.choice.price, portion: seen.choice.portion, discounts: [],
            shelf: nil)
        }
        return choice.map { choice in
          let shelved = shelf[choice.good]
          let discounts = shelved.discounts(on: choice.portion)
          // Price the line as the first one under its limits, so that a bill is never below the checkout's.
          let price = limits.price(
            of: shelved.good.product.id, unit: choice.price.unit, packs: choice.price.packs,
            discounts: discounts,
            isMember: request.memberships.contains(place.organization.id))
          let isMember = request.memberships.contains(place.organization.id)
          return TripTable.LineOffer(
            product: shelved.good.product, price: price, portion: choice.portion,
            discounts: discounts.filter { isMember || !$0.terms.isForMembersOnly }, shelf: shelved.cell)
        }
      }
    }
  }

  /// Returns the choice for each entry at one place, regardless of the others; nil if it sells none.
  func choices(
    at place: Place, _ moment: WallMinute, isMember: Bool, usedCoupons: Set<String>
  ) -> [ShelfChoice?] {
    answers.choices(
      on: shelf(of: place, at: moment, usedCoupons: usedCoupons).map(\.good), isMember: isMember)
  }

  private struct ShelvedGood {
    let good: ShelfGood
    /// The discounts of the product at the same index.
    let discounts: [StoreDiscount]
    let cell: StoreMap.Cell?

    /// Returns the discounts scaled to a portion of a product sold by weight.
    func discounts(on portion: WeighedPortion?) -> [StoreDiscount] {
      guard let portion else { return discounts }
      return discounts.map { discount in
        var share = discount
        share.terms = portion.share(of: discount.terms)
        return share
      }
    }
  }

  private func shelf(of place: Place, at moment: WallMinute, usedCoupons: Set<String>) -> [ShelvedGood] {
    place.offers.compactMap { offer in
      guard let product = products[offer.productID] else { return nil }
      let discounts = (discountsOfProduct[product.id] ?? []).filter {
        holds($0, at: place, moment, usedCoupons: usedCoupons)
      }
      let good = ShelfGood(
        product, price: offer.price, isInStock: offer.isInStock, discounts: discounts.map { $0.terms })
      return ShelvedGood(good: good, discounts: discounts, cell: offer.shelf)
    }
  }

  private func holds(
    _ discount: StoreDiscount, at place: Place, _ moment: WallMinute, usedCoupons: Set<String>
  ) -> Bool {
    discount.holds(at: moment, inStore: place.store.id)
      && !missedDiscounts.contains(Missed(discountID: discount.id, storeID: place.store.id))
      && discount.couponID.map(usedCoupons.contains) != true
  }

  /// Returns the discounts on the sum of a bill at each place.
  func sumDiscounts(at places: [Place], _ roads: TripRoads, for request: TripRequest) -> [[StoreDiscount]] {
    places.map { place in
      let isMember = request.memberships.contains(place.organization.id)
      let moment = roads.earliestArrival(at: place.store.position)
      return (sumDiscountsOfOrganization[place.organization.id] ?? []).filter {
        (isMember || !$0.terms.isForMembersOnly)
          && holds($0, at: place, moment, usedCoupons: request.usedCoupons)
      }
    }
  }
}
