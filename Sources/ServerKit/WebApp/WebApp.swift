import HTTPTypes
import Hummingbird

/// The web app's files, read once: no request touches the disk, and no path can lead out of the folder.
package struct WebApp: Sendable {
  /// A file in every packing that it is sent in.
  struct File: Sendable {
    let mediaType: String
    let cacheControl: String
    let tag: EntityTag
    let plain: ByteBuffer
    let gzip: ByteBuffer?
    let brotli: ByteBuffer?
  }

  /// By path as it stands in the address, such as `/assets/main-1A2B3C4D.js`.
  private let files: [String: File]
  /// What every address of the app itself answers, `/lists/42` for one.
  private let index: File

  /// - Parameter files: `/index.html` must be among them.
  init(files: [String: File]) {
    guard let index = files["/index.html"] else { preconditionFailure("a web app without index.html") }
    self.files = files
    self.index = index
  }

  /// The answer, or nil where nothing of the app is meant.
  func answer(to request: Request) -> Response? {
    guard request.method == .get || request.method == .head else { return nil }
    guard let path = percentDecoded(request.uri.path.utf8), let file = file(at: path, for: request) else {
      return nil
    }
    let response = response(of: file, to: request)
    return request.method == .head ? response.createHeadResponse() : response
  }

  /// The file at the path; the app's page for an address that a person has typed or saved.
  private func file(at path: String, for request: Request) -> File? {
    if path == "/" { return index }
    if let file = files[path] { return file }
    let isFile = path.split(separator: "/").last?.contains(".") ?? false
    let isForPeople = request.headers[.accept]?.contains("text/html") ?? false
    return !isFile && isForPeople && !path.hasPrefix("/v1/") ? index : nil
  }

  private func response(of file: File, to request: Request) -> Response {
    if let held = file.tag.held(by: request) { return .notModified(held, cacheControl: file.cacheControl) }
    var headers: HTTPFields = [
      .contentType: file.mediaType, .cacheControl: file.cacheControl, .eTag: file.tag.field,
    ]
    // Also tells the middleware that the packing is chosen here.
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
