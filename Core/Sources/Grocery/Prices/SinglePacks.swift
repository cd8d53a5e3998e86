extension Product {
  /// The number of single packs in the product, from its name: six for "Lager 6-Pack", twelve for "Toilet
  /// Paper 12 Mega Rolls"; 1 if the name states none.
  public var singlePacks: Int { SinglePacks.count(in: name) }
}

/// Parses the number of single packs from a product's name.
enum SinglePacks {
  /// A larger number is a size.
  private static let believable = 2...240

  /// - Complexity: O(length).
  static func count(in name: String) -> Int {
    // Fast path: most names have no digits.
    guard name.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return 1 }
    let runs = runs(of: name)
    for place in runs.indices {
      guard let number = number(runs[place]), let count = count(number, at: place, in: runs) else { continue }
      return count
    }
    return 1
  }

  private static func count(_ number: Int, at place: Int, in runs: [Substring]) -> Int? {
    let run = { (step: Int) in runs.indices.contains(place + step) ? runs[place + step] : "" }
    // "4 x 6 rolls", "6 x 330 ml"
    if run(1) == "x", isFigure(run(2)) {
      let packCount = number * (packs.contains(run(3)) ? Self.number(run(2)) ?? 1 : 1)
      return believable.contains(packCount) ? packCount : nil
    }
    let isCounted = packs.contains(run(1)) || sizes.contains(run(1)) && packs.contains(run(2))
    // "Pack of 6"
    let isHeld = run(-1) == "of" && packs.contains(run(-2))
    // "330 ml x 6"
    let isTimes = run(-1) == "x" && measures.contains(run(-2)) && !measures.contains(run(1))
    return isCounted || isHeld || isTimes ? number : nil
  }

  private static func number(_ run: Substring) -> Int? {
    guard run.utf8.count <= 3, let number = Int(run), believable.contains(number) else { return nil }
    return number
  }

  private static func isFigure(_ run: Substring) -> Bool {
    run.utf8.first.map { (0x30...0x39).contains($0) } == true
  }

  /// Splits digits from letters: "6x330ml" gives four runs.
  private static func runs(of name: String) -> [Substring] {
    let plain = folded(String(name.map { $0 == "×" || $0 == "*" ? "x" : $0 }))
    var runs: [Substring] = []
    for word in plain.split(separator: " ") {
      var rest = word
      while let first = rest.utf8.first {
        let isDigit = (0x30...0x39).contains(first)
        let run = rest.prefix { character in
          character.utf8.first.map { (0x30...0x39).contains($0) } == isDigit
        }
        runs.append(run)
        rest = rest.dropFirst(run.count)
      }
    }
    return runs
  }

  private static let packs: Set<Substring> = [
    "pack", "packs", "pk", "pks", "ct", "count", "er", "roll", "rolls", "rolle", "rollen", "can", "cans",
    "dose", "dosen", "bottle", "bottles", "flasche", "flaschen", "pc", "pcs", "piece", "pieces", "stk",
    "stuck", "eggs", "eier", "buns", "patties", "fillets", "filets",
  ]
  /// Words between the number and the pack: "12 Mega Rolls".
  private static let sizes: Set<Substring> = [
    "mega", "double", "triple", "large", "big", "jumbo", "giant", "super", "family", "regular", "mini",
    "small", "extra",
  ]
  private static let measures: Set<Substring> = ["g", "kg", "ml", "cl", "l", "oz", "lb", "gal"]
}
