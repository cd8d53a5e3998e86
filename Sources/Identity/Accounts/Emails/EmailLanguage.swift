import HTTPTypes
package import Hummingbird

/// The languages that letters are written in.
package enum EmailLanguage: String, Sendable, CaseIterable {
  case english = "en"
  case german = "de"

  /// The first of the browser's languages that there is; English where there is none.
  package init(of request: Request) {
    let wishes = (request.headers[.acceptLanguage] ?? "").split(separator: ",")
    let words = wishes.lazy.map { $0.drop { $0 == " " }.prefix { $0.isLetter }.lowercased() }
    self = words.compactMap { Self(rawValue: $0) }.first ?? .english
  }
}
