/// The media type of a web app's file, by its extension.
enum MediaType {
  static func of(path: String) -> String {
    let ending = path.split(separator: "/").last.flatMap {
      $0.contains(".") ? $0.split(separator: ".").last : nil
    }
    return switch ending.map(String.init) {
    case "html": "text/html; charset=utf-8"
    case "js", "mjs": "text/javascript; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "json", "map": "application/json"
    case "webmanifest": "application/manifest+json"
    case "wasm": "application/wasm"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "webp": "image/webp"
    case "ico": "image/x-icon"
    case "woff2": "font/woff2"
    case "txt": "text/plain; charset=utf-8"
    default: "application/octet-stream"
    }
  }

  /// Images and fonts are already compressed.
  static func isCompressible(_ mediaType: String) -> Bool {
    mediaType.hasPrefix("text/") || mediaType.contains("json") || mediaType.hasPrefix("image/svg")
      || mediaType == "application/wasm"
  }
}
