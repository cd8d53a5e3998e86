import Grocery

/// What is known about the stores around a start and about the goods on a list: everything that planning a
/// trip needs, read at one moment.
struct TripFacts: Sendable {
  /// A store with what its visits depend on.
  struct Place: Sendable {
    let store: Store
    let organisation: Organisation
    /// The store's own map, or somebody's; nil where nobody has drawn one.
    var map: StoreMap?
    /// What answers some line of the list and is in stock.
    var offers: [Offer] = []
  }

  /// Nearest first.
  var places: [Place] = []
  /// All that is offered, by id.
  var products: [String: Product] = [:]
  /// What products are called that were chosen for lines, by id, whether anybody has them in stock or not.
  /// One that no organisation around knows any more is not among them.
  var namesOfChosen: [String: String] = [:]
  /// Which of the products answer which lines, by the lines' indexes.
  var answers = ListAnswers([], among: [])
  /// For each product, the discounts of its organisation by their ids, whether they hold at the time or not.
  var discountsOfProduct: [String: [StoreDiscount]] = [:]
  /// For each organisation, what comes off the sum of a bill, whether it holds at the time or not.
  var sumDiscountsOfOrganisation: [String: [StoreDiscount]] = [:]
  /// Those that end before a trip would be there to pay.
  var missedDiscounts: Set<Missed> = []

  /// A discount at one store.
  struct Missed: Sendable, Hashable {
    let discountID: String
    let storeID: String
  }
  /// What an engine has told of the ways between the places that sell something; nil: nothing.
  var roads: RoadMatrix?
  /// The engine that is set up for the way of travelling.
  var roadEngine: RoadSource?
  var traffic = TrafficFactors()
  /// Whose clock a trip over them goes by: that of the nearest store of which it is known.
  var timeZone: String? { places.lazy.compactMap(\.store.timeZone).first }

  /// The items of all organisations around, one index for each of them.
  var items: [ItemIndex] = []

  /// The names of all items that the organisations around sell, each once whatever the capitals, for
  /// suggestions.
  var itemNames: [String] {
    var names: [String: String] = [:]
    for index in items {
      for (item, name) in index.names.enumerated() {
        let folded = index.foldedName(of: item)
        names[folded] = min(names[folded] ?? name, name)
      }
    }
    return names.keys.sorted().compactMap { names[$0] }
  }
}
