import Grocery

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
  let maximumMinutes: Int
  /// Of what the goods cost at one store.
  let savingPercent: Int
  let maximumStores: Int?
  /// Organisations of which the shopper is a member.
  let memberships: Set<String>
  /// Coupons that the shopper has shown already.
  let usedCoupons: Set<String>
  let include: [String]
  let avoid: Set<String>
  /// Where the shopper would buy everything otherwise; nil: at the cheapest store that sells it all.
  let usualStore: String?

  /// On the clock at the stores.
  ///
  /// - Parameter seconds: since the departure.
  func moment(afterSeconds seconds: Int) -> WallMinute {
    WallMinute(departureDay, minute: departureMinute + seconds / 60)
  }

  /// The same at another time.
  func leaving(_ day: CalendarDay, _ minute: Int) -> TripWish {
    var copy = self
    copy.departureDay = day
    copy.departureMinute = minute
    return copy
  }
}
