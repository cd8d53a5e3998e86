import Language

/// Keys for comparing products across stores.
///
/// There are two relations. *The same product* is the same pack of the same maker: the numbers agree, or if
/// one has no number, maker, words and size do. *An alternative* is the same thing of another maker or in
/// another pack, such as another chain's own brand.
public struct ProductKeys: Sendable, Hashable {
  /// The thing it is; equal for alternatives. Words of all languages of the lexicon map to one thing. Unknown
  /// names are compared by their stems.
  public let item: String
  /// The thing, the words of maker and name, and the pack size.
  public let likeness: String
  /// Fourteen digits; nil without a number, or if the chain assigned it itself.
  public let gtin: String?

  public init(item: String, likeness: String, gtin: String?) {
    self.item = item
    self.likeness = likeness
    self.gtin = gtin
  }

  /// - Parameter precomputedKey: `itemKey(of:)` of the product's item, if already computed.
  /// - Complexity: O(length of the name), and one lexicon lookup.
  public init(of product: Product, itemKey precomputedKey: String? = nil) {
    item = precomputedKey ?? itemKey(of: product.item)
    gtin = product.gtin.flatMap(Self.worldwide)
    let thing = Set(ItemName(product.item).stems)
    let words = PackWords.told(by: product.brand ?? "") + PackWords.told(by: product.name)
    let distinctWords = Set(words).subtracting(thing).sorted().joined(separator: " ")
    likeness = "\(item)|\(distinctWords)|\(product.size.amount)\(product.size.unit.rawValue)"
  }

  /// The number in fourteen digits, if it means the same product worldwide.
  ///
  /// Prefix 2, and in North America 02 and 04, are assigned by each store itself, so two chains use them for
  /// different products. Prefix 05 is for coupons.
  ///
  /// Source: GS1 General Specifications, sections 1.4.3 and 1.4.4.
  public static func worldwide(_ digits: String) -> String? {
    guard digits.utf8.count <= 14 else { return nil }
    if digits.utf8.count == 8 {
      guard let first = digits.first, first != "0", first != "2" else { return nil }
    }
    let fourteenDigits = String(repeating: "0", count: 14 - digits.utf8.count) + digits
    let number = fourteenDigits.dropFirst()
    let isOwn = ["2", "02", "04", "05"].contains { number.hasPrefix($0) }
    return isOwn ? nil : fourteenDigits
  }

  /// For each product, the index of the first product that is the same, possibly its own.
  ///
  /// Two products with numbers are the same if the numbers are equal. One without a number is the same as
  /// those with equal `likeness`, unless these have several numbers: then the match is ambiguous.
  ///
  /// - Complexity: O(products).
  public static func firstOfSame(_ products: [ProductKeys]) -> [Int] {
    var gtins: [String: Set<String>] = [:]
    for product in products {
      if let gtin = product.gtin { gtins[product.likeness, default: []].insert(gtin) }
    }
    var firsts: [String: Int] = [:]
    return products.enumerated().map { index, product in
      let numbers = gtins[product.likeness] ?? []
      let key = product.gtin ?? (numbers.count == 1 ? numbers.first : nil) ?? product.likeness
      let first = firsts[key] ?? index
      firsts[key] = first
      return first
    }
  }
}

/// A key that is equal for all names of one thing: "Kartoffeln" and "potatoes".
///
/// - Complexity: O(length), and one lexicon lookup.
public func itemKey(of name: some StringProtocol) -> String {
  let answer = Lexicon.shared.look(up: Text(name), in: .american)
  if answer.isWhole, let thing = answer.thing { return "#" + String(Lexicon.shared.id(of: thing)) }
  return ItemName(name).stems.joined(separator: " ")
}
