import Language
import TestKit

/// Measures the accuracy on ingredient lines, and its time.
enum LanguageBench {
  /// - Parameters:
  ///   - tables: tables of labeled lines, with their names.
  ///   - showsMisses: also prints the misses.
  static func run(_ tables: [(name: String, text: String)], showsMisses: Bool) {
    for table in tables {
      let lines = LabelledLine.all(in: table.text)
      var amounts = 0
      var names = 0
      for line in lines {
        let ingredient = Ingredient(reading: line.line)
        let judgement = line.judgement(of: ingredient)
        amounts += judgement.isAmountRight ? 1 : 0
        names += judgement.isNameRight ? 1 : 0
        if showsMisses, !judgement.isAllRight {
          print("  \(described(line.line)) → \(ingredient.map(described) ?? "nothing")")
        }
      }
      print(
        "\(table.name): \(lines.count) lines, amount \(percent(amounts, of: lines.count)),",
        "thing to buy \(percent(names, of: lines.count)), \(microseconds(lines)) µs a line")
    }
  }

  private static func microseconds(_ lines: [LabelledLine]) -> String {
    let rounds = 200
    let clock = ContinuousClock()
    let time = clock.measure {
      for _ in 0..<rounds { for line in lines { _ = Ingredient(reading: line.line) } }
    }
    let nanoseconds = Int(time / .nanoseconds(1)) / (rounds * max(1, lines.count))
    return "\(nanoseconds / 1000).\(nanoseconds / 100 % 10)"
  }

  private static func percent(_ part: Int, of whole: Int) -> String {
    let tenths = (part * 1000 + whole / 2) / max(1, whole)
    return "\(tenths / 10).\(tenths % 10) %"
  }

  private static func described(_ ingredient: Ingredient) -> String {
    let amount = ingredient.written
    let range = [amount.quantity, amount.maximum].compactMap { $0 }.map { "\($0)" }.joined(separator: "-")
    let parts = [ingredient.name, ingredient.note].map(described)
    return "\(range) \(amount.unit.map(described) ?? "") | \(parts[0]) | \(parts[1])"
  }

  private static func described(_ text: Text) -> String { String(decoding: text.bytes, as: UTF8.self) }
}
