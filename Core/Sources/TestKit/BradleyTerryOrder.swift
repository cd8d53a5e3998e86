public import ShelfOrder

/// The other model that the order of a store was tried with: everything has a strength, and one comes before
/// another with the share of its strength in both.
public enum BradleyTerryOrder {
  /// Indexes of a table of pairs, the strongest first.
  ///
  /// - Parameter prior: in visits, how often everything has tied with something of strength 1; keeps
  ///   strengths finite.
  /// - Complexity: O(count²) a step of 60.
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
