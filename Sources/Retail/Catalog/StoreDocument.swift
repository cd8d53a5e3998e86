import Grocery
import Language
import ServerKit

/// Stores as JSON.
struct StoreDocument: Sendable {
  private let weeks = OpeningWeeks()

  /// Writes the members of one store into an open object.
  func write(_ listing: StoreListing, into json: inout JSONWriter) {
    let store = listing.store
    json.member("id", store.id)
    json.member("name", store.name)
    json.member("organisation") { json in write(listing.organization, into: &json) }
    json.member("street", store.address.street)
    json.member("city", store.address.city)
    json.member("region", store.address.region)
    json.member("zip", store.address.zip)
    json.member("country", store.address.country)
    json.member("latitude", store.position.latitude)
    json.member("longitude", store.position.longitude)
    json.member("openingHours", orNull: store.openingHours)
    json.key("week")
    if let week = store.openingHours.flatMap(weeks.week) {
      json.list(week) { json, span in
        json.list([span.lowerBound, span.upperBound]) { $0.integer($1) }
      }
    } else {
      json.null()
    }
    json.member("phone", orNull: store.phone)
    json.member("size", store.size.rawValue)
    json.member("till", till: store.till)
    json.member("productCount", listing.productCount)
    json.member("catalogRevision", orNull: listing.catalogRevision)
    json.member("hasMap", listing.hasMap)
    json.member("confirmed") { listing.confirmed.write(into: &$0) }
    // Most stores have none of these.
    if let website = listing.website { json.member("website", website) }
    if let access = listing.wheelchair { json.member("wheelchair", access.rawValue) }
    if let element = listing.osmID { json.member("osmId", element) }
    if let closed = listing.closed { json.member("closed", closed) }
    guard let added = listing.added else { return }
    json.member("added") { json in
      json.member("by", orNull: added.by)
      json.member("isConfirmed", added.isConfirmed)
      json.member("sheet", orNull: added.sheet?.rawValue)
    }
  }

  private func write(_ organization: Organization, into json: inout JSONWriter) {
    json.member("id", organization.id)
    json.member("kind", organization.kind.rawValue)
    json.member("name", organization.name)
    json.member("emoji", organization.emoji)
    json.member("membership", orNull: organization.membership)
    json.member("loyalty", orNull: organization.loyalty)
  }
}
