/// The reason why a problem is invalid.
public enum TripError: Error, Equatable, Sendable {
  case noLines
  case tooManyLines(Int)
  case noStores
  case tooManyStores(Int)
  /// The table of prices does not have one number per store and line.
  case priceTableShape
  case priceOutOfRange(store: Int, line: Int)
  /// The list at its highest prices exceeds `TripProblem.maximumPurchase`.
  case purchaseOutOfRange
  /// The travel times do not cover every pair of places.
  case travelTimesShape
  /// Seconds that are negative or too large; nil stands for the start or the end of the trip.
  case travelTimeOutOfRange(from: Int?, to: Int?)
  case serviceTimeOutOfRange(store: Int)
  /// Opening intervals that are empty, overlap or are out of order.
  case openingHours(store: Int)
  case departureOutOfRange
  case handlingTimeOutOfRange
  case rateOutOfRange
  case limitOutOfRange
  case unknownStore(Int)
  case duplicateStore(Int)
  case includedAndAvoided(store: Int)
}

extension TripProblem {
  func checkShape() throws(TripError) {
    guard lineCount > 0 else { throw .noLines }
    guard lineCount <= Self.maximumLines else { throw .tooManyLines(lineCount) }
    guard !stores.isEmpty else { throw .noStores }
    guard stores.count <= Self.maximumStores else { throw .tooManyStores(stores.count) }
    guard prices.count == stores.count * lineCount else { throw .priceTableShape }
    let count = stores.count
    guard travel.fromStart.count == count, travel.toEnd.count == count,
      travel.between.count == count * count
    else { throw .travelTimesShape }
  }

  func checkPrices() throws(TripError) {
    var dearest = [Int32](repeating: 0, count: lineCount)
    for store in stores.indices {
      for line in 0..<lineCount {
        let cents = prices[store * lineCount + line]
        guard cents >= 0 || cents == Self.notSold, cents <= Self.maximumPrice else {
          throw .priceOutOfRange(store: store, line: line)
        }
        dearest[line] = max(dearest[line], cents)
      }
    }
    var total: Int64 = 0
    for cents in dearest { total += Int64(cents) }
    guard total <= Int64(Self.maximumPurchase) else { throw .purchaseOutOfRange }
  }

  func checkTimes() throws(TripError) {
    let seconds = 0...Self.maximumSeconds
    for (index, store) in stores.enumerated() {
      guard seconds.contains(travel.fromStart[index]) else {
        throw .travelTimeOutOfRange(from: nil, to: index)
      }
      guard seconds.contains(travel.toEnd[index]) else {
        throw .travelTimeOutOfRange(from: index, to: nil)
      }
      for other in stores.indices where other != index {
        guard seconds.contains(travel.between[index * stores.count + other]) else {
          throw .travelTimeOutOfRange(from: index, to: other)
        }
      }
      guard seconds.contains(store.serviceSeconds) else { throw .serviceTimeOutOfRange(store: index) }
      var last: Int32 = -1
      for interval in store.opening {
        guard interval.opens > last, interval.closes > interval.opens, seconds.contains(interval.closes)
        else { throw .openingHours(store: index) }
        last = interval.closes
      }
    }
    guard seconds.contains(departure) else { throw .departureOutOfRange }
    guard seconds.contains(handlingSeconds) else { throw .handlingTimeOutOfRange }
    let rate = 0...Self.maximumRate
    guard rate.contains(rates.travelCentsPerMinute), rate.contains(rates.timeCentsPerMinute) else {
      throw .rateOutOfRange
    }
  }

  static func check(_ limits: TripLimits, storeCount: Int) throws(TripError) {
    if let most = limits.maximumSeconds, most < 0 || most > 100 * maximumSeconds { throw .limitOutOfRange }
    if let most = limits.maximumVisits, most < 1 { throw .limitOutOfRange }
    if let most = limits.purchaseCapCents, most < 0 { throw .limitOutOfRange }
    var isIncluded = [Bool](repeating: false, count: storeCount)
    for store in limits.include {
      guard store >= 0, store < storeCount else { throw .unknownStore(store) }
      guard !isIncluded[store] else { throw .duplicateStore(store) }
      isIncluded[store] = true
    }
    var isAvoided = [Bool](repeating: false, count: storeCount)
    for store in limits.avoid {
      guard store >= 0, store < storeCount else { throw .unknownStore(store) }
      guard !isAvoided[store] else { throw .duplicateStore(store) }
      guard !isIncluded[store] else { throw .includedAndAvoided(store: store) }
      isAvoided[store] = true
    }
  }
}
