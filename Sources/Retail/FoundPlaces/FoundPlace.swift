import FileFormats
import Grocery
import Language
import ServerKit

/// What was found: a product of the store, or what people buy as the lexicon knows it. Words that nobody but
/// the shopper knows are neither.
struct FoundThing: Sendable, Hashable, Comparable {
  enum Kind: String, Sendable, CaseIterable {
    case product, thing
  }

  let kind: Kind
  /// Of the product, or of the lexicon's thing.
  let id: String

  static func < (one: Self, other: Self) -> Bool {
    (one.kind.rawValue, one.id) < (other.kind.rawValue, other.id)
  }

  /// Whether the lexicon has such a thing.
  var isInLexicon: Bool { Lexicon.onDevice.thing(withID: Text(decoding: id.utf8)) != nil }
}

/// Where something was found.
struct FoundPlace: Sendable, Hashable, Comparable {
  let department: Department
  /// As on the sign, or counted where a store has none; nil outside of numbered aisles.
  let aisle: Int?

  static func < (one: Self, other: Self) -> Bool {
    (one.department.rawValue, one.aisle ?? 0) < (other.department.rawValue, other.aisle ?? 0)
  }
}

/// What one shopper tells.
struct Find: Sendable, Equatable {
  let thing: FoundThing
  let place: FoundPlace
}

extension JSONNode {
  /// Something that was found, with its place.
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

/// How much is told of finds, and kept.
package enum FoundPlaceLimits {
  /// In one request.
  static let finds = 60
  static let bodyBytes = 16 << 10
  /// Of one account in a day.
  package static let ofDay = 300
  /// So many people must have found something at a place before anybody hears of it.
  static let least = 3
  /// Places of a store that are kept of one period.
  static let ofStore = 20_000
  /// Told of one store, those that most people found first.
  static let told = 5_000
  /// Within it a person counts once for the same thing at the same store.
  static let period = 60 * Milliseconds.day
}
