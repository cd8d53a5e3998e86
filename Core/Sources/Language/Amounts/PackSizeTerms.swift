/// The parts of a size in the order of the text.
struct PackSizeTerms {
  /// A word behind a count.
  enum Kind: Equatable {
    /// None: "6 x".
    case plain
    /// Pieces of one pack: "16 Stück", "4 slices". A weight beside them is the whole pack's.
    case pieces
    /// Things by their own name: "6 bars", "12 rolls".
    case things
    /// "12 ct": of these, and of things, nobody knows whether a weight beside them is of one or of all.
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
    /// Beside a sign of multiplication: "2 x 6 x 330 ml".
    var isFactor: Bool
  }

  var measures: [Measure] = []
  var counts: [Count] = []
  /// True if the measure is that of one among several: "x", "each", "12 oz cans", "pack of 6".
  var isEach = false
  var isTotal = false

  var isEmpty: Bool { measures.isEmpty && counts.isEmpty }

  /// Whether it says of what there is some: a measure, or a count with a word.
  var isNamed: Bool { !measures.isEmpty || counts.contains { $0.kind != .plain } }

  /// Whether it counts things by their own name: "4 diapers", and not "4 ct".
  var isPlainCount: Bool { measures.isEmpty && !counts.contains { $0.kind == .counted } }

  mutating func add(_ other: PackSizeTerms) {
    measures += other.measures
    counts += other.counts
    isEach = isEach || other.isEach
    isTotal = isTotal || other.isTotal
  }

  /// All of it as one size; nil where it says several.
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
    // "10 ct, 12.3 oz" may be ten of 12.3 ounces or 12.3 ounces in all: ten pieces it is in any case.
    return PackSize(pieces: packs)
  }

  /// Whether so many of a volume are bottles and cans: "6 pack 330 ml", "12 ct 12 fl oz"; but "20 ct 1 quart"
  /// may be bags.
  private func isBottle(_ measure: Measure, _ packs: Int) -> Bool {
    guard measure.unit.base == .millilitre else { return false }
    if counts.contains(where: { $0.kind == .packs }) { return true }
    return counts.contains { $0.kind == .counted } && measure.base <= 750
      && measure.base * Double(packs) <= 12_100
  }

  /// More than anybody carries home in bottles is what bags hold.
  private func isBeyondBottles(_ measure: Measure, _ packs: Int) -> Bool {
    measure.unit.base == .millilitre && measure.base * Double(packs) > 25_000
  }

  /// nil beyond what is sold as one, and where another count says otherwise. Of several that do not multiply,
  /// one of packs is of what is bought, else the first: "180 sheets, 12 pack", "6 rolls, 110 sheets".
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

  /// Whether a second measure says the same as the first: "16 oz (454 g)", "12 x 330 ml (3.96 l)".
  private func isSame(_ other: Measure, _ first: Measure, times packs: Int) -> Bool {
    // A weight beside a volume.
    guard other.unit.base == first.unit.base else { return true }
    return [1, Double(packs)].contains { (other.base - first.base * $0).magnitude <= other.base * 0.06 }
  }
}
