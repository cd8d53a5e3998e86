import Grocery

/// Chooses what answers each line of a list at a store: the cheapest product for the amount that is wanted.
struct LineChoice {
  private let facts: TripFacts
  private let wish: TripWish
  /// For lines that count packs, the size that people usually buy; nil where the amount is wanted instead.
  private let usualSize: [Quantity?]
  /// For lines that name a pack, its words.
  private let packNames: [ItemName?]

  init(facts: TripFacts, wish: TripWish) {
    self.facts = facts
    self.wish = wish
    let packNames = wish.lines.map { $0.packName.map { ItemName($0) } }
    var favourite = [Product?](repeating: nil, count: wish.lines.count)
    for (id, lines) in facts.linesOfProduct {
      guard let product = facts.products[id] else { continue }
      for line in lines where wish.lines[line].quantity == nil {
        if let wanted = packNames[line], ItemName(product.name).match(for: wanted) == nil { continue }
        if let known = favourite[line], !Self.isUsual(product, rather: known) { continue }
        favourite[line] = product
      }
    }
    usualSize = favourite.map { $0?.size }
    self.packNames = packNames
  }

  private static func isUsual(_ product: Product, rather known: Product) -> Bool {
    (product.popularity, known.id) > (known.popularity, product.id)
  }

  /// What a store has for each line of the wish; nil where it has nothing.
  func offers(at place: TripFacts.Place) -> [TripTable.LineOffer?] {
    var candidates = [[(offer: Offer, product: Product)]](repeating: [], count: wish.lines.count)
    for offer in place.offers where offer.isInStock {
      guard let product = facts.products[offer.productID] else { continue }
      for line in facts.linesOfProduct[offer.productID] ?? [] { candidates[line].append((offer, product)) }
    }
    return candidates.indices.map { line in
      let offers = preferred(candidates[line], line: line).compactMap {
        lineOffer($0.offer, $0.product, line: line, at: place)
      }
      return offers.min(by: Self.isBetter)
    }
  }

  /// The chosen product where the store has it; else packs with the wanted name; of these or of all, where
  /// packs are counted, those of about the usual size: a thimble of milk is the cheapest pack, and nobody's
  /// wish. Where there are none, whatever there is.
  private func preferred(
    _ candidates: [(offer: Offer, product: Product)], line: Int
  ) -> [(offer: Offer, product: Product)] {
    if let chosen = wish.lines[line].product, let exact = candidates.first(where: { $0.product.id == chosen })
    {
      return [exact]
    }
    if let wanted = packNames[line] {
      let named = candidates.filter { ItemName($0.product.name).match(for: wanted) != nil }
      if !named.isEmpty { return alike(named, line: line) }
    }
    return alike(candidates, line: line)
  }

  private func alike(
    _ candidates: [(offer: Offer, product: Product)], line: Int
  ) -> [(offer: Offer, product: Product)] {
    guard let usual = usualSize[line] else { return candidates }
    let alike = candidates.filter {
      let size = $0.product.size
      return size.unit == usual.unit && size.amount * 3 >= usual.amount * 2
        && size.amount * 2 <= usual.amount * 3
    }
    return alike.isEmpty ? candidates : alike
  }

  private func lineOffer(
    _ offer: Offer, _ product: Product, line: Int, at place: TripFacts.Place
  ) -> TripTable.LineOffer? {
    let wanted = wish.lines[line]
    let packs = product.packs(for: wanted.quantity, count: wanted.count, pieceGrams: wanted.pieceGrams)
    guard packs <= TripTable.maximumPacks else { return nil }
    let discounts = (facts.discountsOfProduct[product.id] ?? []).filter {
      $0.holds(on: wish.departureDay, inStore: place.store.id)
    }
    let price = LinePrice(
      unit: offer.price, packs: packs, discounts: discounts.map { $0.terms },
      isMember: wish.memberships.contains(place.organisation.id))
    guard price.total.cents <= TripTable.maximumLineCents else { return nil }
    return TripTable.LineOffer(
      product: product, price: price, discount: price.discount.map { discounts[$0] }, shelf: offer.shelf)
  }

  /// Cheaper; then bought more often; then by id, so that the same question has the same answer.
  private static func isBetter(_ one: TripTable.LineOffer, _ other: TripTable.LineOffer) -> Bool {
    if one.price.total != other.price.total { return one.price.total < other.price.total }
    if one.product.popularity != other.product.popularity {
      return one.product.popularity > other.product.popularity
    }
    return one.product.id < other.product.id
  }
}
