import FoundationEssentials
import Hummingbird

extension WebApp {
  /// Reasons why a folder cannot be the web app.
  package enum FolderRefusal: Error, CustomStringConvertible {
    case unreadable(path: String)
    case noIndex(path: String)
    case tooLarge(path: String)

    package var description: String {
      switch self {
      case .unreadable(let path): "\(path): cannot be read"
      case .noIndex(let path): "\(path): contains no index.html"
      case .tooLarge(let path): "\(path): more than \(WebApp.maximumBytes >> 20) MB, so it is not a web app"
      }
    }
  }

  /// All files are kept in memory.
  private static let maximumBytes = 64 << 20

  /// Reads a folder recursively, without hidden files. A `.br` or `.gz` file beside another is its
  /// compressed form.
  package init(folder: String) throws(FolderRefusal) {
    let contents = try Self.contents(of: folder)
    guard contents["/index.html"] != nil else { throw .noIndex(path: folder) }
    self.init(contents: contents)
  }

  /// - Parameter contents: by path; must contain `/index.html`.
  init(contents: [String: ByteBuffer]) {
    var files: [String: File] = [:]
    for (path, bytes) in contents where !Self.isCompressed(path, in: contents) {
      files[path] = Self.file(
        at: path, bytes, gzip: contents[path + ".gz"], brotli: contents[path + ".br"])
    }
    self.init(files: files)
  }

  private static func contents(of folder: String) throws(FolderRefusal) -> [String: ByteBuffer] {
    var contents: [String: ByteBuffer] = [:]
    var bytesRead = 0
    var pending = [""]
    while let below = pending.popLast() {
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: folder + below)
      } catch {
        throw .unreadable(path: folder + below)
      }
      for name in names where !name.hasPrefix(".") {
        let path = below + "/" + name
        var isFolder = false
        guard FileManager.default.fileExists(atPath: folder + path, isDirectory: &isFolder) else { continue }
        if isFolder {
          pending.append(path)
          continue
        }
        guard let data = FileManager.default.contents(atPath: folder + path) else {
          throw .unreadable(path: folder + path)
        }
        bytesRead += data.count
        guard bytesRead <= maximumBytes else { throw .tooLarge(path: folder) }
        contents[path] = ByteBuffer(bytes: data)
      }
    }
    return contents
  }

  private static func isCompressed(_ path: String, in contents: [String: ByteBuffer]) -> Bool {
    (path.hasSuffix(".br") || path.hasSuffix(".gz")) && contents[String(path.dropLast(3))] != nil
  }

  private static func file(
    at path: String, _ bytes: ByteBuffer, gzip: ByteBuffer?, brotli: ByteBuffer?
  ) -> File {
    let mediaType = MediaType.of(path: path)
    let compresses =
      MediaType.isCompressible(mediaType) && bytes.readableBytes >= Compression.minimumBytes
    return File(
      mediaType: mediaType, cacheControl: cacheControl(of: path), tag: EntityTag(of: bytes.readableBytesView),
      plain: bytes, gzip: gzip ?? (compresses ? gzipped(bytes, level: 9) : nil), brotli: brotli)
  }

  /// Names with a hash are immutable. All others, above all the page and the service worker, are revalidated
  /// on each use, mostly with a 304.
  static func cacheControl(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let parts = name.split(separator: ".")
    let isHashed = parts.contains { part in
      guard let hash = part.split(separator: "-", omittingEmptySubsequences: false).last, hash.count == 8,
        hash.utf8.count < part.utf8.count
      else { return false }
      return hash.utf8.allSatisfy { byte in
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      }
    }
    return isHashed ? "public, max-age=31536000, immutable" : "no-cache"
  }
}
