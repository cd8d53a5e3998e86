import FileFormats
import FoundationEssentials
import ServerKit

/// An extract of OpenStreetMap, read by osmium in its own process, so that a broken file cannot harm this
/// one.
///
/// Positions of nodes are looked up once, in an index on the disk, and written into the ways. After that no
/// node is needed but those with tags, and the ways and relations with some tags are read without a table in
/// memory. So the memory of osmium does not grow with the file. All files between have no name.
struct PlaceExtract {
  /// The tags of shops and restaurants, in the words of osmium.
  private static let places = [
    "shop", "craft", "amenity=*restaurant*", "amenity=*cafe*", "amenity=*fast_food*", "amenity=*ice_cream*",
    "amenity=*food_court*", "amenity=*biergarten*", "amenity=*marketplace*", "amenity=*pub*",
    "amenity=*bar*",
  ]
  private static let surroundings =
    ["place", "addr:postcode", "addr:city"] + PlaceStreets.tags + PlaceSurroundings.tags
  /// The endings of formats that only osmium reads, with its names of them.
  private static let formats = [
    (".osm.gz", "osm.gz"), (".osm.bz2", "osm.bz2"), (".osm", "osm"), (".pbf", "pbf"), (".o5m", "o5m"),
  ]
  /// The bytes that osmium writes for one of an extract, from Andorra; for the progress only.
  private static let shares = (filtered: 0.4, places: 0.07, surroundings: 2.3, relations: 0.1)

  private let file: PlaceFile
  private let format: String

  /// Nil if the file's name has another ending.
  init?(_ file: PlaceFile) {
    let name = file.name.lowercased()
    guard let format = Self.formats.first(where: { name.hasSuffix($0.0) }) else { return nil }
    self.file = file
    self.format = format.1
  }

  func places(_ settings: PlaceSettings, watch: (Int) throws -> Void) throws -> PlaceList {
    try withoutActuallyEscaping(watch) { watch in
      let osmium = try Osmium(file, watch)
      let located = try located(osmium)
      return try PlaceList(settings) { pass, use in
        switch pass {
        case .places: try readPlaces(in: located, osmium, use)
        case .surroundings:
          let passage = Passage(
            tags: Self.surroundings, relations: Self.surroundings, percents: 55..<100,
            share: Self.shares.surroundings)
          try export(passage, of: located, osmium, use)
        // Ways have their positions.
        case .corners: break
        }
      }
    }
  }

  private func readPlaces(
    in located: IncomingFile, _ osmium: Osmium, _ use: ([UInt8]) throws -> Void
  ) throws {
    var isEmpty = true
    let passage = Passage(
      tags: Self.places, relations: Self.places + CountryBorders.tags, percents: 35..<55,
      share: Self.shares.places)
    try export(passage, of: located, osmium) { piece in
      // Without elements, there are separators only.
      isEmpty = isEmpty && piece.allSatisfy { $0 <= UInt8(ascii: " ") }
      try use(piece)
    }
    if isEmpty { throw FileRefusal(place: "file", reason: "has no shop and no restaurant") }
  }

  /// The extract with positions in its ways, and without the nodes that have no tags.
  private func located(_ osmium: Osmium) throws -> IncomingFile {
    let content = try ExtractContent(of: file.bytes, format, osmium)
    try content.checkOrder()
    try content.checkRoom(for: file)
    let index = try IncomingFile.filling(in: file.folder) { _ in }
    let step = Osmium.Step(5..<35, writing: Double(file.bytes.count))
    return try IncomingFile.filling(in: file.folder) { write in
      try osmium.run(
        [
          "add-locations-to-ways", "-F", format, "-i", "sparse_file_array,\(ChildProgram.secondFile)",
          "--ignore-missing-nodes", "-f", "pbf", "-o", "-", ChildProgram.inputFile,
        ], on: file.bytes, and: index, atMost: content.indexBytes, step, write)
    }
  }
}

/// One reading of the located extract.
extension PlaceExtract {
  private static let located = ["-F", "pbf", "-f", "pbf,locations_on_ways=true", "-o", "-"]

  private struct Passage {
    /// The tags of nodes and ways.
    let tags: [String]
    let relations: [String]
    let percents: Range<Int>
    /// The share of the extract that is exported.
    let share: Double

    /// The progress after so many hundredths of this passage.
    func step(_ hundredths: Range<Int>, writing expectedBytes: Double) -> Osmium.Step {
      let start = percents.lowerBound
      return Osmium.Step(
        start + percents.count * hundredths.lowerBound / 100..<start + percents.count
          * hundredths.upperBound / 100,
        writing: expectedBytes)
    }
  }

  /// Streams the elements with some tags as a GeoJSON sequence.
  private func export(
    _ passage: Passage, of located: IncomingFile, _ osmium: Osmium, _ use: ([UInt8]) throws -> Void
  ) throws {
    let bytes = Double(located.count)
    let filtered = try IncomingFile.filling(in: file.folder) { write in
      try osmium.run(
        ["tags-filter", "-R"] + Self.located + [ChildProgram.inputFile] + passage.tags.map { "nw/\($0)" },
        on: located, passage.step(0..<20, writing: bytes * Self.shares.filtered), write)
    }
    try export(filtered, osmium, passage.step(20..<90, writing: bytes * passage.share), use)
    var relations = RelationMembers()
    let step = passage.step(90..<100, writing: bytes * Self.shares.relations)
    try osmium.run(
      ["tags-filter", "-R", "-F", "pbf", "-f", "opl", "-o", "-", ChildProgram.inputFile]
        + passage.relations.map { "r/\($0)" }, on: located, step
    ) { piece in
      try relations.append(piece) { ids in try export(ids, of: located, osmium, step, use) }
    }
    try relations.finish { ids in try export(ids, of: located, osmium, step, use) }
  }

  /// Exports relations, whose shapes need the ways that are their members. Ways with tags of their own are
  /// exported before.
  private func export(
    _ ids: [UInt8], of located: IncomingFile, _ osmium: Osmium, _ step: Osmium.Step,
    _ use: ([UInt8]) throws -> Void
  ) throws {
    let list = try IncomingFile.filling(in: file.folder) { write in try write(ids) }
    let members = try IncomingFile.filling(in: file.folder) { write in
      try osmium.run(
        ["getid", "-i", ChildProgram.secondFile] + Self.located + [ChildProgram.inputFile], on: located,
        and: list, mayLackIDs: true, step, write)
    }
    var splitter = ElementSplitter()
    try export(members, osmium, step) { piece in
      try splitter.append(piece) { element in
        guard try ElementReader.element(element)?.id.kind == .relation else { return }
        try use(element.bytes)
      }
    }
    try splitter.finish(mayBeEmpty: true)
  }

  private func export(
    _ input: IncomingFile, _ osmium: Osmium, _ step: Osmium.Step, _ use: ([UInt8]) throws -> Void
  ) throws {
    // Export of osmium 1.15 ignores `-F`, so the input needs a name with an ending.
    let link = FileManager.default.temporaryDirectory.appending(path: "forage-\(UUID().uuidString).pbf").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: ChildProgram.inputFile)
    // A leftover link leads nowhere.
    defer { try? FileManager.default.removeItem(atPath: link) }
    try osmium.run(
      ["export", "-i", "none", "-f", "geojsonseq", "-u", "type_id", "-o", "-", link], on: input, step, use)
  }
}
