/// The parsed table of things.
///
/// A department begins with a line `>id` and the number of its names in the whole table; the packed table
/// omits those that the rules derive. Then a line per thing: id, emoji, American, British, German and common
/// names, facts, separated by tabs. Empty columns at the end are omitted, as are an id equal to the slug of
/// the first name, and an emoji equal to that of the previous line. Names are separated by `;`. Facts give
/// replacements as line offsets. A line `*` lists the most bought things in order, each as two letters that
/// are digits to the base 94. A line `=` is followed by words with their `WordTable` entries.
struct ThingTable: Sendable {
  /// The language of a column.
  enum Column: UInt8, Sendable {
    case american, british, german, everybody

    func isUnderstood(in tongue: Tongue) -> Bool {
      switch self {
      case .american, .british: tongue != .german
      case .german: tongue == .german
      case .everybody: true
      }
    }
  }

  struct ThingRow: Sendable {
    var id: Range<Int>
    var emoji: Range<Int>
    var facts: Range<Int>
    var names: Range<Int>
    var department: LexiconDepartment
  }

  struct NameRow: Sendable {
    var start: Int32
    var count: UInt8
    var column: Column
    /// 0 for the first of its column, the standard name.
    var rank: UInt8
    var wordCount: UInt8
    var thing: UInt16
    /// Its first folded letters, for prefix search.
    var beginning: UInt32
  }

  let bytes: [UInt8]
  private(set) var things: [ThingRow] = []
  private(set) var names: [NameRow] = []
  private(set) var nameIndex: HashIndex
  private(set) var idIndex = HashIndex(capacity: 4096)
  /// The number of each department's first thing.
  private(set) var firstThings = [Int](repeating: 0, count: LexiconDepartment.count)
  private(set) var words: WordTable
  /// The number of things with a popularity rank.
  private(set) var everydayCount = 0
  /// For each thing, the number of more popular ones; `UInt16.max` for most.
  private(set) var everydayRanks: [UInt16] = []
  private var scanner = PhraseScanner()
  /// For each department, its share of all names.
  private(set) var shares = [Double](repeating: 0, count: LexiconDepartment.count)

  /// - Parameter bytes: from `bin/lexicon`; an invalid line is a bug.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var capacity = 16
    for byte in bytes where byte == UInt8(ascii: ";") || byte == UInt8(ascii: "\t") { capacity += 1 }
    nameIndex = HashIndex(capacity: capacity)
    words = WordTable(capacity: capacity)
    names.reserveCapacity(capacity / 2)
    things.reserveCapacity(4096)
    read()
  }

  private mutating func read() {
    var department = LexiconDepartment.produce
    var place = 0
    while place < bytes.count {
      var end = place
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      let line = place..<end
      place = end + 1
      guard let first = bytes[line].first else { continue }
      switch first {
      case UInt8(ascii: ">"): department = readDepartment(line)
      case UInt8(ascii: "*"): readEveryday(line.dropFirst())
      case UInt8(ascii: "="):
        words.read(bytes, in: place..<bytes.count)
        countShares()
        return
      default: readThing(columns(of: line), department)
      }
    }
    countShares()
  }

  /// ">dairy 3120"
  private mutating func readDepartment(_ line: Range<Int>) -> LexiconDepartment {
    let parts = bytes[line].dropFirst().split(separator: UInt8(ascii: " "))
    let id = Text(trusting: Array(parts[0]))
    guard let department = LexiconDepartment.allCases.first(where: { id.is($0.id) }) else {
      preconditionFailure("the packed table names a department that is none")
    }
    var count = 0
    for digit in parts[1] { count = count * 10 + Int(digit - UInt8(ascii: "0")) }
    shares[Int(department.rawValue)] = Double(count)
    firstThings[Int(department.rawValue)] = things.count
    return department
  }

  private mutating func readEveryday(_ letters: Range<Int>) {
    for place in stride(from: letters.lowerBound, to: letters.upperBound, by: 2) {
      everydayRanks[(Int(bytes[place]) - 33) * 94 + Int(bytes[place + 1]) - 33] = UInt16(everydayCount)
      everydayCount += 1
    }
  }

  private mutating func countShares() {
    let sum = shares.reduce(0, +)
    for index in shares.indices { shares[index] = (shares[index] + 1) / (sum + Double(shares.count)) }
  }

  private func columns(of line: Range<Int>) -> [Range<Int>] {
    parts(of: line, separator: UInt8(ascii: "\t"))
  }

  func parts(of range: Range<Int>, separator: UInt8) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    for place in range where bytes[place] == separator {
      parts.append(start..<place)
      start = place + 1
    }
    parts.append(start..<range.upperBound)
    return parts
  }

  private mutating func readThing(_ columns: [Range<Int>], _ department: LexiconDepartment) {
    let firstName = names.count
    for column in 2..<min(columns.count, 6) where !columns[column].isEmpty {
      readNames(columns[column], Column(rawValue: UInt8(column - 2))!, department)
    }
    idIndex.insert(things.count, for: idHash(of: columns[0], firstName: firstName))
    let emoji = columns[1].isEmpty ? things[things.count - 1].emoji : columns[1]
    let facts = columns.count > 6 ? columns[6] : 0..<0
    everydayRanks.append(.max)
    things.append(
      ThingRow(
        id: columns[0], emoji: emoji, facts: facts, names: firstName..<names.count,
        department: department))
  }

  private mutating func idHash(of id: Range<Int>, firstName: Int) -> UInt64 {
    if !id.isEmpty { return WordHash.hash(Array(bytes[id]), from: 0) }
    let name = names[firstName]
    let text = Text(trusting: Array(bytes[Int(name.start)..<Int(name.start) + Int(name.count)]))
    return WordHash.hash(Lexicon.slug(of: text), from: 0)
  }

  private mutating func readNames(
    _ range: Range<Int>, _ column: Column, _ department: LexiconDepartment
  ) {
    var start = range.lowerBound
    var rank: UInt8 = 0
    for place in range.lowerBound...range.upperBound
    where place == range.upperBound || bytes[place] == UInt8(ascii: ";") {
      // An empty first name repeats that of another column.
      if place > start { readName(start..<place, column, rank, department) }
      start = place + 1
      rank += 1
    }
  }

  private mutating func readName(
    _ range: Range<Int>, _ column: Column, _ rank: UInt8, _ department: LexiconDepartment
  ) {
    scanner.scan(bytes, in: range)
    nameIndex.insert(names.count, for: scanner.set)
    let head = scanner.head
    for (place, word) in scanner.words.enumerated() {
      words.count(word.hash, in: department, isHead: place == head)
    }
    names.append(
      NameRow(
        start: Int32(range.lowerBound), count: UInt8(range.count), column: column, rank: rank,
        wordCount: UInt8(scanner.words.count), thing: UInt16(things.count),
        beginning: scanner.beginning))
  }

  /// A name without words is never found.
  mutating func setWordCount(_ count: UInt8, ofName name: Int) { names[name].wordCount = count }
}
