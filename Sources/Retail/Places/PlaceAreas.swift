import FileFormats
import Grocery

/// A postcode, a town or a district of OpenStreetMap.
package struct NamedArea: Sendable, Hashable {
  enum Kind: String, Sendable, CaseIterable {
    case postcode, town, district
  }

  let kind: Kind
  /// The written name; a postcode in capital letters.
  let name: String
  /// The spelling by which areas are found: `PostalCode.folded`, or the folded name.
  let key: String
  /// Two capital letters.
  let country: String
  /// The middle of its addresses, or the point of the town.
  let position: Position
  /// The number of addresses of a postcode; for towns a rank from hamlet to city.
  let weight: Int
}

/// Collects postcodes, towns and districts, also where no shop is.
struct PlaceAreas {
  /// The United Kingdom has 1.8 million postcodes, most other countries at most some ten thousand.
  static let mostPostcodes = 250_000
  static let mostNames = 250_000

  private struct Middle {
    var latitude = 0.0
    var longitude = 0.0
    var count = 0
  }

  /// A postcode of one country may be one of its neighbor, too.
  private struct Code: Hashable {
    let name: String
    let country: String
  }

  private var borders: CountryBorders
  private let country: String
  private var postcodes: [Code: Middle] = [:]
  private var names: [NamedArea] = []

  /// - Parameter country: that of areas outside of all borders.
  init(within borders: CountryBorders, else country: String) {
    self.borders = borders
    self.country = country
  }

  /// The areas in the order of their keys. Beyond the limits, postcodes with few addresses and small towns
  /// are left out.
  var areas: [NamedArea] {
    let codes = postcodes.compactMap { written, middle -> NamedArea? in
      guard let code = PostalCode(written.name) else { return nil }
      let count = Double(middle.count)
      return NamedArea(
        kind: .postcode, name: written.name, key: code.folded, country: written.country,
        position: Position(latitude: middle.latitude / count, longitude: middle.longitude / count),
        weight: middle.count)
    }
    let kept = Self.heaviest(codes, Self.mostPostcodes) + Self.heaviest(names, Self.mostNames)
    return kept.sorted(by: Self.order)
  }

  mutating func add(_ element: PlaceElement) {
    guard let position = element.shape.position else { return }
    let tags = element.tags
    if let place = tags["place"], let (kind, weight) = Self.towns[place],
      let name = PlaceText.name(tags["name"])
    {
      names.append(
        NamedArea(
          kind: kind, name: name, key: folded(name), country: country(of: element, at: position),
          position: position, weight: weight))
      if names.count == 2 * Self.mostNames { names = Self.heaviest(names, Self.mostNames) }
    }
    if let postcode = PlaceText.postcode(tags["addr:postcode"]) {
      let code = Code(
        name: PostalCode.tidied(postcode), country: country(of: element, at: position))
      guard postcodes[code] != nil || postcodes.count < Self.mostPostcodes else { return }
      postcodes[code, default: Middle()].latitude += position.latitude
      postcodes[code, default: Middle()].longitude += position.longitude
      postcodes[code, default: Middle()].count += 1
    }
  }

  private mutating func country(of element: PlaceElement, at position: Position) -> String {
    PlaceText.country(element.tags["addr:country"]) ?? borders.country(at: position) ?? country
  }

  private static let towns: [String: (NamedArea.Kind, weight: Int)] = [
    "city": (.town, 5), "town": (.town, 4), "borough": (.district, 3), "suburb": (.district, 3),
    "village": (.town, 3), "quarter": (.district, 2), "neighbourhood": (.district, 1), "hamlet": (.town, 1),
  ]

  private static func heaviest(_ areas: [NamedArea], _ most: Int) -> [NamedArea] {
    guard areas.count > most else { return areas }
    return Array(areas.sorted { $0.weight != $1.weight ? $0.weight > $1.weight : order($0, $1) }.prefix(most))
  }

  private static func order(_ one: NamedArea, _ other: NamedArea) -> Bool {
    (one.key, one.name, one.country, one.position.latitude, one.position.longitude)
      < (other.key, other.name, other.country, other.position.latitude, other.position.longitude)
  }
}
