import Language

extension Packer {
  /// The table's text; see `ThingTable` for the format.
  static func packed(
    _ source: SourceTable, names: [Name], isKept: [Bool], counts: [Int], words: String
  ) -> [UInt8] {
    var text = ""
    var department: LexiconDepartment?
    var emoji = ""
    var index = 0
    let places = Dictionary(uniqueKeysWithValues: source.things.enumerated().map { ($1.id, $0) })
    for thing in source.things {
      if thing.department != department {
        text += ">\(thing.department.id) \(counts[Int(thing.department.rawValue)])\n"
        department = thing.department
      }
      var columns: [String] = []
      for (column, texts) in thing.names.enumerated() {
        let listedTexts = texts.indices.filter { isKept[index + $0] }.map { lowercased(texts[$0]) }
        // An omitted or missing first name leaves an empty field.
        let lacksFirst = !listedTexts.isEmpty && (!isKept[index] || (column == 1 && thing.isShownAmerican))
        index += texts.count
        columns.append((lacksFirst ? [""] + listedTexts : listedTexts).joined(separator: ";"))
      }
      let isSlug = Lexicon.slug(of: thing.names.first { !$0.isEmpty }![0]) == thing.id
      columns.insert(thing.emoji == emoji ? "" : thing.emoji, at: 0)
      columns.insert(isSlug ? "" : thing.id, at: 0)
      columns.append(Self.packed(thing.facts, at: thing.id, places))
      emoji = thing.emoji
      while columns.last!.isEmpty { columns.removeLast() }
      text += columns.joined(separator: "\t") + "\n"
    }
    text += "*" + source.everyday.map { Self.letters(places[$0]!) }.joined() + "\n"
    return Array((text + "=\n" + words).utf8)
  }

  /// An index of the table as two printable letters, which are digits to the base 94.
  private static func letters(_ place: Int) -> String {
    String(String.UnicodeScalarView([place / 94, place % 94].map { Unicode.Scalar(UInt8($0 + 33)) }))
  }

  /// Lower-case names compress better; display restores the capital.
  private static func lowercased(_ name: String) -> String {
    guard let first = name.first, "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ".contains(first) else { return name }
    return first.lowercased() + name.dropFirst()
  }

  /// Facts with line offsets of the substitutes instead of their ids.
  private static func packed(_ facts: String, at id: String, _ places: [String: Int]) -> String {
    facts.split(separator: " ").map { fact in
      guard fact.hasPrefix("like=") else { return String(fact) }
      let distances = fact.dropFirst(5).split(separator: ",").map { "\(places[String($0)]! - places[id]!)" }
      return "like=" + distances.joined(separator: ",")
    }.joined(separator: " ")
  }

  /// The lines of words that are marked as deciding.
  static func deciding(_ source: SourceTable) -> [String: [Votes]] {
    var words: [String: [Votes]] = [:]
    for entry in source.deciding {
      for word in entry.words {
        let stem = stem(ofPhrase: word)
        words[stem, default: []].append(
          Votes(department: entry.department.rawValue, asHead: entry.strength, asModifier: entry.strength))
      }
    }
    return words
  }

  /// The stem of a phrase: "in_syrup" is "in syrup".
  private static func stem(ofPhrase phrase: String) -> String {
    phrase.split(separator: "_").enumerated().map { place, word in
      let isLast = place == phrase.split(separator: "_").count - 1
      let foldedWord = Text(word).folded
      return String(decoding: isLast ? foldedWord.stem.bytes : foldedWord.bytes, as: UTF8.self)
    }.joined(separator: " ")
  }

  static func text(of words: [String: [Votes]]) -> String {
    words.keys.sorted().map { stem in
      stem + "\t" + words[stem]!.sorted { $0.department < $1.department }.map { $0.text }.joined() + "\n"
    }.joined()
  }

  /// Votes of a word for one department.
  struct Votes: Equatable {
    var department: UInt8
    var asHead: Int
    var asModifier: Int

    var text: String {
      let letter = String(UnicodeScalar(UInt8(ascii: "a") + department))
      return letter + "\(asHead)" + (asModifier > 0 ? ",\(asModifier)" : "")
    }
  }

  /// The words with votes that cannot be derived from the listed names.
  func words() -> String {
    var words = Self.deciding(source)
    let listedNames = Lexicon(
      packed: Self.packed(source, names: names, isKept: isKept, counts: counts, words: ""))
    for stem in stems() where words[stem] == nil {
      let allVotes = Self.votes(of: stem, in: whole)
      if differ(allVotes, Self.votes(of: stem, in: listedNames)) { words[stem] = allVotes.map(Self.rounded) }
    }
    return Self.text(of: words)
  }

  private func stems() -> Set<String> {
    var stems: Set<String> = []
    for name in names {
      for stem in Lexicon.stems(of: Text(name.text)) {
        stems.insert(String(decoding: stem.bytes, as: UTF8.self))
      }
    }
    return stems
  }

  private static func votes(of stem: String, in lexicon: Lexicon) -> [Votes] {
    lexicon.votes(of: Text(stem)).map {
      Votes(department: $0.department, asHead: Int($0.asHead), asModifier: Int($0.asModifier))
    }.sorted { $0.department < $1.department }
  }

  /// True if the counts have different weights: one more of many is negligible.
  private func differ(_ left: [Votes], _ right: [Votes]) -> Bool {
    let rightVotes = Dictionary(uniqueKeysWithValues: right.map { ($0.department, $0) })
    guard left.reduce(0, { $0 + $1.asHead + $1.asModifier }) >= limits.namesOfWord else { return false }
    return left.contains { old in
      guard let new = rightVotes[old.department] else { return true }
      return Self.isFar(old.asHead, new.asHead) || Self.isFar(old.asModifier, new.asModifier)
    }
  }

  private static func isFar(_ left: Int, _ right: Int) -> Bool {
    (left == 0) != (right == 0) || max(left, right) > 2 * min(left, right)
  }

  /// Rounds counts to 1, 2, 3, 5, 8, 13 …: the logarithm hides the difference.
  private static func rounded(_ votes: Votes) -> Votes {
    Votes(
      department: votes.department, asHead: rounded(votes.asHead), asModifier: rounded(votes.asModifier))
  }

  private static func rounded(_ count: Int) -> Int {
    var (low, high) = (0, 1)
    while high <= count { (low, high) = (high, low + high == high ? 2 : low + high) }
    return count - low < high - count ? low : high
  }
}
