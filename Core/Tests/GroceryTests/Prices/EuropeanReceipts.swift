/// Receipts from Europe with totals that the model reproduces. Prices include tax.
///
/// If a receipt prints only the reduction, the rule is inferred: a group price if that is a round amount,
/// else a new price or a cut. Saving stamps of Albert Heijn, bought after the goods, are omitted: the total
/// is that of the goods.
enum EuropeanReceipts {
  static let all = germany + alps + netherlands + belgium + north + south + east

  /// Transcribed from photographs.
  private static let finpi = "70SE07/finpi_ocr docs/ground_truth "
  private static let sonuyou = "sonuyou19-max/Grocery_manage_app apps/mobile/scripts/check-receipt.mjs"
  /// Modeled on real ones by their author.
  private static let modelled = "mrmarmac/price-history test/fixtures/receipts.js"

  private static let germany = [
    RealReceipt(
      name: "DE REWE Bremen 2025-07-18", source: "ricardoboss/REBoP ReweReceiptLineInterpreterTest.cs",
      lines: "1.95, 2.99, 1.15, 1.89, 1.99, 2x1.15, 2x0.77 +0.25", printed: "deposits 0.50 total 14.31"),
    RealReceipt(
      name: "DE REWE Berlin 2026-02-23", source: modelled,
      lines: "0.234kg@2.99=0.70, 2.59, 1.59, 2x0.39, 2.29, 1.39, 1.75", printed: "total 11.09"),
    RealReceipt(
      name: "DE REWE Berlin, with a discount", source: modelled,
      lines: """
        0.986kg@1.29=1.27, 3.29 -30%, 2.19, 0.55, 3.29, 1.89, 2.29, 2x0.99, 2.99, 2.99, 2.49
        """, printed: "off 0.99 total 24.23"),
    RealReceipt(
      name: "DE EDEKA Berlin", source: modelled,
      lines: """
        3.99, 2.99, 5.99, 0.69, 0.95, 0.95, 1.89, 3.99 +0.25, 1.79, 3.99, 1.29, 1.69, 2.09, 2.19, 2.29
        """, printed: "deposits 0.25 total 37.02"),
    RealReceipt(
      name: "DE E-Center 2026-06-12",
      source: "Spacerat76/eBon-Web backend/src/test/resources/corpus/edeka_price_x_quantity_payback.txt",
      lines: "3x2.09, 2.99, 2x4.44, 2.29 -0.30, 2.29 -0.30", printed: "off 0.60 total 22.12"),
    RealReceipt(
      name: "DE Kaufland Bad Rappenau", source: sonuyou,
      lines: "0.49, 1.29, 3.52 +1.00, 3.75, 0.99, 2.09, 1.25, 1.39, 0.99, 1.39, 1.49, 4.00",
      printed: "deposits 1.00 total 23.64"),
    RealReceipt(
      name: "DE REWE Friedberg 2025-08-07, in cash", source: "jahknem/receipt-parser tests/rewe2.json",
      lines: "2.29, 3.49, 3.49, 2.99", printed: "total 12.26"),
    RealReceipt(
      name: "DE tegut 2021-03-15", source: "jahknem/receipt-parser tests/tegut.json",
      lines: "3x1.79, 2x1.29", bag: 20, bags: 1, printed: "bags 0.20 total 8.15"),
    RealReceipt(
      name: "DE Lidl 2025-08-14", source: finpi + "015_de_DE_lidl2_IMG_1390",
      lines: "1.99, 1.19, 1.49, 5x0.89, 5x2.29 -0.40", printed: "off 2.00 total 18.57"),
    RealReceipt(
      name: "DE EDEKA Overath", source: finpi + "028_de_DE_edeka2_IMG_1525",
      lines: "0.99 +0.25, 2.79, 1.29, 1.29, 1.99, 1.09", printed: "deposits 0.25 total 9.69"),
    RealReceipt(
      name: "DE dm 2025-11-05", source: finpi + "de_DE/011_de_DE_dm_IMG_2727", lines: "1.00, 1.55 +0.25",
      printed: "deposits 0.25 total 2.80"),
    RealReceipt(
      name: "DE Netto 2025-07-29", source: finpi + "de_DE/003_de_DE_netto_IMG_1256",
      lines: "4.99, 7.99, 2.99, 7.99, 3x3.49, 2.897kg@4.49=13.01", printed: "total 47.44"),
    RealReceipt(
      name: "DE Lidl 2025-08-18", source: finpi + "de_DE/022_de_DE_lidl_IMG_1442",
      lines: """
        2.15, 1.11 -0.12, 1.49, 12x0.89, 4.29, 12x0.29 +0.25, 0.80 +0.25, 0.80 +0.25, 0.80 +0.25, 1.59 +0.25,
        4.29, 0.79, 10.00, 2x7.39 -20%, 9.29 -20%
        """, printed: "off 4.94 deposits 4.00 total 65.40"),
    RealReceipt(
      name: "DE Lidl 2025-11-05", source: finpi + "de_DE/034_de_DE_lidl_IMG_3062",
      lines: "1.227kg@8.99=11.03, 2x0.19", printed: "total 11.41"),
    RealReceipt(
      name: "DE HIT 2025-09-20", source: finpi + "de_DE/019_de_DE_hit_IMG_1982",
      lines: "1.39, 2.49, 4.69, 21.73, 4.29, 6.99, 6.99, 2x1.39 +0.25", bag: 25, bags: 1,
      printed: "deposits 0.50 bags 0.25 total 52.10"),
    RealReceipt(
      name: "DE Aldi 2025-09-06", source: finpi + "de_DE/008_de_DE_aldi_IMG_1724",
      lines: """
        0.89, 2x2.99, 0.99, 2x1.99, 0.834kg@1.99=1.66, 3.39, 1.49, 2.19, 1.89, 0.70, 1.89, 6.95, 1.29, 2x0.79,
        2x2.99, 0.60, 5.49 -30%, 1.59, 1.49, 9.49, 1.29, 2x1.29, 0.89, 0.89 +0.25, 2x1.09, 0.89, 1.49, 1.89
        """, bag: 99, bags: 2, printed: "off 1.65 deposits 0.25 bags 1.98 total 72.19"),
  ]

