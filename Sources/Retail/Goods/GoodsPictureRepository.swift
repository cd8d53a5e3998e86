package import Database
import Grocery
import ServerKit

/// Pictures of products, one a product. The tag by which everybody asks for one stands with its product.
package enum GoodsPictureRepository {
  /// Keeps a picture that a program has made.
  ///
  /// - Throws: what is wrong with the picture, `DatabaseError`.
  package static func add(
    _ bytes: [UInt8], of productID: String, of organisationID: String, at now: Int, in writer: any Writer
  ) throws {
    try set(CleanPicture(cleaning: bytes), of: productID, of: organisationID, at: now, in: writer)
  }

  /// Gives a product a picture, or takes it away. Catalogs that show the product get new revisions.
  ///
  /// - Throws: `CatalogRefusal.unknownProduct`, also for another organisation's; `PictureRefusal.tooLarge`;
  ///   `GoodsRefusal.tooManyPictures`.
  static func set(
    _ picture: CleanPicture?, of productID: String, of organisationID: String, at now: Int,
    in writer: any Writer
  ) throws {
    let found = try writer.first(
      """
      SELECT \(CatalogRow.productColumns), product.number FROM product
      WHERE product.id = \(productID) AND product.organisation_id = \(organisationID)
      """
    ) { row in Goods(number: try row.integer(19), product: try Product(row)) }
    guard let before = found else { throw CatalogRefusal.unknownProduct }
    try picture?.checkSides(atMost: GoodsLimits.pictureSide)
    var after = before
    after.product.pictureTag = picture.map { EntityTag(of: $0.bytes).word }
    let change = GoodsChange(from: before, to: after)
    guard !change.isNothing else { return }
    var goods = GoodsWriter(organisationID: organisationID, now: now, seal: nil, in: writer)
    try goods.put([change], at: nil)
    try writer.run("DELETE FROM product_picture WHERE product_id = \(productID)")
    if let picture { try keep(picture, of: productID, of: organisationID, in: writer) }
    try writer.run("UPDATE product SET picture_tag = \(after.product.pictureTag) WHERE id = \(productID)")
    _ = try goods.finish()
  }

  private static func keep(
    _ picture: CleanPicture, of productID: String, of organisationID: String, in writer: any Writer
  ) throws {
    let others = try writer.integer(
      """
      SELECT coalesce(sum(byte_count), 0) FROM product_picture WHERE organisation_id = \(organisationID)
      """)
    guard others + picture.bytes.count <= GoodsLimits.picturesBytes else {
      throw GoodsRefusal.tooManyPictures
    }
    try writer.run(
      """
      INSERT INTO product_picture (product_id, organisation_id, media_type, width, height, byte_count, bytes)
      VALUES (\(productID), \(organisationID), \(picture.format.rawValue), \(picture.width),
        \(picture.height), \(picture.bytes.count), \(picture.bytes))
      """)
  }

  struct Found: Sendable {
    let picture: StoredPicture
    let bytes: [UInt8]
  }

  /// The picture that a product has under this tag, where everybody may see the product: its organisation
  /// has a store that everybody may see.
  ///
  /// - Throws: `CatalogRefusal.unknownProduct`, `GoodsRefusal.noPicture`.
  static func picture(of productID: String, tag: String, in reader: any Reader) throws -> Found {
    let isPublic: SQL = """
      EXISTS (
        SELECT 1 FROM store
        WHERE store.organisation_id = product.organisation_id AND \(StoreVisibility.isPublic))
      """
    let found = try picture(where: "product.id = \(productID) AND \(isPublic)", in: reader)
    guard found.picture.tag == tag else { throw GoodsRefusal.noPicture }
    return found
  }

  /// The picture that a product has now, for members.
  ///
  /// - Throws: `CatalogRefusal.unknownProduct`, `GoodsRefusal.noPicture`.
  static func picture(
    of productID: String, of organisationID: String, in reader: any Reader
  ) throws -> Found {
    try picture(
      where: "product.id = \(productID) AND product.organisation_id = \(organisationID)", in: reader)
  }

  private static func picture(where condition: SQL, in reader: any Reader) throws -> Found {
    let found = try reader.first(
      """
      SELECT product_picture.media_type, product_picture.width, product_picture.height, product.picture_tag,
        product_picture.bytes
      FROM product
      LEFT JOIN product_picture ON product_picture.product_id = product.id
      WHERE \(condition)
      """
    ) { row in try StoredPicture(row, from: 0).map { Found(picture: $0, bytes: try row.bytes(4)) } }
    guard let product = found else { throw CatalogRefusal.unknownProduct }
    guard let picture = product else { throw GoodsRefusal.noPicture }
    return picture
  }
}
