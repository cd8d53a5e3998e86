/// A completion of a typed text.
public struct LexiconSuggestion: Equatable, Sendable {
  public let thing: LexiconThing
  /// The name that begins with the typed text.
  public let name: Text
}

extension Lexicon {
  /// Names with this beginning: those of the language first, then by how often they are bought.
  ///
  /// - Parameter input: empty text has no suggestions.
  /// - Complexity: O(names) integer comparisons.
  public func suggestions(for input: Text, in tongue: Tongue, atMost limit: Int) -> [LexiconSuggestion] {
    let stem = input.folded
    guard !stem.isEmpty, limit > 0 else { return [] }
    let beginning = Beginning(of: stem)
    // "kae" begins "Käse", but not "Kartoffeln".
    let reading = stem.readingUmlauts.map { Beginning(of: $0) }
    var ranking = Ranking(limit: limit)
    for (name, row) in table.names.enumerated() {
      if beginning.fits(row.beginning) {
        if stem.bytes.count > 4, !text(of: name).folded.bytes.starts(with: stem.bytes) { continue }
      } else {
        guard let reading, reading.fits(row.beginning) else { continue }
        if !text(of: name).spellingUmlauts.folded.bytes.starts(with: stem.bytes) { continue }
      }
      ranking.insert(name, of: row.thing, order: order(of: name, in: tongue))
    }
    return suggestions(ranking)
  }

  func suggestions(_ ranking: Ranking) -> [LexiconSuggestion] {
    ranking.best.map { LexiconSuggestion(thing: LexiconThing(index: $0.thing), name: text(of: $0.name)) }
  }

  /// The rank of a name; smaller comes first. The reader's own language precedes; then standard names of
  /// everyday things by how often they are bought; then their other names, short names, and names near the
  /// top of their department.
  func order(of name: Int, in tongue: Tongue) -> Int {
    let row = table.names[name]
    let thing = Int(row.thing)
    let foreign = row.column.isUnderstood(in: tongue) ? 0 : 100_000
    let brand = row.column == .everybody ? 40 : 0
    let everyday = table.everydayCount
    let rank = Int(table.everydayRanks[thing])
    if rank < everyday {
      if placeOfShownName(of: thing, in: tongue) == name { return foreign + rank }
      return foreign + brand + everyday + rank / 2 + (row.wordCount > 1 ? 60 : 0)
    }
    let place = thing - table.firstThings[Int(table.things[thing].department.rawValue)]
    // Two letters rather mean potatoes than a brand, or something for the dishwasher.
    let isStaple = Self.staples.contains(table.things[thing].department)
    let further = brand + (row.rank == 0 ? 0 : 40) + (isStaple ? 0 : 30)
    return foreign + everyday + 8 * max(6, Int(row.count)) + min(place, 80) / 2 + further
  }

  /// The departments of most lists.
  private static let staples: [LexiconDepartment] = [.produce, .bakery, .meat, .dairy, .cheese]
}

/// The best names so far, one per thing.
struct Ranking {
  private(set) var best: [(name: Int, thing: UInt16, order: Int)] = []
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// - Parameter order: smaller comes first.
  mutating func insert(_ name: Int, of thing: UInt16, order: Int) {
    if let index = best.firstIndex(where: { $0.thing == thing }) {
      guard order < best[index].order else { return }
      best.remove(at: index)
    }
    guard best.count < limit || order < best[best.count - 1].order else { return }
    let place = best.firstIndex { order < $0.order } ?? best.count
    best.insert((name, thing, order), at: place)
    if best.count > limit { best.removeLast() }
  }
}

/// The first letters, compared as one number.
private struct Beginning {
  private let letters: UInt32
  private let mask: UInt32

  init(of input: Text) {
    var letters: UInt32 = 0
    var mask: UInt32 = 0
    for place in 0..<4 {
      letters = letters << 8 | (place < input.bytes.count ? UInt32(input.bytes[place]) : 0)
      mask = mask << 8 | (place < input.bytes.count ? 255 : 0)
    }
    (self.letters, self.mask) = (letters, mask)
  }

  func fits(_ beginning: UInt32) -> Bool { beginning & mask == letters }
}