  private static let alps = [
    RealReceipt(
      name: "AT SPAR Innsbruck 2026-03-23",
      source: "nicolasasauer/belegscanner_v1 test/ocr_service_test.dart",
      lines: "1.59, 2x1.19, 2x1.48, 1.39 +0.25, 2.19", printed: "deposits 0.25 total 10.76"),
    RealReceipt(
      name: "AT dm Innsbruck 2026-03-21", source: "nicolasasauer/belegscanner_v1 test/ocr_service_test.dart",
      lines: "2.25, 1.65", printed: "total 3.90"),
    RealReceipt(
      name: "CH Lidl", source: "oliversum-ch/grocy, a test of receiptimport.js",
      lines: "1.25 -0.26, 3.29, 9.75",
      printed: "off 0.26 total 14.03"),
    // Two francs off the sum, printed as shares of its lines.
    RealReceipt(
      name: "CH Lidl 2026-08-12, with a coupon",
      source: "oliversum-ch/grocy tests/fixtures/lidl-ch-20260812.txt",
      lines: """
        3x2.55 -0.38, 4x2.36, 2.89, 0.542kg@4.49=2.43, 1.79, 1.49, 1.25 -0.26, 1.19 -0.18, 0.106kg@4.95=0.52,
        0.67
        """, sum: "-2.00", printed: "off 3.58 total 25.74"),
  ]

  private static let netherlands = [
    RealReceipt(
      name: "NL Albert Heijn 2025-08-22",
      source: "jmsoft-inc/whatsapp-webhook-test",
      lines: """
        1.99, 2.29, 2.25, 3x0.99, 1.09, 2.69 -25%, 1.49, 1.79, 2.99, 1.19, 3.29 2/3.75, 2.79 &, 2.59, 2.69,
        2x1.59, 1.59, 1.78 -0.79
        """, bag: 159, bags: 1, printed: "full 40.24 off 3.79 bags 1.59 total 36.45"),
    RealReceipt(
      name: "NL Albert Heijn 2025-08-29", source: "jmsoft-inc/whatsapp-webhook-test",
      lines: "1.19, 2.59, 3.79, 1.39 -10%, 2.29, 2.49, 2x2.49 2/3.75, 2.19",
      printed: "full 20.91 off 1.37 total 19.54"),
    RealReceipt(
      name: "NL Albert Heijn, with groups", source: "Elandlord/ah-planner useReceiptParser.test.ts",
      lines: """
        1.42, 2x2.99 1+1, 2x3.69 2/4.99, 2x2.39 2/3.99, 2.99, 2x1.39, 2x1.89 -0.90, 6x1.39, 2x3.99 1+1-50%,
        2x0.29, 2x0.29, 4.65, 1.45, 2x2.49 1+1, 2.15
        """, printed: "full 59.82 off 12.45 total 47.37"),
    RealReceipt(
      name: "NL Albert Heijn Rotterdam 2026-09-28", source: "ahOcrParser.test.ts; repository unknown",
      lines: "0.59, 0.69, 0.99", printed: "total 2.27"),
  ]

