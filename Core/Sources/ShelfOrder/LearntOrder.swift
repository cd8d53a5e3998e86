/// A shopper's way through a store, learned from the order of their ticks.
///
/// `docs/guides/shelf-order.md` explains the model and its accuracy.
public struct LearntOrder: Sendable, Equatable {
  /// The evidence for an entry's position.
  public enum Ground: Int32, Sendable {
    /// No finds in its department; uses the department's position in most stores.
    case usual
    /// Others of its department were found here.
    case department
    /// The thing itself was found here.
    case ticks
  }

  /// Indexes of the list, in walking order.
  public let order: [Int]
  /// For each entry of the list, the evidence for its position.
  public let grounds: [Ground]
  /// For each entry of the list, the certainty of its position, 0 to 100: the net evidence for the given
  /// order over all other entries. The evidence of a single visit counts half.
  public let certainties: [Int]
  /// The number of visits used, without those before the store was rebuilt.
  public let visitCount: Int

  /// - Parameters:
  ///   - list: in its original order, which breaks ties.
  ///   - visits: to one store, the oldest first.
  ///   - usualPlaces: for every department in use, its position in most stores: 0 at the entrance, 1 at the
  ///     checkout.
  /// - Complexity: O(sweeps × things²) for at most 160 things or the list's, and O(visits² × ticks²).
  public init(of list: [ListedThing], visits: [StoreVisit], usualPlaces: [Double]) {
    let evidence = OrderEvidence(visits, list: list, usualPlaces: usualPlaces)
    let listIndexes = evidence.pairs.listIndexes
    let ranks = evidence.ranks
    var order: [Int] = []
    for index in list.indices { order.append(index) }
    order.sort { one, other in
      let (first, second) = (ranks[listIndexes[one]], ranks[listIndexes[other]])
      return first != second ? first < second : one < other
    }
    self.order = order
    grounds = listIndexes.map { evidence.ground(of: $0) }
    certainties = listIndexes.map { evidence.certainty(of: $0, among: listIndexes) }
    visitCount = evidence.visitCount
  }
}
