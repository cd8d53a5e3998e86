/// Something that what was typed so far may become.
public struct LexiconSuggestion: Equatable, Sendable {
  public let thing: LexiconThing
  /// The name that begins like what was typed.
  public let name: Text
}

extension Lexicon {
  /// Names that begin like this, those of the tongue first, then what is bought most, which stands first in
  /// the table.
  ///
  /// - Parameter typed: nothing is suggested for nothing.
  /// - Complexity: O(names), a comparison of numbers each.
  public func suggestions(for typed: Text, in tongue: Tongue, atMost limit: Int) -> [LexiconSuggestion] {
    let typed = typed.folded
    guard !typed.isEmpty, limit > 0 else { return [] }
    let beginning = Beginning(of: typed)
    var found: [(name: Int, order: Int)] = []
    for (name, row) in table.names.enumerated() where beginning.fits(row.beginning) {
      if typed.bytes.count > 4, !text(of: name).folded.bytes.starts(with: typed.bytes) { continue }
      insert(name, order: order(of: name, in: tongue), into: &found, atMost: limit)
    }
    return found.map { LexiconSuggestion(thing: thing(ofName: $0.name), name: text(of: $0.name)) }
  }

  /// Smaller comes first: the reader's own words, then what is soon typed, then what stands near the top of
  /// its department, where the table has what is bought most.
  private func order(of name: Int, in tongue: Tongue) -> Int {
    let row = table.names[name]
    let thing = Int(row.thing)
    let place = thing - table.firstThings[Int(table.things[thing].department.rawValue)]
    let foreign = row.column.isUnderstood(in: tongue) ? 0 : 100_000
    // Who has typed two letters rather means potatoes than a brand, or something for the dishwasher.
    let isStaple = Self.staples.contains(table.things[thing].department)
    let further = (row.rank == 0 ? 0 : 40) + (row.column == .everybody ? 40 : 0) + (isStaple ? 0 : 30)
    return foreign + 8 * max(6, Int(row.count)) + min(place, 80) / 2 + further
  }

  /// What is on most lists.
  private static let staples: [LexiconDepartment] = [.produce, .bakery, .meat, .dairy, .cheese]

  /// Keeps the best, one name a thing.
  private func insert(
    _ name: Int, order: Int, into found: inout [(name: Int, order: Int)], atMost limit: Int
  ) {
    if let known = found.firstIndex(where: { table.names[$0.name].thing == table.names[name].thing }) {
      guard order < found[known].order else { return }
      found.remove(at: known)
    }
    guard found.count < limit || order < found[found.count - 1].order else { return }
    let place = found.firstIndex { order < $0.order } ?? found.count
    found.insert((name, order), at: place)
    if found.count > limit { found.removeLast() }
  }
}

/// The first letters, compared as one number.
private struct Beginning {
  private let letters: UInt32
  private let mask: UInt32

  init(of typed: Text) {
    var letters: UInt32 = 0
    var mask: UInt32 = 0
    for place in 0..<4 {
      letters = letters << 8 | (place < typed.bytes.count ? UInt32(typed.bytes[place]) : 0)
      mask = mask << 8 | (place < typed.bytes.count ? 255 : 0)
    }
    (self.letters, self.mask) = (letters, mask)
  }

  func fits(_ beginning: UInt32) -> Bool { beginning & mask == letters }
}
