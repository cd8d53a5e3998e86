import FoundationEssentials
import Language
import TestKit

/// Measures the lexicon's accuracy on tables of labeled texts.
struct Measurement {
  private let lexicon: Lexicon

  /// - Parameter table: a packed table; nil for the built-in one.
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

  /// - Parameter showsMisses: prints misses of the development half.
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

  /// Counts generated misspellings with their word among the nearest names.
  ///
  /// - Parameter file: rows of a language and a word.
  func runMisspelt(_ file: String) throws {
    let text = String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
    var random = SeededGenerator(seed: 29)
    for isGerman in [false, true] {
      var (total, understood, first, near) = (0, 0, 0, 0)
      for row in text.split(separator: "\n").map({ $0.split(separator: "\t") }) where row.count == 2 {
        guard let tongue = Tongue.allCases.first(where: { "\($0)" == row[0] }),
          (tongue == .german) == isGerman
        else { continue }
        let answer = lexicon.look(up: Text(String(row[1])), in: tongue)
        for slip in DrawnMisspelling.allCases {
          guard let misspelling = slip.of(String(row[1]), isGerman: isGerman, &random).map({ Text($0) }),
            !lexicon.isName(misspelling)
          else { continue }
          let nearest = lexicon.nearest(to: misspelling, in: tongue, atMost: 3).map(\.thing)
          total += 1
          understood += lexicon.look(up: misspelling, in: tongue).thing == answer.thing ? 1 : 0
          first += nearest.first == answer.thing ? 1 : 0
          near += nearest.contains { $0 == answer.thing } ? 1 : 0
        }
      }
      print(
        "misspelt, \(isGerman ? "German" : "English"): \(total) drawn, understood as they stand",
        "\(percent(understood, of: total)), the nearest name right \(percent(first, of: total)),",
        "among the three nearest \(percent(near, of: total))")
    }
  }

  private func share(of texts: [LabelledText], in tongue: Tongue) -> String {
    let right = texts.count { $0.isRight(lexicon.look(up: $0.text, in: tongue)) }
    return "\(percent(right, of: texts.count)) of \(texts.count)"
  }

  private func percent(_ part: Int, of total: Int) -> String {
    let tenths = (part * 1000 + total / 2) / max(1, total)
    return "\(tenths / 10).\(tenths % 10) %"
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
  /// True for coffee, drinks and wine: their samples have the same author as their part of the table.
  fileprivate var isDrink: Bool { departments.contains { ["coffee", "drinks", "wine"].contains($0) } }
}
