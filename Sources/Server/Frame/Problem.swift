import HTTPTypes
import Hummingbird

/// Why a request is not answered as wished, told in the one shape that every error has (RFC 9457).
struct Problem: Error, Equatable {
  /// The word that clients have a text for. Each stands for one status.
  enum Code: String, CaseIterable {
    case badRequest = "bad-request"
    case unknownRoute = "unknown-route"
    case unknownStore = "unknown-store"
    case unknownProduct = "unknown-product"
    case unknownMap = "unknown-map"
    case unknownZip = "unknown-zip"
    case noProducts = "no-products"
    case methodNotAllowed = "method-not-allowed"
    case requestTimeout = "request-timeout"
    case bodyTooLarge = "body-too-large"
    case unsupportedMediaType = "unsupported-media-type"
    case unprocessable
    case internalError = "internal-error"
    case busy
    case notReady = "not-ready"
    case storageFull = "storage-full"
  }

  let code: Code
  /// One sentence for people who build clients; never anything that a shopper has sent, beyond the place.
  let detail: String
  /// Where in the request the fault is: a parameter's name, or `lines[3].count`.
  var place: String?
  /// Methods that the route does have; for `methodNotAllowed`.
  var allowedMethods: [String] = []

  init(_ code: Code, _ detail: String, place: String? = nil, allowedMethods: [String] = []) {
    self.code = code
    self.detail = detail
    self.place = place
    self.allowedMethods = allowedMethods
  }

  var response: Response {
    var headers: HTTPFields = [.contentType: "application/problem+json", .cacheControl: "no-store"]
    if !allowedMethods.isEmpty { headers[.allow] = allowedMethods.joined(separator: ", ") }
    if code.status == .serviceUnavailable { headers[.retryAfter] = "1" }
    return Response(status: code.status, headers: headers, body: ResponseBody(byteBuffer: body))
  }

  var body: ByteBuffer {
    JSONBytes.object { json in
      json.member("type", "about:blank")
      json.member("title", code.title)
      json.member("status", code.status.code)
      json.member("code", code.rawValue)
      json.member("detail", detail)
      if let place { json.member("place", place) }
    }
  }
}

extension Problem.Code {
  var status: HTTPResponse.Status {
    switch self {
    case .badRequest: .badRequest
    case .unknownRoute, .unknownStore, .unknownProduct, .unknownMap, .unknownZip, .noProducts: .notFound
    case .methodNotAllowed: .methodNotAllowed
    case .requestTimeout: .requestTimeout
    case .bodyTooLarge: .contentTooLarge
    case .unsupportedMediaType: .unsupportedMediaType
    case .unprocessable: .unprocessableContent
    case .internalError: .internalServerError
    case .busy, .notReady, .storageFull: .serviceUnavailable
    }
  }

  var title: String {
    switch self {
    case .badRequest: "The request is malformed"
    case .unknownRoute: "There is nothing at this address"
    case .unknownStore: "No such store"
    case .unknownProduct: "No such product"
    case .unknownMap: "No such map"
    case .unknownZip: "No such zip code"
    case .noProducts: "The store has no products"
    case .methodNotAllowed: "The address does not know this method"
    case .requestTimeout: "The request came too slowly"
    case .bodyTooLarge: "The request is too large"
    case .unsupportedMediaType: "The request is in an unknown format"
    case .unprocessable: "The request makes no sense"
    case .internalError: "Something broke on the server"
    case .busy: "The server is busy"
    case .notReady: "The server is not ready"
    case .storageFull: "The server's disk is full"
    }
  }
}
