/// A place on earth, WGS 84.
public struct Position: Sendable, Hashable, Codable {
  /// Of a sphere as large as the earth, on which all distances are measured.
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

/// Where a letter would go.
public struct Address: Sendable, Hashable, Codable {
  public var street: String
  public var city: String
  /// State, province or canton; empty where there is none.
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

/// One location of an organisation, a restaurant's included.
public struct Store: Sendable, Hashable {
  /// How much walking it asks for, roughly.
  public enum Size: String, Sendable, Hashable, Codable, CaseIterable {
    case small, medium, large
  }

  public let id: String
  public var organisationID: String
  public var name: String
  public var address: Address
  public var position: Position
  /// In the syntax of OpenStreetMap's `opening_hours`; nil where nobody knows.
  public var openingHours: String?
  public var phone: String?
  public var size: Size
  /// Whose clock hangs there, by the name of the IANA; nil: the clock of whoever asks.
  public var timeZone: String?
  /// What its till adds to its prices.
  public var till: TillRules

  public init(
    id: String, organisationID: String, name: String, address: Address, position: Position,
    openingHours: String? = nil, phone: String? = nil, size: Size = .medium, timeZone: String? = nil,
    till: TillRules = .none
  ) {
    self.id = id
    self.organisationID = organisationID
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
