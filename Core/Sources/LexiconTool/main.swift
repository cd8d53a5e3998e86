import FoundationEssentials
import Language

let usage = """
  lexicon pack FOLDER                  packs the table of FOLDER into its files complete.tsv and device.tsv
  lexicon measure FILE... [--misses]   how many of tables of labelled texts are understood, and how fast
  lexicon misspelt FILE                how many drawn misspellings of a table's words are near the right name
    --table PACKED                     by this table instead of the one that is built in
  """

/// The words of the command line, without options.
var words: [String] = []
var table: URL?
var showsMisses = false
var rest = CommandLine.arguments.dropFirst()
while let word = rest.popFirst() {
  switch word {
  case "--misses": showsMisses = true
  case "--table": table = rest.popFirst().map { URL(filePath: $0) }
  default: words.append(word)
  }
}

switch (words.first, words.count) {
case ("pack", 2):
  let folder = URL(filePath: words[1])
  var packer = Packer(try SourceTable(folder: folder), limits: Packer.Limits())
  try Data(packer.packedWhole()).write(to: folder.appending(path: "complete.tsv"))
  try Data(packer.pack()).write(to: folder.appending(path: "device.tsv"))
  print(packer.report)
case ("measure", 2...):
  try Measurement(table: table).run(Array(words.dropFirst()), showsMisses: showsMisses)
case ("misspelt", 2):
  try Measurement(table: table).runMisspelt(words[1])
default:
  print(usage)
}
