import Language

/// Omits names that the rules derive from the table.
struct Packer {
  /// A name of the source with its position.
  struct Name {
    var thing: Int
    var column: Int
    var rank: Int
    var text: String
    var isKey: Bool

    var tongue: Tongue? { [.american, .british, .german, nil][column] }
  }

  let source: SourceTable
  private(set) var names: [Name] = []
  private(set) var isKept: [Bool]
  let whole: Lexicon
  /// For each thing, its position in its department.
  private let places: [Int]
  private(set) var counts: [Int]

  let limits: Limits

  /// The limits on the packed size. Limits per column are in the order American, British, German.
  struct Limits {
    /// For this many of the most bought things of each department, …
    var usualThings = 10
    /// … names up to this position in their column are always listed, because only listed names are known to
    /// be synonyms.
    var usualNames = 2
    /// Up to this position in their column, short words must be found as their thing; for other names the
    /// department suffices.
    var words = 3
    /// The minimum length of probable compounds.
    var lettersOfWord = 10
    /// The minimum number of names for a word to get a line.
    var namesOfWord = 40
    /// Names after this position in their column are listed only if necessary.
    var lastNames = [0, 1, 9]
    /// The number of listed names common to all languages, which are mostly brands.
    var brands = 1
    /// Things from this position in their department on are rare: they keep only single-word facts, need no
    /// British name of their own, …
    var commonThings = 70
    /// … and have fewer names.
    var lastNamesOfRare = [0, 1, 7]
    var brandsOfRare = 0
  }

  init(_ source: SourceTable, limits: Limits) {
    self.source = source
    self.limits = limits
    var places: [Int] = []
    var counts = [Int](repeating: 0, count: LexiconDepartment.allCases.count)
    var firstThings: [LexiconDepartment: Int] = [:]
    for (thing, row) in source.things.enumerated() {
      let first = firstThings[row.department] ?? thing
      firstThings[row.department] = first
      places.append(thing - first)
      for (column, texts) in row.names.enumerated() {
        let firstRank = column == 1 && row.isShownAmerican ? 1 : 0
        for (rank, text) in texts.enumerated() {
          names.append(
            Name(
              thing: thing, column: column, rank: firstRank + rank, text: text,
              isKey: row.keyNames.contains(text)))
        }
        counts[Int(row.department.rawValue)] += texts.count
      }
    }
    self.counts = counts
    self.places = places
    isKept = [Bool](repeating: true, count: names.count)
    whole = Lexicon(
      packed: Self.packed(
        source, names: names, isKept: isKept, counts: counts, words: Self.text(of: Self.deciding(source))))
  }

  /// The whole table.
  func packedWhole() -> [UInt8] {
    Self.packed(
      source, names: names, isKept: isKept, counts: counts, words: Self.text(of: Self.deciding(source)))
  }

  /// The table for devices.
  mutating func pack() -> [UInt8] {
    dropWhatIsFound()
    var table = bytes(words: words())
    // Omissions change some votes, so names that are no longer found are restored.
    for _ in 0..<4 {
      let lexicon = Lexicon(packed: table)
      var missCount = 0
      for index in names.indices where !isKept[index] {
        if isNotNeeded(names[index], in: lexicon) { continue }
        isKept[index] = true
        missCount += 1
      }
      if missCount == 0 { break }
      table = bytes(words: words())
    }
    return table
  }

  var report: String {
    "\(source.things.count) things, \(names.count) names, of which \(isKept.filter { $0 }.count) are listed"
  }

  private func bytes(words: String) -> [UInt8] {
    Self.packed(
      source.withoutMeasures { places[$0] >= limits.commonThings }, names: names, isKept: isKept,
      counts: counts, words: words)
  }

  /// True if a lexicon without the name still finds it well enough.
  private func isFound(_ name: Name, in lexicon: Lexicon) -> Bool {
    let answer = lexicon.look(up: Text(name.text), in: name.tongue)
    let isWord = name.text.count <= limits.lettersOfWord && !name.text.contains(" ")
    if name.rank == 0 || isWord && name.rank <= limits.words {
      return answer.thing.map { lexicon.index(of: $0) } == name.thing
    }
    return answer.department == source.things[name.thing].department
  }

  private func isNotNeeded(_ name: Name, in lexicon: Lexicon) -> Bool {
    !isMistaken(name, in: lexicon) && (isRare(name) || isFound(name, in: lexicon))
  }

  /// True if the text is the name of another thing when this name is not listed.
  private func isMistaken(_ name: Name, in lexicon: Lexicon) -> Bool {
    let answer = lexicon.look(up: Text(name.text), in: name.tongue)
    return answer.isWhole && answer.thing != whole.look(up: Text(name.text), in: name.tongue).thing
  }

  private mutating func dropWhatIsFound() {
    var lexicon = whole
    // Long names first: short ones help to find them.
    let order = names.indices.sorted {
      let (left, right) = (names[$0].text.utf8.count, names[$1].text.utf8.count)
      return left != right ? left > right : $0 < $1
    }
    for index in order where mayBeLeftOut(names[index]) {
      let restore = lexicon.hide(name: index)
      if isNotNeeded(names[index], in: lexicon) {
        isKept[index] = false
      } else {
        lexicon.show(name: index, restore)
      }
    }
  }

  /// True if the name is omitted in any case.
  private func isRare(_ name: Name) -> Bool {
    let isCommon = places[name.thing] < limits.commonThings
    if name.column == 3 { return name.rank >= (isCommon ? limits.brands : limits.brandsOfRare) }
    return name.rank > 0
      && name.rank > (isCommon ? limits.lastNames : limits.lastNamesOfRare)[name.column]
  }

  /// True for one short word for a common thing: most people write "pepper", and lists merge only whole
  /// names.
  private func isPlainWord(_ name: Name) -> Bool {
    name.column != 3 && places[name.thing] < limits.commonThings && name.rank <= limits.words
      && name.text.count <= limits.lettersOfWord && !name.text.contains(" ")
  }

  private func mayBeLeftOut(_ name: Name) -> Bool {
    if name.isKey || isPlainWord(name) { return false }
    if name.rank == 0 { return isShownWithout(name) }
    let isUsual = places[name.thing] < limits.usualThings && name.rank <= limits.usualNames
    return !isUsual || name.column == 3
  }

  /// True if a first name can be omitted because the column displayed instead has the same name.
  private func isShownWithout(_ name: Name) -> Bool {
    let columns = source.things[name.thing].names
    switch name.column {
    case 0: return false
    case 1: return columns[0].first == name.text || places[name.thing] >= limits.commonThings
    case 2: return columns[3].first.map { $0 == name.text } ?? (columns[0].first == name.text)
    default: return columns[2].first != nil && columns[2].first != name.text
    }
  }
}
