import FileFormats
import Grocery
import Testing

@testable import Retail

@Suite("The base map comes in tiles by zoom (R-04)")
struct MapTileTests {
  private static let shop = Position(latitude: 42.5, longitude: 1.5)

  private static func street(
    _ kind: Street.Kind, _ name: String? = nil, _ points: [(north: Double, east: Double)]
  ) -> Street {
    Street(
      kind: kind, name: name,
      points: points.map {
        Position(latitude: shop.latitude + $0.north, longitude: shop.longitude + $0.east)
      })
  }

  private static func tiles(_ streets: [Street], zoom: Int) -> [MapTile: [TileLine]] {
    var cutter = TileCutter(zoom: zoom)
    for line in TileLine.lines(of: streets, zoom: zoom) { cutter.add(line) }
    return cutter.tiles
  }

  /// The names and kinds of a tile's document.
  private static func groups(_ text: String) throws -> [(kind: String, name: String?, lines: Int)] {
    try text.split(separator: "\n").map { line in
      let node = try JSONNode(reading: Array(line.utf8))
      return (
        try node.member("kind").text(), try node.optionalMember("name")?.text(),
        try node.member("lines").elements().count
      )
    }
  }

  private static func walk(_ random: inout SeededRandom, steps: Int) -> [(north: Double, east: Double)] {
    var place = (
      north: Double.random(in: 0...0.05, using: &random), east: Double.random(in: 0...0.05, using: &random)
    )
    return (0..<steps).map { _ in
      place.north += Double.random(in: -0.01...0.01, using: &random)
      place.east += Double.random(in: -0.01...0.01, using: &random)
      return place
    }
  }

  @Test("Tiles are numbered as in other web maps, and only a few zoom levels have some")
  func numbers() throws {
    let point = MapPoint(Position(latitude: 42.5063, longitude: 1.5218), zoom: 14)

    #expect([point.x, point.y].map { $0 / MapTile.extent } == [8_261, 6_050])
    #expect(MapTile(zoom: 14, x: 16_383, y: 0) != nil)
    #expect(MapTile(zoom: 14, x: 16_384, y: 0) == nil)
    #expect(MapTile(zoom: 14, x: 0, y: -1) == nil)
    #expect(MapTile(zoom: 12, x: 0, y: 0) == nil)
  }

  @Test("A line that leaves a tile goes on in the next one from the same point", arguments: 0..<20)
  func edges(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let streets = (0..<20).map { Self.street(.side, "Street \($0)", Self.walk(&random, steps: 12)) }

    let tiles = Self.tiles(streets, zoom: 14)

    #expect(tiles.count > 4)
    var crossings = 0
    for (tile, lines) in tiles {
      for line in lines {
        #expect(
          line.points.allSatisfy {
            (0...MapTile.extent).contains($0.x) && (0...MapTile.extent).contains($0.y)
          })
        for end in [line.points[0], line.points[line.points.count - 1]] where end.x == MapTile.extent {
          let next = try #require(MapTile(zoom: 14, x: tile.x + 1, y: tile.y))
          let others = (tiles[next] ?? []).filter { $0.name == line.name }.flatMap(\.points)
          #expect(others.contains(MapPoint(x: 0, y: end.y)) || end.y % MapTile.extent == 0)
          crossings += 1
        }
      }
    }
    #expect(crossings > 10)
  }

  @Test("A park over an edge is closed in both tiles and leaves no gap between them")
  func areas() throws {
    let park = Self.street(.park, "Park", [(0, 0), (0, 0.03), (0.004, 0.03), (0.004, 0), (0, 0)])

    let tiles = Self.tiles([park], zoom: 14)

    #expect(tiles.count == 2)
    for line in tiles.values.joined() {
      #expect(line.isArea)
      #expect(line.points.first == line.points.last)
    }
    let columns = tiles.sorted { $0.key.x < $1.key.x }.map { tile in tile.value.flatMap(\.points).map(\.x) }
    #expect(columns[0].max() == MapTile.extent + TileCutter.areaMargin)
    #expect(columns[1].min() == -TileCutter.areaMargin)
  }

  @Test("Close tiles have every street with its name; far ones have main roads, rails and large waters")
  func zooms() throws {
    let streets = [
      Self.street(.main, "Avinguda Meritxell", [(0.001, 0), (0.001, 0.002)]),
      Self.street(.main, "Avinguda Meritxell", [(0.001, 0.004), (0.001, 0.002)]),
      Self.street(.side, "شارع الملك", [(0, 0), (0.001, 0.001)]),
      Self.street(.park, "Pond side", [(0, 0), (0, 0.0003), (0.0003, 0), (0, 0)]),
      Self.street(.rail, nil, [(0, 0), (0.003, 0.003)]),
    ]

    let near = try Self.tiles(streets, zoom: 14).values.flatMap { try Self.groups(TileDocument.text(of: $0)) }
    let far = try Self.tiles(streets, zoom: 11).values.flatMap { try Self.groups(TileDocument.text(of: $0)) }

    #expect(near.map(\.kind) == ["main", "rail", "park", "side"])
    // Both parts of the avenue are one line.
    #expect(near.map(\.lines) == [1, 1, 1, 1])
    #expect(near.map(\.name) == ["Avinguda Meritxell", nil, nil, "شارع الملك"])
    #expect(far.map(\.kind) == ["main", "rail"])
    #expect(far.allSatisfy { $0.name == nil })
  }

  @Test("A tile of a dense city stays within its limit, and its paths go first", arguments: 0..<5)
  func crowd(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let streets = (0..<4_000).map { number -> Street in
      let place = (Double.random(in: 0...0.015, using: &random), Double.random(in: 0...0.02, using: &random))
      let kind: Street.Kind = number % 40 == 0 ? .main : number % 4 == 0 ? .side : .path
      let points = (0..<8).map { step in
        (place.0 + Double(step) * 0.0001, place.1 + Double.random(in: 0...0.0004, using: &random))
      }
      return Self.street(kind, kind == .path ? nil : "Road \(number)", points)
    }

    for (_, lines) in Self.tiles(streets, zoom: 14) {
      let text = TileDocument.text(of: lines)
      let groups = try Self.groups(text)

      #expect(text.utf8.count <= TileDocument.mostBytes)
      #expect(
        Set(groups.filter { $0.kind == "main" }.map(\.name))
          == Set(lines.filter { $0.kind == .main }.map(\.name)))
      let shown = groups.filter { $0.kind == "path" }.reduce(0) { $0 + $1.lines }
      #expect(shown <= lines.count { $0.kind == .path })
    }
  }

  @Test("Two areas that meet in a tile share its limit, and both show their main roads")
  func sources() throws {
    func source(_ name: String) -> String {
      (0..<600).map {
        #"{"kind": "main", "name": "\#(name) \#($0)", "isArea": false, "lines": [[0, 0, 9, 9]]}"#
      }
      .joined(separator: "\n")
    }

    let joined = TileDocument.joined([source("North"), source("South")])

    #expect(joined.utf8.count <= TileDocument.mostBytes)
    let names = try JSONNode(reading: Array("[\(joined)]".utf8)).elements().map {
      try $0.member("name").text()
    }
    #expect(names.count { $0.hasPrefix("North") } > 200)
    #expect(names.count { $0.hasPrefix("South") } > 200)
    #expect(TileDocument.joined([]) == "")
  }
}
