import Grocery

/// A line of a receipt in `RealReceipt`'s notation.
struct ReceiptLine {
  let unit: Money
  let packs: Int
  private(set) var department: Department
  private(set) var deposit: Deposit?
  private(set) var offers: [Int] = []

  /// - Parameter discounts: those of the lines before; the line's own is appended.
  init(_ text: Substring, _ discounts: inout [Discount]) throws {
    let words = text.split { $0 == " " || $0 == "\n" }
    guard let first = words.first else { throw RealReceipt.Unreadable(text: String(text)) }
    let portion: WeighedPortion?
    if first.contains("@") {
      (unit, portion) = try Self.weighed(first)
      packs = 1
      department = .produce
    } else {
      let parts = first.split(separator: "x")
      packs = parts.count == 2 ? Int(parts[0]) ?? 0 : 1
      unit = Money(cents: try RealReceipt.cents(parts[parts.count - 1]))
      portion = nil
      department = .pantry
    }
    var rule: Discount.Rule?
    var limit: Int?
    for word in words.dropFirst() {
      if word == "T" {
        department = .household
      } else if word == "&", let last = discounts.popLast() {
        discounts.append(Discount(last.rule, limit: last.limit, countsTogether: true))
        offers = [discounts.count - 1]
      } else if word.hasPrefix("max") {
        limit = Int(word.dropFirst(3))
      } else if word.hasPrefix("+") {
        let isFee = word.hasSuffix("f")
        let amount = Money(cents: try RealReceipt.cents(word.dropFirst().dropLast(isFee ? 1 : 0)))
        deposit =
          isFee
          ? Deposit(each: deposit?.each ?? .zero, fee: amount)
          : Deposit(each: amount, fee: deposit?.fee ?? .zero)
      } else {
        rule = try Self.rule(word)
      }
    }
    guard let rule else { return }
    let discount = Discount(rule, limit: limit)
    offers = [discounts.count]
    discounts.append(portion.map { $0.share(of: discount) } ?? discount)
  }

  /// A weighed amount; its price must equal the computed one.
  private static func weighed(_ text: Substring) throws -> (Money, WeighedPortion) {
    let isPound = text.contains("lb@")
    let parts = text.replacing(isPound ? "lb" : "kg", with: "").split { $0 == "@" || $0 == "=" }
    guard parts.count == 3, let amount = Double(parts[0]) else {
      throw RealReceipt.Unreadable(text: String(text))
    }
    let size = isPound ? SaleByWeight.pound : Quantity(1_000, .gram)
    let milligrams = Int((amount * Double(SaleByWeight.milligrams(of: size))).rounded())
    let product = Product(
      id: "p", organizationID: "o", name: "Apples", item: "Apples", department: .produce, emoji: "🍎",
      size: size, byWeight: SaleByWeight(step: 1_000, usual: milligrams), weightGrams: size.amount)
    guard let portion = product.portion(for: nil) else { throw RealReceipt.Unreadable(text: String(text)) }
    let price = portion.price(of: Money(cents: try RealReceipt.cents(parts[1])))
    guard price.cents == (try RealReceipt.cents(parts[2])) else {
      throw RealReceipt.Unreadable(text: "\(text) is \(price.cents)")
    }
    return (price, portion)
  }

  private static func rule(_ word: Substring) throws -> Discount.Rule {
    if word.hasPrefix(">") { return .newPrice(Money(cents: try RealReceipt.cents(word.dropFirst()))) }
    if word.hasPrefix("-") {
      if word.hasSuffix("%") { return .percent(Int(word.dropFirst().dropLast()) ?? 0) }
      return .cut(Money(cents: try RealReceipt.cents(word.dropFirst())))
    }
    let group = word.split(separator: "/")
    if group.count == 2, let count = Int(group[0]) {
      return .multiBuy(count: count, price: Money(cents: try RealReceipt.cents(group[1])))
    }
    let next = word.split { $0 == "+" || $0 == "-" || $0 == "%" }
    guard next.count > 1, let buy = Int(next[0]), let free = Int(next[1]) else {
      throw RealReceipt.Unreadable(text: String(word))
    }
    return next.count == 3 ? .nextOff(buy: buy, percent: Int(next[2]) ?? 0) : .buyGet(buy: buy, free: free)
  }
}
