import Grocery
import Language

/// Values that a table lacks and that are guessed with the lexicon, counted for the preview.
struct TableGuesses {
  /// New products whose department is guessed from the thing.
  var departmentCount = 0
  /// New products whose size comes from another column.
  var sizeCount = 0
  /// A cache of departments by word: thousands of lines repeat the same few words.
  private var cache: [String: [Department]] = [:]

  /// The departments that a word in a table may mean, most likely first: two for "Meat & Seafood", none for
  /// "Grocery".
  mutating func departments(of word: String) -> [Department] {
    if let departments = cache[word] { return departments }
    let departments = Self.meanings(of: word)
    if cache.count < Self.cacheLimit { cache[word] = departments }
    return departments
  }

  /// A column with more distinct words does not hold departments.
  private static let cacheLimit = 1_000

  /// The least certainty of the lexicon's answer, in percent, for a word that is not a thing's name.
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

  /// The department of a word that names a department or a thing.
  private static func meaning(of word: Substring) -> Department? {
    if let department = TableWords.department(String(word)) { return department }
    let answer = Lexicon.shared.look(up: Text(word))
    return answer.isWhole ? answer.department.map(Department.init) : nil
  }

  /// The parts of "Milk & Cream", or of the last element of a path such as "Food > Dairy > Yogurt".
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

/// Typical values of a thing, for a product without them in the table.
struct ProductGuess {
  private let item: String
  private lazy var answer = Lexicon.shared.look(up: Text(item))
  private lazy var facts = answer.thing.map { Lexicon.shared.facts(of: $0) }

  /// Grams of a piece of unknown weight, and the most grams of a pack of such pieces.
  private static let (pieceGrams, mostGrams) = (100, 1000)

  init(of item: String) { self.item = item }

  /// Nil if the lexicon does not know the thing.
  var department: Department? {
    mutating get { answer.department.map(Department.init) }
  }

  /// The storage of the thing if the lexicon knows it, else the usual one of its department.
  mutating func storage(in department: Department) -> Product.Storage {
    let usual = Product.Storage(usualIn: department)
    if usual == .frozen { return usual }
    guard let facts, answer.department == department.inLexicon || answer.department == .frozen else {
      return usual
    }
    if facts.isFrozen { return .frozen }
    guard answer.isWhole else { return usual }
    // Shelf-stable milk is in the dairy department too.
    if department == .dairy, !facts.isChilled { return .ambient }
    return facts.isChilled ? .chilled : usual
  }

  /// The approximate weight of a pack. A pack of a measured amount weighs as much as its contents.
  mutating func weightGrams(of size: Quantity) -> Int {
    guard size.unit == .piece else { return size.amount }
    guard let piece = facts?.pieceGrams else { return min(Self.pieceGrams * size.amount, Self.mostGrams) }
    return min(max(1, Int(piece.rounded())) * size.amount, CatalogLimits.weightGrams.upperBound)
  }
}

extension Product.Storage {
  /// The storage of most products of a department.
  init(usualIn department: Department) {
    switch department {
    case .frozen: self = .frozen
    case .dairy, .cheese, .meat, .fish, .deli: self = .chilled
    default: self = .ambient
    }
  }
}
