import Grocery
import Language

/// What a table leaves unsaid and is taken from the lexicon, counted for the preview.
struct TableGuesses {
  /// New products whose department is that of what they are.
  var departmentCount = 0
  /// New products whose size was found outside a column of sizes.
  var sizeCount = 0
  /// Departments by headings: the same few stand in thousands of lines.
  private var known: [String: [Department]] = [:]

  /// The departments that a word in a table may mean, the likeliest first: two for "Meat & Seafood", none for
  /// "Grocery".
  mutating func departments(of word: String) -> [Department] {
    if let departments = known[word] { return departments }
    let departments = Self.meanings(of: word)
    if known.count < Self.mostKnown { known[word] = departments }
    return departments
  }

  /// A column of more words than these is none of departments.
  private static let mostKnown = 1_000

  /// Certainty from which the lexicon's word on a heading counts that is no name of a thing.
  private static let likely = 60

  private static func meanings(of word: String) -> [Department] {
    if let department = meaning(of: word[...]) { return [department] }
    var meanings: [Department] = []
    for part in parts(of: word) {
      if let department = meaning(of: part), !meanings.contains(department) { meanings.append(department) }
    }
    guard meanings.isEmpty else { return meanings }
    let answer = Lexicon.shared.look(up: Text(word))
    guard answer.certainty >= likely, let department = answer.department else { return [] }
    return [Department(department)]
  }

  /// That of a word that is a department's or a thing's.
  private static func meaning(of word: Substring) -> Department? {
    if let department = TableWords.department(String(word)) { return department }
    let answer = Lexicon.shared.look(up: Text(word))
    return answer.isWhole ? answer.department.map(Department.init) : nil
  }

  /// "Milk & Cream", "Food > Dairy > Yogurt": the last part of a path says most.
  private static func parts(of word: String) -> [Substring] {
    let path = word.split { ">|\\".contains($0) }
    let words = (path.last ?? "").split { " \u{A0}\t".contains($0) }
    var parts: [[Substring]] = [[]]
    for word in words {
      if ["&", "and", "und", "+", "/"].contains(word.lowercased()) {
        parts.append([])
      } else {
        let pieces = word.split(omittingEmptySubsequences: false) { ",;/&".contains($0) }
        parts[parts.count - 1].append(pieces[0])
        for piece in pieces.dropFirst() { parts.append([piece]) }
      }
    }
    return parts.map { $0.joined(separator: " ")[...] }.filter { $0.contains { !$0.isWhitespace } }
  }
}

/// What is typical of a thing, for a product of which a table says no more.
struct ProductGuess {
  private let item: String
  private lazy var answer = Lexicon.shared.look(up: Text(item))
  private lazy var facts = answer.thing.map { Lexicon.shared.facts(of: $0) }

  /// Grams of a piece of which nobody knows what it weighs, and of as many of them as there are.
  private static let (pieceGrams, mostGrams) = (100, 1000)

  init(of item: String) { self.item = item }

  /// Nil where nobody knows what it is.
  var department: Department? {
    mutating get { answer.department.map(Department.init) }
  }

  /// How it is kept: as its department is, unless the thing itself is known to be kept otherwise.
  mutating func storage(in department: Department) -> Product.Storage {
    let usual = Product.Storage(usualIn: department)
    if usual == .frozen { return usual }
    guard let facts, answer.department == department.inLexicon || answer.department == .frozen else {
      return usual
    }
    if facts.isFrozen { return .frozen }
    guard answer.isWhole else { return usual }
    // Milk that keeps stands among the dairy products, too.
    if department == .dairy, !facts.isChilled { return .ambient }
    return facts.isChilled ? .chilled : usual
  }

  /// About what a pack weighs: what is measured, as much as it holds.
  mutating func weightGrams(of size: Quantity) -> Int {
    guard size.unit == .piece else { return size.amount }
    guard let piece = facts?.pieceGrams else { return min(Self.pieceGrams * size.amount, Self.mostGrams) }
    return min(max(1, Int(piece.rounded())) * size.amount, CatalogLimits.weightGrams.upperBound)
  }
}

extension Product.Storage {
  /// How most of a department is kept.
  init(usualIn department: Department) {
    switch department {
    case .frozen: self = .frozen
    case .dairy, .cheese, .meat, .fish, .deli: self = .chilled
    default: self = .ambient
    }
  }
}
