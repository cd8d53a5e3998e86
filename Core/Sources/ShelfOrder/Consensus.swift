/// The order with the fewest contradicted pairs of a table, as found by a local search with single moves: the
/// most likely center of a Mallows model (Kemeny's rule).
///
/// Begins with the order by the total evidence for being early (Borda's rule), then moves single things to
/// their best position until nothing improves.
///
/// - Returns: the indexes of the table in order; the lower index first in a tie.
/// - Complexity: O(count²) per sweep, at most `mostSweeps`.
/// - Source: Young, "Condorcet's theory of voting", 1988; Ali and Meilă, "Experiments with Kemeny ranking",
///   2012.
public func consensus(of table: PairTable) -> [Int] {
  let mostSweeps = 40
  var order = bordaOrder(of: table)
  for _ in 0..<mostSweeps {
    var hasMoved = false
    for one in 0..<table.count where moved(one, in: &order, by: table) { hasMoved = true }
    if !hasMoved { break }
  }
  return order
}

private func bordaOrder(of table: PairTable) -> [Int] {
  var scores = [Double](repeating: 0, count: table.count)
  for one in 0..<table.count {
    for other in 0..<table.count where other != one { scores[one] += table.share(one, other) }
  }
  var order: [Int] = []
  for index in 0..<table.count { order.append(index) }
  order.sort { scores[$0] != scores[$1] ? scores[$0] > scores[$1] : $0 < $1 }
  return order
}

/// Moves one thing to the position with the fewest contradicted pairs.
///
/// - Returns: true if it moved.
private func moved(_ one: Int, in order: inout [Int], by table: PairTable) -> Bool {
  guard let place = order.firstIndex(of: one) else { return false }
  var best = (gain: 1e-9, place: place)
  var gain = 0.0
  for other in stride(from: place - 1, through: 0, by: -1) {
    gain += table[one, order[other]] - table[order[other], one]
    if gain > best.gain { best = (gain, other) }
  }
  gain = 0
  for other in stride(from: place + 1, to: order.count, by: 1) {
    gain += table[order[other], one] - table[one, order[other]]
    if gain > best.gain { best = (gain, other) }
  }
  guard best.place != place else { return false }
  order.remove(at: place)
  order.insert(one, at: best.place)
  return true
}
