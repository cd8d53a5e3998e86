/// Receipts that the model does not reproduce, with the printed and the computed figures. Figures only in
/// `printed` are equal in both.
enum OddReceipts {
  static let all = bags + empties + japan + percents + coupons + otherReceipts

  /// EricCheung3/op-backend, `parser-core` and `parser-stores`, `src/test/resources/testFiles`.
  private static let core = "op-backend parser-core "
  private static let stores = "op-backend parser-stores "

  /// In Canada, bags are taxed.
  private static let bags = [
    RealReceipt(
      name: "CA Superstore 2015-04-04", source: stores + "RCSS/CalgaryTrail/2015_04_04_22_22_40",
      lines: "2x3.49 T >2.99 max4, 3.98, 1.47, 1.675kg@1.72=2.88, 3.98, 12.99", tax: 5_000, bag: 5, bags: 5,
      printed: "sub 31.53 base 6.23 tax 0.31 bags 0.25 total 31.84",
      ours: "base 5.98 tax 0.30 total 31.83", why: .taxedBag),
    RealReceipt(
      name: "CA T&T 2015-02-19", source: stores + "TAndT/branch_88_170st/2015_02_20_22_58_18",
      lines: """
        0.396kg@15.83=6.27, 0.402kg@24.21=9.73, 0.392kg@21.56=8.45, 0.530kg@9.46=5.01, 0.526kg@13.21=6.95,
        1.99, 0.630kg@1.94=1.22, 0.530kg@8.80=4.66, 0.475kg@4.39=2.09, 0.810kg@2.84=2.30, 1.69,
        0.795kg@6.37=5.06, 0.855kg@5.49=4.69, 0.956kg@5.49=5.25, 3.69, 2.49, 5.99
        """, tax: 5_000, bag: 4, bags: 3, printed: "sub 77.65 tax 0.01 total 77.66",
      ours: "tax 0.00 total 77.65", why: .taxedBag),
    RealReceipt(
      name: "CA Superstore 2014-11-08", source: core + "RCSS/2014_12_06_22_13_28",
      lines: """
        5.98 T, 9.98 T, 3.68, 4.39 T, 2x1.99, 2.29, 4.04, 4.27, 4.98 T, 4.54 +0.25 +0.07f, 4.49, 4.49,
        2x2.99 T, 5.99, 1.28, 1.415kg@3.24=4.58, 0.460kg@3.90=1.79, 3.98, 1.640kg@2.07=3.39, 23.99,
        3.67 T >3.28 max4, 5.98 T, 5.19 T
        """, tax: 5_000, bag: 5, bags: 3, printed: "sub 123.01 base 45.91 tax 2.30 total 125.31",
      ours: "base 45.76 tax 2.29 total 125.30", why: .taxedBag),
  ]

  /// Returned empties are paid out with the bill.
  private static let empties = [
    RealReceipt(
      name: "DE Lidl Stuttgart", source: "JwagnerOW/wg-ausgaben-splitter server/test-all-receipts.js",
      lines: """
        1.49, 3x2.49, 2.69 -0.90, 2.69 -0.90, 1.95 -0.46, 1.95 -0.46, 2.55, 15x0.29 +0.25, 13x0.29 +0.25,
        2.39 -20%, 0.79, 2.75, 2.85
        """, printed: "deposits 7.00 total 34.99", ours: "total 41.49", why: .empties),
    RealReceipt(
      name: "DE Aldi Freiburg",
      source: "sonuyou19-max/Grocery_manage_app apps/mobile/scripts/check-receipt.mjs",
      lines: "1.79 +1.50, 1.69, 2x0.35, 2x1.19, 1.49", printed: "deposits 1.50 total 8.55",
      ours: "total 9.55", why: .empties),
    RealReceipt(
      name: "DE Lidl 2025-06-13",
      source: "70SE07/finpi_ocr docs/ground_truth 052_de_DE_lidl_pfandruckgabe_001",
      lines: """
        0.698kg@4.58=3.20, 2.39 -0.40, 3.99, 2x2.29, 2x2.29, 4.29, 3x0.89 -10%, 3.99, 1.99 -0.20, 1.99 -0.20,
        2.99, 1.49 -0.10
        """, printed: "off 1.17 total 13.48", ours: "total 36.98", why: .empties),
  ]

