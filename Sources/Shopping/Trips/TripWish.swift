import Grocery
import ServerKit

/// What a shopper asks of a trip: the list, from where and when, and what it may cost in time.
struct TripWish: Sendable {
  /// One line of the list.
  struct Line: Sendable {
    /// The client's own name for the line.
    let id: String
    /// What is asked of stores for it.
    let entry: EntryWish
  }

  let lines: [Line]
  let start: Position
  /// Where the trip ends: at the start, or elsewhere; nil: at its last store.
  let end: Position?
  let mode: TravelMode
  var departureDay: CalendarDay
  /// Minutes after midnight on the clock at the stores.
  var departureMinute: Int
  /// By how many minutes the clock of whoever asks, on which the departure is told, is ahead of that of
  /// Greenwich; nil: it is told on the clock at the stores.
  var minutesAhead: Int?
  /// Whose clock hangs at the stores, by the name of the IANA; nil: nobody knows, and the clock of whoever
  /// asks stands for theirs.
  private(set) var timeZone: String?
  let maximumMinutes: Int
  /// What a minute of the shopper's time counts when trips are ranked.
  let timeCentsPerMinute: Int32
  /// Of what the goods cost at one store.
  let savingPercent: Int
  let maximumStores: Int?
  /// Organisations of which the shopper is a member.
  let memberships: Set<String>
  /// Carrier bags that are bought at each store.
  let bags: Int
  let paysCash: Bool
  /// Points that the shopper wants to pay with, by organisation.
  let points: [String: Int]
  /// Coupons that the shopper has shown already.
  let usedCoupons: Set<String>
  let include: [String]
  let avoid: Set<String>
  /// Where the shopper would buy everything otherwise; nil: at the cheapest store that sells it all.
  let usualStore: String?
  /// What was learnt of the shopper's trips.
  let pace: TripPace

  /// On the clock at the stores.
  ///
  /// - Parameter seconds: since the departure.
  func moment(afterSeconds seconds: Int) -> WallMinute {
    WallMinute(departureDay, minute: departureMinute + seconds / 60)
  }

  /// The same moment on the clock at the stores.
  ///
  /// - Parameter zone: theirs; nil, and one that the system does not know: what was told counts as their
  ///   clock.
  func onClock(in zone: String?) -> TripWish {
    guard let zone, WallClock.isTimeZone(zone) else { return self }
    var copy = self
    if let minutesAhead {
      let asked = WallMinute(departureDay, minute: departureMinute - minutesAhead)
      let minutes = asked.minutes(since: WallMinute(CalendarDay(dayNumber: 0)))
      guard let there = WallClock.moment(atSecond: minutes * 60, in: zone) else { return self }
      (copy.departureDay, copy.departureMinute) = (there.day, there.minuteOfDay)
      copy.minutesAhead = nil
    }
    copy.timeZone = zone
    return copy
  }

  /// The same at another time.
  func leaving(_ day: CalendarDay, _ minute: Int) -> TripWish {
    var copy = self
    copy.departureDay = day
    copy.departureMinute = minute
    return copy
  }
}
