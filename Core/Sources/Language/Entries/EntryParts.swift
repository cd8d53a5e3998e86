/// Splits a piece into things without commas: "milk and bread", "milk/bread/eggs", "2 milk 3 bread".
///
/// A known name stays whole. "and" splits only if both sides are known, or the second side continues like an
/// entry, with an amount or with a verb of wanting.
struct EntryParts {
  let isKnown: (Text) -> Bool

  typealias Part = ArraySlice<Unicode.Scalar>

  func parts(of piece: Part) -> [Part] {
    if isName(piece) { return [piece] }
    return joints(piece, Self.isConjunction).flatMap { part in
      joints(part, Self.isSlash, needsAll: true).flatMap { counted($0).flatMap { spaced($0) } }
    }
  }

  /// True for a known name; "Mac & cheese" is known if "mac and cheese" is.
  private func isName(_ part: Part) -> Bool {
    let name = part.flatMap { $0 == "&" ? Text(stringLiteral: "and").scalars : [$0] }
    return isKnown(EntryName.clean(Text(name)))
  }

  /// True if the part, without its amount, is a known thing.
  func isThing(_ part: Part) -> Bool {
    let name = EntryReading(part, isKnown: isKnown).entry.name
    if isKnown(name) { return true }
    var words = name.folded.words[...]
    while words.count > 1, EntryWords.shared.has(.describing, words[words.startIndex]) {
      words.removeFirst()
      if isKnown(words.joined(by: " ")) { return true }
    }
    return false
  }

  /// Splits at the separators found by `isMark`, if both sides are plausible.
  private func joints(_ piece: Part, _ isMark: (Part, Int) -> Int?, needsAll: Bool = false) -> [Part] {
    let segments = segments(of: piece, isMark)
    if segments.count == 1 { return [piece] }
    if needsAll { return segments.map { isThing($0) }.contains(false) ? [piece] : segments }
    var units = grouped(segments, in: piece)
    var parts = [units.removeFirst()]
    for unit in units {
      let left = parts[parts.count - 1]
      if isApart(left, unit) {
        parts.append(unit)
      } else {
        parts[parts.count - 1] = piece[left.startIndex..<unit.endIndex]
      }
    }
    return parts
  }

  private func isApart(_ left: Part, _ right: Part) -> Bool {
    if left.isEmpty || right.isEmpty { return true }
    if SpokenEntry(right, isKnown: isKnown).beginsSentence { return true }
    let reading = EntryReading(right, isKnown: isKnown)
    // "A pound and a half of beef"
    if EntryReading(left, isKnown: isKnown).amountAlone != nil { return false }
    if reading.leadsWithAmount, EntryName.hasLetter(reading.entry.name), !Self.isOnlyNumber(left) {
      return true
    }
    // Evaluates both, so that the caller is asked for names only once.
    let areThings = [isThing(left), isThing(right)]
    return !areThings.contains(false)
  }

  /// "one and a half litres"
  private static func isOnlyNumber(_ part: Part) -> Bool {
    let words = Text(part).folded.words
    return words.allSatisfy {
      Vocabulary.shared[$0].number != nil || Vocabulary.shared[$0].roles.contains(.article)
    }
  }

  /// Merges segments that are one known thing together: "macaroni and cheese".
  private func grouped(_ segments: [Part], in piece: Part) -> [Part] {
    var units: [Part] = []
    var index = 0
    while index < segments.count {
      var end = min(segments.count, index + 3)
      while end > index + 1 {
        let candidate = piece[segments[index].startIndex..<segments[end - 1].endIndex]
        if (end == index + 2 && isBound(candidate)) || isThing(candidate) { break }
        end -= 1
      }
      units.append(piece[segments[index].startIndex..<segments[end - 1].endIndex])
      index = end
    }
    return units
  }

  /// "salt and vinegar crisps", "mac n cheese"
  private func isBound(_ part: Part) -> Bool {
    let name = EntryReading(part, isKnown: isKnown).entry.name
    let words = name.bytes.split(separator: UInt8(ascii: " ")).map { word in
      let isAnd = word.elementsEqual("&".utf8) || word.elementsEqual("n".utf8)
      return isAnd ? "and" : Text(trusting: Array(word)).folded
    }
    return (2...EntryWords.longestPhrase).contains { length in
      length <= words.count && EntryWords.shared.has(.joined, words[..<length].joined(by: " "))
    }
  }

