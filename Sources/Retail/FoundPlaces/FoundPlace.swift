import FileFormats
import Grocery
import Language
import ServerKit

/// The subject of a find: a product of the store, or a thing of the lexicon. A shopper's own words are
/// neither.
struct FoundThing: Sendable, Hashable, Comparable {
  enum Kind: String, Sendable, CaseIterable {
    case product, thing
  }

  let kind: Kind
  /// Id of the product, or of the lexicon's thing.
  let id: String

  static func < (one: Self, other: Self) -> Bool {
    (one.kind.rawValue, one.id) < (other.kind.rawValue, other.id)
  }

  /// True if the lexicon has this thing.
  var isInLexicon: Bool { Lexicon.onDevice.thing(withID: Text(decoding: id.utf8)) != nil }
}

/// The location of a find in a store.
struct FoundPlace: Sendable, Hashable, Comparable {
  let department: Department
  /// The aisle's number on its sign, or counted if the store has no signs; nil outside of numbered aisles.
  let aisle: Int?

  static func < (one: Self, other: Self) -> Bool {
    (one.department.rawValue, one.aisle ?? 0) < (other.department.rawValue, other.aisle ?? 0)
  }
}

/// A report that something is at a location.
struct Find: Sendable, Equatable {
  let thing: FoundThing
  let place: FoundPlace
}

extension JSONNode {
  /// Parses a find.
  func find() throws -> Find {
    let product = try optionalMember("product")
    let thing = try optionalMember("thing")
    guard (product == nil) != (thing == nil) else { throw refusal("must be either a product or a thing") }
    let id = try (product ?? thing ?? self).id()
    let aisle = try optionalMember("aisle")?.integer(1...CatalogLimits.aisleNumber.upperBound)
    return Find(
      thing: FoundThing(kind: product == nil ? .thing : .product, id: id),
      place: FoundPlace(department: try member("department").word(), aisle: aisle))
  }
}

/// The limits of finds.
package enum FoundPlaceLimits {
  /// Finds per request.
  static let finds = 60
  static let bodyBytes = 16 << 10
  /// Finds of one account per day.
  package static let ofDay = 300
  /// The number of people that must report a location before it is published.
  static let least = 3
  /// The age from which an account counts. Accounts that were just made cannot publish a location.
  static let leastAge = Milliseconds.day
  /// Locations of one store per period.
  static let ofStore = 20_000
  /// Locations published of one store; those with the most finds.
  static let published = 5_000
  /// The time in which a person counts once for the same thing at the same store.
  static let period = 60 * Milliseconds.day
}
