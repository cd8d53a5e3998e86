import FileFormats
import Foundation
import Grocery
import Testing

@testable import Retail
@testable import ServerKit

@Suite("Extracts of any size are read in bounded memory and disk (R-01, R-03, R-04)")
struct PlaceExtractTests {
  private static let andorra = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }
  .appending(path: "Tests/Andorra/andorra-20250119.osm.pbf")

  /// Runs osmium with files in a folder.
  private func osmium(_ words: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/osmium")
    process.arguments = words
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(words)")
  }

  @Test("An extract gives the places, postcodes, streets, parks and waters that all of its elements give")
  func whole() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "forage-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // A leftover temporary folder is harmless.
    let (extract, elements) = (folder.appending(path: "a.osm.pbf"), folder.appending(path: "a.geojsonseq"))
    try osmium("extract", "-b", "1.52,42.53,1.60,42.58", Self.andorra.path, "-o", extract.path)
    try osmium("export", extract.path, "-f", "geojsonseq", "-u", "type_id", "-o", elements.path)
    let settings = PlaceSettings(zoneTab: DrawnPlaces.zoneTab)

    let list = try DrawnExtract.list(Array(Data(contentsOf: extract)), named: "a.osm.pbf", settings)
    let expected = try DrawnPlaces.list(String(contentsOf: elements, encoding: .utf8), settings)

    #expect(list.stores.count > 20)
    #expect(list.stores == expected.stores)
    #expect(list.organizations == expected.organizations)
    #expect(list.areas.contains { $0.kind == .postcode && $0.weight > 1 })
    // Positions are means, summed in another order.
    #expect(list.areas.map(rounded) == expected.areas.map(rounded))
    #expect(Set(list.streets.map(\.kind)).isSuperset(of: [.main, .side, .path, .water]))
    #expect(list.streets == expected.streets)
  }

  private func rounded(_ area: NamedArea) -> [String] {
    let (latitude, longitude) = (area.position.latitude, area.position.longitude)
    let place = [latitude, longitude].map { String(Int(($0 * 10_000_000).rounded())) }
    return ["\(area.kind)", area.name, area.key, area.country, "\(area.weight)"] + place
  }

  @Test("Buildings tell their postcode, and places and waters of several ways are joined (R-03, R-04)")
  func relations() throws {
    var extract = DrawnExtract()
    extract.node(1, north: 0, east: 0, ["shop": "bakery", "name": "Roux"])
    for (number, corner) in [(0.0, 0.0), (0, 40), (40, 40), (40, 0)].enumerated() {
      extract.node(10 + number, north: 100 + corner.0, east: corner.1)
      extract.node(20 + number, north: 200 + corner.0, east: corner.1)
      extract.node(30 + number, north: 300 + corner.0, east: corner.1)
    }
    extract.way(
      1, [10, 11, 12, 13, 10], ["building": "yes", "addr:postcode": "AD300", "addr:city": "Ordino"])
    extract.way(2, [20, 21, 22])
    extract.way(3, [22, 23, 20])
    extract.way(4, [30, 31, 32])
    extract.way(5, [32, 33, 30])
    extract.relation(6, of: [2, 3], ["type": "multipolygon", "shop": "supermarket", "name": "Mall"])
    extract.relation(7, of: [4, 5], ["type": "multipolygon", "natural": "water", "name": "Lake"])

    let list = try extract.list()

    #expect(list.stores.map(\.osmID) == ["node/1", "relation/6"])
    #expect(list.stores[1].store.position.distanceMetres(to: DrawnPlaces.point(220, 20)) < 1)
    #expect(list.stores.map(\.store.address.zip) == ["AD300", "AD300"])
    #expect(list.stores.map(\.store.address.city) == ["Ordino", "Ordino"])
    #expect(list.areas.map(\.name) == ["AD300"])
    #expect(list.streets.map(\.kind) == [.water])
    #expect(list.streets.first?.points.count == 5)
  }

  @Test("Relations are joined in portions, however the program's output is divided", arguments: [1, 7, 999])
  func portions(chunkBytes: Int) throws {
    let lines = [
      "r1 v2 dV Tname=A%20%B Mw1@outer,n4@label,w2@inner", "r2 v1 dV Tname=x M", "r3 v1 dV T Mw3@,r9@,w4@",
      "r4 v1 dV Tname=y Mw5@outer",
    ]
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    var members = RelationMembers(atMost: 2)
    var portions: [String] = []
    let take = { (ids: [UInt8]) in portions.append(String(decoding: ids, as: UTF8.self)) }

    for start in stride(from: 0, to: bytes.count, by: chunkBytes) {
      try members.append(Array(bytes[start..<min(bytes.count, start + chunkBytes)]), use: take)
    }
    try members.finish(use: take)

    #expect(portions == ["r1\nw1\nw2\n", "r2\nr3\nw3\nw4\n", "r4\nw5\n"])
  }

  @Test("Ids as large and as far apart as today's take no more memory than small ones")
  func largeIDs() throws {
    var extract = DrawnExtract()
    let step = 16_000_000
    for building in 0..<200 {
      for corner in 0..<4 {
        extract.node(
          (building * 4 + corner + 1) * step, north: Double(building) * 30 + [0, 0, 20, 20][corner],
          east: [0.0, 20, 20, 0][corner])
      }
      let nodes = [0, 1, 2, 3, 0].map { (building * 4 + $0 + 1) * step }
      extract.way(building + 1, nodes, ["shop": "bakery", "name": "Roux \(building)"])
    }

    // Marks of these nodes, as osmium keeps them to follow references, would take 1.6 GB.
    #expect(Osmium.memoryBytes <= 768 << 20)
    #expect(try extract.list().stores.count == 200)
  }

  @Test("A file too large for the disk is refused in words before it is read, and while it is read")
  func disk() throws {
    var extract = DrawnExtract()
    extract.node(1, north: 0, east: 0, ["shop": "bakery", "name": "Roux"])
    let reserve = DiskReserve.Space(free: 0, total: 10 << 30).reserve
    extract.disk = DiskReserve { DiskReserve.Space(free: reserve + (20 << 20), total: 10 << 30) }

    let before = try #require(extract.refusal())
    extract.disk = DiskReserve { DiskReserve.Space(free: reserve - 1, total: 10 << 30) }
    let meanwhile = extract

    #expect(before.hasPrefix("disk: reading the file takes 33 MB in "), "\(before)")
    #expect(before.hasSuffix("; 20 MB are free there"), "\(before)")
    #expect(throws: UploadRefusal.noRoom) { try meanwhile.list() }
  }

  @Test("An extract that is not in order, or has no place, is refused with its remedy")
  func refusals() throws {
    var bench = DrawnExtract()
    bench.node(1, north: 0, east: 0, ["amenity": "bench"])
    let mixed = """
      <osm version="0.6"><way id="4" version="1"><nd ref="2"/><nd ref="3"/><tag k="highway" v="road"/></way>
      <node id="2" version="1" lat="42.5" lon="1.5"><tag k="shop" v="bakery"/></node>
      <node id="3" version="1" lat="42.6" lon="1.5"/></osm>
      """

    #expect(bench.refusal() == "file: has no shop and no restaurant")
    let refusal = #expect(throws: FileRefusal.self) {
      try DrawnExtract.list(Array(mixed.utf8), named: "town.osm", DrawnPlaces.andorra)
    }
    #expect(refusal?.reason.hasSuffix("sort it with: osmium sort FILE -o sorted.osm.pbf") == true)
  }

  @Test("An extract ends with the work that is canceled", arguments: [0, 40, 60, 90])
  func canceled(percent: Int) throws {
    struct Canceled: Error {}
    var extract = DrawnExtract()
    extract.node(1, north: 0, east: 0, ["shop": "bakery", "name": "Roux"])
    let file = try IncomingFile.filling(in: "/tmp") { write in try write(Array(extract.text.utf8)) }

    #expect(throws: Canceled.self) {
      try PlaceFile(named: "a.osm", file, in: "/tmp", on: .none).places(DrawnPlaces.andorra) { reached in
        if reached >= percent { throw Canceled() }
      }
    }
  }
}
