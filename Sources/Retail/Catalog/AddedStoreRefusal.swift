import Database
import FileFormats
import Grocery
import ServerKit

/// Refused requests to add or move a store.
enum AddedStoreRefusal: Refusal {
  case tooMany
  /// Public stores that it may be a duplicate of.
  case alike([StoreListing])
  /// Only the account that added a store can move it, until it is confirmed.
  case notTheirs
  /// The location is too far from the zip code.
  case tooFar

  var problem: Problem {
    switch self {
    case .tooMany:
      Problem(
        .tooManyStores,
        """
        You can add at most \(AddedStoreRepository.mostOfDay) stores a day, \
        and \(AddedStoreRepository.mostOfAccount) in all.
        """)
    case .alike(let stores): Self.alike(stores)
    case .notTheirs:
      Problem(.notPermitted, "Only the person who added a store can move it, until it is confirmed.")
    case .tooFar:
      Problem(
        .unprocessable,
        "The location is more than \(Int(AddedStoreRepository.farthestMetres) / 1_000) km from the zip code.",
        place: "latitude")
    }
  }

  private static func alike(_ stores: [StoreListing]) -> Problem {
    let list = stores.map { listing -> JSONValue in
      [
        "id": .text(listing.store.id), "name": .text(listing.store.name),
        "street": .text(listing.store.address.street), "city": .text(listing.store.address.city),
      ]
    }
    return Problem(.similarStore, "Stores with a similar name exist there. Yours may be one of them.")
      .with(present: [FieldEdit.Present(name: "stores", value: .list(list))])
  }
}
