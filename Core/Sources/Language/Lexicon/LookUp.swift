/// The lookup of one text.
///
/// Every run of words that is a name is a candidate; longer ones and those near the head word win. Every word
/// votes for the departments of names that contain it. The votes are summed, so that flavors and scents,
/// which occur in many departments, decide nothing.
struct LookUp {
  private struct Candidate {
    var name: Int
    var score: Double
    var isWhole: Bool
  }

  // Tuned on half of the sample titles and labels.
  private static let headWeight = 0.5
  private static let headFlavourLoss = 0.7
  private static let modifierWeight = 0.455
  private static let laterWeight = 0.35
  private static let insideWeight = 1.0
  private static let namingWeight = 0.54
  private static let oneWord = 0.75
  private static let furtherWord = 2.08
  private static let flavourLoss = 1.5
  private static let coversHead = 2.0
  private static let besideHead = 0.3
  private static let laterPart = -0.5
  private static let wholeText = 6.0
  /// Above the cost of another language: in German "Milk" is milk, and not the plural of "Milken".
  private static let asWritten = 2.0
  private static let otherTongue = -1.5
  private static let otherDialect = -0.3
  private static let laterName = -0.02
  private static let endOfCompound = 3.0
  private static let leastSaid = 0.1
  private static let longestRun = 6
  private static let mostWords = 24
  /// The maximum length read; real product names are shorter.
  static let mostBytes = 600

  private let table: ThingTable
  private let tongue: Tongue?
  private let words: [PhraseScanner.Word]
  private let letters: [UInt8]
  private let isFiller: [Bool]
  private let head: Int
  private var scores = [Double](repeating: 0, count: LexiconDepartment.count)
  private var candidates = [Candidate?](repeating: nil, count: LexiconDepartment.count)
  private var headIsKnown = false

  init(_ text: Text, in tongue: Tongue?, table: ThingTable, fillers: [UInt64]) {
    self.table = table
    self.tongue = tongue
    var scanner = PhraseScanner()
    scanner.scan(text.bytes, in: 0..<min(text.bytes.count, Self.mostBytes))
    scanner.readUmlauts(unlessIn: table.words)
    words = Array(scanner.words.prefix(Self.mostWords))
    letters = scanner.folded
    isFiller = words.map { $0.isNumber || fillers.contains($0.hash) }
    var head = min(scanner.head, max(0, words.count - 1))
    while head > 0, isFiller[head] { head -= 1 }
    self.head = head
  }

  mutating func answer() -> LexiconAnswer {
    guard !words.isEmpty else { return .unknown }
    findCandidates(among: Array(words.indices))
    let plain = words.indices.filter { !isFiller[$0] }
    if plain.count < words.count { findCandidates(among: plain) }
    vote()
    if !headIsKnown { takeCompound() }
    return decided()
  }

  // MARK: Names

  private mutating func findCandidates(among places: [Int]) {
    for start in places.indices {
      var set: UInt64 = 0
      for end in start..<min(places.count, start + Self.longestRun) {
        set &+= words[places[end]].hash
        takeNames(of: set, first: places[start], last: places[end], length: end - start + 1)
      }
    }
  }

  private mutating func takeNames(of set: UInt64, first: Int, last: Int, length: Int) {
    var cursor = table.nameIndex.cursor(of: set)
    while let name = table.nameIndex.next(&cursor) {
      guard Int(table.names[name].wordCount) == length else { continue }
      var score = Self.oneWord + Self.furtherWord * Double(length - 1)
      if length == 1 { score -= Self.flavourLoss * flavour(of: set) }
      if first <= head, head <= last {
        score += Self.coversHead
        headIsKnown = true
      } else {
        score += words[last].part == words[0].part ? Self.besideHead : Self.laterPart
      }
      let isWhole = length == words.count
      if isWhole { score += Self.wholeText + (isWritten(name) ? Self.asWritten : 0) }
      take(name, score, isWhole: isWhole)
    }
  }

  /// True if the text equals the name letter by letter: "Topfen" is not a "Topf", although the stems are
  /// equal.
  private func isWritten(_ name: Int) -> Bool {
    let row = table.names[name]
    let text = Text(trusting: Array(table.bytes[Int(row.start)..<Int(row.start) + Int(row.count)]))
    return text.folded.bytes == letters.dropLast()
  }

  private func flavour(of word: UInt64) -> Double {
    table.words.word(word).map { table.words.use(of: $0).flavour } ?? 0
  }

  private mutating func take(_ name: Int, _ score: Double, isWhole: Bool) {
    let row = table.names[name]
    var score = score + Self.laterName * Double(row.rank)
    if let tongue { score += penalty(of: row.column, in: tongue) }
    let department = Int(table.things[Int(row.thing)].department.rawValue)
    if let candidate = candidates[department], candidate.score >= score { return }
    candidates[department] = Candidate(name: name, score: score, isWhole: isWhole)
  }

