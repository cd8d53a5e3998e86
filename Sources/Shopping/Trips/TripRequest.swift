import Grocery
import ServerKit

/// A trip request: the list, the start and departure, and the time limit.
struct TripRequest: Sendable {
  /// One line of the list.
  struct Line: Sendable {
    /// The client's id of the line.
    let id: String
    /// The entry to match with goods.
    let entry: EntryRequest
  }

  let lines: [Line]
  let start: Position
  /// The end of the trip; nil if it ends at the last store.
  let end: Position?
  let mode: TravelMode
  var departureDay: CalendarDay
  /// Minutes after midnight, in local time at the stores.
  var departureMinute: Int
  /// The UTC offset in minutes of the clock that states the departure; nil for local time at the stores.
  var minutesAhead: Int?
  /// The IANA time zone of the stores; nil if unknown, in which case the requester's clock applies.
  private(set) var timeZone: String?
  let maximumMinutes: Int
  /// The value of a minute of the shopper's time for ranking.
  let timeCentsPerMinute: Int32
  /// The saving in percent of the cost at one store.
  let savingPercent: Int
  let maximumStores: Int?
  /// The organizations with the shopper as a member.
  let memberships: Set<String>
  /// The number of carrier bags to buy at each store.
  let bags: Int
  let paysCash: Bool
  /// The points to pay with, by organization.
  let points: [String: Int]
  /// The coupons already used.
  let usedCoupons: Set<String>
  let include: [String]
  let avoid: Set<String>
  /// The store to compare with; nil for the cheapest store that sells everything.
  let usualStore: String?
  /// The prices that the household has seen at stores, and estimates.
  let seenPrices: [SeenPrice]
  /// The pace learned from the shopper's trips.
  let pace: TripPace

  /// Returns a moment in local time at the stores.
  ///
  /// - Parameter seconds: since the departure.
  func moment(afterSeconds seconds: Int) -> WallMinute {
    WallMinute(departureDay, minute: departureMinute + seconds / 60)
  }

  /// Returns the request in local time at the stores.
  ///
  /// - Parameter zone: the stores' time zone. If nil or unknown to the system, the stated departure counts as
  ///   local time.
  func onClock(in zone: String?) -> TripRequest {
    guard let zone, WallClock.isTimeZone(zone) else { return self }
    var copy = self
    if let minutesAhead {
      let utc = WallMinute(departureDay, minute: departureMinute - minutesAhead)
      let minutes = utc.minutes(since: WallMinute(CalendarDay(dayNumber: 0)))
      guard let local = WallClock.moment(atSecond: minutes * 60, in: zone) else { return self }
      (copy.departureDay, copy.departureMinute) = (local.day, local.minuteOfDay)
      copy.minutesAhead = nil
    }
    copy.timeZone = zone
    return copy
  }

  /// Returns the request with another departure.
  func leaving(_ day: CalendarDay, _ minute: Int) -> TripRequest {
    var copy = self
    copy.departureDay = day
    copy.departureMinute = minute
    return copy
  }
}
