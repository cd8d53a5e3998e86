/// The table of things as it is packed, taken apart once.
///
/// A department begins with a line `>id`, with how many names it has in the whole table, of which the
/// packed one lacks those that the rules find by themselves. Then a line a thing: id, emoji, American,
/// British, German and everybody's names, facts, parted by tabs; empty columns at the end are left out, the
/// id where it is the slug of the first name, the emoji where it is that of the line before. Names are
/// parted by `;`. In facts, replacements are
/// told by how many lines away they stand. A line `*` has the things that are bought most, the first first,
/// each as two letters that are digits to the base 94. After a line `=` come words with what `WordTable`
/// holds of them.
struct ThingTable: Sendable {
  /// Whose names a column holds.
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
    /// 0 for the first of its column, which is the one shown.
    var rank: UInt8
    var wordCount: UInt8
    var thing: UInt16
    /// Its first letters when folded, for a search by what was typed so far.
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
  /// How many things are bought so often that they have a rank.
  private(set) var everydayCount = 0
  /// Of each thing, how many are bought more often; `UInt16.max` for most of them.
  private(set) var everydayRanks: [UInt16] = []
  private var scanner = PhraseScanner()
  /// Of all names, how many are in each department.
  private(set) var shares = [Double](repeating: 0, count: LexiconDepartment.count)

  /// - Parameter bytes: made by `bin/lexicon`; a line that is no line of the table is a bug.
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
      // Nothing stands for a first name that another column has too.
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

  /// A name of no words is never found.
  mutating func setWordCount(_ count: UInt8, ofName name: Int) { names[name].wordCount = count }
}
