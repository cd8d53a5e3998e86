/// Receipts from Japan with totals that the model reproduces: tarkoon/receipt-parser, `tests/ocr_fixtures`.
/// Yen are counted as cents. Food is taxed with 8 % if prices are without tax.
enum JapaneseReceipts {
  static let all = [
    RealReceipt(
      name: "JP youme 2026-03-25", source: "tarkoon/receipt-parser receipt_13.txt",
      lines: "328 T, 598 T -20%, 398 T -20%, 2x178 T, 198 T, 158 T, 320 T", tax: 8_000,
      printed: "off 200 base 2156 tax 172 total 2328"),
    RealReceipt(
      name: "JP Gyomu Super 2026-03-22", source: "tarkoon/receipt-parser receipt_4.txt",
      lines: "328 T, 368 T, 129 T, 115 T, 399 T, 184 T, 225 T, 199 T, 159 T", tax: 8_000, bag: 5, bags: 1,
      printed: "sub 2111 base 2106 tax 168 bags 5 total 2279"),
    RealReceipt(
      name: "JP KALDI 2026-03-24", source: "tarkoon/receipt-parser receipt_12.txt",
      lines: "2x235, 2x235, 2x537", bag: 30, bags: 1, printed: "bags 30 total 2044"),
    RealReceipt(
      name: "JP Cosmos 2026-03-24", source: "tarkoon/receipt-parser receipt_8.txt",
      lines: "398, 298, 258, 198, 109, 980", printed: "total 2241"),
  ]
}
