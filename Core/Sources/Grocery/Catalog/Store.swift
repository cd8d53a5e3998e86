/// A place on earth, WGS 84.
public struct Position: Sendable, Hashable, Codable {
  /// The radius of the sphere used for all distances.
  public static let earthRadiusMetres = 6_371_009.0

  /// Degrees north, -90 to 90.
  public var latitude: Double
  /// Degrees east, -180 to 180.
  public var longitude: Double

  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// A postal address.
public struct Address: Sendable, Hashable, Codable {
  public var street: String
  public var city: String
  /// State, province or canton; empty without one.
  public var region: String
  public var zip: String
  /// ISO 3166, two letters.
  public var country: String

  public init(street: String, city: String, region: String, zip: String, country: String) {
    self.street = street
    self.city = city
    self.region = region
    self.zip = zip
    self.country = country
  }
}

/// One location of an organization, restaurants included.
public struct Store: Sendable, Hashable {
  /// The approximate walking effort in the store.
  public enum Size: String, Sendable, Hashable, Codable, CaseIterable {
    case small, medium, large
  }

  public var id: String
  public var organizationID: String
  public var name: String
  public var address: Address
  public var position: Position
  /// OpenStreetMap `opening_hours` syntax; nil if unknown.
  public var openingHours: String?
  public var phone: String?
  public var size: Size
  /// IANA time zone of the store; nil: the caller's time zone.
  public var timeZone: String?
  /// The charges added at the till.
  public var till: TillRules

  public init(
    id: String, organizationID: String, name: String, address: Address, position: Position,
    openingHours: String? = nil, phone: String? = nil, size: Size = .medium, timeZone: String? = nil,
    till: TillRules = .none
  ) {
    self.id = id
    self.organizationID = organizationID
    self.name = name
    self.address = address
    self.position = position
    self.openingHours = openingHours
    self.phone = phone
    self.size = size
    self.timeZone = timeZone
    self.till = till
  }
}
