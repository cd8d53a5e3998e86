/// Receipts from Canada and the United States with totals that the model reproduces.
///
/// Prices are without tax. `T` marks taxed lines: in Canada 5 % except on basic food, in Regina 11 %,
/// including the province's 6, in Ontario 13 %; in Louisiana 4.6 % on food; 7.75 % in California, 7.8 % in
/// Ohio and 8 % at Fresh Thyme on the rest. United States receipts print no rates; these follow from the
/// printed tax.
///
/// If a receipt prints only the reduction, the rule is inferred: a group price if that is a round amount,
/// else a new price or a cut.
enum AmericanReceipts {
  /// EricCheung3/op-backend, `parser-core` and `parser-stores`, `src/test/resources/testFiles`.
  private static let core = "op-backend parser-core "
  private static let stores = "op-backend parser-stores "

  static let all = canada + containers + unitedStates

  private static let canada = [
    RealReceipt(
      name: "CA Superstore 2013-07-21", source: core + "RCSS/2014_12_06_23_10_49",
      lines: """
        2.96, 2.99, 4.37, 6.68, 4.41, 11.28, 5.98, 2x3.98, 0.820kg@6.55=5.37, 3x3.49, 9.98,
        2.045kg@5.40=11.04, 0.620kg@1.92=1.19, 8.00 T, 2.47, 2.47, 1.79 >1.33 max4
        """, tax: 5_000, printed: "sub 98.95 base 8.00 tax 0.40 total 99.35"),
    RealReceipt(
      name: "CA Superstore 2015-03-14", source: stores + "RCSS/9711_23Ave_Edmonton/2015_04_04_21_55_47",
      lines: """
        6.99, 3x2.68, 5.99 T, 0.490kg@3.26=1.60, 1.420kg@1.70=2.41, 2.27, 0.67, 1.615kg@2.14=3.46, 0.87,
        5.48, 7.00, 1.77, 1.99, 1.59
        """, tax: 5_000, printed: "sub 50.13 base 5.99 tax 0.30 total 50.43"),
    RealReceipt(
      name: "CA Superstore 2014-03-01, paid with points", source: core + "RCSS/2014_12_06_23_21_04",
      lines: """
        1.48, 3.48, 3x3.99 2/7.58, 1.695kg@4.10=6.95, 1.590kg@4.10=6.52, 8.49, 7.32, 3.60, 14.06, 21.77,
        16.98, 5.97, 3.99, 5.96, 2x0.77, 0.735kg@6.57=4.83, 1.030kg@7.65=7.88, 1.380kg@8.77=12.10, 1.48,
        2.735kg@3.92=10.72, 0.395kg@4.00=1.58, 1.820kg@1.72=3.13, 2x1.98, 1.96, 2.98, 3.97 >2.98 max1, 3.98,
        2.27, 3.98, 2.575kg@2.80=7.21, 1.755kg@2.14=3.76
        """, tax: 5_000, points: 130_000, printed: "sub 194.48 tax 0.00 points 130.00 total 64.48"),
    RealReceipt(
      name: "CA Safeway 2013-11-29, in cash", source: core + "Safeway/2014_12_07_00_24_15",
      lines: "2.75, 5.79, 4.49 -0.22, 4.98 -0.63, 0.99", tax: 5_000, cashStep: 5,
      printed: "off 0.85 rounding 0.00 total 18.15"),
    RealReceipt(
      name: "CA Sobeys Liquor 2014-08-09", source: stores + "Sobeys/branch_939/2015_04_04_21_47_26",
      lines: "13.99 T +0.60, 13.99 T +0.60, 3x16.49 T +0.60", tax: 5_000,
      printed: "sub 80.45 base 77.45 tax 3.87 deposits 3.00 total 84.32"),
    RealReceipt(
      name: "CA Superstore Regina 2026-09-21",
      source: "ingenthron/grocery-receipt-translator inputs/heldout-1/truth.txt",
      lines: """
        1.49, 7.19 >4.93 max5, 7.49, 8.98, 16.49, 17.99, 6.79, 3.79, 3.50, 12.99, 4.99 T, 7.00,
        1.120kg@4.14=4.64, 16.99 >13.00 max4, 12.49, 14.00 T >7.00 max8
        """, tax: 11_000, printed: "sub 133.56 base 11.99 tax 1.32 total 134.88"),
    RealReceipt(
      name: "CA London Drugs 2015-05-07", source: stores + "LondonDrug/2015_07_18_18_33_38",
      lines: "29.99 T -20%, 2.99 -20%, 6.99 T -20%", tax: 5_000, printed: "off 8.00 tax 1.48 total 33.45"),
    RealReceipt(
      name: "CA Walmart Scarborough", source: "lovefababeir/WiseJo server/webScrapingFunctions/test2.js",
      lines: "14.78 T, 14.78 T, 14.78 T, 6.97 T", tax: 13_000, printed: "sub 51.31 tax 6.67 total 57.98"),
    RealReceipt(
      name: "CA Longo's 2021-05-19", source: "lovefababeir/WiseJo server/webScrapingFunctions/test2.js",
      lines: "2.99, 2x2.99", printed: "sub 8.97 total 8.97"),
  ]

