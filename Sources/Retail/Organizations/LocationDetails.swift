import FileFormats
import Grocery
import ServerKit

/// The details of a store that its organization edits.
struct LocationDetails: Sendable, Equatable {
  static let fields = [
    "name", "street", "city", "region", "zip", "country", "latitude", "longitude", "openingHours",
    "phone",
    "size", "till",
  ]
  /// The fields that an editor may set. The others belong to the owners, because an administrator reviewed
  /// them.
  static let everydayFields: Set<String> = ["openingHours", "phone", "size", "till"]
  /// The parts of an address that may be empty.
  private static let oftenUnknown: Set<String> = ["street", "region", "zip"]
  /// The farthest that a store can move without a new review.
  private static let sameStoreMetres = 500.0

  private(set) var store: Store

  init(_ store: Store) {
    self.store = store
  }

  /// - Parameter body: the whole store; `region`, `openingHours`, `phone`, `size` and `till` may be missing,
  ///   and where the rules allow it `street` and `zip`.
  init(_ body: JSONNode, id: String, of organization: String) throws(FileRefusal) {
    store = Store(
      id: id, organizationID: organization, name: "",
      address: Address(street: "", city: "", region: "", zip: "", country: ""),
      position: Position(latitude: 0, longitude: 0))
    for field in Self.fields {
      let isNeeded = !Self.everydayFields.contains(field) && !Self.oftenUnknown.contains(field)
      if isNeeded {
        try set(field, to: body.member(field))
      } else if let node = try body.optionalMember(field) {
        try set(field, to: node)
      }
    }
    try check(body)
  }

  /// Returns the details after an edit.
  func with(_ edit: FieldEdit) throws(FileRefusal) -> LocationDetails {
    var details = self
    for field in edit.names {
      if let node = try edit.value(field) { try details.set(field, to: node) }
    }
    try details.check(edit.set)
    return details
  }

  private mutating func set(_ field: String, to node: JSONNode) throws(FileRefusal) {
    switch field {
    case "name": store.name = try Self.text(node)
    case "street": store.address.street = try Self.textOrEmpty(node)
    case "city": store.address.city = try Self.text(node)
    case "region": store.address.region = try Self.textOrEmpty(node)
    case "zip": store.address.zip = try Self.textOrEmpty(node)
    case "country": store.address.country = try Self.text(node)
    case "latitude": store.position.latitude = try node.number(-90...90)
    case "longitude": store.position.longitude = try node.number(-180...180)
    case "openingHours":
      store.openingHours =
        node.value == .null ? nil : try node.cleanText(mostCharacters: 500, mostBytes: 1000)
    case "phone":
      store.phone =
        node.value == .null ? nil : try node.cleanText(mostCharacters: 40, mostBytes: 40)
    case "till": store.till = node.value == .null ? .none : try TillRules(node)
    default: store.size = try node.word()
    }
  }

  private static func textOrEmpty(_ node: JSONNode) throws(FileRefusal) -> String {
    node.value == .null || node.value == .text("") ? "" : try text(node)
  }

  private static func text(_ node: JSONNode) throws(FileRefusal) -> String {
    try node.cleanText(mostCharacters: 100, mostBytes: 200)
  }

  /// Applies the rules of an import.
  private func check(_ node: JSONNode) throws(FileRefusal) {
    guard let fault = StoreRules.faults(of: store).first else { return }
    guard let member = try node.optionalMember(fault.member) else {
      throw node.refusal(fault.reason)
    }
    throw member.refusal(fault.reason)
  }

  /// True if the store moved, so that an administrator must review it again.
  func isElsewhere(than other: LocationDetails) -> Bool {
    let (here, there) = (store.address, other.store.address)
    return here.city != there.city || here.zip != there.zip || here.country != there.country
      || store.position.distanceMetres(to: other.store.position) > Self.sameStoreMetres
  }

  var present: [FieldEdit.Present] {
    Self.fields.map { FieldEdit.Present(name: $0, value: value($0)) }
  }

  private func value(_ field: String) -> JSONValue {
    switch field {
    case "name": .text(store.name)
    case "street": .text(store.address.street)
    case "city": .text(store.address.city)
    case "region": .text(store.address.region)
    case "zip": .text(store.address.zip)
    case "country": .text(store.address.country)
    case "latitude": .number(store.position.latitude)
    case "longitude": .number(store.position.longitude)
    case "openingHours": JSONValue(orNull: store.openingHours)
    case "phone": JSONValue(orNull: store.phone)
    case "till": store.till.json
    default: .text(store.size.rawValue)
    }
  }
}