  /// "2 milk 3 bread": splits before numbers if every part is known.
  private func counted(_ part: Part) -> [Part] {
    let tokens = EntryTokens(Array(part))
    func isNumber(_ place: Int) -> Bool {
      tokens.number(at: place) != nil || tokens.word(at: place)?.number.map { $0 >= 1 } == true
    }
    guard tokens.count > 3, isNumber(0) else { return [part] }
    var starts = [part.startIndex]
    for place in 2..<tokens.count - 1 where isNumber(place) && tokens.word(at: place - 1) != nil {
      starts.append(part.startIndex + tokens.ranges[place].lowerBound)
    }
    guard starts.count > 1 else { return [part] }
    let ends = starts.dropFirst() + [part.endIndex]
    let parts = zip(starts, ends).map { part[$0..<$1] }
    let areThings = parts.allSatisfy {
      EntryReading($0, isKnown: isKnown).leadsWithAmount && isThing($0)
    }
    return areThings ? parts : [part]
  }

  /// "Milk eggs bread": three or more known things, with a plural before the last; "tomato basil soup" is one
  /// thing, because modifiers are singular. German compounds are single words: "Milch Eier Brot" are three.
  private func spaced(_ part: Part) -> [Part] {
    let words = segments(of: part) { part[$1] == " " ? 1 : nil }
    guard (3...Self.mostSpaced).contains(words.count), Self.couldBeList(words),
      !isThing(part)
    else { return [part] }
    var things: [Part] = []
    var start = 0
    while start < words.count {
      if !things.isEmpty, EntryWords.shared.has(.conjunction, Text(words[start]).folded) {
        start += 1
        continue
      }
      // "Eggs bread" is not an egg bread.
      let plural = words[start...].firstIndex { Self.isPlural($0) } ?? words.count
      let ends = stride(from: min(words.count, start + 3, plural + 1), to: start, by: -1)
      let match = ends.first { end in
        let name = part[words[start].startIndex..<words[end - 1].endIndex]
        return isKnown(EntryName.clean(Text(name)))
      }
      guard let end = match else { return [part] }
      things.append(part[words[start].startIndex..<words[end - 1].endIndex])
      start = end
    }
    return things.count >= 3 ? things : [part]
  }

  /// The maximum number of words split this way; more would cause too many lookups.
  private static let mostSpaced = 24

  private static func couldBeList(_ words: [Part]) -> Bool {
    words.dropLast().contains(where: isPlural)
      || words.count { Lexicon.shared.isGermanOnly(Text($0)) } >= 2
  }

  private static func isPlural(_ part: Part) -> Bool {
    let letters = Text(part).folded.bytes
    guard letters.count > 3, letters.last == UInt8(ascii: "s") else { return false }
    return letters[letters.count - 2] != UInt8(ascii: "s") && letters[letters.count - 2] != UInt8(ascii: "u")
  }

  /// The pieces between separators; the function returns a separator's length.
  private func segments(of piece: Part, _ isMark: (Part, Int) -> Int?) -> [Part] {
    var segments: [Part] = []
    var start = piece.startIndex
    var place = start
    while place < piece.endIndex {
      if let length = isMark(piece, place) {
        segments.append(piece[start..<place])
        place += length
        start = place
      } else {
        place += 1
      }
    }
    segments.append(piece[start...])
    return segments
  }

  /// The length of " and ", " und ", " & ", ". " or another end of a sentence.
  private static func isConjunction(_ piece: Part, at place: Int) -> Int? {
    if piece[place] == "." { return endsSentence(piece, at: place) ? 2 : nil }
    // "Rot- und Weißwein"
    guard piece[place] == " ", place > piece.startIndex, piece[place - 1] != "-" else { return nil }
    var end = place + 1
    while end < piece.endIndex, piece[end] != " " { end += 1 }
    guard end < piece.endIndex else { return nil }
    let word = Text(piece[place + 1..<end])
    let isOne =
      word.is("&") || word.is("/") || word.is("u.") || EntryWords.shared.has(.conjunction, word.folded)
    return isOne ? end + 1 - place : nil
  }

  /// "Milk. Bread.", but not "ca. 500 g" and "St. Agur".
  private static func endsSentence(_ piece: Part, at place: Int) -> Bool {
    guard place + 2 < piece.endIndex, piece[place + 1] == " " else { return false }
    let word = Text(Array(piece[..<place].reversed().prefix { $0 != " " }.reversed())).folded
    let meaning = Vocabulary.shared[word]
    return word.length > 3 && meaning.unit == nil && !meaning.roles.contains(.approximation)
  }

  /// "milk/bread", "bread&butter"
  private static func isSlash(_ piece: Part, at place: Int) -> Int? {
    piece[place] == "/" || piece[place] == "&" ? 1 : nil
  }
}
