import Testing

@Suite("Real receipts, rebuilt by hand (N-16)")
struct RealReceiptTests {
  private static let fitting = AmericanReceipts.all + EuropeanReceipts.all + JapaneseReceipts.all

  @Test("A bill comes to the cent to what the receipt says", arguments: fitting)
  func fits(receipt: RealReceipt) throws {
    let (figures, printed) = (try receipt.figures(), try RealReceipt.named(receipt.printed))

    #expect(receipt.why == nil && receipt.ours.isEmpty)
    #expect(printed["total"] != nil)
    for (name, cents) in printed { #expect(figures[name] == cents, "\(name)") }
  }

  @Test("Where a till reckons what the model does not, it differs in that alone", arguments: OddReceipts.all)
  func differs(receipt: RealReceipt) throws {
    let (figures, printed) = (try receipt.figures(), try RealReceipt.named(receipt.printed))
    let ours = try RealReceipt.named(receipt.ours)

    #expect(receipt.why != nil && !ours.isEmpty)
    for (name, cents) in ours { #expect(figures[name] == cents && printed[name] != cents, "\(name)") }
    for (name, cents) in printed where ours[name] == nil { #expect(figures[name] == cents, "\(name)") }
  }

  @Test("There are forty that fit, each of its own, and one at least for each reason why one does not")
  func counts() {
    let names = Set((Self.fitting + OddReceipts.all).map(\.name))

    #expect(Self.fitting.count >= 40)
    #expect(names.count == Self.fitting.count + OddReceipts.all.count)
    #expect(Set(OddReceipts.all.compactMap(\.why)) == Set(RealReceipt.Why.allCases))
  }
}
