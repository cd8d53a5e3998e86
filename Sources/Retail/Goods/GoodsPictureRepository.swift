package import Database
import Grocery
import Identity
import ServerKit

/// Pictures of products, one for each product. The product's row holds the tag of its address.
package enum GoodsPictureRepository {
  /// Stores a picture that a program has made.
  ///
  /// - Throws: the picture's fault, `DatabaseError`.
  package static func add(
    _ bytes: [UInt8], of productID: String, of organizationID: String, at now: Int, in writer: any Writer
  ) throws {
    try set(CleanPicture(cleaning: bytes), of: productID, of: organizationID, at: now, in: writer)
  }

  /// Sets or removes a product's picture. Catalogs with the product get new revisions.
  ///
  /// - Throws: `CatalogRefusal.unknownProduct`, also for another organization's; `PictureRefusal.tooLarge`;
  ///   `GoodsRefusal.tooManyPictures`.
  static func set(
    _ picture: CleanPicture?, of productID: String, of organizationID: String, at now: Int,
    in writer: any Writer
  ) throws {
    let goods = try writer.first(
      """
      SELECT \(CatalogRow.productColumns), product.number FROM product
      WHERE product.id = \(productID) AND product.organisation_id = \(organizationID)
      """
    ) { row in Goods(number: try row.integer(19), product: try Product(row)) }
    guard let before = goods else { throw CatalogRefusal.unknownProduct }
    try picture?.checkSides(atMost: GoodsLimits.pictureSide)
    var after = before
    after.product.pictureTag = picture.map { EntityTag(of: $0.bytes).word }
    let change = GoodsChange(from: before, to: after)
    guard !change.isNothing else { return }
    var goodsWriter = GoodsWriter(organizationID: organizationID, now: now, seal: nil, in: writer)
    try goodsWriter.put([change], at: nil)
    try writer.run("DELETE FROM product_picture WHERE product_id = \(productID)")
    if let picture { try insert(picture, of: productID, of: organizationID, in: writer) }
    try writer.run("UPDATE product SET picture_tag = \(after.product.pictureTag) WHERE id = \(productID)")
    _ = try goodsWriter.finish()
  }

  private static func insert(
    _ picture: CleanPicture, of productID: String, of organizationID: String, in writer: any Writer
  ) throws {
    let others = try StorageUse.goodsPictureBytes(of: organizationID, in: writer)
    guard others + picture.bytes.count <= GoodsLimits.picturesBytes else {
      throw GoodsRefusal.tooManyPictures
    }
    try writer.run(
      """
      INSERT INTO product_picture (product_id, organisation_id, media_type, width, height, byte_count, bytes)
      VALUES (\(productID), \(organizationID), \(picture.format.rawValue), \(picture.width),
        \(picture.height), \(picture.bytes.count), \(picture.bytes))
      """)
  }

  /// A picture with its bytes.
  struct File: Sendable {
    let picture: StoredPicture
    let bytes: [UInt8]
  }

  /// The public picture of a product with this tag. It is public if the organization has a public store.
  ///
  /// - Throws: `CatalogRefusal.unknownProduct`, `GoodsRefusal.noPicture`.
  static func picture(of productID: String, tag: String, in reader: any Reader) throws -> File {
    let isPublic: SQL = """
      EXISTS (
        SELECT 1 FROM store
        WHERE store.organisation_id = product.organisation_id AND \(StoreVisibility.isPublic))
      """
    let file = try picture(where: "product.id = \(productID) AND \(isPublic)", in: reader)
    guard file.picture.tag == tag else { throw GoodsRefusal.noPicture }
    return file
  }

  /// The product's current picture, for members.
  ///
  /// - Throws: `CatalogRefusal.unknownProduct`, `GoodsRefusal.noPicture`.
  static func picture(
    of productID: String, of organizationID: String, in reader: any Reader
  ) throws -> File {
    try picture(
      where: "product.id = \(productID) AND product.organisation_id = \(organizationID)", in: reader)
  }

  private static func picture(where condition: SQL, in reader: any Reader) throws -> File {
    let row = try reader.first(
      """
      SELECT product_picture.media_type, product_picture.width, product_picture.height, product.picture_tag,
        product_picture.bytes
      FROM product
      LEFT JOIN product_picture ON product_picture.product_id = product.id
      WHERE \(condition)
      """
    ) { row in try StoredPicture(row, from: 0).map { File(picture: $0, bytes: try row.bytes(4)) } }
    guard let row else { throw CatalogRefusal.unknownProduct }
    guard let file = row else { throw GoodsRefusal.noPicture }
    return file
  }
}
