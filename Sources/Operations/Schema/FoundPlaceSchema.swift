import Database

extension Schema {
  /// Product locations found by shoppers, as anonymous sums.
  @Sendable
  static func addFoundPlaces(_ writer: any Writer) throws {
    for table in foundPlaces { try writer.run(table) }
  }

  private static let foundPlaces: [SQL] = [
    // The salt of a period's marks; deleting it makes the marks unlinkable.
    """
    CREATE TABLE found_period (
      number \(.integer) NOT NULL PRIMARY KEY,
      salt \(.bytes) NOT NULL
    )\(.strict)
    """,
    // A keyed hash of person, thing and store in a period, for deduplication. It reveals none of them.
    """
    CREATE TABLE found_mark (
      mark \(.bytes) NOT NULL PRIMARY KEY,
      period \(.integer) NOT NULL
    )\(.strict)
    """,
    "CREATE INDEX found_mark_by_period ON found_mark (period)",
    // The number of people who found a thing at a place in a period. `kind` tells if `thing` is a product
    // id or a lexicon entry. Aisle 0 means no number.
    """
    CREATE TABLE found_place (
      store_id \(.text) NOT NULL REFERENCES store (id) ON DELETE CASCADE,
      period \(.integer) NOT NULL,
      kind \(.text) NOT NULL,
      thing \(.text) NOT NULL,
      department \(.text) NOT NULL,
      aisle \(.integer) NOT NULL,
      count \(.integer) NOT NULL,
      PRIMARY KEY (store_id, period, kind, thing, department, aisle)
    )\(.strict)
    """,
    "CREATE INDEX found_place_by_period ON found_place (period)",
  ]
}