  /// In Alberta a bottle costs a refundable deposit and a recycling fee. Some tills tax the fee, which is not
  /// visible at two cents.
  private static let containers = [
    RealReceipt(
      name: "CA Costco 2014-08-01", source: stores + "Costco/branch_2616_91st/2015_04_04_21_11_01",
      lines: "6.19, 8.99, 2x4.89, 4.54 +0.25 +0.07f, 3.99, 2.99, 30.18", tax: 5_000,
      printed: "tax 0.00 deposits 0.25 fees 0.07 total 66.98"),
    RealReceipt(
      name: "CA Walmart 2013-02-15", source: stores + "Walmart/branch_39_CALGARY/2014_12_06_23_54_52",
      lines: """
        0.450kg@1.70=0.77, 3.27, 4.97, 5.40 +0.25 +0.07f, 2.97, 4.97, 7.98, 5.27, 1.97, 3.47, 4.37, 1.00,
        1.240kg@2.16=2.68, 0.990kg@1.48=1.47, 2.47, 0.890kg@6.55=5.83, 3.00, 3.97, 1.00, 0.695kg@3.46=2.40
        """, tax: 5_000, printed: "fees 0.07 total 69.55"),
    RealReceipt(
      name: "CA Safeway 2015-02-07", source: core + "Safeway/2015_02_09_11_33_44",
      lines: """
        2.49 +0.50, 2.79 +0.10 +0.01f, 4.68 +0.25 +0.07f, 18.29 -2.80, 1.49 -0.20, 1.29, 3.29, 22.20
        """, tax: 5_000, printed: "fees 0.08 total 54.45"),
    RealReceipt(
      name: "CA Safeway 2015-02-27", source: stores + "Safeway/abbyy/receiptWithNoDateHeader",
      lines: "9.99 T, 2x2.50, 1.49, 3.79 +0.25 +0.08f, 1.99", tax: 5_000,
      printed: "sub 22.59 tax 0.50 fees 0.08 total 23.09"),
    RealReceipt(
      name: "CA Safeway 2016-02-23", source: stores + "Safeway/fromPhone/csabaFeb24",
      lines: "8x3.49 -1.49 max4 +0.25 +0.08f, 0.650kg@1.74=1.13, 1.99 >1.29", tax: 5_000,
      printed: "off 6.66 deposits 2.00 fees 0.64 total 27.02"),
    RealReceipt(
      name: "CA Safeway 2013-11-17", source: core + "Safeway/2014_12_06_23_12_59",
      lines: """
        6.46 +0.80 +0.24f, 5.79, 4.99 +0.25 +0.05f, 2x5.79 2/6.00, 9.78 -0.80, 1.105kg@1.70=1.88, 0.79, 1.49,
        0.200kg@8.80=1.76, 1.99, 2.010kg@4.39=8.82, 1.055kg@3.73=3.94, 1.110kg@3.73=4.14, 0.115kg@8.80=1.01,
        1.325kg@2.18=2.89, 0.795kg@7.25=5.76, 0.200kg@5.49=1.10, 2.69, 0.720kg@8.14=5.86, 6.99, 3.99, 2x4.99,
        2x3.99, 5.99, 2x2.99 2/4.00
        """, tax: 5_000, printed: "fees 0.29 total 116.61"),
    RealReceipt(
      name: "CA Sobeys 2014-12-21", source: stores + "Sobeys/branch_20_111st",
      lines: """
        4.65 +0.25 +0.07f, 12.99 T, 3.49 +0.25 +0.06f, 3.99 +0.25 +0.06f, 2x2.99 2/5.00, 14.32,
        3.49 +0.25 +0.06f, 6.99, 7.99
        """, tax: 5_000, printed: "sub 64.16 tax 0.65 fees 0.25 total 64.81"),
    RealReceipt(
      name: "CA Superstore 2014-04-16", source: core + "RCSS/2014_12_06_23_05_23",
      lines: """
        5.39 +0.25 +0.07f, 4.54 +0.25 +0.07f, 5.47 +0.25 +0.07f, 4.19, 4.59, 24.97 T >17.97 max6,
        28.98 T >19.97 max6, 3.76, 18.08, 0.490kg@8.77=4.30, 0.585kg@4.37=2.56, 3x0.78, 0.585kg@1.94=1.13,
        0.425kg@5.47=2.32, 3x3.97, 0.495kg@3.26=1.61, 0.665kg@3.26=2.17, 0.830kg@1.70=1.41, 0.295kg@1.94=0.57,
        29.99 >26.99 max2, 4.29 T, 2x3.49 T
        """, tax: 5_000, printed: "sub 153.50 base 49.21 tax 2.46 fees 0.21 total 155.96"),
    RealReceipt(
      name: "CA T&T 2015-02-08", source: stores + "TAndT/branch_88_170st/2015_02_09_11_36_14",
      lines: "1.59 T +0.10 +0.02f, 7.99 T, 3.49 T", tax: 5_000,
      printed: "sub 13.19 tax 0.65 fees 0.02 total 13.84"),
    RealReceipt(
      name: "CA Safeway 2014-05-12", source: core + "Safeway/2014_12_06_22_36_54",
      lines: """
        5.87 +0.80 +0.08f, 2.19 T +0.10 +0.01f, 1.29 T, 0.090kg@9.90=0.89, 1.29, 2x0.69 2/1.00, 6x0.89 6/3.00,
        2x2.69, 3.49, 2x4.49, 7.99 T -1.00
        """, tax: 5_000, printed: "tax 0.52 fees 0.09 total 41.88"),
  ]