  /// Fractions of a yen of tax are dropped. Three are from a hardware store, with the same rule.
  private static let japan = [
    RealReceipt(
      name: "JP AEON 2026-03-11", source: "tarkoon/receipt-parser receipt_2.txt",
      lines: "278 T, 328 T, 228 T", tax: 8_000, bag: 3, bags: 1,
      printed: "base 834 tax 66 total 903", ours: "tax 67 total 904", why: .taxRoundedDown),
    RealReceipt(
      name: "JP Sunlive 2026-03-04", source: "tarkoon/receipt-parser receipt_1.txt", lines: "2x328 T",
      tax: 10_000, bag: 4, bags: 1, printed: "base 656 tax 65 total 725", ours: "tax 66 total 726",
      why: .taxRoundedDown),
    RealReceipt(
      name: "JP Viva Home 2026-03-22", source: "tarkoon/receipt-parser receipt_6.txt", lines: "980 T, 448 T",
      tax: 10_000, printed: "sub 1428 tax 142 total 1570", ours: "tax 143 total 1571", why: .taxRoundedDown),
    RealReceipt(
      name: "JP Viva Home 2026-03-24", source: "tarkoon/receipt-parser receipt_7.txt", lines: "48 T, 48 T",
      tax: 10_000, printed: "sub 96 tax 9 total 105", ours: "tax 10 total 106", why: .taxRoundedDown),
    RealReceipt(
      name: "JP Viva Home 2026-03-25", source: "tarkoon/receipt-parser receipt_9.txt",
      lines: "228 T -10%, 598 T -10%, 428 T -10%", tax: 10_000,
      printed: "off 126 sub 1128 tax 112 total 1240", ours: "tax 113 total 1241", why: .taxRoundedDown),
  ]

  /// Reductions are rounded up, or for each pack.
  private static let percents = [
    RealReceipt(
      name: "JP AEON 2026-03-23", source: "tarkoon/receipt-parser receipt_5.txt",
      lines: "467 T -20%, 497 T, 328 T, 338 T, 148 T, 78 T, 398 T, 168 T", tax: 8_000,
      printed: "off 94 sub 2328 tax 186 total 2514", ours: "off 93 sub 2329 total 2515",
      why: .percentRoundedUp),
    RealReceipt(
      name: "GB Lidl Aberdeen", source: "RuleBasedReceiptExtractorTest.kt; repository unknown",
      lines: """
        5x2.49 -15%, 3x0.99 -15%, 2.69 -15%, 3.99, 5x0.85, 1.99, 1.99, 1.99, 2.39 -0.60, 1.49 -0.20
        """, printed: "off 3.50 total 32.70", ours: "off 3.52 total 32.68", why: .percentByPack),
    // This one has no total: `off` is the sum of its lines, four of them half the price of two packs.
    RealReceipt(
      name: "LT Maxima 2024-09-12", source: "SarunasBucius/nutri-price-server, maxima_test.go",
      lines: """
        2x0.99 -50%, 2x0.65 -50%, 2x0.65 -50%, 2x0.65 -50%, 1.29, 3.83 -1.43, 3.99 -0.70, 1.99, 4.99 -2.00,
        0.300kg@2.99=0.90 -50%, 0.514kg@2.49=1.28, 0.408kg@3.99=1.63 -25%
        """, printed: "off 7.97", ours: "off 7.93", why: .percentByPack),
  ]

