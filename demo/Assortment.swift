import Grocery

/// A product with the facts for its price and shelf.
struct Ware {
  let product: Product
  let item: Item
  /// The price before the factors of its chain and store.
  let plainCents: Int
  /// 0 for products in every store of the chain; larger for products in larger stores only.
  let rank: Int
}

/// Everything that a chain sells.
struct Assortment {
  private(set) var wares: [Ware] = []
  private let chain: Chain

  init(of chain: Chain, items: [Item], brands: [Brand]) {
    self.chain = chain
    for item in items where isSold(item) {
      var drafts: [Draft] = []
      switch item.making {
      case .loose:
        drafts = item.varieties.prefix(chain.freshDepth).enumerated().map { Draft(variety: $1, rank: $0) }
      case .ownLabel:
        drafts = item.varieties.prefix(chain.freshDepth).enumerated().map {
          Draft(label: chain.ownLabel, percent: 100, variety: $1, rank: $0)
        }
      case .branded:
        drafts = branded(item, brands.filter { $0.chains.contains(chain.letter) && $0.makes(item) })
      }
      for (number, draft) in drafts.enumerated() { wares.append(ware(item, draft, number: number + 1)) }
    }
  }

  /// The pictures of the products that have one.
  var pictures: [TownPicture] {
    wares.compactMap { ware in
      // Descriptions are on the first products of their items.
      guard ware.product.details != nil else { return nil }
      return Look.of(ware.item.name, number: 1, at: chain)?.picture.map {
        TownPicture(productID: ware.product.id, organizationID: chain.id, bytes: $0)
      }
    }
  }

  private func isSold(_ item: Item) -> Bool {
    chain.isWarehouse ? item.bulk != nil : item.chains.contains(chain.letter)
  }

  /// A product in the making.
  private struct Draft {
    var label: String?
    var percent = 100
    var variety: Item.Variety
    var pack: Item.Pack?
    var rank: Int
  }

  /// Returns the chain's own label first, then the brands. Each brand begins with another variety, so that
  /// the range is wide before it is deep.
  private func branded(_ item: Item, _ brands: [Brand]) -> [Draft] {
    let makers = [(chain.ownLabel, chain.ownLabelPercent)] + brands.map { ($0.name, $0.percent) }
    let varieties = item.varieties
    var drafts: [Draft] = []
    for (place, (maker, count)) in zip(makers, depth(of: item)).enumerated() {
      for offset in 0..<min(count, varieties.count) {
        let variety = varieties[(place + offset) % varieties.count]
        drafts.append(
          Draft(label: maker.0, percent: maker.1, variety: variety, rank: max(place * 2 - 1, 0) + offset))
      }
    }
    if item.popularity >= Self.everyday {
      // Varieties still missing from the shelf come from the best-known brand.
      let taken = Set(drafts.map(\.variety.words))
      let maker = makers.count > 1 ? makers[1] : makers[0]
      for variety in varieties.prefix(chain.freshDepth) where !taken.contains(variety.words) {
        drafts.append(Draft(label: maker.0, percent: maker.1, variety: variety, rank: 3))
      }
    }
    guard !chain.isWarehouse else { return drafts }
    for pack in item.packs.dropFirst() {
      drafts.append(
        Draft(
          label: chain.ownLabel, percent: chain.ownLabelPercent, variety: item.varieties[0], pack: pack,
          rank: 2))
    }
    return drafts
  }

  /// The popularity from which more brands sell an item.
  private static let everyday = 60
  private static let occasional = 32

  private func depth(of item: Item) -> [Int] {
    if item.popularity >= Self.everyday { return chain.depth }
    return chain.depth.prefix(item.popularity >= Self.occasional ? 3 : 2).map { min($0, 1) }
  }

  private func ware(_ item: Item, _ draft: Draft, number: Int) -> Ware {
    let usual = item.packs[0]
    let pack = draft.pack ?? (chain.isWarehouse ? item.bulk : nil) ?? usual
    let name = productName(item, draft, pack)
    let isOwnBottle = draft.label == chain.ownLabel && pack.size.unit == .millilitre
    let product = Product(
      id: "\(chain.id)-\(slug(item.name))-\(number)", organizationID: chain.id,
      gtin: item.making == .loose ? nil : ProductCode.gtin(name: name, size: pack.size), name: name,
      item: item.name, brand: draft.label, department: item.department, emoji: item.emoji, size: pack.size,
      byWeight: pack.isWeighed ? SaleByWeight(usualFor: pack.size, in: item.department) : nil,
      deposit: isOwnBottle ? chain.bottleDeposit : nil,
      weightGrams: max(1, item.weightGrams * pack.size.amount / usual.size.amount), storage: item.storage,
      popularity: max(1, item.popularity - draft.rank * 4),
      details: Look.of(item.name, number: number, at: chain)?.details)
    let cents =
      item.cents * sizePercent(of: pack.size, against: usual.size) / 100 * draft.percent / 100
      * draft.variety.percent / 100
    return Ware(product: product, item: item, plainCents: max(cents, 19), rank: draft.rank)
  }

  /// Returns the price in percent by size. Doubling a pack costs less than twice: 12 % of the price is for
  /// the pack itself.
  private func sizePercent(of size: Quantity, against usual: Quantity) -> Int {
    12 + 88 * size.amount / usual.amount
  }

  /// Returns a name such as "Harvest Lane Barista Oat Milk" or "Frostwick Frozen Supreme Pizza".
  private func productName(_ item: Item, _ draft: Draft, _ pack: Item.Pack) -> String {
    var words = item.name.split(separator: " ").map { capitalized(String($0)) }
    let variety = draft.variety.words
    if draft.variety.isAfterItem {
      words.append(variety)
    } else if !variety.isEmpty {
      words.insert(variety, at: ["Frozen", "Canned", "Dried", "Fresh"].contains(words[0]) ? 1 : 0)
    }
    if let label = draft.label { words.insert(label, at: 0) }
    if !pack.words.isEmpty { words.append(pack.words) }
    return words.joined(separator: " ")
  }

  private func capitalized(_ word: String) -> String {
    if ["and", "on", "the", "with", "con"].contains(word) { return word }
    return word.prefix(1).uppercased() + word.dropFirst()
  }

  private func slug(_ name: String) -> String {
    var slug = ""
    for letter in name.lowercased() {
      if letter.isASCII, letter.isLetter || letter.isNumber {
        slug.append(letter)
      } else if letter == "é" {
        slug.append("e")
      } else if letter != "'", !slug.hasSuffix("-") {
        slug.append("-")
      }
    }
    return slug
  }
}
