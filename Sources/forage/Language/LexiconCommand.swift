import ArgumentParser
import Language

/// `forage lexicon`: what texts are, one a line.
struct LexiconCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lexicon",
    abstract: "Says of each line what it is, where it is sold, and which picture stands for it.",
    discussion: """
      Reads texts from standard input, one a line, in English or German, and prints for each a line of four \
      columns parted by tabs: the text (a tab in it as a space), the thing's id, the department's id, an emoji. \
      A column is empty where nothing is known.
      """)

  @Option(
    help: ArgumentHelp(
      "Whose words win where one word means two things: en, en-GB or de.", valueName: "language"))
  var language = "en"

  func run() throws {
    guard let tongue = Tongue(tag: Text(language)) else {
      throw ValidationError("The language is en, en-GB or de.")
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
