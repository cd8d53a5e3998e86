import Database
import Retail

extension Schema {
  /// The base map by zoom and tile. Tiles of streets from earlier imports are made here.
  @Sendable
  static func addMapTiles(_ writer: any Writer) throws {
    for statement in mapTiles { try writer.run(statement) }
    try StreetRepository.makeTiles(in: writer)
  }

  private static let mapTiles: [SQL] = [
    // `source` is the area of an import, or empty for streets of an imported catalog. `streets` has a JSON
    // object a line, the most important first.
    """
    CREATE TABLE map_tile (
      zoom \(.integer) NOT NULL,
      x \(.integer) NOT NULL,
      y \(.integer) NOT NULL,
      source \(.text) NOT NULL,
      streets \(.text) NOT NULL,
      PRIMARY KEY (zoom, x, y, source)
    )\(.strict)
    """,
    "CREATE INDEX map_tile_by_source ON map_tile (source)",
  ]
}
