/// Evidence of single words for departments.
///
/// A word's votes are the names that contain it, counted by department: as the head word ("strawberry
/// *shampoo*"), and as a modifier. The packed table lists those of common words, because it omits most of
/// their names.
struct WordTable: Sendable {
  struct Vote: Sendable {
    var department: UInt8
    var asHead: UInt16
    var asModifier: UInt16
    fileprivate var next: Int32

    func count(_ role: Role) -> Int {
      role == .asHead ? Int(asHead) : Int(asHead) + Int(asModifier)
    }
  }

  enum Role {
    case asHead, asAny
  }

  /// The use of a word in names.
  struct Use {
    /// The number of names with it as the head.
    var names = 0
    /// The share of those: near 1 for "shampoo", near 0 for "whitening".
    var naming = 0.0
    /// The share of names of other departments that it modifies: high for "lemon".
    var flavour = 0.0
  }

  private var index: HashIndex
  private var firstVotes: [Int32] = []
  private var votes: [Vote] = []

  init(capacity: Int) {
    index = HashIndex(capacity: capacity)
    votes.reserveCapacity(capacity)
  }

  /// - Returns: the word's number; nil if no name has it.
  func word(_ hash: UInt64) -> Int? { index.first(of: hash) }

  func votes(of word: Int) -> [Vote] {
    var wordVotes: [Vote] = []
    var place = firstVotes[word]
    while place >= 0 {
      wordVotes.append(votes[Int(place)])
      place = votes[Int(place)].next
    }
    return wordVotes
  }

  func use(of word: Int) -> Use {
    var use = Use()
    var descriptions = 0
    var match: Vote?
    for vote in votes(of: word) {
      use.names += Int(vote.asHead)
      descriptions += Int(vote.asModifier)
      if match.map({ (vote.asHead, vote.asModifier) > ($0.asHead, $0.asModifier) }) ?? true { match = vote }
    }
    let elsewhere = descriptions - Int(match?.asModifier ?? 0)
    use.naming = Double(use.names) / Double(use.names + descriptions + 1)
    use.flavour = Double(elsewhere) / Double(use.names + descriptions + 2)
    return use
  }

  mutating func count(_ hash: UInt64, in department: LexiconDepartment, isHead: Bool) {
    let word = insertedWord(hash)
    let vote = insertedVote(of: word, department.rawValue)
    if isHead { votes[vote].asHead += 1 } else { votes[vote].asModifier += 1 }
  }

  private mutating func insertedWord(_ hash: UInt64) -> Int {
    if let word = index.first(of: hash) { return word }
    index.insert(firstVotes.count, for: hash)
    firstVotes.append(-1)
    return firstVotes.count - 1
  }

  private mutating func insertedVote(of word: Int, _ department: UInt8) -> Int {
    var place = firstVotes[word]
    while place >= 0 {
      if votes[Int(place)].department == department { return Int(place) }
      place = votes[Int(place)].next
    }
    votes.append(Vote(department: department, asHead: 0, asModifier: 0, next: firstVotes[word]))
    firstVotes[word] = Int32(votes.count - 1)
    return votes.count - 1
  }

  /// Parses lines of a stem and its votes: a department as a letter, the count as head, a comma, the count as
  /// modifier: "bowl<TAB>s12,3t2".
  ///
  /// Read after the names; replaces the counts of words that occur in both.
  mutating func read(_ bytes: [UInt8], in range: Range<Int>) {
    var letters: [UInt8] = []
    var place = range.lowerBound
    while place < range.upperBound {
      letters.removeAll(keepingCapacity: true)
      while bytes[place] != UInt8(ascii: "\t") {
        letters.append(bytes[place])
        place += 1
      }
      let word = insertedWord(WordHash.hash(letters, from: 0))
      place += 1
      readVotes(of: word, bytes, &place)
      place += 1
    }
  }

  private mutating func readVotes(of word: Int, _ bytes: [UInt8], _ place: inout Int) {
    firstVotes[word] = -1
    while bytes[place] != UInt8(ascii: "\n") {
      let vote = insertedVote(of: word, bytes[place] - UInt8(ascii: "a"))
      place += 1
      votes[vote].asHead = Self.number(bytes, &place)
      if bytes[place] == UInt8(ascii: ",") {
        place += 1
        votes[vote].asModifier = Self.number(bytes, &place)
      }
    }
  }

  private static func number(_ bytes: [UInt8], _ place: inout Int) -> UInt16 {
    var number: UInt16 = 0
    while bytes[place] >= UInt8(ascii: "0"), bytes[place] <= UInt8(ascii: "9") {
      number = number * 10 + UInt16(bytes[place] - UInt8(ascii: "0"))
      place += 1
    }
    return number
  }
}
