/// In which order somebody goes through a store, learnt from the order of their ticks.
///
/// `docs/guides/shelf-order.md` tells the model, and how far off it is.
public struct LearntOrder: Sendable, Equatable {
  /// What an entry's place rests on.
  public enum Ground: Int32, Sendable {
    /// Nothing was ticked of its department: where that stands in most stores.
    case usual
    /// Others of its department were ticked here.
    case department
    /// It was ticked here itself.
    case ticks
  }

  /// Indexes of the list, in the order of the way.
  public let order: [Int]
  /// For each entry of the list, what its place rests on.
  public let grounds: [Ground]
  /// For each entry of the list, how sure its place is, 0 to 100: how much more speaks for the order given
  /// than against it, of all that is known of it and each other entry; what only one visit says counts half.
  public let certainties: [Int]
  /// Visits that count, those before the store was rebuilt left out.
  public let visitCount: Int

  /// - Parameters:
  ///   - list: in the order in which it was written; of entries that nothing tells apart the earlier stays
  ///     first.
  ///   - visits: to one store, the oldest first.
  ///   - usualPlaces: for every department that occurs, where it lies in most stores: 0 at the entrance, 1
  ///     at the checkout.
  /// - Complexity: O(sweeps × things²) for at most 160 things or the list's, and O(visits² × ticks²).
  public init(of list: [ListedThing], visits: [StoreVisit], usualPlaces: [Double]) {
    let evidence = OrderEvidence(visits, list: list, usualPlaces: usualPlaces)
    let listed = evidence.pairs.listed
    let ranks = evidence.ranks
    var order: [Int] = []
    for index in list.indices { order.append(index) }
    order.sort { one, other in
      let (first, second) = (ranks[listed[one]], ranks[listed[other]])
      return first != second ? first < second : one < other
    }
    self.order = order
    grounds = listed.map { evidence.ground(of: $0) }
    certainties = listed.map { evidence.certainty(of: $0, among: listed) }
    visitCount = evidence.visitCount
  }
}
