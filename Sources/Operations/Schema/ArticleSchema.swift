import Database

extension Schema {
  /// The organization's own number of a product. Products without one are numbered by their id, as all were
  /// before.
  @Sendable
  static func addArticles(_ writer: any Writer) throws {
    try writer.run("ALTER TABLE product ADD COLUMN article \(.text)")
    try writer.run(
      """
      CREATE UNIQUE INDEX product_by_article ON product (organisation_id, article) WHERE article IS NOT NULL
      """)
  }
}
