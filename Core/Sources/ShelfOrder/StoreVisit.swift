/// One thing that was ticked off in a store.
public struct Tick: Sendable, Equatable {
  /// A number of the caller's choosing; the same for the same thing on every visit.
  public var thing: Int
  /// The department to which the thing belongs, as a number from 0.
  public var department: Int
  /// Since the tick before; 0 for the first.
  public var seconds: Int

  public init(thing: Int, department: Int, seconds: Int) {
    self.thing = thing
    self.department = department
    self.seconds = seconds
  }
}

/// One shopping in one store: what was ticked off, in the order in which it was.
public struct StoreVisit: Sendable, Equatable {
  public var ticks: [Tick]

  public init(_ ticks: [Tick]) {
    self.ticks = ticks
  }
}

/// Something that stands on a list.
public struct ListedThing: Sendable, Equatable {
  public var thing: Int
  public var department: Int

  public init(thing: Int, department: Int) {
    self.thing = thing
    self.department = department
  }
}

extension StoreVisit {
  /// Ticks no further apart than so many seconds were made at one stop, or while standing about.
  static let burstSeconds = 3
  /// The last stop of a visit, from so many ticks on, is one at the checkout: what was picked up long before.
  static let fewestAtCheckout = 3

  /// The ticks of each stop, as ranges of indexes, without what was only ticked at the checkout.
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
