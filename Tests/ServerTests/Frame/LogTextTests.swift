import TestKit
import Testing

@testable import ServerKit

@Suite("Untrusted text cannot forge a line of the log")
struct LogTextTests {
  @Test(
    "A value is one plain word, or quoted with hidden characters escaped",
    arguments: [
      ("/v1/stores/{id}", "/v1/stores/{id}"), ("2001:db8::1", "2001:db8::1"), ("", #""""#),
      ("1.2.3.4\taddress=9.9.9.9", #""1.2.3.4\u{9}address=9.9.9.9""#),
      ("a\nb", #""a\u{A}b""#), ("say \"no\"", #""say \"no\"""#), ("a=b", #""a=b""#),
      // The control characters that begin a terminal command, in both encodings.
      ("\u{1B}[2J", #""\u{1B}[2J""#), ("\u{9B}2J", #""\u{9B}2J""#), ("\u{85}", #""\u{85}""#),
      ("evil\u{202E}gpj.exe", #""evil\u{202E}gpj.exe""#), ("a\u{2028}b", #""a\u{2028}b""#),
      ("\u{200B}", #""\u{200B}""#), ("Süppchen 🍲", #""Süppchen 🍲""#), (#"\u{9}"#, #""\u{9}""#),
    ])
  func quoted(text: String, expected: String) {
    #expect(text.quotedForLog == expected)
  }

  @Test(
    "Random bytes never produce terminal commands or unterminated values",
    arguments: 0..<4)
  func anything(seed: Int) {
    var chance = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let bytes = (0..<Int.random(in: 1...40, using: &chance)).map { _ in
        UInt8.random(in: 0...255, using: &chance)
      }
      let quoted = String(decoding: bytes, as: UTF8.self).quotedForLog

      #expect(quoted.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
      let units = Array(quoted.utf8)
      let quote = UInt8(ascii: "\"")
      let isQuoted = units.count > 1 && units.first == quote && units.last == quote
      #expect(isQuoted || !units.contains(quote) && !units.contains(UInt8(ascii: " ")))
    }
  }
}
