/// A tour over some of the stores with the lowest and second lowest price of every line on it.
///
/// A line that no store of the tour sells costs `missingPrice`, so that adding a seller pays.
final class PurchaserState {
  typealias Vector = SIMD8<Int32>

  /// Above any saving from leaving a line out, and low enough for sums not to overflow.
  static let missingPrice: Int32 = 100_000_000

  let count: Int
  let lines: Int
  /// Vectors in a row of prices.
  let width: Int
  let rows: UnsafeMutablePointer<Int32>
  /// Seconds between places, row-major; place `count` is the start and the end.
  let legs: UnsafeMutablePointer<Int32>
  let side: Int
  let service: [Int32]
  let isSymmetric: Bool
  let measure: PurchaserMeasure

  var tour: [Int] = []
  let place: UnsafeMutablePointer<Int>
  let first: UnsafeMutablePointer<Int32>
  let second: UnsafeMutablePointer<Int32>
  /// For each line, the cheapest store of the tour, or `count`.
  let owner: UnsafeMutablePointer<Int32>
  var purchase: Int64 = 0
  var way: Int64 = 0
  var inside: Int64 = 0

  init(space: TripSpace, measure: PurchaserMeasure) {
    self.measure = measure
    count = space.count
    lines = space.lineCount
    width = space.width
    let paddedWidth = width * Vector.scalarCount
    rows = UnsafeMutableRawPointer.allocate(byteCount: max(1, count * paddedWidth) * 4, alignment: 32)
      .bindMemory(to: Int32.self, capacity: max(1, count * paddedWidth))
    rows.initialize(repeating: 0, count: max(1, count * paddedWidth))
    first = UnsafeMutableRawPointer.allocate(byteCount: paddedWidth * 4, alignment: 32)
      .bindMemory(to: Int32.self, capacity: paddedWidth)
    first.initialize(repeating: 0, count: paddedWidth)
    second = .allocate(capacity: paddedWidth)
    second.initialize(repeating: 0, count: paddedWidth)
    owner = .allocate(capacity: paddedWidth)
    owner.initialize(repeating: Int32(count), count: paddedWidth)
    place = .allocate(capacity: count + 1)
    place.initialize(repeating: -1, count: count + 1)
    let problem = space.problem
    for store in 0..<count {
      for line in 0..<lines {
        let cents = problem.prices[space.original[store] * lines + line]
        rows[store * paddedWidth + line] = cents >= 0 ? cents : Self.missingPrice
      }
    }
    side = count + 1
    legs = .allocate(capacity: side * side)
    legs.initialize(repeating: 0, count: side * side)
    var isSymmetric = true
    for store in 0..<count {
      legs[count * side + store] = space.ways.fromStart[store]
      legs[store * side + count] = space.ways.toEnd[store]
      for other in 0..<count { legs[store * side + other] = space.ways.between[store * count + other] }
    }
    for one in 0..<side {
      for other in 0..<one where legs[one * side + other] != legs[other * side + one] { isSymmetric = false }
    }
    self.isSymmetric = isSymmetric
    service = space.service
    visit([])
  }

  deinit {
    rows.deallocate()
    legs.deallocate()
    place.deallocate()
    first.deallocate()
    second.deallocate()
    owner.deallocate()
  }

  var cost: Int64 { measure.cost(purchase: purchase, way: way, inside: inside, visits: tour.count) }

  @inline(__always)
  func leg(_ from: Int, _ to: Int) -> Int32 { legs[from * side + to] }

  /// The place before a position of the tour; past the last store it is the end.
  @inline(__always)
  func before(_ position: Int) -> Int { position == 0 ? count : tour[position - 1] }

  @inline(__always)
  func at(_ position: Int) -> Int { position == tour.count ? count : tour[position] }

  /// Replaces the tour and updates all derived values.
  func visit(_ stores: [Int]) {
    for store in tour { place[store] = -1 }
    tour = stores
    for (position, store) in stores.enumerated() { place[store] = position }
    readWay()
    readPrices()
  }

  func readWay() {
    way = 0
    inside = 0
    var last = count
    for (position, store) in tour.enumerated() {
      place[store] = position
      way += Int64(leg(last, store))
      inside += Int64(service[store])
      last = store
    }
    if !tour.isEmpty { way += Int64(leg(last, count)) }
  }

  private func readPrices() {
    let paddedWidth = width * Vector.scalarCount
    purchase = 0
    for line in 0..<lines {
      var least = Self.missingPrice
      var next = Self.missingPrice
      var seller = count
      for store in tour {
        let cents = rows[store * paddedWidth + line]
        if cents < least {
          next = least
          least = cents
          seller = store
        } else if cents < next {
          next = cents
        }
      }
      first[line] = least
      second[line] = next
      owner[line] = Int32(seller)
      purchase += Int64(least)
    }
  }

  func add(_ store: Int, at position: Int) {
    tour.insert(store, at: position)
    readWay()
    let row = rows + store * width * Vector.scalarCount
    for line in 0..<lines {
      let cents = row[line]
      if cents < first[line] {
        purchase += Int64(cents) - Int64(first[line])
        second[line] = first[line]
        first[line] = cents
        owner[line] = Int32(store)
      } else if cents < second[line] {
        second[line] = cents
      }
    }
  }

  func drop(at position: Int) {
    place[tour[position]] = -1
    tour.remove(at: position)
    readWay()
    readPrices()
  }
}

/// The objective of the local search: money and time in sixtieths of a cent, with heavy penalties for broken
/// limits.
struct PurchaserMeasure {
  let perCent: Int64
  let perSecondOnWay: Int64
  let perSecond: Int64
  let latest: Int64
  let visits: Int
  let purchaseCap: Int64

  private static let fine: Int64 = 1_000_000

  @inline(__always)
  func cost(purchase: Int64, way: Int64, inside: Int64, visits count: Int) -> Int64 {
    let time = way + inside
    var cost = perCent * purchase + perSecondOnWay * way + perSecond * time
    if time > latest { cost += Self.fine * (time - latest) }
    if purchase > purchaseCap { cost += Self.fine * (purchase - purchaseCap) }
    if count > visits { cost += Self.fine * 1_000 * Int64(count - visits) }
    return cost
  }
}
