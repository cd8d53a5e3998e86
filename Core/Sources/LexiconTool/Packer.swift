import Language

/// Leaves out of the table what the rules find without it.
struct Packer {
  /// A name of the source with where it stands.
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
  /// Of each thing, how many stand before it in its department.
  private let places: [Int]
  private(set) var counts: [Int]

  let limits: Limits

  /// What is left out for the sake of size. Names are told by their column: American, British, German.
  struct Limits {
    /// Of so many things of each department, which are bought most, …
    var usualThings = 10
    /// … names up to this place of their column are always listed: that two texts mean the same is only
    /// known of listed ones.
    var usualNames = 2
    /// Up to this place of their column, short words must be found as their thing; of all other names it is
    /// enough that their department is found.
    var words = 3
    /// How long a word is that is hardly a compound.
    var lettersOfWord = 10
    /// Words that stand in fewer names get no line.
    var namesOfWord = 40
    /// Names behind this place of their column are listed only where they must be.
    var lastNames = [0, 1, 9]
    /// Everybody's names, which are mostly brands: so many are listed.
    var brands = 1
    /// From this place of its department on a thing is rare: of its facts only those are kept that are one
    /// word, it need not have a British name of its own, …
    var commonThings = 70
    /// … and fewer names are enough.
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

  /// What a device loads of it.
  mutating func pack() -> [UInt8] {
    dropWhatIsFound()
    var packed = bytes(words: words())
    // Leaving names out has moved some votes: what is not found any more comes back.
    for _ in 0..<4 {
      let lexicon = Lexicon(packed: packed)
      var lost = 0
      for index in names.indices where !isKept[index] {
        if isNotNeeded(names[index], in: lexicon) { continue }
        isKept[index] = true
        lost += 1
      }
      if lost == 0 { break }
      packed = bytes(words: words())
    }
    return packed
  }

  var report: String {
    "\(source.things.count) things, \(names.count) names, of which \(isKept.filter { $0 }.count) are listed"
  }

  private func bytes(words: String) -> [UInt8] {
    Self.packed(
      source.withoutMeasures { places[$0] >= limits.commonThings }, names: names, isKept: isKept,
      counts: counts, words: words)
  }

  /// Whether a lexicon finds a name well enough without it being listed.
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

  /// Whether the text is the name of another thing where this name is not listed.
  private func isMistaken(_ name: Name, in lexicon: Lexicon) -> Bool {
    let answer = lexicon.look(up: Text(name.text), in: name.tongue)
    return answer.isWhole && answer.thing != whole.look(up: Text(name.text), in: name.tongue).thing
  }

  private mutating func dropWhatIsFound() {
    var lexicon = whole
    // Long names first: they are found by short ones.
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

  /// Whether a name is left out whether or not it is found without it.
  private func isRare(_ name: Name) -> Bool {
    let isCommon = places[name.thing] < limits.commonThings
    if name.column == 3 { return name.rank >= (isCommon ? limits.brands : limits.brandsOfRare) }
    return name.rank > 0
      && name.rank > (isCommon ? limits.lastNames : limits.lastNamesOfRare)[name.column]
  }

  /// One short word for a common thing: "pepper" is what most people write, and lists merge by whole names
  /// only.
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

  /// Whether a first name need not be listed because the same stands in the column that is shown in its
  /// place.
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
