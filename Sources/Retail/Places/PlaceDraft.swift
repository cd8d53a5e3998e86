import Grocery

/// A place as its tags describe it, before it is completed.
struct PlaceDraft: Sendable {
  let id: OSMID
  /// Index in `PlaceKind.all`.
  let kind: Int
  var shape: PlaceShape
  var name: String?
  /// True if the name was changed to fit.
  var hasChangedName = false
  var brand: String?
  /// For example `Q123`.
  var brandID: String?
  var street: String?
  var houseNumber: String?
  var city: String?
  var region: String?
  var postcode: String?
  var country: String?
  var hours: String?
  var phone: String?
  var website: String?
  var wheelchair: String?
  private let tagCount: Int

  /// - Returns: nil if the element is neither a shop nor a restaurant.
  init?(_ element: PlaceElement) {
    let tags = element.tags
    guard let kind = PlaceKind.index(of: tags) else { return nil }
    id = element.id
    self.kind = kind
    shape = element.shape
    shape.line = []
    tagCount = tags.count
    brand = PlaceText.name(tags["brand"])
    brandID = PlaceText.wikidata(tags["brand:wikidata"])
    let given = tags["name"] ?? tags["brand"] ?? tags["operator"]
    name = PlaceText.name(tags["name"]) ?? brand ?? PlaceText.name(tags["operator"])
    hasChangedName = name != nil && name != given
    readAddress(tags)
    hours = tags["opening_hours"].flatMap { $0.isVisible ? $0 : nil }
    phone = PlaceText.phone(tags)
    website = PlaceText.website(tags)
    wheelchair = tags["wheelchair"].flatMap { ["yes", "limited", "no"].contains($0) ? $0 : nil }
  }

  private mutating func readAddress(_ tags: [String: String]) {
    street = PlaceText.name(tags["addr:street"] ?? tags["addr:place"])
    houseNumber = PlaceText.line(tags["addr:housenumber"]).flatMap { $0.utf8.count <= 30 ? $0 : nil }
    city = PlaceText.name(tags["addr:city"])
    region = PlaceText.name(tags["addr:state"] ?? tags["addr:province"])
    postcode = PlaceText.postcode(tags["addr:postcode"])
    country = PlaceText.country(tags["addr:country"])
  }

  /// True if this description of one element is better than the other: `osmium` writes a closed way as a line
  /// and as an area.
  func isBetter(than other: PlaceDraft) -> Bool { rank.lexicographicallyPrecedes(other.rank) }

  private var rank: [Double] {
    [
      shape.position == nil ? 1 : 0, shape.squareMetres == nil ? 1 : 0, Double(-tagCount),
      shape.position?.latitude ?? 0, shape.position?.longitude ?? 0,
    ]
  }

  /// Takes from another element of the same place what this one lacks.
  mutating func complete(from other: PlaceDraft) {
    brand = brand ?? other.brand
    brandID = brandID ?? other.brandID
    if street == nil {
      street = other.street
      houseNumber = other.houseNumber
    }
    city = city ?? other.city
    region = region ?? other.region
    postcode = postcode ?? other.postcode
    country = country ?? other.country
    hours = hours ?? other.hours
    phone = phone ?? other.phone
    website = website ?? other.website
    wheelchair = wheelchair ?? other.wheelchair
  }
}
