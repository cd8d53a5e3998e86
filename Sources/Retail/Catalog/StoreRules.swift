import FileFormats
import Grocery
import ServerKit

/// Validation of stores, for imports and the store desk.
enum StoreRules {
  struct Fault: Equatable {
    /// The faulty member, such as `zip`.
    let member: String
    let reason: String
  }

  /// All invalid values, in the order of the members.
  static func faults(of store: Store) -> [Fault] {
    let address = store.address
    var faults: [Fault] = []
    func check(_ text: String?, _ member: String, bytes: Int = 200, mayBeEmpty: Bool = false) {
      guard let text, let reason = CatalogText.fault(text, bytes: bytes, mayBeEmpty: mayBeEmpty)
      else { return }
      faults.append(Fault(member: member, reason: reason))
    }
    check(store.name, "name")
    // Addresses from maps of other countries often lack parts; an empty text is an unknown one.
    check(address.street, "street", mayBeEmpty: address.country != "US")
    check(address.city, "city")
    check(address.region, "region", mayBeEmpty: true)
    check(store.phone, "phone", bytes: 40)
    faults += self.faults(of: store.position)
    faults += self.faults(ofZipIn: address)
    if let zone = store.timeZone, !WallClock.isTimeZone(zone) {
      faults.append(
        Fault(member: "timeZone", reason: "\(quoted(zone)) is not a time zone such as Europe/Berlin"))
    }
    if let hours = store.openingHours {
      do { _ = try OpeningHours(hours) } catch {
        faults.append(Fault(member: "openingHours", reason: "\(error)"))
      }
    }
    return faults
  }

  static func faults(of position: Position) -> [Fault] {
    var faults: [Fault] = []
    if !(-90...90).contains(position.latitude) {
      faults.append(
        Fault(member: "latitude", reason: "\(position.latitude), must be -90 to 90"))
    }
    if !(-180...180).contains(position.longitude) {
      faults.append(
        Fault(member: "longitude", reason: "\(position.longitude), must be -180 to 180"))
    }
    return faults
  }

  /// Checks the country and the zip code. A zip code has letters, digits, spaces and hyphens, or is empty if
  /// unknown; in the United States it has five digits and optionally four more.
  private static func faults(ofZipIn address: Address) -> [Fault] {
    var faults: [Fault] = []
    let isCountry =
      address.country.utf8.count == 2
      && address.country.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    if !isCountry {
      faults.append(
        Fault(
          member: "country",
          reason: "\(quoted(address.country)), expected two capital letters such as US"))
    }
    let isZip =
      address.country == "US"
      ? address.zip.wholeMatch(of: /[0-9]{5}(-[0-9]{4})?/) != nil
      : address.zip.wholeMatch(of: /([A-Za-z0-9][A-Za-z0-9 \-]{0,15})?/) != nil
    if !isZip {
      faults.append(Fault(member: "zip", reason: "\(quoted(address.zip)) is not a zip code"))
    }
    return faults
  }
}
