import Database
import Grocery

/// The stores that share a postcode or a town.
struct StoreArea: Sendable, Hashable {
  /// The postcode or the town's name, as stored.
  let name: String
  let country: String
  /// The average position of the stores.
  let position: Position
  let storeCount: Int
}

extension [StoreArea] {
  /// The areas in the country with the most stores. Several countries use the same codes, and a center
  /// between them would be in neither.
  var ofLargestCountry: [StoreArea] {
    let counts = Dictionary(map { ($0.country, $0.storeCount) }, uniquingKeysWith: +)
    let largest = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return filter { $0.country == largest?.key }
  }

  /// The average position of all stores; nil without areas.
  var center: Position? {
    let count = Double(reduce(0) { $0 + $1.storeCount })
    guard count > 0 else { return nil }
    func average(_ coordinate: KeyPath<Position, Double>) -> Double {
      reduce(0) { $0 + $1.position[keyPath: coordinate] * Double($1.storeCount) } / count
    }
    return Position(latitude: average(\.latitude), longitude: average(\.longitude))
  }
}

/// Reads the areas of public stores.
enum StoreAreaRepository {
  /// The largest number of areas that are compared.
  private static let mostAreas = 5_000

  /// The postcodes with the first three signs of a code, in any spelling.
  static func areas(like code: PostalCode, in reader: any Reader) throws -> [StoreArea] {
    try areas(named: "store.zip", "store.zip", beginning: code.beginnings, in: reader)
  }

  /// The town with the most stores of those whose names begin with a text; one with the whole name comes
  /// first. Nil if there is none, or the text is too short.
  ///
  /// The first three characters must be typed with their accents, so that an index finds them.
  static func town(named text: String, in reader: any Reader) throws -> StoreArea? {
    let name = folded(text)
    guard name.utf8.count >= PostalCode.shortest else { return nil }
    let typed = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let towns = try areas(
      named: "store.city", "lower(store.city)", beginning: beginnings(of: typed), in: reader)
    let matches = towns.filter { folded($0.name).hasPrefix(name) }
    return matches.first { folded($0.name) == name } ?? matches.first
  }

  /// The first characters in small letters as the databases' `lower` writes them, which leaves letters beyond
  /// ASCII as they are.
  private static func beginnings(of typed: String) -> Set<String> {
    let letters = typed.lowercased().prefix(PostalCode.shortest)
    return [String(letters), letters.prefix(1).uppercased() + letters.dropFirst()].reduce(into: []) {
      $0.insert(String(decoding: $1.utf8.map(smallLetter), as: UTF8.self))
    }
  }

  private static func smallLetter(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
  }

  /// The areas whose key has one of the beginnings, those with the most stores first.
  private static func areas(
    named name: SQL, _ key: SQL, beginning beginnings: Set<String>, in reader: any Reader
  ) throws -> [StoreArea] {
    let ranges = beginnings.sorted().map { beginning -> SQL in
      "(\(key) >= \(beginning) AND \(key) < \(beginning + "\u{10FFFF}"))"
    }
    return try reader.rows(
      """
      SELECT \(name), store.country, avg(store.latitude), avg(store.longitude), count(*)
      FROM store
      WHERE (\(ranges.joined(by: " OR "))) AND \(StoreVisibility.isPublic)
      GROUP BY \(name), store.region, store.country
      ORDER BY count(*) DESC, \(name), store.country, store.region
      LIMIT \(mostAreas)
      """
    ) { row in
      StoreArea(
        name: try row.text(0), country: try row.text(1),
        position: Position(latitude: try row.real(2), longitude: try row.real(3)),
        storeCount: try row.integer(4))
    }
  }
}