  private static let coupons = [
    // The coupon is a means of payment: it does not reduce the taxed amount.
    RealReceipt(
      name: "CA Superstore 2015-03-21, with a coupon",
      source: stores + "RCSS/9711_23Ave_Edmonton/2015_04_04_21_44_23",
      lines: """
        2.310kg@1.70=3.93, 1.455kg@2.80=4.07, 2.020kg@3.68=7.43, 2x0.67, 0.950kg@3.24=3.08, 2x1.67, 1.84,
        0.87, 2.98, 1.67, 10.00, 8.75, 2x6.98, 1.99, 1.79, 4.48, 4.99 T, 2.37 T, 0.94 T, 6.94 T, 4.94 T
        """, sum: "-2.02", tax: 5_000, printed: "sub 89.68 base 20.18 tax 1.01 total 90.69",
      ours: "base 19.73 tax 0.99 total 90.67", why: .couponAfterTax),
    // Free milk, with its deposit and its fee.
    RealReceipt(
      name: "CA Safeway 2014-02-01, with a coupon", source: core + "Safeway/2014_12_07_00_18_12_17",
      lines: "2x5.79, 4.73 -4.73 +0.25 +0.07f, 5.79 -0.80, 2x3.19 2/6.00, 2x4.99 -2.00", tax: 5_000,
      printed: "total 28.55", ours: "total 28.87", why: .couponPaysDeposit),
  ]

  private static let otherReceipts = [
    RealReceipt(
      name: "US Whole Foods", source: "sampleReceiptText; repository unknown",
      lines: """
        6.99, 3.49, 4.99, 1.19lb@2.49=2.96, 4.99 T, 3.99, 5.77, 4.23, 4x1.39, 2.59, 6.99, 3.99, 4.99,
        2.33lb@0.99=2.31 -20%
        """, tax: 7_000, printed: "tax 0.35 total 63.63", ours: "total 63.73", why: .ownBag),
    // Twelve at 0.523 are 6.28, and two at 0.887 are 1.77.
    RealReceipt(
      name: "BE Colruyt Heverlee",
      source: "sonuyou19-max/Grocery_manage_app apps/mobile/scripts/check-receipt.mjs",
      lines: """
        1.79, 4.49, 0.69, 1.74, 1.97, 12x0.52, 1.32, 1.32, 1.29, 2x0.89, 4x2.59, 1.99, 3.95, 2x4.49, 6.49,
        7.99, 3x4.19, 3.99, 3x2.19, 4.29, 3.14, 3x0.88, 2.99, 1.79, 1.95, 3.49, 2x2.14, 1.208kg@1.79=2.16,
        0.486kg@3.89=1.89, 0.372kg@1.69=0.63, 1.040kg@2.49=2.59
        """, sum: "-10.00", printed: "full 117.39 off 10.00 total 107.39", ours: "full 117.36 total 107.36",
      why: .fractionOfCent),
    // 330 g at 69.50 a kilogram are 22.935: the scale weighs more precisely than it prints.
    RealReceipt(
      name: "SE Hemköp 2024-10-25", source: "syntaxkiet/Receiptly Shared/Sample/ReceiptSample.cs",
      lines: "17.95, 0.330kg@69.50=22.94, 11.00, 16.95 +2.00, 16.00 +1.00, 2x17.95, 12.00",
      printed: "deposits 3.00 total 135.73", ours: "total 135.74", why: .finerScale),
    // Switzerland has no coins below five Rappen. The nearest five would be 194.30.
    RealReceipt(
      name: "CH Migros Stans 2021-09-23, by card",
      source: "christianscharr/hackzurich2021 backend-farmigros/src/receipts/azure-ReceiptResult-mock.ts",
      lines: """
        1.90 -20%, 4.30 -20%, 2.00, 5.90 -1.20, 5.20 -1.05, 3.10, 4.50, 2x4.30, 1.90, 2.10, 4.90, 3.90, 4.50,
        7.80, 3.70, 2.00, 3x4.50 -20%, 2x4.50 -20%, 27.73 -6.93, 14.81 -4.51, 16.30 -4.90, 2x15.50 -20%,
        2x5.60, 2.95, 14.70, 2x2.10, 2x1.80 -20%, 2x1.40, 2.35, 2.35, 2.75
        """, printed: "sub 194.29 rounding -0.04 total 194.25", ours: "rounding 0.00 total 194.29",
      why: .cardRounded),
    RealReceipt(
      name: "CH Aldi 2026-08-13, by card", source: "oliversum-ch/grocy tests/fixtures/aldi-ch-20260813.txt",
      lines: "1.79, 2.69, 0.95, 1.19", printed: "sub 6.62 rounding -0.02 total 6.60",
      ours: "rounding 0.00 total 6.62", why: .cardRounded),
  ]
}
