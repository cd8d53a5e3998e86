import HTTPTypes
package import Hummingbird

/// The languages of the service's emails.
package enum EmailLanguage: String, Sendable, CaseIterable {
  case english = "en"
  case german = "de"

  /// The browser's first supported language, or English.
  package init(of request: Request) {
    let ranges = (request.headers[.acceptLanguage] ?? "").split(separator: ",")
    let codes = ranges.lazy.map { $0.drop { $0 == " " }.prefix { $0.isLetter }.lowercased() }
    self = codes.compactMap { Self(rawValue: $0) }.first ?? .english
  }
}
