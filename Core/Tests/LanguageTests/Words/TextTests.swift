import Language
import TestKit
import Testing

@Suite("Texts as bytes")
struct TextTests {
  @Test("Broken bytes are mended where Swift's own strings mend them", arguments: 0..<200)
  func decoding(seed: Int) {
    var chance = SeededGenerator(seed: seed)
    let leads: [UInt8] = [0x41, 0x80, 0xBF, 0xC0, 0xC3, 0xE0, 0xA0, 0xED, 0x9F, 0xF0, 0x90, 0xF4, 0x8F, 0xFF]
    for _ in 0..<50 {
      let bytes = (0..<Int.random(in: 0...12, using: &chance)).map { _ in
        Bool.random(using: &chance)
          ? UInt8.random(in: 0...255, using: &chance) : leads.randomElement(using: &chance)!
      }

      let text = Text(decoding: bytes)

      #expect(text.bytes == Array(String(decoding: bytes, as: UTF8.self).utf8), "\(bytes)")
      #expect(text.length == text.scalars.count)
    }
  }

  @Test("Words stand between spaces")
  func words() {
    #expect(Text("oat milk").words == ["oat", "milk"])
    #expect(Text("").words.isEmpty)
    #expect(Text("milk").is("milk"))
    #expect(!Text("milk").is("mil"))
  }
}
