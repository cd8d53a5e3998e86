import FileFormats
package import ServerKit

/// A file of OpenStreetMap: elements as JSON, or an extract, which `osmium` filters and converts.
package struct PlaceFile: Sendable {
  /// The bytes read at once.
  private static let chunkBytes = 1 << 16

  /// With the endings that tell the format, such as `andorra-latest.osm.pbf`.
  let name: String
  let bytes: IncomingFile
  /// For the files between, which have no name.
  let folder: String
  /// The disk of the folder.
  let disk: DiskReserve

  package init(named name: String, _ bytes: IncomingFile, in folder: String, on disk: DiskReserve) {
    self.name = name
    self.bytes = bytes
    self.folder = folder
    self.disk = disk
  }

  /// The name of the area: that of a file without folders, date and endings.
  ///
  /// `andorra-20250119.osm.pbf` and `andorra-latest.osm.pbf` are both `andorra`.
  package static func area(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.prefix { $0 != "." }.lowercased()
    let words = stem.split { $0 == "-" || $0 == "_" || $0 == " " }
    let lasting = words.filter { word in word != "latest" && !word.allSatisfy(\.isNumber) }
    return lasting.isEmpty ? stem : lasting.joined(separator: "-")
  }

  /// Reads the places in up to three passes. Blocks the thread; memory grows with the places only.
  ///
  /// - Parameter watch: called with the progress in percent, several times a second; its error ends the
  ///   reading, and with it osmium.
  /// - Throws: `FileRefusal`; `UploadRefusal.noRoom` without space for the files between; errors of `watch`.
  package func places(
    _ settings: PlaceSettings, watch: (_ percent: Int) throws -> Void = { _ in }
  ) throws -> PlaceList {
    if let extract = PlaceExtract(self) { return try extract.places(settings, watch: watch) }
    return try PlaceList(settings) { pass, use in
      let range = Self.percents(of: pass)
      for start in stride(from: 0, to: bytes.count, by: Self.chunkBytes) {
        try watch(range.lowerBound + range.count * start / bytes.count)
        guard let chunk = bytes.bytes(at: start, count: min(Self.chunkBytes, bytes.count - start)) else {
          throw FileRefusal(place: "file", reason: "cannot be read")
        }
        try use(chunk)
      }
    }
  }

  /// The part of the reading that a pass takes. Few files need the one between.
  private static func percents(of pass: PlaceReading) -> Range<Int> {
    switch pass {
    case .places: 0..<45
    case .corners: 45..<55
    case .surroundings: 55..<100
    }
  }
}
