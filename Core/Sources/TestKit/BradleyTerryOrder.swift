public import ShelfOrder

/// An alternative model of a store's order: each thing has a strength, and the chance of coming before
/// another is its share of both strengths.
public enum BradleyTerryOrder {
  /// Indexes of a table of pairs, the strongest first.
  ///
  /// - Parameter prior: the number of visits with a tie against a thing of strength 1; keeps strengths
  ///   finite.
  /// - Complexity: O(count²) for each of 60 steps.
  /// - Source: Hunter, "MM algorithms for generalized Bradley–Terry models", Annals of Statistics 32, 2004.
  public static func order(of table: PairTable, prior: Double = 0.1) -> [Int] {
    var strengths = [Double](repeating: 1, count: table.count)
    for _ in 0..<60 {
      strengths = strengths.indices.map { one in
        var wins = prior / 2
        var shares = prior / (strengths[one] + 1)
        for other in strengths.indices where other != one {
          let met = table[one, other] + table[other, one]
          guard met > 0 else { continue }
          wins += table[one, other]
          shares += met / (strengths[one] + strengths[other])
        }
        return wins / shares
      }
    }
    return strengths.indices.sorted {
      strengths[$0] != strengths[$1] ? strengths[$0] > strengths[$1] : $0 < $1
    }
  }
}
