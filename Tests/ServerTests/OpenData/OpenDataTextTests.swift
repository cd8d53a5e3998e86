import Testing

@testable import Retail
@testable import ServerKit

@Suite("Texts of open data are clean (R-11)")
struct OpenDataTextTests {
  @Test(
    "Names are shown as plain text on one line",
    arguments: [
      ("  Oat\tdrink \n", "Oat drink"), ("<b>Oat</b> drink<script>", "Oat drink"),
      ("Mac &amp; Cheese", "Mac & Cheese"),
      ("Salt < 0.5 % &lt;b&gt;", "Salt < 0.5 %"), ("&amp;lt;b&amp;gt;", "&lt;b&gt;"),
      ("שוקולד מריר", "שוקולד מריר"),
      ("I <3 you", "I <3 you"),
    ])
  func clean(text: String, name: String) {
    #expect(OpenDataText.name(text) == name)
  }

  @Test("Names that are too long, invisible, or turn the text after them are not shown")
  func refused() {
    let texts = [
      String(repeating: "x", count: 5_000), String(repeating: "x", count: 101), "", " \u{200B}", "<br>",
      "milk\u{202E}klim", "e" + String(repeating: "\u{301}", count: 150), "mi\u{7}lk",
    ]
    for text in texts { #expect(OpenDataText.name(text) == nil, "\(text.prefix(20))") }
  }

  @Test("Numbers are the same with and without leading zeros, and only if they mean one product worldwide")
  func numbers() {
    #expect(KnownProduct.gtin("4006381333931") == "04006381333931")
    #expect(KnownProduct.gtin("0004006381333931") == "04006381333931")
    #expect(KnownProduct.gtin("96385074") == "00000096385074")
    #expect(KnownProduct.gtin("12345678905") == "00012345678905")
    for other in ["4006381333932", "2400000000005", "", "abc", "0", "40063813339310000000"] {
      #expect(KnownProduct.gtin(other) == nil, "\(other)")
    }
  }
}
