import FoundationEssentials
import Language

let usage = """
  lexicon pack FOLDER FILE [--all]       packs the table of FOLDER into FILE; --all keeps what the rules find
    --usual N --words N --votes N --brands N   other limits than those of Packer.Limits
  lexicon measure FILE... [--misses]     how many of tables of labelled texts are understood, and how fast
    --table PACKED                       by this table instead of the one that is built in
  """

/// The words of the command line, without options.
var words: [String] = []
var table: URL?
var isComplete = false
var showsMisses = false
var limits = Packer.Limits()
var rest = CommandLine.arguments.dropFirst()
while let word = rest.popFirst() {
  switch word {
  case "--all": isComplete = true
  case "--misses": showsMisses = true
  case "--brands": limits.brands = rest.popFirst().flatMap { Int($0) } ?? 0
  case "--usual": limits.usualThings = rest.popFirst().flatMap { Int($0) } ?? 0
  case "--words": limits.words = rest.popFirst().flatMap { Int($0) } ?? 0
  case "--votes": limits.namesOfWord = rest.popFirst().flatMap { Int($0) } ?? 0
  case "--table": table = rest.popFirst().map { URL(filePath: $0) }
  default: words.append(word)
  }
}

switch (words.first, words.count) {
case ("pack", 3):
  var packer = Packer(try SourceTable(folder: URL(filePath: words[1])), limits: limits)
  try Data(packer.pack(all: isComplete)).write(to: URL(filePath: words[2]))
  print(packer.report)
case ("measure", 2...):
  try Measurement(table: table).run(Array(words.dropFirst()), showsMisses: showsMisses)
default:
  print(usage)
}
