import FileFormats
import Grocery

/// The places of a file whose country is known.
struct PlacesOfCountry {
  let merged: MergedDrafts
  let settings: PlaceSettings
  /// The country of most places.
  let country: String
  /// The countries of the places, in their order.
  private(set) var countries: [String] = []
  /// The place of refusals that ask for a country.
  static let place = "country"

  /// - Throws: `FileRefusal` if the country is not given and the file does not tell it.
  init(
    _ merged: MergedDrafts, _ settings: PlaceSettings, _ borders: inout CountryBorders
  ) throws(FileRefusal) {
    self.merged = merged
    self.settings = settings
    let given = try Self.given(settings)
    var told: [String?] = []
    for place in merged.places {
      told.append(place.draft.country ?? given ?? borders.country(at: place.position))
    }
    guard let country = given ?? PlaceCountry.country(of: merged.places.map(\.draft), told) else {
      throw FileRefusal(
        place: Self.place, reason: "not told by the file; set --country to two letters such as AD")
    }
    self.country = country
    countries = told.map { $0 ?? country }
  }

  private static func given(_ settings: PlaceSettings) throws(FileRefusal) -> String? {
    guard let given = settings.country else { return nil }
    guard let country = PlaceText.country(given) else {
      throw FileRefusal(place: Self.place, reason: "\(quoted(given)), expected two letters such as AD")
    }
    return country
  }
}

/// Guesses the country of places.
enum PlaceCountry {
  /// The country of at least half of the addresses that have one, else of the telephone numbers, else of the
  /// places inside of borders.
  ///
  /// - Parameter told: the countries by address or border; of all places, the most frequent one counts.
  static func country(of drafts: [PlaceDraft], _ told: [String?]) -> String? {
    majority(drafts.compactMap(\.country))
      ?? majority(drafts.compactMap { $0.phone.flatMap(country(ofPhone:)) })
      ?? majority(told.compactMap(\.self), ofAll: told.count)
  }

  private static func majority(_ countries: [String], ofAll count: Int? = nil) -> String? {
    var counts: [String: Int] = [:]
    for country in countries { counts[country, default: 0] += 1 }
    let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return best.flatMap { $0.value * 2 >= countries.count || countries.count == count ? $0.key : nil }
  }

  /// The country of an international number such as `+376 805 805`.
  static func country(ofPhone phone: String) -> String? {
    let digits = phone.filter { $0.isASCII && $0.isNumber }
    let number: Substring
    if phone.hasPrefix("+") {
      number = digits[...]
    } else if phone.hasPrefix("00") {
      number = digits.dropFirst(2)
    } else {
      return nil
    }
    for length in stride(from: 7, through: 2, by: -1) {
      if let country = CallingCodes.countries[String(number.prefix(length))] { return country }
    }
    return nil
  }

  /// Countries that write the number of a house before its street.
  static let numberFirst: Set<String> = [
    "AU", "BD", "CA", "EG", "FR", "GB", "GG", "GP", "GF", "HK", "IE", "IL", "IM", "IN", "JE", "JM", "KE",
    "LK",
    "LU", "MA", "MC", "MM", "MQ", "MT", "MY", "NC", "NG", "NZ", "OM", "PF", "PH", "PK", "PR", "RE", "SA",
    "SG",
    "SN", "TH", "TN", "TT", "TW", "US", "VN", "YT", "ZA", "ZW",
  ]
}
