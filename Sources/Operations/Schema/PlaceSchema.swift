import Database

extension Schema {
  /// Stores from OpenStreetMap, and what it tells beyond an address.
  @Sendable
  static func addPlaces(_ writer: any Writer) throws {
    for statement in places { try writer.run(statement) }
  }

  /// The claim of one import on a database of several servers.
  @Sendable
  static func addPlaceImport(_ writer: any Writer) throws {
    try writer.run(
      """
      CREATE TABLE place_import (
        id \(.integer) NOT NULL PRIMARY KEY CHECK (id = 1),
        holder \(.text) NOT NULL,
        claimed \(.integer) NOT NULL
      )\(.strict)
      """)
    try writer.run("INSERT INTO place_import (id, holder, claimed) VALUES (1, '', 0)")
  }

  private static let places: [SQL] = [
    // When a place had left the map, in milliseconds since 1970. A closed store keeps maps, prices and lists.
    "ALTER TABLE store ADD COLUMN closed \(.integer)",
    "ALTER TABLE store ADD COLUMN website \(.text)",
    "ALTER TABLE store ADD COLUMN wheelchair \(.text) CHECK (wheelchair IN ('yes', 'limited', 'no'))",
    // The element of OpenStreetMap that stands for a store. `is_made` is false for stores of owners and
    // shoppers that an import has found: it changes none of their fields.
    """
    CREATE TABLE store_place (
      osm_id \(.text) NOT NULL PRIMARY KEY,
      store_id \(.text) NOT NULL UNIQUE REFERENCES store (id) ON DELETE CASCADE,
      source \(.text) NOT NULL,
      is_made \(.flag) NOT NULL
    )\(.strict)
    """,
    "CREATE INDEX store_place_by_source ON store_place (source)",
    // The area of an import; NULL for streets of an imported catalog.
    "ALTER TABLE street ADD COLUMN source \(.text)",
    // For the beginnings of town names.
    "CREATE INDEX store_by_town ON store (lower(city))",
  ]
}
