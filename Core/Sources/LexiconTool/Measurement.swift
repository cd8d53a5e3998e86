import FoundationEssentials
import Language
import TestKit

/// How often the lexicon is right, on tables of labelled texts.
struct Measurement {
  private let lexicon: Lexicon

  /// - Parameter table: a packed table; nil for the one that is built in.
  init(table: URL?) throws {
    let bytes = try table.map { [UInt8](try Data(contentsOf: $0)) }
    let clock = ContinuousClock()
    var lexicon = Lexicon.shared
    if let bytes {
      let time = clock.measure { lexicon = Lexicon(packed: bytes) }
      print("table: \(bytes.count) bytes, read in \(time)")
    }
    self.lexicon = lexicon
  }

  /// - Parameter showsMisses: of the half that may be looked at.
  func run(_ files: [String], showsMisses: Bool) throws {
    for file in files {
      let url = URL(filePath: file)
      let texts = LabelledText.all(in: String(decoding: try Data(contentsOf: url), as: UTF8.self))
      let tongue: Tongue = file.contains("-de") ? .german : .american
      let halves = [true, false].map { isLookedAt in texts.filter { $0.isLookedAt == isLookedAt } }
      if showsMisses { showMisses(of: halves[0], in: tongue) }
      print(
        "\(url.lastPathComponent): looked at \(share(of: halves[0], in: tongue)),",
        "not looked at \(share(of: halves[1], in: tongue)), of those no drinks",
        "\(share(of: halves[1].filter { !$0.isDrink }, in: tongue)); \(microseconds(texts, tongue)) µs a text"
      )
    }
  }

  private func share(of texts: [LabelledText], in tongue: Tongue) -> String {
    let right = texts.count { $0.isRight(lexicon.look(up: $0.text, in: tongue)) }
    let tenths = (right * 1000 + texts.count / 2) / max(1, texts.count)
    return "\(tenths / 10).\(tenths % 10) % of \(texts.count)"
  }

  private func showMisses(of texts: [LabelledText], in tongue: Tongue) {
    for text in texts {
      let answer = lexicon.look(up: text.text, in: tongue)
      if text.isRight(answer) { continue }
      let thing = answer.thing.map { described(lexicon.id(of: $0)) } ?? "-"
      print(
        "  \(described(text.text)) | \(text.departments.joined(separator: ", ")) |",
        "\(answer.department.map { "\($0.id)" } ?? "-") | \(thing) | \(answer.certainty)")
    }
  }

  private func microseconds(_ texts: [LabelledText], _ tongue: Tongue) -> String {
    let clock = ContinuousClock()
    let time = clock.measure { for text in texts { _ = lexicon.look(up: text.text, in: tongue) } }
    let nanoseconds = Int(time / .nanoseconds(1)) / max(1, texts.count)
    return "\(nanoseconds / 1000).\(nanoseconds / 100 % 10)"
  }

  private func described(_ text: Text) -> String { String(decoding: text.bytes, as: UTF8.self) }
}

extension LabelledText {
  /// Coffee, drinks and wine: their samples were written by whoever wrote that part of the table.
  fileprivate var isDrink: Bool { departments.contains { ["coffee", "drinks", "wine"].contains($0) } }
}
