import Language
import Testing

@Suite("What the field of a list asks the module")
struct EntryAnswersTests {
  @Test("What is typed comes back as the members of rows")
  func entries() {
    #expect(
      answered(32, "\0two cans of tomatoes\n6 × 1,5 l Wasser").hasPrefix(
        #"{"entries":[{"name":"tomatoes","quantity":null,"count":2,"shownUnit":null,"note":"cans"},"#
          + #"{"name":"Wasser","quantity":{"amount":9000,"unit":"ml"},"count":1,"shownUnit":"l","#
          + #""note":"6 × 1,5 l"}],"rest":"","asked":["#))
  }

  @Test("A name that only the one who asks knows is asked for, and then known")
  func asked() {
    let first = answered(32, "\0flurb and glim")
    let second = answered(32, "glims\nflurb\0flurb and glim")

    #expect(first.contains(#""name":"flurb and glim""#))
    #expect(first.hasSuffix(#""asked":["flurb and glim","glim","flurb"]}"#))
    #expect(second.contains(#""name":"flurb","#) && second.contains(#""name":"glim","#))
  }

  @Test("What is being typed comes back in three parts")
  func typing() {
    #expect(answered(33, "\0milk, 2 kg po") == #"{"finished":"milk, ","amount":"2 kg ","name":"po"}"#)
  }

  private func answered(_ question: UInt8, _ text: String) -> String {
    String(decoding: LanguageAnswer(to: [question] + Array(text.utf8)).bytes, as: UTF8.self)
  }
}