  private static let unitedStates = [
    RealReceipt(
      name: "US Costco, with discounts", source: "scott-yj-yang/costco-receipt-splitter src/App.jsx",
      lines: """
        13.79 -4.20, 27.11, 6.99, 9.99, 9.98 T, 5.79, 16.16, 3.79, 24.99 T, 8.32, 4.99, 12.59, 15.99 T -4.00,
        29.99 T -8.00
        """, tax: 7_750, printed: "sub 174.27 tax 5.34 total 179.61"),
    RealReceipt(
      name: "US Costco Tustin, with containers",
      source: "devmistryy/personal-dashboard tests/finance_parse.test.js",
      lines: "18.99 +0.90, 7x3.99 +2.00, 8.99 T -2.50, 6.37", tax: 7_750,
      printed: "sub 74.68 tax 0.50 deposits 14.90 total 75.18"),
    RealReceipt(
      name: "US Costco Tustin", source: "devmistryy/personal-dashboard tests/finance_parse.test.js",
      lines: "2x32.99, 7.79, 2x13.99, 31.99 T", tax: 7_750, printed: "sub 133.74 total 136.22"),
    RealReceipt(
      name: "US Safeway Denver 2025-09-10", source: "an analysis of Safeway's format; repository unknown",
      lines: """
        5.89 -0.10, 5.49 -0.50, 2.69, 8.49, 5.99, 2.99, 2x0.79 -0.10, 1.09lb@1.69=1.84, 2x0.59,
        0.52lb@3.99=2.07, 1.79
        """, printed: "off 0.80 tax 0.00 total 39.20"),
    RealReceipt(
      name: "US ACME 2026-07-29, with coupons",
      source: "a test of receiptScan and receiptOCR; repository unknown", lines: "8.99 -1.00",
      sum: "-1.00 -2.00", printed: "tax 0.00 total 4.99"),
    RealReceipt(
      name: "US Kroger Shreveport", source: "sampleReceiptText3; repository unknown",
      lines: """
        2.49 T, 1.99 T, 1.19 T, 2.59 T, 2x3.99 T >3.00, 2.59 T, 2.59 T, 1.19 T, 2.19 T, 2.29 T,
        1.33lb@1.39=1.85 T, 3x0.89 T, 1.99 T, 2.29 T, 1.59 T >0.88, 0.69lb@3.99=2.75 T, 0.99 T, 3.99 T
        """, tax: 4_600, printed: "off 2.69 tax 1.96 total 44.48"),
    RealReceipt(
      name: "US Kroger Cincinnati, first", source: "parseKroger; repository unknown",
      lines: "4.79 >2.99, 2.99, 2x3.99 >2.99, 2.49 >1.99, 2x1.69 >1.59",
      printed: "tax 0.00 total 17.13"),
    RealReceipt(
      name: "US Kroger Cincinnati, second", source: "parseKroger; repository unknown", lines: "10.00, 2x3.79",
      printed: "tax 0.00 total 17.58"),
    RealReceipt(
      name: "US Kroger Cincinnati, third", source: "parseKroger; repository unknown", lines: "3.00, 2x6.00",
      printed: "tax 0.00 total 15.00"),
    RealReceipt(
      name: "US Kroger Cincinnati, fourth", source: "parseKroger; repository unknown",
      lines: "14.99 T >13.99, 8.49, 3.29", tax: 7_800, printed: "tax 1.09 total 26.86"),
    RealReceipt(
      name: "US Fresh Thyme 2025-01-16", source: "a test of receipt_row_consolidation; repository unknown",
      lines: """
        6.99, 2.19, 2x0.39, 2.59, 2x1.99, 2.99, 3x2.99, 2.02lb@1.29=2.61 >0.77, 4.99 T, 1.26lb@1.29=1.63
        """, tax: 8_000, printed: "off 1.05 base 4.99 tax 0.40 total 37.07"),
  ]
}
