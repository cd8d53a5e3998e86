/// An amount such as "1.250,00", "1'250", "4.5" or ".99". The last mark is the decimal mark unless three
/// digits follow it; "3.350" is ambiguous unless the currency has none or three decimals.
struct WrittenAmount {
  /// The amount in the smallest unit of its currency.
  let cents: Int
  let whole: Int
  let decimals: Int

  /// Nil for an ambiguous or invalid amount.
  ///
  /// - Parameter most: the decimals of the currency.
  init?(_ digits: String, _ most: Int) {
    let parts = digits.split(omittingEmptySubsequences: false) { !$0.isWholeNumber }
    guard digits.count <= 12, !parts.dropFirst().contains(where: \.isEmpty) else { return nil }
    let last = parts[parts.count - 1]
    let marks = digits.filter { !$0.isWholeNumber }
    if parts.count == 2, !marks.contains(where: "'’".contains),
      most == 2 && last.count == 3 || parts[0].isEmpty && last.count != most
    {
      return nil
    }
    // "1'250" and "1,250,500" have no decimals, whatever the currency.
    let isGrouped =
      marks.last.map("'’".contains) == true || last.count == 3 && marks.count > 1 && Set(marks).count == 1
    decimals = parts.count > 1 && !isGrouped && last.count <= most ? last.count : 0
    let groups = decimals > 0 ? parts.dropLast() : parts[...]
    // Groups of thousands have three figures each.
    guard groups.dropFirst().allSatisfy({ $0.count == 3 }) else { return nil }
    guard let whole = parts[0].isEmpty ? 0 : Int(groups.joined()) else { return nil }
    self.whole = whole
    let fraction = decimals > 0 ? Int(last) ?? 0 : 0
    cents = whole * Self.power(most) + fraction * Self.power(most - decimals)
  }

  private static func power(_ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}
