import LinearProgramming

/// Finds the rules of a tour that a fractional solution violates.
///
/// The flow into a set of places must be at least that into each store inside it. The flow into a set with
/// all sellers of a level must be at least the part of the level that is not left. These are the connectivity
/// constraints of the traveling purchaser (Laporte, Riera-Ledesma, Salazar-González 2003), with purchases
/// projected out. Both are separated exactly by maximum flows to the depot.
final class PurchaserCuts {
  /// The minimum violation of an added rule.
  static let violation = 1e-3
  /// The number of level rules added at a time.
  static let mostAtOnce = 80

  private let graph: PurchaserGraph
  private let network: FlowNetwork
  private var inflow: [Double]
  private var ownWork = 0

  init(_ graph: PurchaserGraph) {
    self.graph = graph
    network = FlowNetwork(nodeCount: graph.stores + 1, ends: [graph.depot], joins: graph.links.count)
    inflow = [Double](repeating: 0, count: graph.stores + 1)
  }

  var work: Int { network.work + ownWork }

  /// The flow into a place in the loaded solution.
  func inflow(_ place: Int) -> Double { inflow[place] }

  /// Loads the links in use of a solution.
  func load(_ links: [(link: Int, amount: Double)]) {
    network.clear()
    for place in inflow.indices { inflow[place] = 0 }
    for (index, amount) in links {
      let link = graph.links[index]
      network.join(link.to, link.from, there: amount, back: graph.isDirected ? 0 : amount)
      inflow[link.to] += amount
      if !graph.isDirected { inflow[link.from] += amount }
    }
  }

  /// Sets with less flow into them than into a store inside.
  func brokenStores() -> [(kind: PurchaserRow.Kind, set: NodeSet)] {
    var cuts: [(kind: PurchaserRow.Kind, set: NodeSet)] = []
    let usedStores = (0..<graph.stores).filter { inflow[$0] > Self.violation }
      .sorted { inflow[$0] != inflow[$1] ? inflow[$0] > inflow[$1] : $0 < $1 }
    for store in usedStores {
      if cuts.contains(where: { $0.set.contains(store) }) { continue }
      let need = inflow[store] - Self.violation * 10
      guard network.flow(from: [store], need: need) < need else { continue }
      let near = network.near(sources: [store])
      cuts.append((.store(store), near))
      let far = usedPart(of: network.far(), with: [store])
      if far != near { cuts.append((.store(store), far)) }
    }
    return cuts
  }

  /// Sets with all sellers of a level and too little flow into them.
  func brokenLevels(_ amountLeft: (Int) -> Double) -> [(kind: PurchaserRow.Kind, set: NodeSet)] {
    let need = Double(graph.need)
    var doubtful: [(level: Int, worth: Double)] = []
    for line in graph.sellers.indices {
      var most = 0.0
      var next = 0
      for index in graph.levelsOfLine[line] {
        let level = graph.levels[index]
        while next < level.sellers {
          most = max(most, inflow[graph.sellers[line][next]])
          next += 1
        }
        let lack = need * (1 - (level.step > 0 ? amountLeft(index) : 0)) - most
        if lack > Self.violation * 10 {
          doubtful.append((index, lack * Double(level.step > 0 ? level.step : Int64(Int32.max))))
        }
      }
    }
    ownWork += graph.levels.count
    doubtful.sort { $0.worth != $1.worth ? $0.worth > $1.worth : $0.level < $1.level }
    var cuts: [(kind: PurchaserRow.Kind, set: NodeSet)] = []
    for (index, _) in doubtful where cuts.count < Self.mostAtOnce {
      let level = graph.levels[index]
      let sources = Array(graph.sellers[level.line].prefix(level.sellers))
      let least = need * (1 - (level.step > 0 ? amountLeft(index) : 0)) - Self.violation * 10
      guard network.flow(from: sources, need: least) < least else { continue }
      let near = network.near(sources: sources)
      cuts.append((.level(index), near))
      let far = usedPart(of: network.far(), with: sources)
      if far != near { cuts.append((.level(index), far)) }
    }
    return cuts
  }

  /// The set without unused places, except its sources.
  private func usedPart(of set: NodeSet, with sources: [Int]) -> NodeSet {
    var part = NodeSet(sources, nodeCount: graph.stores + 1)
    for place in 0..<graph.stores where set.contains(place) && inflow[place] > 1e-9 { part.insert(place) }
    return part
  }
}
