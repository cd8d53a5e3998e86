/// The parts of a size in the order of the text.
struct PackSizeTerms {
  /// A word after a count.
  enum Kind: Equatable {
    /// None: "6 x".
    case plain
    /// Pieces of one pack: "16 Stück", "4 slices". A weight next to them is the whole pack's.
    case pieces
    /// Things by name: "6 bars", "12 rolls".
    case things
    /// "12 ct": with these, and with things, a weight may be that of one or of all.
    case counted
    /// "6 pack", "24 cans"
    case packs
  }

  struct Measure {
    var amount: Int64
    var unit: ShownUnit
    var base: Double { Double(amount) * unit.size / Double(PackSize.parts) }
  }

  struct Count {
    var count: Int
    var kind: Kind
    /// Next to a multiplication sign: "2 x 6 x 330 ml".
    var isFactor: Bool
  }

  var measures: [Measure] = []
  var counts: [Count] = []
  /// True if the measure is that of one among several: "x", "each", "12 oz cans", "pack of 6".
  var isEach = false
  var isTotal = false

  var isEmpty: Bool { measures.isEmpty && counts.isEmpty }

  /// True if it has a unit: a measure, or a count with a word.
  var isNamed: Bool { !measures.isEmpty || counts.contains { $0.kind != .plain } }

  /// True if it only counts things by name: "4 diapers", but not "4 ct".
  var isPlainCount: Bool { measures.isEmpty && !counts.contains { $0.kind == .counted } }

  mutating func add(_ other: PackSizeTerms) {
    measures += other.measures
    counts += other.counts
    isEach = isEach || other.isEach
    isTotal = isTotal || other.isTotal
  }

  /// The combined size; nil if there are several.
  var size: PackSize? {
    guard let packs = count else { return nil }
    guard let first = measures.first else { return counts.isEmpty ? nil : PackSize(pieces: packs) }
    let isOnly = counts.allSatisfy { $0.kind == .pieces } || packs == 1
    let isOfOne = !isTotal && (isEach || (!isOnly && isBottle(first, packs)))
    if isOfOne, !counts.contains(where: { $0.isFactor }), isBeyondBottles(first, packs) {
      return PackSize(pieces: packs)
    }
    let several = isOfOne ? packs : 1
    guard measures.dropFirst().allSatisfy({ isSame($0, first, times: several) }) else { return nil }
    if isOfOne || isOnly || isTotal {
      return PackSize(packs: several, amount: first.amount, unit: first.unit)
    }
    // "10 ct, 12.3 oz" may be ten of 12.3 ounces or 12.3 ounces in all; in both cases ten pieces.
    return PackSize(pieces: packs)
  }

  /// True if this count of a volume means bottles or cans: "6 pack 330 ml", "12 ct 12 fl oz"; but "20 ct 1
  /// quart" may be bags.
  private func isBottle(_ measure: Measure, _ packs: Int) -> Bool {
    guard measure.unit.base == .millilitre else { return false }
    if counts.contains(where: { $0.kind == .packs }) { return true }
    return counts.contains { $0.kind == .counted } && measure.base <= 750
      && measure.base * Double(packs) <= 12_100
  }

  /// True for a total volume too large for bottles, which must be the capacity of bags.
  private func isBeyondBottles(_ measure: Measure, _ packs: Int) -> Bool {
    measure.unit.base == .millilitre && measure.base * Double(packs) > 25_000
  }

  /// nil above the limit, and if another count contradicts it. Among counts that do not multiply, that of
  /// packs wins, else the first: "180 sheets, 12 pack", "6 rolls, 110 sheets".
  private var count: Int? {
    let factors = counts.filter { $0.isFactor }
    guard !factors.isEmpty else {
      let ofPacks = counts.first { $0.kind == .packs }
      return (ofPacks ?? counts.first)?.count ?? 1
    }
    var product = 1
    for factor in factors {
      guard factor.count <= PackSize.mostPieces / product else { return nil }
      product *= factor.count
    }
    let agrees = counts.allSatisfy { other in
      other.isFactor || other.count == product || factors.contains { $0.count == other.count }
    }
    return agrees ? product : nil
  }

  /// True if a second measure equals the first: "16 oz (454 g)", "12 x 330 ml (3.96 l)".
  private func isSame(_ other: Measure, _ first: Measure, times packs: Int) -> Bool {
    // A weight beside a volume.
    guard other.unit.base == first.unit.base else { return true }
    return [1, Double(packs)].contains { (other.base - first.base * $0).magnitude <= other.base * 0.06 }
  }
}
