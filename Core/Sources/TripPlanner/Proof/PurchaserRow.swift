import LinearProgramming

/// A constraint on all tours, as a row of the linear program.
struct PurchaserRow {
  enum Kind: Equatable {
    /// Flow into the set plus leaving the level suffice for the line: all of its sellers at that level are
    /// inside.
    case level(Int)
    /// At least as much flow into the set as into the store inside it.
    case store(Int)
    /// The flow into one place.
    case into(Int)
    /// Equal flow into and out of a store.
    case balance(Int)
    /// A single link.
    case link(Int)
    /// The total flow into all stores.
    case visits
  }

  let kind: Kind
  /// Links and levels; `LinearProgram.minus` negates one.
  let members: [Int32]
  let lower: Int
  let upper: Int?
}

extension PurchaserGraph {
  /// The links into the set, without removed ones. The set does not contain the depot.
  ///
  /// - Complexity: O(links).
  private func entering(_ set: NodeSet, _ isRemoved: [Bool]) -> [Int32] {
    var isInside = [Bool](repeating: false, count: stores + 1)
    for place in 0..<stores where set.contains(place) { isInside[place] = true }
    var members: [Int32] = []
    for (index, link) in links.enumerated()
    where isInside[link.from] != isInside[link.to] && !isRemoved[index] {
      if isDirected, isInside[link.from] { continue }
      members.append(Int32(truncatingIfNeeded: index))
    }
    return members
  }

  /// The links into a place.
  func into(_ place: Int, _ isRemoved: [Bool]) -> [Int32] {
    links.indices.filter {
      !isRemoved[$0] && (links[$0].to == place || !isDirected && links[$0].from == place)
    }.map { Int32($0) }
  }

  func outOf(_ place: Int, _ isRemoved: [Bool]) -> [Int32] {
    links.indices.filter { !isRemoved[$0] && links[$0].from == place }.map { Int32($0) }
  }

  func row(_ kind: PurchaserRow.Kind, around set: NodeSet, _ isRemoved: [Bool]) -> PurchaserRow? {
    var members = entering(set, isRemoved)
    switch kind {
    case .level(let level):
      if levels[level].step > 0, !isRemoved[variable(ofLevel: level)] {
        members += [Int32](repeating: Int32(variable(ofLevel: level)), count: need)
      }
      return PurchaserRow(kind: kind, members: members, lower: need, upper: nil)
    case .store(let store):
      // Subtracts the links into the store from outside the set.
      var isHeld = [Bool](repeating: false, count: links.count)
      let inner = into(store, isRemoved)
      for member in inner { isHeld[Int(member)] = true }
      var crosses = [Bool](repeating: false, count: links.count)
      for member in members { crosses[Int(member)] = true }
      members = members.filter { !isHeld[Int($0)] }
      members += inner.filter { !crosses[Int($0)] }.map { LinearProgram.minus(Int($0)) }
      return PurchaserRow(kind: kind, members: members, lower: 0, upper: nil)
    default: return nil
    }
  }
}
