package import HTTPTypes
import Hummingbird

/// Security headers: they limit what Forage's pages can do and forbid framing them.
package struct SecurityHeaders: RouterMiddleware {
  typealias Context = AppRequestContext

  private let pageFields: HTTPFields
  private let dataFields: HTTPFields

  /// Browsers use only HTTPS for a year after each response.
  private static let strictTransport = "max-age=31536000"

  package init(_ configuration: ServerConfiguration) {
    pageFields = Self.forPages(configuration)
    dataFields = Self.forData(configuration)
  }

  private static func forPages(_ configuration: ServerConfiguration) -> HTTPFields {
    // The origin of map tiles, such as `https://tiles.example.org`.
    let tileOrigin = configuration.tileOrigin
    let images = ["'self'", "data:", "blob:", tileOrigin].compactMap(\.self).joined(separator: " ")
    var page = HTTPFields()
    page[.contentSecurityPolicy] = [
      "default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'",
      "img-src \(images)", "worker-src 'self'", "manifest-src 'self'", "object-src 'none'", "base-uri 'none'",
      "form-action 'self'", "frame-ancestors 'none'",
    ].joined(separator: "; ")
    page[.referrerPolicy] = "no-referrer"
    page[.permissionsPolicy] =
      "geolocation=(self), screen-wake-lock=(self), camera=(self), microphone=(self), payment=(), usb=()"
    page[.crossOriginOpenerPolicy] = "same-origin"
    page.append(contentsOf: forAll(configuration))
    return page
  }

  /// The headers of responses that are not pages, including those of `ConnectionGuard`.
  package static func forData(_ configuration: ServerConfiguration) -> HTTPFields {
    var data = forAll(configuration)
    data[.contentSecurityPolicy] = "default-src 'none'; frame-ancestors 'none'"
    return data
  }

  private static func forAll(_ configuration: ServerConfiguration) -> HTTPFields {
    var all: HTTPFields = [.xContentTypeOptions: "nosniff", .crossOriginResourcePolicy: "same-origin"]
    if configuration.publicAddress?.hasPrefix("https://") == true {
      all[.strictTransportSecurity] = strictTransport
    }
    return all
  }

  func handle(
    _ request: Request, context: AppRequestContext,
    next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    // The fields of a 304 replace those in the browser's cache: a page would lose its policy.
    guard response.status != .notModified else { return response }
    let mediaType = response.headers[.contentType]
    // Workers use the policy of their own script.
    let isPage = mediaType.map { $0.hasPrefix("text/html") || $0.hasPrefix("text/javascript") } ?? false
    response.headers.append(contentsOf: isPage ? pageFields : dataFields)
    return response
  }
}

extension HTTPField.Name {
  static let permissionsPolicy = Self("Permissions-Policy")!
  static let referrerPolicy = Self("Referrer-Policy")!
  package static let clearSiteData = Self("Clear-Site-Data")!
  static let crossOriginOpenerPolicy = Self("Cross-Origin-Opener-Policy")!
  /// The uncompressed size of a response, so that a download can show its progress.
  package static let forageContentLength = Self("Forage-Content-Length")!
}
