import FileFormats
import Foundation
import Grocery

@testable import Retail
@testable import ServerKit

/// An extract of OpenStreetMap, drawn for tests, and its folder of files between.
struct DrawnExtract {
  private var nodes: [(id: Int, text: String)] = []
  private var ways: [String] = []
  private var relations: [String] = []
  /// The space on the disk for the files between.
  var disk = DiskReserve.none

  /// A point so many meters north and east of home.
  mutating func node(
    _ id: Int, north: Double, east: Double, _ tags: KeyValuePairs<String, String> = [:]
  ) {
    let position = DrawnPlaces.point(north, east)
    let text = #"<node id="\#(id)" version="1" lat="\#(position.latitude)" lon="\#(position.longitude)">"#
    nodes.append((id, text + Self.tags(tags) + "</node>"))
  }

  mutating func way(_ id: Int, _ nodes: [Int], _ tags: KeyValuePairs<String, String> = [:]) {
    let refs = nodes.map { #"<nd ref="\#($0)"/>"# }.joined()
    ways.append(#"<way id="\#(id)" version="1">\#(refs)\#(Self.tags(tags))</way>"#)
  }

  mutating func relation(
    _ id: Int, of ways: [Int], _ tags: KeyValuePairs<String, String>
  ) {
    let members = ways.map { #"<member type="way" ref="\#($0)" role="outer"/>"# }.joined()
    relations.append(#"<relation id="\#(id)" version="1">\#(members)\#(Self.tags(tags))</relation>"#)
  }

  private static func tags(_ tags: KeyValuePairs<String, String>) -> String {
    tags.map { #"<tag k="\#($0)" v="\#($1)"/>"# }.joined()
  }

  /// The extract as XML; its ways and relations must be added in the order of their ids.
  var text: String {
    let elements = nodes.sorted { $0.id < $1.id }.map(\.text) + ways + relations
    return "<?xml version='1.0' encoding='UTF-8'?><osm version=\"0.6\">\n"
      + elements.joined(separator: "\n") + "\n</osm>\n"
  }

  func list(_ settings: PlaceSettings = DrawnPlaces.andorra) throws -> PlaceList {
    try Self.list(Array(text.utf8), named: "town.osm", settings, on: disk)
  }

  /// The reason why it is refused.
  func refusal(_ settings: PlaceSettings = DrawnPlaces.andorra) -> String? {
    do {
      _ = try list(settings)
      return nil
    } catch { return "\(error)" }
  }

  /// Reads an extract, and checks that nothing is left in the folder of the files between.
  static func list(
    _ bytes: [UInt8], named name: String, _ settings: PlaceSettings, on disk: DiskReserve = .none
  ) throws -> PlaceList {
    let folder = FileManager.default.temporaryDirectory.appending(path: "forage-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // A leftover temporary folder is harmless.
    let path = folder.path(percentEncoded: false)
    let file = try IncomingFile.filling(in: path) { write in try write(bytes) }
    let result = Result {
      try PlaceFile(named: name, file, in: path, on: disk).places(settings)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    guard names.isEmpty else { throw Leftover(names: names) }
    return try result.get()
  }

  struct Leftover: Error {
    let names: [String]
  }
}
