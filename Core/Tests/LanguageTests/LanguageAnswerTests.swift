import Language
import TestKit
import Testing

@Suite("What the module is asked and answers")
struct LanguageAnswerTests {
  @Test("Lines of a recipe are answered one by one")
  func ingredients() {
    let answer = answered(1, "200 g flour, sifted\n\nFor the sauce:\nsalt (optional)")

    let flour =
      #"{"name":"flour","quantity":{"amount":200,"unit":"g"},"count":1,"shownUnit":"g""#
      + #","note":"sifted","isOptional":false}"#
    let salt = #"{"name":"salt","quantity":null,"count":1,"shownUnit":null,"note":"","isOptional":true}"#
    #expect(answer == "[\(flour),null,null,\(salt)]")
  }

  @Test("What begins no name is answered by the nearest ones")
  func nearest() {
    #expect(answered(18, "\u{0}bananna").hasPrefix(#"[{"thing":"bananas","#))
    #expect(answered(18, "\u{2}brokoli").contains(#""name":"Brokkoli""#))
    #expect(answered(18, "\u{0}xyzzy") == "[]")
  }

  @Test("A question that nobody knows has no answer", arguments: [0, 255] as [UInt8])
  func unknown(question: UInt8) {
    #expect(answered(question, "200 g flour") == "null")
    #expect(LanguageAnswer(to: []).bytes == Array("null".utf8))
  }

  @Test("Whatever bytes are sent, the answer is text", arguments: 0..<100)
  func anyBytes(seed: Int) {
    var chance = SeededGenerator(seed: seed)
    let bytes = (0..<Int.random(in: 0...200, using: &chance)).map { _ in
      UInt8.random(in: 0...255, using: &chance)
    }

    for question in LanguageAnswer.Question.allCases {
      let answer = LanguageAnswer(to: [question.rawValue] + bytes).bytes

      #expect(String(validating: answer, as: UTF8.self) != nil)
    }
  }

  private func answered(_ question: UInt8, _ text: String) -> String {
    String(decoding: LanguageAnswer(to: [question] + Array(text.utf8)).bytes, as: UTF8.self)
  }
}
