import FileFormats
import FoundationEssentials
import Retail
import ServerKit

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file of OpenStreetMap: elements as JSON, or an extract, which `osmium` filters and converts.
struct PlaceFile {
  private static let chunkBytes = 1 << 16

  let path: String

  /// The name of the area: that of the file without date and endings.
  ///
  /// `andorra-20250119.osm.pbf` and `andorra-latest.osm.pbf` are both `andorra`.
  var source: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.prefix { $0 != "." }.lowercased()
    let words = stem.split { $0 == "-" || $0 == "_" || $0 == " " }
    let lasting = words.filter { word in word != "latest" && !word.allSatisfy(\.isNumber) }
    return lasting.isEmpty ? stem : lasting.joined(separator: "-")
  }

  /// True for formats that only osmium reads.
  private var isExtract: Bool {
    let name = path.lowercased()
    return [".pbf", ".osm", ".osm.gz", ".osm.bz2", ".o5m"].contains { name.hasSuffix($0) }
  }

  /// - Throws: `FileRefusal` with the path.
  func places(_ settings: PlaceSettings) throws -> PlaceList {
    do {
      guard isExtract else { return try PlaceList(settings) { _, use in try read(use) } }
      return try extracted(settings)
    } catch let refusal as FileRefusal where refusal.place == "file" {
      throw FileRefusal(place: path, reason: refusal.reason)
    }
  }

  private func read(_ use: ([UInt8]) throws -> Void) throws {
    guard let file = fopen(path, "rb") else { throw refusal(String(cString: strerror(errno))) }
    defer { fclose(file) }
    try Self.chunks(of: file, use)
    guard ferror(file) == 0 else { throw refusal("cannot be read") }
  }

  private func extracted(_ settings: PlaceSettings) throws -> PlaceList {
    let folder = FileManager.default.temporaryDirectory.appending(path: "forage-places-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let work = ExtractWork(file: path, folder: folder.path)
    return try PlaceList(settings) { pass, use in
      switch pass {
      case .places: try work.export(ExtractWork.places, use)
      case .surroundings: try work.export(ExtractWork.surroundings, use)
      // An extract has the positions of all nodes.
      case .corners: break
      }
    }
  }

  private func refusal(_ reason: String) -> FileRefusal { FileRefusal(place: path, reason: reason) }

  fileprivate static func chunks(of file: UnsafeMutablePointer<FILE>, _ use: ([UInt8]) throws -> Void) throws
  {
    var buffer = [UInt8](repeating: 0, count: chunkBytes)
    while true {
      let count = fread(&buffer, 1, chunkBytes, file)
      if count == 0 { return }
      try use(Array(buffer[..<count]))
    }
  }
}

/// The work of osmium on an extract. It has its own process, so a broken file cannot harm this one.
private struct ExtractWork {
  /// The tags of shops and restaurants, in the words of osmium.
  static let places = """
    nwr/shop nwr/craft 'nwr/amenity=*restaurant*' 'nwr/amenity=*cafe*' 'nwr/amenity=*fast_food*' \
    'nwr/amenity=*ice_cream*' 'nwr/amenity=*food_court*' 'nwr/amenity=*biergarten*' \
    'nwr/amenity=*marketplace*' 'nwr/amenity=*pub*' 'nwr/amenity=*bar*'
    """
  /// Nodes alone: the corners of all streets of a country would take more than a gigabyte.
  static let surroundings = "n/place n/addr:postcode n/addr:city"
  /// A larger file is filtered first.
  private static let wholeBytes = 64 << 20

  let file: String
  /// For filtered data and error messages.
  let folder: String

  /// Streams the elements with some tags as a GeoJSON sequence.
  ///
  /// - Throws: `FileRefusal` with osmium's last message.
  func export(_ tags: String, _ use: ([UInt8]) throws -> Void) throws {
    let (input, filtered) = (shellWord(file), shellWord(folder + "/filtered.osm.pbf"))
    let export = "osmium export --no-progress -f geojsonseq -u type_id -o -"
    let work =
      isLarge
      ? "osmium tags-filter --no-progress -O -o \(filtered) -- \(input) \(tags) && \(export) \(filtered)"
      : "\(export) -- \(input)"
    let command = "{ command -v osmium >&2 || exit 127; \(work); } 2>\(shellWord(folder + "/errors"))"
    guard let pipe = popen(command, "r") else {
      throw FileRefusal(place: file, reason: String(cString: strerror(errno)))
    }
    let result = Result { try PlaceFile.chunks(of: pipe, use) }
    let status = pclose(pipe)
    try result.get()
    guard status != 0 else { return }
    throw FileRefusal(place: file, reason: reason(ofExit: status >> 8 & 0xFF))
  }

  private var isLarge: Bool {
    var information = stat()
    return stat(file, &information) == 0 && Int(information.st_size) > Self.wholeBytes
  }

  private func reason(ofExit code: Int32) -> String {
    guard code != 127 else { return "needs the program osmium; install it with: apt-get install osmium-tool" }
    let messages = (try? InputFile.bytes(of: folder + "/errors", atMost: 1 << 16)) ?? []
    let last = String(decoding: messages, as: UTF8.self).split(separator: "\n").last?
      .filter { character in character.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 } }
    return "cannot be read: " + (last.map { String($0) } ?? "osmium ended with status \(code)")
  }

  /// A text as one word of the shell.
  private func shellWord(_ text: String) -> String {
    "'" + (text.hasPrefix("-") ? "./" + text : text).replacing("'", with: "'\\''") + "'"
  }
}
