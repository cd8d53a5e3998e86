import FileFormats
import FoundationEssentials
import ServerKit

/// An extract of OpenStreetMap, read by osmium in its own process, so that a broken file cannot harm this
/// one.
struct PlaceExtract {
  /// The place of the refusal without osmium.
  static let place = "osmium"

  /// The tags of shops and restaurants, in the words of osmium.
  private static let places = [
    "nwr/shop", "nwr/craft", "nwr/amenity=*restaurant*", "nwr/amenity=*cafe*", "nwr/amenity=*fast_food*",
    "nwr/amenity=*ice_cream*", "nwr/amenity=*food_court*", "nwr/amenity=*biergarten*",
    "nwr/amenity=*marketplace*", "nwr/amenity=*pub*", "nwr/amenity=*bar*",
  ]
  /// Nodes alone: the corners of all streets of a country would take more than a gigabyte.
  private static let surroundings = ["n/place", "n/addr:postcode", "n/addr:city"]
  /// A larger file is filtered first.
  private static let wholeBytes = 64 << 20
  /// The endings of formats that only osmium reads, with its names of them.
  private static let formats = [
    (".osm.gz", "osm.gz"), (".osm.bz2", "osm.bz2"), (".osm", "osm"), (".pbf", "pbf"), (".o5m", "o5m"),
  ]
  /// The bytes that osmium writes for one of an extract, from Andorra; for the progress only.
  private static let writtenShare = (whole: 9.0, filtered: 0.02)

  private let file: PlaceFile
  private let format: String

  /// Nil if the file's name has another ending.
  init?(_ file: PlaceFile) {
    let name = file.name.lowercased()
    guard let format = Self.formats.first(where: { name.hasSuffix($0.0) }) else { return nil }
    self.file = file
    self.format = format.1
  }

  /// True if osmium is installed.
  static var isReadable: Bool { program != nil }

  /// The path of osmium; nil if it is not installed.
  private static var program: String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/osmium" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  func places(_ settings: PlaceSettings, watch: (Int) throws -> Void) throws -> PlaceList {
    try PlaceList(settings) { pass, use in
      switch pass {
      case .places: try export(Self.places, 0..<50, watch, use)
      case .surroundings: try export(Self.surroundings, 50..<100, watch, use)
      // An extract has the positions of all nodes.
      case .corners: break
      }
    }
  }

  /// Streams the elements with some tags as a GeoJSON sequence.
  private func export(
    _ tags: [String], _ percents: Range<Int>, _ watch: (Int) throws -> Void, _ use: ([UInt8]) throws -> Void
  ) throws {
    guard file.bytes.count > Self.wholeBytes else {
      let step = Step(percents, writing: Double(file.bytes.count) * Self.writtenShare.whole)
      return try export(file.bytes, format, step, watch, use)
    }
    let middle = percents.lowerBound + percents.count * 4 / 5
    let step = Step(
      percents.lowerBound..<middle, writing: Double(file.bytes.count) * Self.writtenShare.filtered)
    let words = ["tags-filter", "--no-progress", "-F", format, "-f", "pbf", "-o", "-"]
    let filtered = try IncomingFile.filling(in: file.folder) { write in
      try run(words + [ChildProgram.inputFile] + tags, on: file.bytes, step, watch, write)
    }
    let rest = Step(
      middle..<percents.upperBound, writing: Double(filtered.count) * Self.writtenShare.whole)
    try export(filtered, "pbf", rest, watch, use)
  }

  private func export(
    _ input: IncomingFile, _ format: String, _ step: Step, _ watch: (Int) throws -> Void,
    _ use: ([UInt8]) throws -> Void
  ) throws {
    // Export of osmium 1.15 ignores `-F`, so the input needs a name with an ending.
    let link = FileManager.default.temporaryDirectory.appending(
      path: "forage-\(UUID().uuidString).\(format)"
    ).path
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: ChildProgram.inputFile)
    // A leftover link leads nowhere.
    defer { try? FileManager.default.removeItem(atPath: link) }
    let words = ["export", "--no-progress", "-f", "geojsonseq", "-u", "type_id", "-o", "-", link]
    try run(words, on: input, step, watch, use)
  }

  /// - Throws: `FileRefusal` with osmium's last message.
  private func run(
    _ words: [String], on input: IncomingFile, _ step: Step, _ watch: (Int) throws -> Void,
    _ use: ([UInt8]) throws -> Void
  ) throws {
    guard let path = Self.program else {
      throw FileRefusal(
        place: Self.place, reason: "needs the program osmium; install it with: apt-get install osmium-tool")
    }
    var limits = ChildProgram.Limits()
    (limits.seconds, limits.memoryBytes) = (4 * 3_600, 4 << 30)
    var written = 0
    let ending: ChildProgram.Ending
    do {
      ending = try ChildProgram(path: path, arguments: words, limits: limits).stream(input) {
        try watch(step.percent(after: written))
      } use: { piece in
        written += piece.count
        try use(piece)
      }
    } catch let failure as ChildProgram.Failure {
      throw FileRefusal(place: "file", reason: "cannot be read: osmium failed (\(failure))")
    }
    guard ending.state != 0 else { return }
    let message = ending.message ?? "osmium ended with status \(ending.state)"
    throw FileRefusal(place: "file", reason: "cannot be read: \(message)")
  }

  /// One run of osmium, whose progress is estimated by the bytes that it writes.
  private struct Step {
    private let percents: Range<Int>
    private let expectedBytes: Double

    init(_ percents: Range<Int>, writing expectedBytes: Double) {
      self.percents = percents
      self.expectedBytes = max(1, expectedBytes)
    }

    func percent(after bytes: Int) -> Int {
      let share = min(1, Double(bytes) / expectedBytes)
      return percents.lowerBound + Int(Double(percents.count - 1) * share)
    }
  }
}
