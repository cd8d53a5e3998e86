import Language
import Testing

@testable import forage

@Suite("forage entries")
struct EntriesCommandTests {
  @Test("A text is answered by the things on it; a backslash and an n are a line end")
  func answer() {
    #expect(
      said(#"Shopping list:\n- 2 kg potatoes\n- milk (lactose free)"#)
        == #"[{"quantity":2,"unit":"kg","name":"potatoes","note":null},"#
        + #"{"quantity":null,"unit":null,"name":"milk","note":"lactose free"}]"#)
    #expect(
      said("6 × 1,5 l Wasser") == #"[{"quantity":9,"unit":"l","name":"Wasser","note":"6 × 1,5 l"}]"#)
    #expect(said("") == "[]")
  }

  private func said(_ line: String) -> String {
    String(decoding: EntriesCommand.answer(to: Text(line)), as: UTF8.self)
  }
}
