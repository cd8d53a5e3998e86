import Database
import Grocery

/// The tiles of the base map, one row for each tile and source.
enum MapTileRepository {
  /// Replaces the tiles of a source by those of its streets.
  static func replace(_ streets: [Street], from source: String, in writer: any Writer) throws {
    try writer.run("DELETE FROM map_tile WHERE source = \(source)")
    for zoom in MapTile.zooms {
      var cutter = TileCutter(zoom: zoom)
      for line in TileLine.lines(of: streets, zoom: zoom) { cutter.add(line) }
      for (tile, lines) in cutter.tiles {
        try writer.run(
          """
          INSERT INTO map_tile (zoom, x, y, source, streets)
          VALUES (\(tile.zoom), \(tile.x), \(tile.y), \(source), \(TileDocument.text(of: lines)))
          """)
      }
    }
  }

  /// The elements of a JSON list, of at most `TileDocument.mostBytes`; empty for a tile without streets.
  static func streets(of tile: MapTile, in reader: any Reader) throws -> String {
    let texts = try reader.rows(
      """
      SELECT streets FROM map_tile
      WHERE zoom = \(tile.zoom) AND x = \(tile.x) AND y = \(tile.y)
      ORDER BY source
      """
    ) { row in try row.text(0) }
    return TileDocument.joined(texts)
  }
}
