import Language

/// What two products have in common if people would call them the same, whoever sells them.
///
/// There are two meanings. *The same product* is the same pack of the same maker: its number says so, or
/// where one of the two has none, maker, words and size do. *Something instead* is the same thing of another
/// maker or in another pack; chains' own brands stand for each other so.
public struct ProductKeys: Sendable, Hashable {
  /// The thing that it is: equal for what can be taken instead. Words of all languages of the lexicon mean
  /// one thing; what the lexicon does not know is compared by its stems.
  public let item: String
  /// The thing, the words of maker and name, and what the pack holds.
  public let likeness: String
  /// Fourteen digits; nil where there is no number, or one that each chain gives out for itself.
  public let gtin: String?

  public init(item: String, likeness: String, gtin: String?) {
    self.item = item
    self.likeness = likeness
    self.gtin = gtin
  }

  /// - Parameter itemKey: `itemKey(of:)` of the product's item, where somebody knows it already.
  /// - Complexity: O(length of the name), and reading the lexicon once.
  public init(of product: Product, itemKey known: String? = nil) {
    item = known ?? itemKey(of: product.item)
    gtin = product.gtin.flatMap(Self.worldwide)
    let thing = Set(ItemName(product.item).stems)
    let words = PackWords.told(by: product.brand ?? "") + PackWords.told(by: product.name)
    let own = Set(words).subtracting(thing).sorted().joined(separator: " ")
    likeness = "\(item)|\(own)|\(product.size.amount)\(product.size.unit.rawValue)"
  }

  /// The number in fourteen digits, if it means the same product everywhere.
  ///
  /// What begins with 2, and in numbers from North America with 02 and 04, are numbers that stores give out
  /// themselves; two chains have the same for different things. 05 are coupons.
  ///
  /// Source: GS1 General Specifications, sections 1.4.3 and 1.4.4.
  private static func worldwide(_ digits: String) -> String? {
    guard digits.utf8.count <= 14 else { return nil }
    if digits.utf8.count == 8 {
      guard let first = digits.first, first != "0", first != "2" else { return nil }
    }
    let padded = String(repeating: "0", count: 14 - digits.utf8.count) + digits
    let number = padded.dropFirst()
    let isOwn = ["2", "02", "04", "05"].contains { number.hasPrefix($0) }
    return isOwn ? nil : padded
  }

  /// Which of some products are the same: for each the index of the first that is the same as it, which may
  /// be its own.
  ///
  /// Two with numbers are the same if the numbers are. One without is the same as those that are like it,
  /// unless they have several numbers: then nobody knows which of them it is.
  ///
  /// - Complexity: O(products).
  public static func firstOfSame(_ products: [ProductKeys]) -> [Int] {
    var gtins: [String: Set<String>] = [:]
    for product in products {
      if let gtin = product.gtin { gtins[product.likeness, default: []].insert(gtin) }
    }
    var firsts: [String: Int] = [:]
    return products.enumerated().map { index, product in
      let known = gtins[product.likeness] ?? []
      let key = product.gtin ?? (known.count == 1 ? known.first : nil) ?? product.likeness
      let first = firsts[key] ?? index
      firsts[key] = first
      return first
    }
  }
}

/// What is equal for all names of one thing: "Kartoffeln" and "potatoes".
///
/// - Complexity: O(length), and reading the lexicon once.
public func itemKey(of name: some StringProtocol) -> String {
  let answer = Lexicon.shared.look(up: Text(name), in: .american)
  if answer.isWhole, let thing = answer.thing { return "#" + String(Lexicon.shared.id(of: thing)) }
  return ItemName(name).stems.joined(separator: " ")
}
