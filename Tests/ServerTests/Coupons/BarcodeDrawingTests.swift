import Grocery
import Testing

@testable import Retail

@Suite("Codes become barcodes")
struct BarcodeDrawingTests {
  static let codes: [(CouponCode.Symbology, String, width: Int)] = [
    (.dataBarExpanded, "(8110)106141416543213500110000310123196000", 351),
    (.dataBarExpandedStacked, "(8110)106141416543213500110000310123196000", 106),
    (.dataBarExpandedStacked, "(8112)061234567890121234569123456789012345", 106),
    (.ean13, "4006381333931", 113), (.upcA, "012345678905", 113), (.code128, "FORAGE-2026", 165),
    (.code128, String(repeating: "~", count: CouponCode.mostBarCharacters), 583),
    (.qr, "https://example.org/", 33), (.qr, String(repeating: "ä", count: 150), 77),
  ]

  @Test("Every symbology is drawn in whole units, with a quiet zone (N-25)", arguments: codes)
  func kinds(symbology: CouponCode.Symbology, text: String, width: Int) throws {
    let drawing = try BarcodeDrawing(CouponCode(symbology, reading: text))

    #expect(drawing.width == width)
    #expect(!drawing.bars.isEmpty)
    #expect(drawing.bars.allSatisfy { $0.x >= 1 && $0.x + $0.width < drawing.width })
    #expect(drawing.bars.allSatisfy { $0.y >= 0 && $0.y + $0.height <= drawing.height })
    let quiet: [CouponCode.Symbology: Int] = [.ean13: 11, .upcA: 9, .code128: 10, .qr: 4]
    #expect(drawing.bars.map(\.x).min() ?? 0 >= quiet[symbology] ?? 2)
  }

  @Test("A coupon code of the maximum length is drawn, and a longer one is refused")
  func longest() throws {
    let digits = "106141411234562891101201212085010048000214025610048000310123191000"
    #expect(digits.count == GS1Coupon.mostDigits)

    for symbology in [CouponCode.Symbology.dataBarExpanded, .dataBarExpandedStacked] {
      let drawing = try BarcodeDrawing(CouponCode(symbology, reading: "(8110)" + digits))
      #expect(drawing.bars.count > 100)
    }
  }

  @Test("The picture is as wide as the barcode and contains only bars")
  func svg() throws {
    let drawing = try BarcodeDrawing(CouponCode(.ean13, reading: "4006381333931"))

    let svg = String(decoding: drawing.svg, as: UTF8.self)

    let head = #"<svg xmlns="http://www.w3.org/2000/svg" width="113" height="69" viewBox="0 0 113 69" "#
    #expect(svg.hasPrefix(head))
    #expect(svg.hasSuffix("z\"/></svg>"))
    #expect(svg.count(where: { $0 == "M" }) == drawing.bars.count + 1)
    #expect(!svg.contains("4006381333931"), "people read the text beside it")
  }
}
