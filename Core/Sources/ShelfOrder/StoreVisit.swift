/// A thing checked off in a store.
public struct Tick: Sendable, Equatable {
  /// A number that the caller chooses; the same for the same thing on every visit.
  public var thing: Int
  /// The department of the thing, as a number from 0.
  public var department: Int
  /// Since the previous tick; 0 for the first.
  public var seconds: Int

  public init(thing: Int, department: Int, seconds: Int) {
    self.thing = thing
    self.department = department
    self.seconds = seconds
  }
}

/// One visit to a store: the things checked off, in order.
public struct StoreVisit: Sendable, Equatable {
  public var ticks: [Tick]

  public init(_ ticks: [Tick]) {
    self.ticks = ticks
  }
}

/// A thing on a list.
public struct ListedThing: Sendable, Equatable {
  public var thing: Int
  public var department: Int

  public init(thing: Int, department: Int) {
    self.thing = thing
    self.department = department
  }
}

extension StoreVisit {
  /// Ticks at most this many seconds apart belong to one stop, or to idle time.
  static let burstSeconds = 3
  /// A last stop of at least this many ticks is at the checkout: the things were picked up earlier.
  static let fewestAtCheckout = 3

  /// The ticks of each stop, as ranges of indexes, without those at the checkout.
  ///
  /// - Complexity: O(ticks).
  var stops: [Range<Int>] {
    var stops: [Range<Int>] = []
    var first = 0
    for index in ticks.indices where index > 0 && ticks[index].seconds > Self.burstSeconds {
      stops.append(first..<index)
      first = index
    }
    if first < ticks.count, stops.isEmpty || ticks.count - first < Self.fewestAtCheckout {
      stops.append(first..<ticks.count)
    }
    return stops
  }
}
