import Database

extension Schema {
  /// Product descriptions and pictures.
  @Sendable
  static func addProductPictures(_ writer: any Writer) throws {
    try writer.run("ALTER TABLE product ADD COLUMN details \(.text)")
    // The picture's tag is stored with the product, so that catalogs need no join; NULL without a picture.
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
    // The index alone gives the total size per organization.
    try writer.run(
      "CREATE INDEX product_picture_by_organisation ON product_picture (organisation_id, byte_count)")
  }
}