  private func penalty(of column: ThingTable.Column, in tongue: Tongue) -> Double {
    switch (column, tongue) {
    case (.everybody, _), (.american, .american), (.british, .british), (.german, .german): 0
    case (.british, .american), (.american, .british): Self.otherDialect
    default: Self.otherTongue
    }
  }

  // MARK: Votes

  private mutating func vote() {
    for place in words.indices where !isFiller[place] {
      if words[place].isInside, let word = insideWord(words[place]) {
        vote(word, .asAny, Self.insideWeight)
        continue
      }
      guard let word = table.words.word(words[place].hash) else { continue }
      let use = table.words.use(of: word)
      if place == head {
        let weight = Self.headWeight * (1 - Self.headFlavourLoss * use.flavour)
        vote(word, use.names > 0 ? .asHead : .asAny, weight)
      } else if words[place].part == words[0].part {
        vote(word, .asAny, Self.modifierWeight + Self.namingWeight * use.naming * (1 - use.flavour))
      } else {
        vote(word, .asAny, Self.laterWeight)
      }
    }
  }

  /// Treats "in syrup" as a separate word, independent of syrup.
  private func insideWord(_ word: PhraseScanner.Word) -> Int? {
    var phrase = PhraseScanner.inside + [UInt8(ascii: " ")]
    let start = phrase.count
    phrase += letters[word.start..<word.end]
    WordStem.shorten(&phrase, from: start)
    return table.words.word(WordHash.hash(phrase, from: 0))
  }

  private mutating func vote(_ word: Int, _ role: WordTable.Role, _ weight: Double) {
    for vote in table.words.votes(of: word) {
      let count = vote.count(role)
      guard count > 0 else { continue }
      let expected = (role == .asHead ? 2.0 : 3.0) * table.shares[Int(vote.department)]
      scores[Int(vote.department)] += weight * Logarithm.natural(1 + Double(count) / expected)
    }
  }

  // MARK: Compounds

  /// "Bergkäse" is cheese: takes the longest ending of the head that is a name, with the rest as a modifier.
  private mutating func takeCompound() {
    let word = words[head]
    let count = word.end - word.start
    guard count >= 6 else { return }
    for length in stride(from: count - 2, through: 3, by: -1) {
      let cut = word.end - length
      let ending = hash(cut..<word.end)
      let front = frontWord(word.start..<cut)
      if length < 4, front == nil { continue }
      guard takeEnding(ending) else { continue }
      if let word = table.words.word(ending) { vote(word, .asHead, Self.headWeight) }
      if let front { vote(front, .asAny, Self.modifierWeight) }
      return
    }
  }

  private mutating func takeEnding(_ ending: UInt64) -> Bool {
    var isFound = false
    var cursor = table.nameIndex.cursor(of: ending)
    while let name = table.nameIndex.next(&cursor) {
      let row = table.names[name]
      guard row.wordCount == 1, row.column == .german || row.column == .everybody else { continue }
      take(name, Self.endOfCompound, isWhole: false)
      isFound = true
    }
    return isFound
  }

  /// The first half of a compound, with or without the linking letters.
  private func frontWord(_ range: Range<Int>) -> Int? {
    for joint in 0...2 where range.count - joint >= 3 {
      if let word = table.words.word(hash(range.lowerBound..<range.upperBound - joint)) { return word }
    }
    return nil
  }

  private func hash(_ range: Range<Int>) -> UInt64 {
    var stem = Array(letters[range])
    return WordHash.ofStem(&stem, from: 0)
  }

  // MARK: The answer

  private func decided() -> LexiconAnswer {
    var best = -1
    var first = 0.0
    var second = 0.0
    // If the whole text is a name, votes cannot overrule it.
    let isWhole = candidates.contains { $0?.isWhole ?? false }
    for department in scores.indices {
      if isWhole, candidates[department]?.isWhole != true { continue }
      let score = isWhole ? candidates[department]!.score : total(department)
      guard score > 0 else { continue }
      if score > first {
        (best, first, second) = (department, score, first)
      } else {
        second = max(second, score)
      }
    }
    guard best >= 0 else { return .unknown }
    let candidate = candidates[best]
    let margin = first - second
    // Known words without a clear department.
    if candidate == nil, margin < Self.leastSaid { return .unknown }
    var answer = LexiconAnswer()
    answer.department = LexiconDepartment(rawValue: UInt8(best))
    answer.thing = candidate.map { LexiconThing(index: table.names[$0.name].thing) }
    answer.isWhole = candidate?.isWhole ?? false
    answer.certainty = answer.isWhole ? 100 : min(99, 50 + Int(margin * 10))
    return answer
  }

  private func total(_ department: Int) -> Double {
    scores[department] + (candidates[department]?.score ?? 0)
  }
}
