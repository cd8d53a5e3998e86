import Grocery

/// What a shopper asks of a trip: the list, from where and when, and what it may cost in time.
struct TripWish: Sendable {
  /// One line of the list.
  struct Line: Sendable {
    /// The client's own name for the line.
    let id: String
    /// What was written: "Oat milk".
    let item: String
    /// Words on a pack of the item that is wanted rather than others: "russet potatoes" of potatoes.
    let packName: String?
    /// How much is wanted; nil where packs are counted.
    let quantity: Quantity?
    /// What one piece weighs, where somebody knows.
    let pieceGrams: Int?
    /// Packs wanted where `quantity` is nil.
    let count: Int
    /// A product that the shopper has chosen; its organisation's stores sell just that, others the same item.
    let product: String?
  }

  let lines: [Line]
  let start: Position
  let returnsToStart: Bool
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
  let include: [String]
  let avoid: Set<String>
  /// Where the shopper would buy everything otherwise; nil: at the cheapest store that sells it all.
  let usualStore: String?

  /// The same at another time.
  func leaving(_ day: CalendarDay, _ minute: Int) -> TripWish {
    var copy = self
    copy.departureDay = day
    copy.departureMinute = minute
    return copy
  }
}
