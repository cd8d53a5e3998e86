/// A token bucket that guests share, with a fair part for each network.
///
/// A /48 or a /24 of IPv4 may owe the purse at most a quarter of what is left in it: one alone takes a fifth,
/// and n of them leave 4/(n + 4). The smallest network may owe an eighth, which leaves something to its
/// neighbors. Refills repay all debts in proportion. So no crowd of requests empties the purse for a network
/// that asks for little. (Buffers of switches are shared like this: Choudhury and Hahne, "Dynamic queue
/// length thresholds for shared-memory packet switches", 1998.)
struct GuestPurse: Sendable {
  private static let crowdNetworks = 256

  /// Points.
  private let burst: Double
  private let perSecond: Double
  private let capacity: Int
  /// The points missing in the purse.
  private var owed = 0.0
  /// By the hash of the network, in units.
  private var debts: [Int: Double] = [:]
  /// The points that a unit of debt stands for now.
  private var unit = 1.0
  /// Milliseconds since 1970.
  private var time = 0
  /// The earliest time of the next search for debts below a point.
  private var nextSweep = 0

  /// - Parameter capacity: the maximum number of networks with a debt of their own; others share one by their
  ///   hash.
  init(burst: Double, perSecond: Double, capacity: Int) {
    self.burst = burst
    self.perSecond = perSecond
    self.capacity = capacity
  }

  /// The number of networks with a debt.
  var count: Int { debts.count }

  /// Takes points for a network and those around it.
  ///
  /// - Parameter network: the smallest; nil for all unknown ones together.
  /// - Returns: nil, or the seconds until there are enough; nothing is taken then.
  mutating func take(_ points: Int, for network: ClientNetwork?, at now: Int) -> Int? {
    refill(at: now)
    // Work that costs more than the purse can hold is allowed when nothing is owed.
    let needed = min(Double(points), burst)
    let levels = levels(of: network)
    let own = levels.map { Self.caution(of: $0) * (debts[key(of: $0)] ?? 0) * unit }.max() ?? 0
    guard own + needed <= burst - owed else {
      // Debts fall in proportion.
      let part = (burst - needed) / (own + owed)
      return max(1, Int((owed * (1 - part) / perSecond).rounded(.up)))
    }
    add(Double(points), to: levels)
    return nil
  }

  /// Charges a network for work already done, or refunds some.
  mutating func settle(_ points: Int, for network: ClientNetwork?, at now: Int) {
    refill(at: now)
    add(Double(points), to: levels(of: network))
  }

  /// A network that takes more may owe what is left, divided by this.
  private static func caution(of network: ClientNetwork?) -> Double { network?.limitFactor == 1 ? 8 : 4 }

  private func levels(of network: ClientNetwork?) -> [ClientNetwork?] { network?.limitLevels ?? [nil] }

  private mutating func add(_ points: Double, to levels: [ClientNetwork?]) {
    owed = min(2 * burst, max(0, owed + points))
    for level in levels {
      let key = key(of: level)
      let debt = (debts[key] ?? 0) + points / unit
      debts[key] = debt > 0 ? debt : nil
    }
  }

  private mutating func key(of network: ClientNetwork?) -> Int {
    let key = network.hashValue
    guard debts[key] == nil, debts.count >= capacity else { return key }
    if time >= nextSweep || nextSweep > time + Milliseconds.second {
      nextSweep = time + Milliseconds.second
      debts = debts.filter { $0.value * unit >= 1 }
    }
    guard debts.count >= capacity else { return key }
    return key & (Self.crowdNetworks - 1)
  }

  private mutating func refill(at now: Int) {
    // A clock that was set back must not make guests wait until it catches up.
    let elapsed = max(0, min(now - time, Milliseconds.hour))
    time = now
    let repaid = Double(elapsed) * perSecond / Double(Milliseconds.second)
    guard owed - repaid > 0.001 else {
      owed = 0
      debts = [:]
      unit = 1
      return
    }
    unit *= (owed - repaid) / owed
    owed -= repaid
    guard unit < 1e-9 else { return }
    debts = debts.mapValues { $0 * unit }
    unit = 1
  }
}
