package import Grocery

/// A store made from an element of OpenStreetMap.
package struct PlacedStore: Sendable, Hashable {
  package var store: Store
  /// For example `node/123`.
  package var osmID: String
  /// For example `shop=bakery`.
  package let kind: String
  /// `yes`, `limited` or `no`; nil if unknown.
  package let wheelchair: String?
  /// An `http` or `https` address of at most 200 bytes.
  package let website: String?
}

/// The stores and restaurants of a file, in the order of their elements' ids.
package struct PlaceList: Sendable {
  package let organizations: [Organization]
  package let stores: [PlacedStore]
  /// The base map around the stores; empty if the file has none.
  package var streets: [Street] = []
  /// Postcodes, towns and districts, also without a store.
  package var areas: [NamedArea] = []
  package var report = PlaceReport()
}

/// The figures of a list of places.
package struct PlaceReport: Sendable, Hashable {
  /// A value of `opening_hours` that is not understood.
  package struct RefusedHours: Sendable, Hashable {
    package let osmID: String
    package let name: String
    /// At most 40 characters, in quotes.
    package let text: String
    package let reason: String
  }

  package struct KindCount: Sendable, Hashable {
    /// For example `shop=bakery`.
    package let tag: String
    package let count: Int
  }

  package static let mostRefusedHours = 1_000

  /// The elements read, other than those of the surroundings.
  package internal(set) var elements = 0
  /// The places of each kind; the most frequent kind first.
  package internal(set) var kinds: [KindCount] = []
  /// Places with neither a name nor a brand nor an operator.
  package internal(set) var withoutName = 0
  /// Names with control characters, or longer than 200 bytes.
  package internal(set) var changedNames = 0
  package internal(set) var withoutStreet = 0
  package internal(set) var withoutTown = 0
  package internal(set) var withoutPostcode = 0
  package internal(set) var withHours = 0
  package internal(set) var unknownHours = 0
  package internal(set) var refusedHoursCount = 0
  /// The first of them, at most `mostRefusedHours`.
  package internal(set) var refusedHours: [RefusedHours] = []
  /// Places drawn as a node and as an area: the list has only the area.
  package internal(set) var doubles = 0
  /// Elements of shops and restaurants that are left out, by reason.
  package internal(set) var refusedElements: [String: Int] = [:]
}
