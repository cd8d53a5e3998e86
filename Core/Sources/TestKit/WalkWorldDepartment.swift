/// A department of a generated store: its letter on the grid, and its frequency in lists.
///
/// The numbers follow the sample lists (412 entries over 12 stores): a fifth of the entries each from grocery
/// and produce, a sixth of all entries heavy, most of those beverages, and only the frozen department frozen.
struct WalkWorldDepartment {
  let letter: UInt8
  let name: String
  /// The number of its entries per 100, if every department exists.
  let entryWeight: Int
  let heavyPercent: Int
  /// Its share of the shelves in the middle of the store; 0 for departments along the walls only.
  let shelfWeight: Int

  init(_ letter: Character, _ name: String, entries: Int, heavy: Int, shelves: Int = 0) {
    self.letter = letter.asciiValue ?? UInt8(ascii: "?")
    self.name = name
    entryWeight = entries
    heavyPercent = heavy
    shelfWeight = shelves
  }

  /// The index in this table is the section number in a `WalkProblem`.
  static let all = [
    WalkWorldDepartment("B", "bakery", entries: 5, heavy: 0),
    WalkWorldDepartment("D", "dairy", entries: 10, heavy: 12),
    WalkWorldDepartment("F", "fish", entries: 3, heavy: 0),
    WalkWorldDepartment("G", "grocery", entries: 22, heavy: 11, shelves: 10),
    WalkWorldDepartment("H", "household", entries: 7, heavy: 15, shelves: 4),
    WalkWorldDepartment("I", "deli", entries: 3, heavy: 0),
    WalkWorldDepartment("K", "care", entries: 3, heavy: 3, shelves: 3),
    WalkWorldDepartment("M", "meat", entries: 5, heavy: 10),
    WalkWorldDepartment("P", "produce", entries: 20, heavy: 15),
    WalkWorldDepartment("S", "snacks", entries: 7, heavy: 4, shelves: 4),
    WalkWorldDepartment("V", "beverages", entries: 6, heavy: 75, shelves: 4),
    WalkWorldDepartment("W", "wine", entries: 1, heavy: 20, shelves: 1),
    WalkWorldDepartment("Y", "baby-pet", entries: 2, heavy: 40, shelves: 2),
    WalkWorldDepartment("Z", "frozen", entries: 9, heavy: 2, shelves: 4),
  ]

  static let frozenLetter = UInt8(ascii: "Z")
  static let groceryLetter = UInt8(ascii: "G")

  /// The section number of a shelf letter; nil for other letters.
  static func section(ofLetter letter: UInt8) -> Int? { all.firstIndex { $0.letter == letter } }

  /// The letters of the departments with these names, in this order.
  static func letters(_ text: String) -> [UInt8] { Array(text.utf8) }
}