  private static let belgium = [
    RealReceipt(
      name: "BE Carrefour Heverlee", source: sonuyou,
      lines: """
        4x1.67, 2.34, 2x3.39, 2x2.99, 0.900kg@1.99=1.79, 0.900kg@1.99=1.79, 0.931kg@3.19=2.97, 1.99,
        0.422kg@1.99=0.84, 0.70, 2.59, 2x2.05, 8.99, 2x2.51, 4.95, 3.59
        """, printed: "total 61.10"),
    RealReceipt(
      name: "BE Everest Leuven, in cash", source: sonuyou,
      lines: "15.95, 6.95, 0.488kg@8.95=4.37, 0.95, 0.95, 0.80, 0.80", cashStep: 5,
      printed: "sub 30.77 rounding -0.02 total 30.75"),
  ]

  private static let north = [
    RealReceipt(
      name: "IE Fresh Dublin 2019-03-20", source: "load_data_controller.rb; repository unknown",
      lines: "4.35, 16x2.00 4/6.00",
      sum: "20%", printed: "total 22.68"),
    RealReceipt(
      name: "LT Lidl", source: "SarunasBucius/nutri-price-server lidl_test.go",
      lines: """
        0.99, 2.69, 1.75, 1.49, 2.49, 1.75, 2x0.99, 0.298kg@3.49=1.04, 1.29, 1.232kg@1.89=2.33, 1.79 -30%,
        0.354kg@2.99=1.06, 0.01
        """, bag: 20, bags: 1, printed: "off 0.54 total 20.32"),
    RealReceipt(
      name: "SE Willys 2026-07-27", source: "Cathy-5/CartFilter src/App.test.js",
      lines: """
        2x13.15 2/20.00 +3.00, 59.90, 2x15.90 -6.00, 40.60, 16.90, 16.90, 2x13.90, 39.90, 8.10, 19.90 -5.00,
        5.99
        """, printed: "deposits 6.00 total 276.79"),
    RealReceipt(
      name: "SE Lidl 2026-07-27", source: "Cathy-5/CartFilter src/App.test.js",
      lines: "23.56, 29.90, 2x7.50, 7.50, 7.50", printed: "total 83.46"),
    // The family discount is off the sum, and so is a coupon.
    RealReceipt(
      name: "SE ICA Kvantum 2025-10-02", source: "pekelund-dev/codex-test CodexParserTest.java",
      lines: """
        2x20.95, 2x26.95, 92.00, 12.95, 15.34, 46.95, 2x44.95, 2x17.95 2/30.00, 2.38, 89.00, 32.95, 29.42,
        3x5.95 3/10.00, 19.09, 28.95, 74.95, 13.95, 39.95, 2x4.95, 2x33.95, 9.54, 12.48, 50.95 2/65.00,
        50.95 &, 59.00, 74.95 >55.00 max1, 24.95, 2x35.95, 30.24, 34.95, 47.95, 35.95 >20.00 max1,
        15.95 -15.95, 34.95, 24.95, 28.95, 20.00
        """, sum: "-5.00 5%", printed: "off 174.31 total 1269.43"),
  ]

  private static let south = [
    RealReceipt(
      name: "ES Consum 2025-10-28", source: finpi + "003_es_ES_consum_IMG_3064",
      lines: """
        1.06, 2.99, 1.99, 1.99, 1.15, 1.25, 1.49, 0.58, 7.51, 2.99, 5.65, 2x1.75, 2x1.75, 3.78, 1.65, 1.35,
        1.19, 2.99, 2x0.92, 1.15, 1.25
        """, bag: 15, bags: 2, printed: "bags 0.30 total 51.15"),
    RealReceipt(
      name: "ES Consum 2025-11-11, in cash", source: finpi + "025_es_ES_consum2_IMG_3056",
      lines: """
        3.69, 0.68, 1.09, 1.55, 1.15, 1.89, 2.09, 1.75, 1.25, 3.25, 1.39, 1.13, 0.71, 3.32
        """, bag: 15, bags: 1, printed: "bags 0.15 total 25.09"),
    // Its saving of 4.00 is credited to the card, not taken off the bill.
    RealReceipt(
      name: "PT Continente 2025-11-09", source: finpi + "004_pt_PT_continente_PT_002",
      lines: "3.29, 6.99, 2.79, 2.200kg@3.99=8.78, 1.19", printed: "total 23.04"),
  ]
  private static let east = [
    RealReceipt(
      name: "BG Billa 2025-09-01, in cash", source: finpi + "bg_BG/001_bg_BG_billa_IMG_001",
      lines: "4.99 -1.20, 4.79, 3.39 -1.10, 4.79, 3.09, 3.79, 3.59", printed: "off 2.30 total 26.13"),
    RealReceipt(
      name: "PL Carrefour 2025-11-13", source: finpi + "023_pl_PL_carrefour4_IMG_3048",
      lines: "8.05, 2x2.19, 2x3.85, 2x32.99", printed: "total 86.11"),
  ]
}
