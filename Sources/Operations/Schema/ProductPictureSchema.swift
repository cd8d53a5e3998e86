import Database

extension Schema {
  /// What organisations say of their products, and pictures of them.
  @Sendable
  static func addProductPictures(_ writer: any Writer) throws {
    try writer.run("ALTER TABLE product ADD COLUMN details \(.text)")
    // The tag of its picture stands with the product, so that no catalog has to look for pictures; nothing
    // where it has none.
    try writer.run("ALTER TABLE product ADD COLUMN picture_tag \(.text)")
    try writer.run(
      """
      CREATE TABLE product_picture (
        product_id \(.text) NOT NULL PRIMARY KEY REFERENCES product (id) ON DELETE CASCADE,
        organisation_id \(.text) NOT NULL REFERENCES organisation (id) ON DELETE CASCADE,
        media_type \(.text) NOT NULL,
        width \(.integer) NOT NULL,
        height \(.integer) NOT NULL,
        byte_count \(.integer) NOT NULL,
        bytes \(.bytes) NOT NULL
      )\(.strict)
      """)
    // All that an organisation has is added up from the index alone.
    try writer.run(
      "CREATE INDEX product_picture_by_organisation ON product_picture (organisation_id, byte_count)")
  }
}
