import Testing

@testable import ServerKit

@Suite("A slip of the pen is told with what was meant")
struct DidYouMeanTests {
  @Test(
    "Letters that were left out, put in, exchanged or mistaken are one slip each",
    arguments: [
      ("port", "port", 0), ("prot", "port", 1), ("pot", "port", 1), ("poort", "port", 1), ("pert", "port", 1),
      ("", "port", 4), ("port", "", 4), ("kitten", "sitting", 3),
    ])
  func distance(one: String, other: String, slips: Int) {
    #expect(DidYouMean.distance(one, other) == slips)
    #expect(DidYouMean.distance(other, one) == slips)
  }

  @Test(
    "What is near enough was meant, whatever its capitals; what is not was not",
    arguments: [
      ("FORAGE_PROT", "FORAGE_PORT"), ("FORAGE_SMTP_ADRESS", "FORAGE_SMTP_ADDRESS"),
      ("forage_data", "FORAGE_DATA"), ("FORAGE_LOGLEVEL", "FORAGE_LOG_LEVEL"), ("FORAGE_WEATHER", nil),
      ("FORAGE_" + String(repeating: "X", count: 1_000), nil),
    ] as [(String, String?)])
  func variables(written: String, meant: String?) {
    let text = ServerConfiguration.noSuchSetting(written)

    #expect(text == "unknown setting" + (meant.map { "; did you mean \($0)?" } ?? ""))
  }

  @Test("No word is taken for its opposite")
  func words() {
    #expect(DidYouMean.word("no", among: ["on", "off"]) == nil)
    #expect(DidYouMean.word("of", among: ["on", "off"]) == "off")
    #expect(DidYouMean.word("jsno", among: ["text", "json"]) == "json")
    #expect(DidYouMean.word("xml", among: ["text", "json"]) == nil)
  }
}
