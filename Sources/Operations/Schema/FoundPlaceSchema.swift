import Database

extension Schema {
  /// Where shoppers find things, as sums that name nobody.
  @Sendable
  static func addFoundPlaces(_ writer: any Writer) throws {
    for table in foundPlaces { try writer.run(table) }
  }

  private static let foundPlaces: [SQL] = [
    // The salt of the marks of a period; with it goes what a mark could be told by.
    """
    CREATE TABLE found_period (
      number \(.integer) NOT NULL PRIMARY KEY,
      salt \(.bytes) NOT NULL
    )\(.strict)
    """,
    // That somebody has told of a thing at a store in a period: a keyed hash of the three, which says neither
    // who nor what nor where.
    """
    CREATE TABLE found_mark (
      mark \(.bytes) NOT NULL PRIMARY KEY,
      period \(.integer) NOT NULL
    )\(.strict)
    """,
    "CREATE INDEX found_mark_by_period ON found_mark (period)",
    // How many people found a thing at a place, within a period. `kind`: whether `thing` is a product's id or
    // a thing of the lexicon. Aisle 0: none with a number.
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
