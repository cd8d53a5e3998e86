import ArgumentParser
import Language

/// `forage lexicon`: looks up products, departments and emoji.
struct LexiconCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lexicon",
    abstract: "Look up the product, department and emoji for each line of text.",
    discussion: """
      Reads texts in English or German from standard input, one per line. Prints four tab-separated columns for \
      each: the text (with tabs replaced by spaces), the product id, the department id and an emoji. Unknown \
      columns are empty.
      """)

  @Option(
    help: ArgumentHelp(
      "The language preferred for ambiguous words: en, en-GB or de.", valueName: "language"))
  var language = "en"

  func run() throws {
    guard let tongue = Tongue(tag: Text(language)) else {
      throw ValidationError("The language must be en, en-GB or de.")
    }
    LineAnswers.run { Self.answer(to: $0, in: tongue) }
  }

  static func answer(to text: Text, in tongue: Tongue) -> [UInt8] {
    let tab = UInt8(ascii: "\t")
    let lexicon = Lexicon.shared
    let answer = lexicon.look(up: text, in: tongue)
    var line = text.bytes.map { $0 == tab ? UInt8(ascii: " ") : $0 }
    line.append(tab)
    if let thing = answer.thing { line += lexicon.id(of: thing).bytes }
    line.append(tab)
    if let department = answer.department { line += Text(stringLiteral: department.id).bytes }
    line.append(tab)
    if answer.department != nil { line += lexicon.emoji(of: answer).bytes }
    return line
  }
}
