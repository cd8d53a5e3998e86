import HTTPTypes
import Hummingbird

/// The web app's files, read once into memory: requests never access the disk, and no path can leave the
/// folder.
package struct WebApp: Sendable {
  /// A file with its content codings.
  struct File: Sendable {
    let mediaType: String
    let cacheControl: String
    let tag: EntityTag
    let plain: ByteBuffer
    let gzip: ByteBuffer?
    let brotli: ByteBuffer?
  }

  /// By URL path, such as `/assets/main-1A2B3C4D.js`.
  private let files: [String: File]
  /// The response for all of the app's own routes, such as `/lists/42`.
  private let index: File

  /// - Parameter files: must contain `/index.html`.
  init(files: [String: File]) {
    guard let index = files["/index.html"] else { preconditionFailure("a web app without index.html") }
    self.files = files
    self.index = index
  }

  /// The response, or nil if the path is not part of the app.
  func answer(to request: Request) -> Response? {
    guard request.method == .get || request.method == .head else { return nil }
    guard let path = percentDecoded(request.uri.path.utf8), let file = file(at: path, for: request) else {
      return nil
    }
    let response = response(of: file, to: request)
    return request.method == .head ? response.createHeadResponse() : response
  }

  /// The file at the path, or the app's page for a route in the address bar.
  private func file(at path: String, for request: Request) -> File? {
    if path == "/" { return index }
    if let file = files[path] { return file }
    let isFile = path.split(separator: "/").last?.contains(".") ?? false
    let isForPeople = request.headers[.accept]?.contains("text/html") ?? false
    return !isFile && isForPeople && !path.hasPrefix("/v1/") ? index : nil
  }

  private func response(of file: File, to request: Request) -> Response {
    if let match = file.tag.held(by: request) { return .notModified(match, cacheControl: file.cacheControl) }
    var headers: HTTPFields = [
      .contentType: file.mediaType, .cacheControl: file.cacheControl, .eTag: file.tag.field,
    ]
    // Also tells `Compression` that the coding is chosen here.
    headers[.vary] = "accept-encoding"
    let accepted = AcceptedCodings(of: request)
    var body = file.plain
    if accepted.brotli, let brotli = file.brotli {
      headers[.contentEncoding] = "br"
      headers[.eTag] = file.tag.coded("br").field
      body = brotli
    } else if accepted.gzip, let gzip = file.gzip {
      headers[.contentEncoding] = "gzip"
      headers[.eTag] = file.tag.coded("gzip").field
      body = gzip
    }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: body))
  }
}
