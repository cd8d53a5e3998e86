/// All inputs of a list's order, encoded in an array of 32-bit words for the module.
///
/// | words | meaning |
/// |---|---|
/// | 1 | format, `OrderRequest.format` |
/// | 3 | number of departments, entries and visits |
/// | 1 each | for every department: its usual position in thousandths, 0 to 1000 |
/// | 2 each | for every entry of the list: thing, department |
/// | 1 + 3 each | for every visit, the oldest first: number of ticks; for each its thing, department, seconds |
public struct OrderRequest: Sendable, Equatable {
  /// The first word of every request and answer. Incremented when the layout changes.
  public static let format: Int32 = 1
  /// Longer lists, and more visits or ticks, are rejected.
  static let mostEntries = 512
  static let mostVisits = 64

  public var list: [ListedThing]
  public var visits: [StoreVisit]
  /// In thousandths of the way.
  public var usualPlaces: [Int]

  public init(list: [ListedThing], visits: [StoreVisit], usualPlaces: [Int]) {
    self.list = list
    self.visits = visits
    self.usualPlaces = usualPlaces
  }

  /// Nil for words that are not a valid request, or exceed the limits.
  ///
  /// - Complexity: O(words).
  public init?(words: [Int32]) {
    var reader = OrderWordReader(words)
    guard reader.next() == Int(Self.format) else { return nil }
    guard let departmentCount = reader.count(upTo: 256),
      let entryCount = reader.count(upTo: Self.mostEntries),
      let visitCount = reader.count(upTo: Self.mostVisits)
    else { return nil }
    usualPlaces = []
    for _ in 0..<departmentCount {
      guard let place = reader.count(upTo: 1000) else { return nil }
      usualPlaces.append(place)
    }
    list = []
    for _ in 0..<entryCount {
      guard let thing = reader.next(), let department = reader.count(upTo: departmentCount - 1) else {
        return nil
      }
      list.append(ListedThing(thing: thing, department: department))
    }
    visits = []
    for _ in 0..<visitCount {
      guard let tickCount = reader.count(upTo: Self.mostEntries) else { return nil }
      var ticks: [Tick] = []
      for _ in 0..<tickCount {
        guard let thing = reader.next(), let department = reader.count(upTo: departmentCount - 1),
          let seconds = reader.count(upTo: Int(Int32.max))
        else { return nil }
        ticks.append(Tick(thing: thing, department: department, seconds: seconds))
      }
      visits.append(StoreVisit(ticks))
    }
    guard reader.isAtEnd else { return nil }
  }

  public var words: [Int32] {
    var words = [Self.format, Int32(usualPlaces.count), Int32(list.count), Int32(visits.count)]
    for place in usualPlaces { words.append(Int32(place)) }
    for entry in list { words += [Int32(entry.thing), Int32(entry.department)] }
    for visit in visits {
      words.append(Int32(visit.ticks.count))
      for tick in visit.ticks { words += [Int32(tick.thing), Int32(tick.department), Int32(tick.seconds)] }
    }
    return words
  }
}

/// The answer to a request: `format`, 0, the number of entries, the number of visits used; then for every
/// entry, in walking order, its index on the list, its ground (`LearntOrder.Ground`) and its certainty.
/// `format`, 1 for an invalid request.
public func orderAnswer(to words: [Int32]) -> [Int32] {
  guard let request = OrderRequest(words: words) else { return [OrderRequest.format, 1] }
  var places: [Double] = []
  for place in request.usualPlaces { places.append(Double(place) / 1000) }
  let learntOrder = LearntOrder(of: request.list, visits: request.visits, usualPlaces: places)
  var answer = [OrderRequest.format, 0, Int32(learntOrder.order.count), Int32(learntOrder.visitCount)]
  for index in learntOrder.order {
    answer += [Int32(index), learntOrder.grounds[index].rawValue, Int32(learntOrder.certainties[index])]
  }
  return answer
}

private struct OrderWordReader {
  private let words: [Int32]
  private var place = 0

  init(_ words: [Int32]) { self.words = words }

  var isAtEnd: Bool { place == words.count }

  mutating func next() -> Int? {
    guard place < words.count else { return nil }
    place += 1
    return Int(words[place - 1])
  }

  mutating func count(upTo most: Int) -> Int? {
    guard let count = next(), count >= 0, count <= most else { return nil }
    return count
  }
}
